import type { OutlineRow } from './rows.ts';

/** What a key does in the treegrid, rows holding the focus (ARIA treegrid pattern). */
export type OutlineMove =
  | { readonly kind: 'focus'; readonly row: number }
  | { readonly kind: 'expand' | 'collapse' | 'select'; readonly row: number }
  | undefined;

/** Rows that PageUp and PageDown pass. */
const PAGE = 10;

export function outlineMove(rows: readonly OutlineRow[], at: number, key: string): OutlineMove {
  const row = rows[at];
  if (row === undefined) return undefined;
  const focus = (to: number): OutlineMove => ({
    kind: 'focus',
    row: Math.min(rows.length - 1, Math.max(0, to)),
  });
  switch (key) {
    case 'ArrowDown':
      return focus(at + 1);
    case 'ArrowUp':
      return focus(at - 1);
    case 'PageDown':
      return focus(at + PAGE);
    case 'PageUp':
      return focus(at - PAGE);
    case 'Home':
      return focus(0);
    case 'End':
      return focus(rows.length - 1);
    case 'ArrowRight':
      if (row.expanded === false) return { kind: 'expand', row: at };
      return row.expanded === true ? focus(at + 1) : undefined;
    case 'ArrowLeft': {
      if (row.expanded === true) return { kind: 'collapse', row: at };
      const parent = rows.findIndex(({ id }) => id === row.parent);
      return parent < 0 ? undefined : focus(parent);
    }
    case 'Enter':
    case ' ':
      return { kind: 'select', row: at };
    default:
      return undefined;
  }
}
