import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import { NODE_STATES, POD_STATES, type NodeState, type PodState } from '../../protocol/index.ts';
import { endedOnNode, nodeInTime, podInTime } from './inTime.ts';

const english = createTranslator('en');

interface Fares {
  readonly leavesAt?: number;
  readonly restartsAt?: number;
  readonly ready?: boolean;
  readonly on?: NodeState;
}

const pod = (
  state: PodState,
  { leavesAt = NaN, restartsAt = NaN, ready = state === 'running', on = 'ready' }: Fares = {},
) =>
  podInTime(
    english,
    {
      pods: {
        state: Uint8Array.of(POD_STATES.indexOf(state)),
        since: Float64Array.of(0),
        ready: Uint8Array.of(Number(ready)),
        leavesAt: Float64Array.of(leavesAt),
        restartsAt: Float64Array.of(restartsAt),
      },
      nodes: {
        state: Uint8Array.of(NODE_STATES.indexOf(on)),
        since: Float64Array.of(0),
        draining: Uint8Array.of(0),
      },
    },
    0,
    0,
  );

const node = (state: NodeState, isDraining = false) =>
  nodeInTime(
    english,
    {
      nodes: {
        state: Uint8Array.of(NODE_STATES.indexOf(state)),
        since: Float64Array.of(0),
        draining: Uint8Array.of(Number(isDraining)),
      },
    },
    0,
  );

describe('a row of the outline at a moment', () => {
  it('says how a Pod fares, and when it leaves', () => {
    expect(pod('running')).toBe('running');
    expect(pod('running', { restartsAt: 72_000, ready: false })).toBe(
      'containers have ended, started again at 1:12',
    );
    expect(pod('starting')).toBe('starting');
    expect(pod('running', { leavesAt: 392_000 })).toBe(
      'leaves at 6:32 unless the taint goes before',
    );
    expect(pod('terminating', { leavesAt: 72_000 })).toBe('Terminating until 1:12');
    expect(pod('terminating', { on: 'unreachable' })).toBe('Terminating: nothing ends it');
    expect(pod('terminating')).toBe('Terminating');
    expect(pod('succeeded')).toBe('Succeeded');
    expect(pod('failed')).toBe('Failed');
  });

  it('calls no Pod simply running that is not ready, or whose node is not heard', () => {
    expect(pod('running', { ready: false })).toBe('running, not ready');
    expect(pod('running', { on: 'silent' })).toBe('running when its node was last heard');
    expect(pod('running', { on: 'unreachable', ready: false })).toBe(
      'running when its node was last heard',
    );
    expect(pod('running', { on: 'not-ready' })).toBe('running');
    expect(pod('starting', { on: 'silent' })).toBe('bound, and its node is silent');
  });

  it('names the Pods that have ended on a node', () => {
    const end = (name: string, state: 'succeeded' | 'failed', on = 0) =>
      ({ namespace: 'default', name, node: on, state, reason: '' }) as const;
    const all = ['a', 'b', 'c', 'd'].map((name) => end(name, 'succeeded'));
    const ended = [...all, end('e', 'failed'), end('f', 'failed', 1)];
    const t = english.getFixedT(null, 'panels');
    expect(endedOnNode(t, { ended }, 0)).toEqual([
      'succeeded here: a, b and 2 more',
      'failed here: e',
    ]);
    expect(endedOnNode(t, { ended }, 2)).toEqual([]);
  });

  it('says how a node fares', () => {
    expect(node('ready')).toEqual([]);
    expect(node('unreachable', true)).toEqual(['NotReady, unreachable', 'draining']);
    expect(node('silent')).toEqual(['silent, still Ready']);
  });
});
