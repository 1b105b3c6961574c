import type { DecisionView } from '../../../protocol/index.ts';

/** What all of some nodes get alike, and how far they differ beyond. */
export interface CommonPoints {
  /** By Score plugin of the decision: points, weight included, that each node has at least. */
  readonly points: readonly number[];
  readonly total: number;
  /** The most that one of them has beyond; 0 where all have the same. */
  readonly widest: number;
}

/** Of feasible nodes, by index. A node alone has nothing in common. */
export function commonPoints(decision: DecisionView, nodes: readonly number[]): CommonPoints {
  const points = decision.scores.map(({ normalized, weight }) =>
    nodes.length < 2
      ? 0
      : nodes.reduce((least, node) => Math.min(least, (normalized[node] ?? 0) * weight), Infinity),
  );
  const total = points.reduce((sum, each) => sum + each, 0);
  const widest = nodes.reduce(
    (most, node) => Math.max(most, (decision.total[node] ?? 0) - total),
    0,
  );
  return { points, total, widest };
}
