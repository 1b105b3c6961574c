import { describe, expect, it } from 'vitest';
import {
  EVICTED,
  isThere,
  lastStepOf,
  LOST,
  nodeAt,
  NOT_MADE,
  PENDING,
  placeAfter,
  placesAfter,
  placesAtEnd,
  REFUSED,
} from './places.ts';
import { runView } from './testing/runView.ts';

/**
 * given runs on node 0 until step 1; made comes in its place then, and is bound to node 1 in step 2;
 * lost and refused never run.
 */
const run = runView({
  pods: {
    names: ['given', 'made', 'lost', 'refused'],
    initialNode: Int32Array.of(0, PENDING, LOST, REFUSED),
    madeStep: Int32Array.of(-1, 1, -1, -1),
    boundStep: Int32Array.of(-1, 2, -1, -1),
    evictedStep: Int32Array.of(1, -1, -1, -1),
  },
  steps: { pod: Int32Array.of(1, 1, 1), node: Int32Array.of(-1, -1, 1) },
});

describe('where a Pod is after a step', () => {
  it('is the node that it came with, until it is evicted', () => {
    expect([-1, 0, 1, 2].map((step) => placeAfter(run, 0, step))).toEqual([0, 0, EVICTED, EVICTED]);
  });

  it('is none before it is made, and the node of its binding from that step on', () => {
    expect([-1, 0, 1, 2].map((step) => placeAfter(run, 1, step))).toEqual([
      NOT_MADE,
      NOT_MADE,
      PENDING,
      1,
    ]);
  });

  it('is for good none of a Pod that runs nowhere or was not let in', () => {
    expect([...placesAfter(run, -1)].slice(2)).toEqual([LOST, REFUSED]);
    expect([...placesAtEnd(run)]).toEqual([EVICTED, 1, LOST, REFUSED]);
  });

  it('tells whether it is in the cluster, and on which node', () => {
    expect([0, PENDING, LOST, NOT_MADE, EVICTED, REFUSED].map(isThere)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([3, PENDING, LOST, undefined].map(nodeAt)).toEqual([3, -1, -1, -1]);
  });

  it('has no last step in a run without one', () => {
    expect(lastStepOf(run)).toBe(2);
    expect(lastStepOf(runView())).toBe(-1);
  });
});
