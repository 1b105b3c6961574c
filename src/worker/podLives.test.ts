import { describe, expect, it } from 'vitest';
import { finish } from '../model/index.ts';
import type { Pod } from '../model/index.ts';
import { podHistory, type Run, type RunPod, type Step } from '../simulation/index.ts';
import { podLives } from './podLives.ts';

function life(madeStep: number, nodeName?: string): RunPod {
  const spec = { containers: [], ...(nodeName && { nodeName }) };
  const pod: Pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'db-0' }, spec };
  return { key: 'default/db-0', pod, workload: -1, madeStep, replaces: -1 };
}

const step = (pod: number, node: number, victims?: readonly number[]): Step => ({
  pod,
  node,
  feasible: 0,
  attempt: 1,
  message: '',
  outcome: victims ? 'nominated' : 'scheduled',
  ...(victims && { victims }),
});

/** Given on a; evicted in step 1; made again, bound to b in step 3; evicted again in step 5. */
const run: Run = {
  pods: [life(-1, 'a'), life(1), { ...life(-1), key: 'default/other' }],
  steps: [
    step(2, -1),
    step(2, -1, [0]),
    step(2, 0),
    step(1, 1),
    step(2, -1),
    step(2, -1, [1]),
    step(2, 0),
  ],
  stalled: [],
};

describe('podLives', () => {
  const lives = finish(podLives(run, podHistory(run, ['a', 'b'])));
  const seen = (at: number) => {
    const pod = lives.at('default/db-0', at);
    return [pod, lives.nodeOf(pod, at)];
  };

  it('gives the life of a name that stands just before a step, and the node that it is on', () => {
    expect(seen(0)).toEqual([0, 0]);
    expect(seen(1)).toEqual([0, 0]);
    expect(seen(2)).toEqual([1, -1]);
    expect(seen(3)).toEqual([1, -1]);
    expect(seen(4)).toEqual([1, 1]);
    expect(seen(5)).toEqual([1, 1]);
    expect(seen(6)).toEqual([-1, -1]);
  });

  it('gives the last step that tried the newest life which was tried', () => {
    expect(lives.lastStepOf('default/db-0')).toBe(3);
    expect(lives.lastStepOf('default/other')).toBe(6);
    expect(lives.lastStepOf('default/none')).toBe(-1);
  });
});
