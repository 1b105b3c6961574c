import { describe, expect, it } from 'vitest';
import { endOfStep, EVICTED, NOT_MADE, victimsOf } from '../../run/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { runView } from '../../run/testing/runView.ts';
import { preemptionReply, runReply } from '../testing/fakes.ts';
import { counts, evictedPods, pendingPods, placements, podsByNode } from './placements.ts';
import { eventOfPod, evictionOf, nominations } from './preemptions.ts';

const { run } = preemptionReply();
/** With the playhead at the end of a step. */
const at = (step: number, of: RunView = run) => ({ run: of, playhead: endOfStep(of, step) });

describe('a run with a preemption', () => {
  it('has its victims on their node until the step that preempts them, and never after', () => {
    expect(podsByNode(at(-1))).toEqual([[0, 1], []]);
    expect(podsByNode(at(0))).toEqual([[], []]);
    expect(podsByNode(at(2))).toEqual([[2], [3]]);
    expect([...placements(at(0))]).toEqual([EVICTED, EVICTED, -1, -1, -1]);
    expect(evictedPods(at(-1))).toEqual([]);
    expect(evictedPods(at(3))).toEqual([0, 1]);
  });

  it('has what is made in a victim’s place Pending from that step on', () => {
    expect(placements(at(-1))[4]).toBe(NOT_MADE);
    expect(pendingPods(at(-1))).toEqual([2, 3]);
    expect(pendingPods(at(0))).toEqual([2, 3, 4]);
    expect(pendingPods(at(3))).toEqual([4]);
  });

  it('counts a victim neither as placed nor as Pending', () => {
    expect(counts(at(-1))).toEqual({ nodes: 2, placed: 2, pending: 2, evicted: 0 });
    expect(counts(at(3))).toEqual({ nodes: 2, placed: 2, pending: 1, evicted: 2 });
  });

  it('keeps the node for the nominated Pod until it is bound', () => {
    expect(nominations(at(-1))).toEqual([]);
    expect(nominations(at(0))).toEqual([{ pod: 2, node: 0, event: 0 }]);
    expect(nominations(at(1))).toBe(nominations(at(1)));
    expect(nominations(at(2))).toEqual([]);
  });

  it('keeps a node from the start for a Pod that was nominated before the run', () => {
    const initialNomination = Int32Array.of(-1, -1, -1, 1, -1);
    const before = { ...run, pods: { ...run.pods, initialNomination } };
    expect(nominations(at(-1, before))).toEqual([{ pod: 3, node: 1, event: -1 }]);
    expect(nominations(at(0, before)).map(({ pod }) => pod)).toEqual([3, 2]);
    expect(nominations(at(1, before)).map(({ pod }) => pod)).toEqual([2]);
  });

  it('takes the node from a nominated Pod when it is cleared for one of higher priority', () => {
    const again = (priority: number, ...victims: readonly number[]): RunView =>
      runView({
        pods: { names: run.pods.names, priority: Int32Array.of(0, 0, 100, priority, 0) },
        cycles: {
          pod: run.cycles.pod,
          outcome: Uint8Array.of(4, 4, 0, 1),
          nominated: Int32Array.of(0, 0, -1, -1),
        },
        victims: { 0: [1], 1: victims },
      });
    expect(nominations(at(1, again(500, 0)))).toEqual([{ pod: 3, node: 0, event: 2 }]);
    expect(nominations(at(1, again(100, 0))).map(({ pod }) => pod)).toEqual([2, 3]);
    expect(nominations(at(1, again(500))).map(({ pod }) => pod)).toEqual([2, 3]);
  });

  it('keeps the node for a Pod that may not preempt again while victims are leaving', () => {
    const outcome = Uint8Array.of(4, 0, 1, 1);
    const waits = (...kept: readonly number[]): RunView => ({
      ...run,
      cycles: { ...run.cycles, outcome, keepsNomination: Uint8Array.from(kept) },
    });
    expect(nominations(at(2, waits(0, 0, 1, 0)))).toEqual([{ pod: 2, node: 0, event: 0 }]);
    expect(nominations(at(2, waits(0, 0, 0, 0)))).toEqual([]);
  });

  it('says who leaves in a step, by whom, and what takes the place', () => {
    expect(victimsOf(run, 0)).toEqual([1, 0]);
    expect(victimsOf(run, 1)).toEqual([]);
    expect(evictionOf(run, 0)).toEqual({ event: 2, by: 2, node: 0, replacement: 4 });
    expect(evictionOf(run, 1)).toEqual({ event: 1, by: 2, node: 0, replacement: -1 });
    expect(evictionOf(run, 2)).toBeUndefined();
  });

  it('shows a Pod that is gone at the event that removed it, and others at their own', () => {
    const { event } = run.cycles;
    expect(eventOfPod(run, 1, -1)).toBe(-1);
    expect(eventOfPod(run, 1, endOfStep(run, 3))).toBe(1);
    expect(eventOfPod(run, 2, 0)).toBe(event[2]);
    expect(eventOfPod(run, 0, -1)).toBe(-1);
    expect(eventOfPod(run, 4, endOfStep(run, 0))).toBe(event[3]);
  });

  it('has none of it where nothing is preempted', () => {
    const calm = runReply({ nodes: [{ name: 'a' }], pods: [{ name: 'p', to: 0 }] }).run;
    expect(nominations(at(0, calm))).toEqual([]);
    expect(victimsOf(calm, 0)).toEqual([]);
    expect(evictionOf(calm, 0)).toBeUndefined();
    expect(evictedPods(at(0, calm))).toEqual([]);
  });
});
