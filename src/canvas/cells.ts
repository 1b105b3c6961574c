import type { CardFacts } from './facts.ts';
import type { CanvasLayout } from './layout.ts';
import type { VerdictKind } from './verdict.ts';

/** One SVG path a kind of verdict: thousands of nodes are a handful of elements. */
export type CellPaths = Readonly<Partial<Record<VerdictKind, string>>>;

/**
 * The cards of some nodes as rectangles, by verdict, relative to a point of the plane. Filtered
 * nodes are drawn smaller and the chosen one larger, so that colour is not all that tells them.
 */
export function cellPaths(
  layout: CanvasLayout,
  cards: readonly CardFacts[],
  nodes: Iterable<number>,
  origin: { readonly x: number; readonly y: number },
): CellPaths {
  const parts: Record<VerdictKind, string[]> = {
    neutral: [],
    feasible: [],
    chosen: [],
    filtered: [],
  };
  for (const node of nodes) {
    const kind = cards[node]?.verdict.kind ?? 'neutral';
    const inset = kind === 'filtered' ? layout.cardHeight * 0.2 : kind === 'chosen' ? -4 : 0;
    const x = Math.round((layout.x[node] ?? 0) - origin.x + inset);
    const y = Math.round((layout.y[node] ?? 0) - origin.y + inset);
    const width = Math.round(layout.cardWidth - 2 * inset);
    const height = Math.round(layout.cardHeight - 2 * inset);
    parts[kind].push(`M${x} ${y}h${width}v${height}h${-width}z`);
  }
  const paths: Partial<Record<VerdictKind, string>> = {};
  for (const kind of ['neutral', 'feasible', 'filtered', 'chosen'] as const) {
    if (parts[kind].length > 0) paths[kind] = parts[kind].join('');
  }
  return paths;
}
