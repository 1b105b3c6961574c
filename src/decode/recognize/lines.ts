/** One line of a text, end excluded and without its line break. */
export interface Line {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The lines of a text; `\r\n` and `\n` break them. */
export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const next = found < 0 ? text.length : found;
    const end = next > start && text[next - 1] === '\r' ? next - 1 : next;
    lines.push({ text: text.slice(start, end), start, end });
    start = next + 1;
  }
  return lines;
}
