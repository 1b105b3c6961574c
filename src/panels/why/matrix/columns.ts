import { type DecisionView, NOT_LOOKED_AT } from '../../../protocol/index.ts';
import { isScored } from '../../verdict.ts';

/** What stands in the middle of the matrix. */
export type MatrixMode = 'filters' | 'scores';

export type MatrixColumn =
  | { readonly kind: 'name' | 'verdict' | 'fails' | 'total' | 'rank' }
  | {
      readonly kind: 'filter';
      readonly plugin: string;
      /** Index in `DecisionView.filterPlugins`. */
      readonly index: number;
      /** Nodes that it fails. */
      readonly failing: readonly number[];
    }
  | {
      readonly kind: 'score';
      readonly plugin: string;
      readonly weight: number;
      /** Index in `DecisionView.scores`. */
      readonly index: number;
    };

/** What one Filter plugin says of a node, as the matrix marks it. */
export type Mark = 'reported' | 'fails' | 'passes' | 'unseen';

/** Whether a column tells nodes apart: a filter that refuses one, a score that is not all the same. */
function tells(decision: DecisionView, column: MatrixColumn): boolean {
  switch (column.kind) {
    case 'filter':
      return column.failing.length > 0;
    case 'score': {
      const points = new Set<number>();
      for (const [node, isFeasible] of decision.feasible.entries()) {
        if (isFeasible === 1) points.add(pointsOf(decision, node, column.index));
      }
      return points.size > 1;
    }
    case 'name':
    case 'verdict':
    case 'fails':
    case 'total':
    case 'rank':
      return true;
  }
}

/** The columns that tell nodes apart, and how many plugins do not; all of them where none does. */
export function foldColumns(
  decision: DecisionView,
  columns: readonly MatrixColumn[],
): { readonly shown: readonly MatrixColumn[]; readonly folded: number } {
  const shown = columns.filter((column) => tells(decision, column));
  return { shown, folded: columns.length - shown.length };
}

/** Pixels of a plugin's column: its name stands level, in two lines where it is long. */
export function columnWidth(column: MatrixColumn): number | undefined {
  if (column.kind !== 'filter' && column.kind !== 'score') return undefined;
  const words = column.plugin.split(/(?<=[a-z])(?=[A-Z])/);
  const all = column.plugin.length;
  // The shorter of two lines that break between words.
  let longest = all;
  let before = 0;
  for (const word of words) {
    before += word.length;
    longest = Math.min(longest, Math.max(before, all - before));
  }
  return Math.max(64, (all > 14 ? longest : all) * 7.4 + 42);
}

/** The columns in their order; totals only where nodes were scored. */
export function matrixColumns(decision: DecisionView, mode: MatrixMode): readonly MatrixColumn[] {
  const ends: readonly MatrixColumn[] = isScored(decision)
    ? [{ kind: 'total' }, { kind: 'rank' }]
    : [];
  const starts: readonly MatrixColumn[] = [{ kind: 'name' }, { kind: 'verdict' }];
  if (mode === 'scores') {
    const scores = decision.scores.map(
      ({ plugin, weight }, index) => ({ kind: 'score', plugin, weight, index }) as const,
    );
    return [...starts, ...scores, ...ends];
  }
  const filters = decision.filterPlugins.map((plugin, index) => {
    const failing: number[] = [];
    for (const [node, bits] of decision.failing.entries()) {
      if ((bits & (1 << index)) !== 0) failing.push(node);
    }
    return { kind: 'filter', plugin, index, failing } as const;
  });
  return [...starts, { kind: 'fails' }, ...filters, ...ends];
}

export function markOf(decision: DecisionView, node: number, plugin: number): Mark {
  const reported = decision.reported[node] ?? -1;
  if (reported === plugin) return 'reported';
  if (((decision.failing[node] ?? 0) & (1 << plugin)) !== 0) return 'fails';
  // Left out by a PreFilter result, or not come to.
  return reported <= NOT_BY_A_FILTER || reported === NOT_LOOKED_AT ? 'unseen' : 'passes';
}

/** In `DecisionView.reported`: a PreFilter plugin left the node out. */
const NOT_BY_A_FILTER = -2;

/** `normalized × weight`; NaN where the node was not scored. */
export function pointsOf(decision: DecisionView, node: number, score: number): number {
  const column = decision.scores[score];
  return column === undefined ? NaN : (column.normalized[node] ?? NaN) * column.weight;
}
