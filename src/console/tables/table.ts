import { greatest } from '../../model/index.ts';
export interface TableOptions {
  /** Cells are at least so wide, their distance included. */
  readonly least?: number;
  /** Spaces between columns. */
  readonly padding?: number;
}

/**
 * Lines of cells under one another, as text/tabwriter lays them out for kubectl: every column but the
 * last is as wide as its widest cell and three spaces. A column ends where a line has no cell of it.
 */
export function aligned(
  given: readonly (readonly string[])[],
  { least = 6, padding = 3 }: TableOptions = {},
): string {
  const rows = given.flatMap(asWritten);
  const widths = rows.map((row) => row.map(() => 0));
  const columns = greatest(
    rows.map((row) => row.length - 1),
    0,
  );
  for (let column = 0; column < columns; column += 1) {
    let from = 0;
    while (from < rows.length) {
      let end = from;
      while (end < rows.length && (rows[end]?.length ?? 0) - 1 > column) end += 1;
      const widest = greatest(
        rows.slice(from, end).map((row) => width(row[column] ?? '')),
        0,
      );
      for (let line = from; line < end; line += 1) {
        const own = widths[line];
        if (own) own[column] = Math.max(least, widest + padding);
      }
      from = Math.max(end, from + 1);
    }
  }
  return rows
    .map((row, line) =>
      row
        .map((cell, column) =>
          column === row.length - 1
            ? cell
            : cell + ' '.repeat(Math.max(0, (widths[line]?.[column] ?? 0) - width(cell))),
        )
        .join(''),
    )
    .join('\n');
}

/** A tab within a cell ends it, and a line's end its line; what would steer a terminal is shown. Source: terminal.go of k8s.io/cli-runtime. */
function asWritten(row: readonly string[]): readonly (readonly string[])[] {
  if (!row.some((cell) => /[\t\n\r\u001b]/.test(cell))) return [row];
  return row
    .join('\t')
    .replaceAll('\u001b', '^[')
    .replaceAll('\r', '\\r')
    .split('\n')
    .map((line) => line.split('\t'));
}

function width(text: string): number {
  return Array.from(text).length;
}
