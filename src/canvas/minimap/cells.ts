import type { CardFacts } from '../facts/facts.ts';
import type { CanvasLayout } from '../layout/layout.ts';
import type { VerdictKind } from '../card/verdict.ts';

/** One SVG path a kind of verdict: hundreds of nodes are a handful of elements. */
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

/** Nodes that are drawn as one: a step changes a node or two, and their blocks alone are drawn again. */
export const BLOCK = 250;

/**
 * Makes the function that draws the cells of all nodes, block by block in the order of reading. A block is the
 * very same as before while the layout and every verdict in it are.
 */
export function createCells(): (
  layout: CanvasLayout,
  cards: readonly CardFacts[],
) => readonly CellPaths[] {
  let last: { readonly layout: CanvasLayout; readonly blocks: readonly Block[] } | undefined;
  return (layout, cards) => {
    const before = last?.layout === layout ? last.blocks : [];
    const blocks = Array.from({ length: Math.ceil(layout.order.length / BLOCK) }, (_, index) => {
      const nodes = layout.order.subarray(index * BLOCK, (index + 1) * BLOCK);
      const kinds = Uint8Array.from(nodes, (node) => CELL_KINDS.indexOf(kindOf(cards, node)));
      const known = before[index];
      const isSame = known?.kinds.every((kind, at) => kind === kinds[at]) === true;
      return isSame ? known : { kinds, paths: cellPaths(layout, kinds, nodes) };
    });
    last = { layout, blocks };
    return blocks.map(({ paths }) => paths);
  };
}

interface Block {
  /** By place in the block: index in `CELL_KINDS`. */
  readonly kinds: Uint8Array;
  readonly paths: CellPaths;
}

function kindOf(cards: readonly CardFacts[], node: number): VerdictKind {
  return cards[node]?.verdict.kind ?? 'neutral';
}

/**
 * Cards as rectangles, by verdict. Filtered nodes are drawn smaller, those not looked at smaller still, and the
 * one that is taken larger, so that colour is not all that tells them.
 */
function cellPaths(layout: CanvasLayout, kinds: Uint8Array, nodes: Int32Array): CellPaths {
  const paths: Partial<Record<VerdictKind, string>> = {};
  kinds.forEach((index, at) => {
    const kind = CELL_KINDS[index];
    if (kind === undefined) return;
    paths[kind] = (paths[kind] ?? '') + cellPath(layout, nodes[at] ?? -1, CELL_INSETS[kind]);
  });
  return paths;
}

/** `part` is how much smaller than its card the cell is on each side, in card heights. */
function cellPath(layout: CanvasLayout, node: number, part: number): string {
  const inset = layout.cardHeight * part;
  const x = Math.round((layout.x[node] ?? 0) + inset);
  const y = Math.round((layout.y[node] ?? 0) + inset);
  const width = Math.round(layout.cardWidth - 2 * inset);
  const height = Math.round(layout.cardHeight - 2 * inset);
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}
