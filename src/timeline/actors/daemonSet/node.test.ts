import { describe, expect, it } from 'vitest';
import type { DaemonSet } from '../../../model/index.ts';
import type { Entry, PodEntry } from '../../entry.ts';
import type { World } from '../../world.ts';
import { daemonsByNode } from './daemonSet.ts';
import { DaemonFailures, podsOnNode } from './node.ts';

const daemonSet = (rollingUpdate: object = {}): DaemonSet => ({
  apiVersion: 'apps/v1',
  kind: 'DaemonSet',
  metadata: { name: 'agent' },
  spec: {
    updateStrategy: { type: 'RollingUpdate', rollingUpdate },
    template: { spec: { containers: [{ name: 'c' }] } },
  },
});

const ROLE = { isWanted: true, mayStay: true };

interface Told {
  readonly name: string;
  readonly phase?: string;
  readonly isFresh?: boolean;
  readonly isReady?: boolean;
  readonly isBound?: boolean;
  readonly isLeaving?: boolean;
}

/** The names of Pods that go, given in the order in which they were made. */
function spareOf(pods: readonly Told[], rollingUpdate: object = {}, mayGo = true) {
  const entries = pods.map(
    ({ name, phase = 'Running', isReady = true, isBound = true, isLeaving = false }, order) => ({
      name,
      order,
      readyAt: isReady ? 0 : undefined,
      deletion: isLeaving ? { at: 0, grace: 30_000 } : undefined,
      object: { spec: { ...(isBound && { nodeName: 'a' }) }, status: { phase } },
    }),
  ) as unknown as PodEntry[];
  const told = (entry: PodEntry) => pods.find(({ name }) => name === entry.name);
  const found = podsOnNode(daemonSet(rollingUpdate), entries, ROLE, {
    isFresh: (entry) => told(entry)?.isFresh === true,
    isAvailable: (entry) => told(entry)?.isReady !== false,
    mayGo: () => mayGo,
  });
  return [...found.spare.map(({ name }) => name).sort(), ...(found.lacks ? ['one more'] : [])];
}

const SURGE = { maxSurge: 1, maxUnavailable: 0 };

describe('a node of a DaemonSet', () => {
  it('keeps the oldest of several Pods, one that has its node before one that waits for it', () => {
    expect(spareOf([{ name: 'first' }, { name: 'second' }])).toEqual(['second']);
    expect(spareOf([{ name: 'first', isBound: false }, { name: 'second' }])).toEqual(['first']);
  });

  it('lets go what has ended, and what has failed where it need not wait', () => {
    const ended = [{ name: 'done', phase: 'Succeeded' }];
    const failed = [{ name: 'failed', phase: 'Failed' }];
    expect(spareOf(ended)).toEqual(['done']);
    expect(spareOf(failed)).toEqual(['failed']);
    expect(spareOf(failed, {}, false)).toEqual([]);
  });

  it('keeps by maxSurge the oldest old Pod and the oldest new one, until that is available', () => {
    const pods = [
      { name: 'old' },
      { name: 'older than new' },
      { name: 'new', isFresh: true, isReady: false },
      { name: 'newest', isFresh: true },
    ];
    expect(spareOf(pods, SURGE)).toEqual(['newest', 'older than new']);
    const ready = [{ name: 'old' }, { name: 'new', isFresh: true }];
    expect(spareOf(ready, SURGE)).toEqual(['old']);
    const broken = [
      { name: 'old', isReady: false },
      { name: 'new', isFresh: true, isReady: false },
    ];
    expect(spareOf(broken, SURGE)).toEqual(['old']);
  });

  it('gets another Pod by maxSurge while the only one leaves', () => {
    const leaving = [{ name: 'leaving', isLeaving: true }];
    expect(spareOf(leaving, SURGE)).toEqual(['one more']);
    expect(spareOf(leaving)).toEqual([]);
    expect(spareOf(leaving, { maxSurge: '0%' })).toEqual([]);
  });
});

describe('a node on which a Pod of a DaemonSet has ended and stays for finalizers', () => {
  it('gets another one', () => {
    const held = { name: 'held', phase: 'Failed', isLeaving: true };
    expect(spareOf([held])).toEqual(['one more']);
    expect(spareOf([held, { name: 'other' }])).toEqual([]);
  });

  it('counts as one that has no Pod', () => {
    const [pod, node] = ['Failed', 'Running'].map((phase) => ({
      name: 'a',
      deletion: { at: 0, grace: 0 },
      object: { metadata: { name: 'a' }, spec: { nodeName: 'a' }, status: { phase } },
    }));
    const podsOf = (phase: string) => {
      const object = { ...pod?.object, status: { phase } };
      const store = { podsOf: () => [{ ...pod, object }], all: () => [node] };
      const set = { object: daemonSet() } as Entry<DaemonSet>;
      return daemonsByNode({ store } as unknown as World, set)[0]?.pods;
    };
    expect(podsOf('Failed')).toEqual([]);
    expect(podsOf('Running')).toHaveLength(1);
  });
});

describe('Pods of a DaemonSet that fail', () => {
  it('go at once the first time, then after a second, and twice as long each time', () => {
    const failures = new DaemonFailures();
    const set = daemonSet();
    expect(failures.wait(set, 'a', 0)).toBeUndefined();
    expect(failures.wait(set, 'a', 300)).toBe(1000);
    expect(failures.wait(set, 'a', 1300)).toBeUndefined();
    expect(failures.wait(set, 'a', 2000)).toBe(2000);
    expect(failures.wait(set, 'b', 2000)).toBeUndefined();
    expect(failures.wait(set, 'a', 3400)).toBeUndefined();
  });

  it('are forgotten after half an hour, and where the DaemonSet is another', () => {
    const failures = new DaemonFailures();
    const set = daemonSet();
    failures.wait(set, 'a', 0);
    expect(failures.wait(daemonSet(), 'a', 10)).toBeUndefined();
    failures.wait(set, 'a', 1000);
    expect(failures.wait(set, 'a', 1000 + 1_800_001)).toBeUndefined();
    expect(failures.wait(set, 'a', 1000 + 1_800_002)).toBe(1000);
  });
});
