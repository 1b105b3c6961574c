import { describe, expect, it } from 'vitest';
import { finish } from '../model/index.ts';
import type { Pod } from '../model/index.ts';
import {
  podHistory,
  type Cycle,
  type Run,
  type RunEvent,
  type RunPod,
} from '../simulation/index.ts';
import { podLives } from './podLives.ts';

function life(madeEvent: number, nodeName?: string): RunPod {
  const spec = { containers: [], ...(nodeName && { nodeName }) };
  const pod: Pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'db-0' }, spec };
  return { key: 'default/db-0', pod, workload: -1, madeEvent, replaces: -1 };
}

/** A cycle of a Pod that ends on a node, or makes a victim leave; each has its events. */
const CYCLES: readonly (readonly [pod: number, node: number, victim?: number, made?: number])[] = [
  [2, -1],
  [2, -1, 0, 1],
  [2, 0],
  [1, 1],
  [2, -1],
  [2, -1, 1],
  [2, 0],
];

const events: RunEvent[] = [];
const cycles = CYCLES.map(([pod, node, victim, made], cycle): Cycle => {
  const event = events.length;
  const outcome = victim === undefined ? 'scheduled' : 'nominated';
  events.push({ at: 0, kind: 'cycle', subject: pod, cause: -1, cycle });
  if (victim !== undefined) {
    events.push({ at: 0, kind: 'pod-evicted', subject: victim, cause: event, cycle });
  }
  if (made !== undefined) {
    events.push({ at: 0, kind: 'pod-created', subject: made, cause: event + 1, cycle });
  }
  return { event, pod, node, feasible: 0, attempt: 1, message: '', outcome };
});

/** Given on a; evicted in cycle 1; made again, bound to b in cycle 3; evicted again in cycle 5. */
const run: Run = {
  pods: [life(-1, 'a'), life(3), { ...life(-1), key: 'default/other' }],
  events,
  cycles,
  stalled: [],
};

describe('podLives', () => {
  const lives = finish(podLives(run, podHistory(run, ['a', 'b'])));
  const seen = (at: number) => {
    const pod = lives.at('default/db-0', at);
    return [pod, lives.nodeOf(pod, at)];
  };

  it('gives the life of a name that stands just before a cycle, and the node that it is on', () => {
    expect(seen(0)).toEqual([0, 0]);
    expect(seen(1)).toEqual([0, 0]);
    expect(seen(2)).toEqual([1, -1]);
    expect(seen(3)).toEqual([1, -1]);
    expect(seen(4)).toEqual([1, 1]);
    expect(seen(5)).toEqual([1, 1]);
    expect(seen(6)).toEqual([-1, -1]);
  });

  it('gives the last cycle that tried the newest life which was tried', () => {
    expect(lives.lastCycleOf('default/db-0')).toBe(3);
    expect(lives.lastCycleOf('default/other')).toBe(6);
    expect(lives.lastCycleOf('default/none')).toBe(-1);
  });
});
