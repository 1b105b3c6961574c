/** A cell of the matrix: row -1 is the header. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Rows that PageUp and PageDown pass. */
const PAGE = 12;

/** Where a key leads in the grid (ARIA grid pattern); undefined for keys that move nothing. */
export function gridMove(
  at: Cell,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  size: { readonly rows: number; readonly columns: number },
): Cell | undefined {
  const to = (row: number, column: number): Cell => ({
    row: Math.min(size.rows - 1, Math.max(-1, row)),
    column: Math.min(size.columns - 1, Math.max(0, column)),
  });
  switch (key) {
    case 'ArrowDown':
      return to(at.row + 1, at.column);
    case 'ArrowUp':
      return to(at.row - 1, at.column);
    case 'ArrowRight':
      return to(at.row, at.column + 1);
    case 'ArrowLeft':
      return to(at.row, at.column - 1);
    case 'PageDown':
      return to(at.row + PAGE, at.column);
    case 'PageUp':
      return to(Math.max(0, at.row - PAGE), at.column);
    case 'Home':
      return to(ctrlKey ? 0 : at.row, 0);
    case 'End':
      return to(ctrlKey ? size.rows - 1 : at.row, size.columns - 1);
    default:
      return undefined;
  }
}
