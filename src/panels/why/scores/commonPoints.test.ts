import { describe, expect, it } from 'vitest';
import type { DecisionView } from '../../../protocol/index.ts';
import { commonPoints } from './commonPoints.ts';

/** Points of each plugin by node, as `[weight, …normalized]`. */
function decided(...plugins: readonly (readonly number[])[]): DecisionView {
  const scores = plugins.map(([weight = 1, ...normalized], at) => ({
    plugin: `Plugin${String(at)}`,
    weight,
    raw: Int32Array.from(normalized),
    normalized: Int32Array.from(normalized),
  }));
  const count = scores[0]?.normalized.length ?? 0;
  const total = Float64Array.from({ length: count }, (_, node) =>
    scores.reduce((sum, { normalized, weight }) => sum + (normalized[node] ?? 0) * weight, 0),
  );
  return { scores, total } as unknown as DecisionView;
}

describe('what nodes get alike', () => {
  it('is the least of each plugin, times its weight', () => {
    const decision = decided([3, 100, 100, 100], [1, 40, 70, 55], [2, 0, 10, 0]);
    expect(commonPoints(decision, [0, 1, 2])).toEqual({
      points: [300, 40, 0],
      total: 340,
      widest: 50,
    });
    expect(commonPoints(decision, [1, 2])).toEqual({
      points: [300, 55, 0],
      total: 355,
      widest: 35,
    });
  });

  it('is all of it where they are equal, and nothing of one alone', () => {
    const decision = decided([3, 100, 100], [1, 40, 40]);
    expect(commonPoints(decision, [0, 1])).toEqual({
      points: [300, 40],
      total: 340,
      widest: 0,
    });
    expect(commonPoints(decision, [0])).toEqual({
      points: [0, 0],
      total: 0,
      widest: 340,
    });
  });
});
