import { describe, expect, it } from 'vitest';
import {
  boundNode,
  EVICTED,
  isThere,
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
 * given runs on node 0 until cycle 1; made comes in its place then, and is bound to node 1 in cycle 2;
 * lost and refused never run.
 */
const run = runView({
  pods: {
    names: ['given', 'made', 'lost', 'refused'],
    initialNode: Int32Array.of(0, PENDING, LOST, REFUSED),
    madeIn: Int32Array.of(-1, 1, -1, -1),
    boundIn: Int32Array.of(-1, 2, -1, -1),
  },
  cycles: { pod: Int32Array.of(1, 1, 1), node: Int32Array.of(-1, -1, 1) },
  victims: { 1: [0] },
});

describe('where a Pod is after an event', () => {
  it('is the node that it came with, until it is evicted', () => {
    // Cycle 0 is event 0; cycle 1 is event 1, the eviction 2, the making 3; cycle 2 is event 4.
    expect([-1, 0, 1, 2, 4].map((event) => placeAfter(run, 0, event))).toEqual([
      0,
      0,
      0,
      EVICTED,
      EVICTED,
    ]);
  });

  it('is none before it is made, and the node of its binding from that event on', () => {
    expect([-1, 2, 3, 4].map((event) => placeAfter(run, 1, event))).toEqual([
      NOT_MADE,
      NOT_MADE,
      PENDING,
      1,
    ]);
    expect([0, 1].map((pod) => boundNode(run, pod))).toEqual([-1, 1]);
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
});
