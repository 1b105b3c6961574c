import { describe, expect, it } from 'vitest';
import type { NodeView } from '../../protocol/index.ts';
import { runView } from '../../run/testing/runView.ts';
import { run } from '../testing/fixture.ts';
import { measuresOf } from './measures.ts';
import { standingsOf } from './standings.ts';

const at = (playhead: number, of = run, scores?: Float64Array) => {
  const state = {
    run: of,
    playhead,
    moment: undefined,
    timeline: undefined,
    decision: undefined,
    selection: { kind: 'none' as const },
    walked: undefined,
  };
  const standings = standingsOf(state);
  return { standings, measures: measuresOf(state, standings, scores) };
};

describe('what a scenario comes to in numbers', () => {
  it('follows the playhead', () => {
    expect(at(-1).measures).toMatchObject({ nodes: 3, placed: 1, pending: 2 });
    expect(at(1).measures).toMatchObject({ nodes: 3, placed: 2, pending: 1, evictions: 0 });
  });

  it('takes what Pods on nodes request of what all nodes can allocate', () => {
    expect(at(1).measures?.cpu).toBeCloseTo(600 / 12_000);
    expect(at(-1).measures?.cpu).toBeCloseTo(100 / 12_000);
  });

  it('takes the mean of the scores of the nodes chosen until then, of those that were chosen', () => {
    const scores = Float64Array.of(120, -1);
    expect(at(1, run, scores).measures?.score).toBe(120);
    expect(at(-1, run, scores).measures?.score).toBeUndefined();
    expect(at(1).measures?.score).toBeUndefined();
  });

  it('is most uneven where a workload of several Pods is, over zones', () => {
    const nodes = ['a', 'a', 'b'].map((zone, index): NodeView => ({
      name: `n${String(index)}`,
      labels: { 'topology.kubernetes.io/zone': zone },
      taints: [],
      unschedulable: false,
      allocatable: { cpu: 1000 },
      object: index,
    }));
    const many = runView({
      nodes,
      workloads: run.workloads,
      pods: {
        names: ['a', 'b', 'c', 'd'],
        workload: Int32Array.of(0, 0, 0, 1),
        initialNode: Int32Array.of(0, 1, 1, 2),
      },
    });
    expect(at(-1, many).measures).toMatchObject({
      isByZone: true,
      uneven: { skew: 3, workload: 'Deployment/default/web' },
    });
  });

  it('counts victims until then; of a name that lives again the one that lives is told', () => {
    const preempting = runView({
      nodes: run.nodes,
      pods: {
        names: ['db-0', 'urgent', 'db-0'],
        initialNode: Int32Array.of(0, -1, -1),
        boundIn: Int32Array.of(-1, 0, -1),
        madeIn: Int32Array.of(-1, -1, 0),
      },
      cycles: { pod: Int32Array.of(1), node: Int32Array.of(0) },
      victims: { 0: [0] },
    });
    const end = preempting.events.at.length - 1;
    expect(at(-1, preempting).measures?.evictions).toBe(0);
    const { measures, standings } = at(end, preempting);
    expect(measures?.evictions).toBe(1);
    expect(standings.map(({ pod, off }) => [pod, off])).toEqual([
      [2, 'pending'],
      [1, undefined],
    ]);
  });
});
