import { describe, expect, it } from 'vitest';
import { CYCLE_OUTCOMES, type NodeView } from '../../protocol/index.ts';
import { type RunSketch, runView } from '../../run/testing/runView.ts';
import { actsOf } from './acts.ts';

const nodes = ['node-1', 'node-2', 'node-3'].map((name) => ({ name }) as NodeView);

/** The acts of the last of some cycles of one Pod. */
function acts(
  cycles: readonly {
    readonly outcome: (typeof CYCLE_OUTCOMES)[number];
    readonly feasible: number;
    readonly node?: number;
  }[],
  more: RunSketch = {},
) {
  const column = (of: (cycle: (typeof cycles)[number]) => number) => Int32Array.from(cycles, of);
  const run = runView({
    nodes,
    ...more,
    pods: { names: ['web', 'low-1', 'low-2'], ...more.pods },
    cycles: {
      pod: column(() => 0),
      outcome: Uint8Array.from(cycles, ({ outcome }) => CYCLE_OUTCOMES.indexOf(outcome)),
      feasible: column(({ feasible }) => feasible),
      node: column(({ outcome, node = -1 }) => (outcome === 'scheduled' ? node : -1)),
      nominated: column(({ outcome, node = -1 }) => (outcome === 'nominated' ? node : -1)),
    },
  });
  return actsOf(run, cycles.length - 1);
}

describe('the acts of a decision', () => {
  it('are filter, score and choose where several nodes are feasible', () => {
    expect(acts([{ outcome: 'scheduled', feasible: 2, node: 1 }])).toEqual([
      { act: 'filter', of: 3, left: 2 },
      { act: 'score' },
      { act: 'outcome', kind: 'chosen', node: 'node-2' },
    ]);
  });

  it('have no scores where one node is feasible, as kube-scheduler skips them', () => {
    expect(acts([{ outcome: 'scheduled', feasible: 1, node: 0 }])).toEqual([
      { act: 'filter', of: 3, left: 1 },
      { act: 'outcome', kind: 'chosen', node: 'node-1' },
    ]);
  });

  it('end with Pending, or with the node that preemption clears and how many leave it', () => {
    expect(acts([{ outcome: 'unschedulable', feasible: 0 }])).toEqual([
      { act: 'filter', of: 3, left: 0 },
      { act: 'outcome', kind: 'pending' },
    ]);
    const nominated = { outcome: 'nominated', feasible: 0, node: 2 } as const;
    expect(acts([nominated], { victims: { 0: [1, 2] } }).at(-1)).toEqual({
      act: 'outcome',
      kind: 'nominated',
      node: 'node-3',
      victims: 2,
    });
  });

  it('say no number of all nodes where not all may have been looked at', () => {
    const scheduled = { outcome: 'scheduled', feasible: 2, node: 1 } as const;
    expect(acts([scheduled], { percentageConfigured: true })[0]).toEqual({
      act: 'filter',
      of: -1,
      left: 2,
    });
    // The node that preemption cleared is tried before all others.
    const again = { outcome: 'scheduled', feasible: 1, node: 2 } as const;
    const cleared = { outcome: 'nominated', feasible: 0, node: 2 } as const;
    expect(acts([cleared, again])[0]).toEqual({ act: 'filter', of: -1, left: 1 });
    const given = { pods: { initialNomination: Int32Array.of(2, -1, -1) } };
    expect(acts([again], given)[0]).toEqual({ act: 'filter', of: -1, left: 1 });
  });

  it('are none of nodes where the Pod was not tried', () => {
    for (const kind of ['gated', 'held', 'unknown-scheduler'] as const) {
      expect(acts([{ outcome: kind, feasible: 0 }])).toEqual([{ act: 'queue', kind }]);
    }
    expect(actsOf(runView({ nodes }), 0)).toEqual([]);
  });
});
