import { describe, expect, it } from 'vitest';
import { isNomination, lastTryOf, outcomeOf, victimsOf } from './cycles.ts';
import { runView } from './testing/runView.ts';

/** Pod 1 preempts 0 and 2 in cycle 1; Pod 3 is tried before and after. */
const run = runView({
  pods: { names: ['a', 'b', 'c', 'd'], lastCycle: Int32Array.of(-1, 1, -1, 2) },
  cycles: {
    pod: Int32Array.of(3, 1, 3),
    outcome: Uint8Array.of(1, 4, 0),
  },
  victims: { 1: [2, 0] },
});

describe('what a cycle did', () => {
  it('is told by its outcome', () => {
    expect(outcomeOf(run, 0)).toBe('unschedulable');
    expect(outcomeOf(run, 3)).toBeUndefined();
    expect([0, 1, 2].map((cycle) => isNomination(run, cycle))).toEqual([false, true, false]);
  });

  it('has the victims that leave because of it, in their order', () => {
    expect([0, 1, 2].map((cycle) => victimsOf(run, cycle))).toEqual([[], [2, 0], []]);
  });

  it('is the last try of its Pod until the next', () => {
    expect([-1, 0, 3, 4].map((until) => lastTryOf(run, 3, until))).toEqual([-1, 0, 0, 2]);
    expect(lastTryOf(run, 0, 4)).toBe(-1);
  });
});
