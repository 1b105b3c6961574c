/** One line of a text, as offsets: `end` is before its line break, `next` behind it. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

/** The line that begins at `start`, within `limit`. */
export function lineAt(text: string, start: number, limit: number): Line {
  const newline = text.indexOf('\n', start);
  if (newline === -1 || newline >= limit) return { start, end: limit, next: limit };
  const crlf = newline > start && text.charCodeAt(newline - 1) === 0x0d;
  return { start, end: crlf ? newline - 1 : newline, next: newline + 1 };
}

/** The first character of the line that is no space or tab; `end` for a blank line. */
export function contentOf(text: string, line: Line): number {
  let at = line.start;
  while (at < line.end && (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x09)) at += 1;
  return at;
}

/**
 * The stretch of `[start, end)` from its first to its last line of content: blank lines and
 * comments around it are left off. Undefined when there is none.
 */
export function contentStretch(
  text: string,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } | undefined {
  let first = -1;
  let last = start;
  for (let at = start; at < end;) {
    const line = lineAt(text, at, end);
    const content = contentOf(text, line);
    if (content < line.end && text.charCodeAt(content) !== 0x23) {
      if (first === -1) first = content;
      last = line.end;
    }
    at = line.next;
  }
  if (first === -1) return undefined;
  while (
    last > first &&
    (text.charCodeAt(last - 1) === 0x20 || text.charCodeAt(last - 1) === 0x09)
  ) {
    last -= 1;
  }
  return { start: first, end: last };
}
