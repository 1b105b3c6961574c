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
