/** Line and column (both from 1) of an offset: the same whatever a host makes of line ends. */
export function placeAt(
  text: string,
  offset: number,
): { readonly lineNumber: number; readonly column: number } {
  const lineStart = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  let lineNumber = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < lineStart; at = text.indexOf('\n', at + 1)) {
    lineNumber += 1;
  }
  return { lineNumber, column: offset - lineStart + 1 };
}
