import { describe, expect, it } from 'vitest';
import { readyNodes, stateOfNodeAt, stretchesOf } from './nodeStretches.ts';
import { viewOf } from './testing/viewOf.ts';

const view = viewOf([{ at: 0, kind: 'ready', node: 'node-1' }], {
  until: 480,
  nodes: {
    'node-4': [
      [0, 'ready'],
      [42, 'silent'],
      [92, 'unreachable'],
    ],
    'node-9': [
      [0, 'gone'],
      [100, 'ready'],
    ],
  },
});
const lane = view.nodeLanes[0] ?? expect.fail('a lane');

describe('the states of a node', () => {
  it('stand one after the other up to the end of the story', () => {
    const stretches = stretchesOf(lane, { from: 0, to: 500 }, view.until, 500);
    expect(stretches.map(({ state, left, width }) => [state, left, width])).toEqual([
      ['ready', 0, 42],
      ['silent', 42, 50],
      ['unreachable', 92, 388],
    ]);
  });

  it('are cut to what is in sight', () => {
    const stretches = stretchesOf(lane, { from: 50, to: 60 }, view.until, 500);
    expect(stretches.map(({ state, left, width }) => [state, left, width])).toEqual([
      ['silent', 0, 500],
    ]);
  });

  it('cost no more than a track has pixels', () => {
    const restless = {
      node: 0,
      at: Float64Array.from({ length: 10_000 }, (_, at) => at / 100),
      state: Uint8Array.from({ length: 10_000 }, (_, at) => at % 2),
    };
    expect(stretchesOf(restless, { from: 0, to: 100 }, 100, 50).length).toBeLessThanOrEqual(51);
  });

  it('are known at a moment, with from when to when', () => {
    expect(stateOfNodeAt(lane, 60)).toEqual({
      state: 'silent',
      from: 42,
      to: 92,
    });
    expect(stateOfNodeAt(lane, 400)).toEqual({
      state: 'unreachable',
      from: 92,
      to: undefined,
    });
  });
});

describe('how many nodes are Ready', () => {
  it('counts a silent node as Ready, one that is unreachable not, and one to come not at all', () => {
    const { at, ready, wanted } = readyNodes(view);
    expect([...at]).toEqual([0, 92, 100]);
    expect([...ready]).toEqual([2, 1, 2]);
    expect([...wanted]).toEqual([2, 2, 3]);
  });
});
