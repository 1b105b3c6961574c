import { describe, expect, it } from 'vitest';
import { countedDecision } from '../../testing/explained.ts';
import { webDecision } from '../../testing/fixture.ts';
import { columnWidth, foldColumns, matrixColumns } from './columns.ts';

const pluginsOf = (columns: ReturnType<typeof matrixColumns>) =>
  columns.flatMap((column) => ('plugin' in column ? [column.plugin] : []));

describe('foldColumns', () => {
  it('folds away the filters that refuse no node, and says how many', () => {
    const all = matrixColumns(countedDecision, 'filters');
    const { shown, folded } = foldColumns(countedDecision, all);
    const refuse = countedDecision.filterPlugins.filter((_, index) =>
      countedDecision.failing.some((bits) => (bits & (1 << index)) !== 0),
    );
    expect(pluginsOf(shown)).toEqual(refuse);
    expect(folded).toBe(countedDecision.filterPlugins.length - refuse.length);
    expect(shown.slice(0, 3).map(({ kind }) => kind)).toEqual(['name', 'verdict', 'fails']);
  });

  it('folds away the scores that are the same on every feasible node', () => {
    const score = { plugin: 'ImageLocality', weight: 1 };
    const decision = {
      ...webDecision,
      feasible: new Uint8Array([1, 0, 1]),
      scores: [
        { ...score, raw: [5, 0, 5], normalized: [5, 0, 5] },
        { ...score, plugin: 'NodeAffinity', raw: [0, 0, 9], normalized: [0, 0, 9] },
      ].map((each) => ({
        ...each,
        raw: new Float64Array(each.raw),
        normalized: new Float64Array(each.normalized),
      })),
    } as unknown as typeof webDecision;
    const { shown, folded } = foldColumns(decision, matrixColumns(decision, 'scores'));
    expect(pluginsOf(shown)).toEqual(['NodeAffinity']);
    expect(folded).toBe(1);
  });
});

it('gives a plugin room for its name in two lines', () => {
  const width = (plugin: string) =>
    columnWidth({ kind: 'filter', plugin, index: 0, failing: [] }) ?? 0;
  expect(width('NodePorts')).toBeGreaterThan(9 * 7);
  expect(width('NodeResourcesBalancedAllocation')).toBeLessThan(31 * 7);
  expect(columnWidth({ kind: 'name' })).toBeUndefined();
});
