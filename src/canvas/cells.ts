import type { CardFacts } from './facts.ts';
import type { CanvasLayout } from './layout.ts';

/** Nodes, and the place of the picture that they are drawn in. */
export interface CellsOf {
  readonly nodes: ArrayLike<number> & Iterable<number>;
  readonly x: number;
  readonly y: number;
}
import type { VerdictKind } from './verdict.ts';

/** One SVG path a kind of verdict: thousands of nodes are a handful of elements. */
export type CellPaths = Readonly<Partial<Record<VerdictKind, string>>>;

/** In the order in which they are drawn, one over the other. */
export const CELL_KINDS = [
  'neutral',
  'unseen',
  'feasible',
  'filtered',
  'nominated',
  'chosen',
] as const satisfies readonly VerdictKind[];

/** How much smaller than its card a cell is on each side, in card heights. */
export const CELL_INSETS: Readonly<Record<VerdictKind, number>> = {
  neutral: 0,
  unseen: 0.34,
  feasible: 0,
  filtered: 0.2,
  nominated: -0.03,
  chosen: -0.03,
};

/**
 * Makes the function that draws the cells of some nodes. It gives its last paths again while they,
 * the layout and every verdict are the same.
 */
export function createCells(): (
  layout: CanvasLayout,
  cards: readonly CardFacts[],
  zone: CellsOf,
) => CellPaths {
  let last: { layout: CanvasLayout; zone: CellsOf; kinds: Uint8Array; known: Pieces } | undefined;
  let paths: CellPaths = {};
  return (layout, cards, zone) => {
    const kinds = Uint8Array.from(zone.nodes, (node) => CELL_KINDS.indexOf(kindOf(cards, node)));
    const before = last?.layout === layout && last.zone === zone ? last : undefined;
    if (
      before?.kinds.length === kinds.length &&
      kinds.every((kind, at) => kind === before.kinds[at])
    ) {
      return paths;
    }
    const known = before?.known ?? {};
    last = { layout, zone, kinds, known };
    paths = cellPaths(layout, kinds, zone, known);
    return paths;
  };
}

/** By verdict, then by place among the nodes: cells that were drawn before, where they still stand. */
type Pieces = Partial<Record<VerdictKind, (string | undefined)[]>>;

function kindOf(cards: readonly CardFacts[], node: number): VerdictKind {
  return cards[node]?.verdict.kind ?? 'neutral';
}

/**
 * The cards of a zone as rectangles, by verdict, relative to its box. Filtered nodes are drawn
 * smaller, those not looked at smaller still, and the one that is taken larger, so that colour is
 * not all that tells them.
 */
function cellPaths(
  layout: CanvasLayout,
  kinds: Uint8Array,
  zone: CellsOf,
  known: Pieces,
): CellPaths {
  const paths: Partial<Record<VerdictKind, string>> = {};
  for (const [index, kind] of CELL_KINDS.entries()) {
    if (!kinds.includes(index)) continue;
    const pieces = (known[kind] ??= new Array<string | undefined>(kinds.length));
    const inset = layout.cardHeight * CELL_INSETS[kind];
    let path = '';
    kinds.forEach((each, at) => {
      if (each !== index) return;
      path += pieces[at] ??= cellPath(layout, zone, zone.nodes[at] ?? -1, inset);
    });
    paths[kind] = path;
  }
  return paths;
}

function cellPath(layout: CanvasLayout, zone: CellsOf, node: number, inset: number): string {
  const x = Math.round((layout.x[node] ?? 0) - zone.x + inset);
  const y = Math.round((layout.y[node] ?? 0) - zone.y + inset);
  const width = Math.round(layout.cardWidth - 2 * inset);
  const height = Math.round(layout.cardHeight - 2 * inset);
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}
