import { describe, expect, it } from 'vitest';
import type { DecisionView } from '../../protocol/index.ts';
import { preemptionReply } from '../testing/fakes.ts';
import { evictedPods, pendingPods, placements } from './placements.ts';
import { nominations } from './preemptions.ts';
import { shownStep } from './shownStep.ts';

/** urgent (Pod 2) preempts two Pods in step 0, and calm (3) is bound in step 1. */
const { run } = preemptionReply();

const state = (playhead: number, pod: number, shown?: Partial<DecisionView>) => {
  const decision = { step: playhead, pod, chosen: 1 } as DecisionView;
  const soFar = shown === undefined ? decision : { ...decision, ...shown };
  const selection = { kind: 'pod', pod } as const;
  return { run, playhead, decision, selection, walked: { decision, shown: soFar } };
};

describe('shownStep', () => {
  it('is the playhead’s, also at the end of a walk and without one', () => {
    expect(shownStep({ playhead: 1 })).toBe(1);
    expect(shownStep(state(1, 3))).toBe(1);
    expect(shownStep({ ...state(1, 3, { chosen: -1 }), walked: undefined })).toBe(1);
  });

  it('is the one before while the decision is played and not made: the Pod is still Pending', () => {
    const playing = state(1, 3, { chosen: -1 });
    expect(shownStep(playing)).toBe(0);
    expect(placements(playing)[3]).toBe(-1);
    expect(pendingPods(playing)).toContain(3);
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
