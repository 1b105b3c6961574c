import { describe, expect, it } from 'vitest';
import type { DecisionView } from '../../protocol/index.ts';
import { endOfStep } from '../../run/index.ts';
import { preemptionReply } from '../testing/fakes.ts';
import { evictedPods, pendingPods, placements } from './placements.ts';
import { nominations } from './preemptions.ts';
import { podBeingScheduled, shownEvent } from './shownEvent.ts';

/** urgent (Pod 2) preempts two Pods in step 0, and calm (3) is bound in step 1. */
const { run } = preemptionReply();

const state = (step: number, pod: number, shown?: Partial<DecisionView>) => {
  const playhead = endOfStep(run, step);
  const decision = { cycle: step, pod, chosen: 1 } as DecisionView;
  const soFar = shown === undefined ? decision : { ...decision, ...shown };
  const selection = { kind: 'pod', pod } as const;
  return { run, playhead, decision, selection, walked: { decision, shown: soFar } };
};

describe('shownEvent', () => {
  it('is the playhead’s, also at the end of a walk and without one', () => {
    expect(shownEvent({ playhead: 1 })).toBe(1);
    expect(shownEvent(state(1, 3))).toBe(endOfStep(run, 1));
    const unwalked = { ...state(1, 3, { chosen: -1 }), walked: undefined };
    expect(shownEvent(unwalked)).toBe(endOfStep(run, 1));
  });

  it('is the one before while the decision is played and not made: the Pod is still Pending', () => {
    const playing = state(1, 3, { chosen: -1 });
    expect(shownEvent(playing)).toBe(endOfStep(run, 0));
    expect(placements(playing)[3]).toBe(-1);
    expect(pendingPods(playing)).toContain(3);
    expect([playing, state(1, 3)].map(podBeingScheduled)).toEqual([3, -1]);
    expect(placements(state(1, 3))[3]).toBe(1);
  });

  it('leaves victims on their node, and nobody nominated, until the end', () => {
    const playing = state(0, 2, { chosen: -1 });
    expect(evictedPods(playing)).toEqual([]);
    expect(nominations(playing)).toEqual([]);
    expect(evictedPods(state(0, 2))).toEqual([0, 1]);
    expect(nominations(state(0, 2))).toHaveLength(1);
  });
});
