import type { TextRange } from '../../protocol/index.ts';
import type { Edit, ReadableText } from '../../text/index.ts';
import { splicedColumn } from './columns.ts';

/** Turns character offsets into lines and columns, both counted from 1 as editors do. */
export class LineIndex {
  private readonly text: ReadableText;
  /** Offset at which each line begins. */
  private readonly starts: Int32Array;

  private constructor(text: ReadableText, starts: Int32Array) {
    this.text = text;
    this.starts = starts;
  }

  static of(text: string): LineIndex {
    return new LineIndex(text, lineStarts(text));
  }

  /** The lines of the text that an edit of this one made. */
  after({ start, end, text: put }: Edit, text: ReadableText): LineIndex {
    const from = this.lineOf(start);
    const until = this.lineOf(end);
    const shifts = { middle: start, tail: put.length - (end - start) };
    const lines = lineStarts(put).subarray(1);
    return new LineIndex(text, splicedColumn(this.starts, from, until, lines, shifts));
  }

  /** How many lines there are: one more than there are line breaks. */
  get count(): number {
    return this.starts.length;
  }

  lineOf(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** An empty stretch is widened to one character, so that an editor has something to mark. */
  rangeOf(start: number, end: number): TextRange {
    const startLine = this.lineOf(start);
    const startColumn = start - this.startOf(startLine) + 1;
    if (end > start) {
      const endLine = this.lineOf(end);
      return { startLine, startColumn, endLine, endColumn: end - this.startOf(endLine) + 1 };
    }
    return { startLine, startColumn, endLine: startLine, endColumn: startColumn + 1 };
  }

  /** The text of a line without its break, as offsets. */
  endOfLine(line: number): number {
    const next = this.starts[line];
    const end = next === undefined ? this.text.length : next - 1;
    return end > this.startOf(line) && this.text.charCodeAt(end - 1) === 0x0d ? end - 1 : end;
  }

  /** Offset at which a line begins; the text's end for a line behind its last. */
  startOf(line: number): number {
    return this.starts[line - 1] ?? this.text.length;
  }
}

function lineStarts(text: string): Int32Array {
  let starts = new Int32Array(16);
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    if (count === starts.length) {
      const longer = new Int32Array(count * 2);
      longer.set(starts);
      starts = longer;
    }
    starts[count] = at + 1;
    count += 1;
  }
  return starts.slice(0, count);
}
