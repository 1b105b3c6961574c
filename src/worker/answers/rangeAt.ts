import type { TextRange } from '../protocol.ts';

/** Lines and columns of a stretch of a text, from 1, for offsets in UTF-16 units. */
export function rangeAt(text: string, start: number, end: number): TextRange {
  const from = placeOf(text, start);
  const to = placeOf(text, end);
  return {
    startLine: from.line,
    startColumn: from.column,
    endLine: to.line,
    endColumn: to.column,
  };
}

function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (;;) {
    const newline = text.indexOf('\n', start);
    if (newline === -1 || newline >= offset) return { line, column: offset - start + 1 };
    start = newline + 1;
    line += 1;
  }
}
