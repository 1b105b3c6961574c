import { describe, expect, it } from 'vitest';
import { cycleAt, eventBefore, lastCycleUntil, lastEventOf } from './events.ts';
import { cycleOfStep, endOfStep, stepCount, stepOf, stepOfCycle, stopAt } from './steps.ts';
import { runView } from './testing/runView.ts';

/** Cycle 1 makes two Pods leave, and one is made: events 1 to 4. */
const run = runView({
  pods: { names: ['a', 'b', 'c', 'd'], madeIn: Int32Array.of(-1, -1, -1, 1) },
  cycles: { pod: Int32Array.of(2, 2, 3) },
  victims: { 1: [0, 1] },
});

/** Two events of no cycle, a cycle with what came of it, and another event of no cycle. */
const mixed = {
  events: { cycle: Int32Array.of(-1, -1, 0, 0, -1) },
  cycles: { event: Int32Array.of(2) },
};

describe('a step', () => {
  it('is a scheduling cycle with all that comes of it at once', () => {
    expect([...run.events.cycle]).toEqual([0, 1, 1, 1, 1, 2]);
    expect(stepCount(run)).toBe(3);
    expect([-1, 0, 1, 4, 5].map((event) => stepOf(run, event))).toEqual([-1, 0, 1, 1, 2]);
    expect([-1, 0, 1, 2].map((step) => endOfStep(run, step))).toEqual([-1, 0, 4, 5]);
    expect([1, 2, 4].map((event) => stopAt(run, event))).toEqual([4, 4, 4]);
    expect([0, 1, 2].map((step) => cycleOfStep(run, step))).toEqual([0, 1, 2]);
    expect([0, 1, 2, 3].map((cycle) => stepOfCycle(run, cycle))).toEqual([0, 1, 2, -1]);
  });

  it('is an event by itself where it is of no cycle', () => {
    expect(stepCount(mixed)).toBe(4);
    expect([0, 1, 2, 3].map((step) => endOfStep(mixed, step))).toEqual([0, 1, 3, 4]);
    expect(cycleOfStep(mixed, 1)).toBe(-1);
    expect(stepOfCycle(mixed, 0)).toBe(2);
  });

  it('does not exist in a run in which nothing happens', () => {
    expect(stepCount(runView())).toBe(0);
    expect(lastEventOf(runView())).toBe(-1);
  });
});

describe('an event', () => {
  it('is of the scheduling cycle that it is or came of, and after the last one', () => {
    expect([-1, 1, 3].map((event) => cycleAt(mixed, event))).toEqual([-1, -1, 0]);
    expect([1, 3, 4].map((event) => lastCycleUntil(mixed, event))).toEqual([-1, 0, 0]);
  });

  it('stands before a cycle, or at the end of the run', () => {
    expect([0, 1, 2, 3].map((cycle) => eventBefore(run, cycle))).toEqual([-1, 0, 4, 5]);
  });
});
