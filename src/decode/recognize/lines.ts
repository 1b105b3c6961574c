/** One line of a text, end excluded and without its line break. */
export interface Line {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The frame that a terminal draws around what it shows (k9s), and the mark of what is quoted in a chat. */
const FRAME = /^[ \t]*(?:[│┃║] ?|>[ \t])| ?[│┃║][ \t]*$/g;

/** The lines of a text, each without the frame that it stands in; `\r\n` and `\n` break them. */
export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const next = found < 0 ? text.length : found;
    const end = next > start && text[next - 1] === '\r' ? next - 1 : next;
    lines.push(framed(text, start, end));
    start = next + 1;
  }
  return lines;
}

function framed(text: string, start: number, end: number): Line {
  const line = text.slice(start, end);
  if (!/[│┃║]|^[ \t]*>[ \t]/.test(line)) return { text: line, start, end };
  let from = 0;
  let to = line.length;
  for (const { 0: frame, index } of line.matchAll(FRAME)) {
    if (index === 0) from = frame.length;
    else to = index;
  }
  return { text: line.slice(from, to), start: start + from, end: start + Math.max(from, to) };
}
