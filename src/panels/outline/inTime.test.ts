import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import { NODE_STATES, POD_STATES, type NodeState, type PodState } from '../../protocol/index.ts';
import { nodeInTime, podInTime } from './inTime.ts';

const english = createTranslator('en');

const pod = (state: PodState, leavesAt = NaN, restartsAt = NaN) =>
  podInTime(
    english,
    {
      pods: {
        state: Uint8Array.of(POD_STATES.indexOf(state)),
        since: Float64Array.of(0),
        ready: Uint8Array.of(Number(state === 'running' && Number.isNaN(restartsAt))),
        leavesAt: Float64Array.of(leavesAt),
        restartsAt: Float64Array.of(restartsAt),
      },
    },
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
    expect(pod('running', NaN, 72_000)).toBe('containers have ended, started again at 1:12');
    expect(pod('starting')).toBe('starting');
    expect(pod('running', 392_000)).toBe('leaves at 6:32 unless the taint goes before');
    expect(pod('terminating', 72_000)).toBe('Terminating until 1:12');
    expect(pod('terminating')).toBe('Terminating: nothing ends it');
    expect(pod('succeeded')).toBe('Succeeded');
    expect(pod('failed')).toBe('Failed');
  });

  it('says how a node fares', () => {
    expect(node('ready')).toEqual([]);
    expect(node('unreachable', true)).toEqual(['NotReady, unreachable', 'draining']);
    expect(node('silent')).toEqual(['silent, still Ready']);
  });
});
