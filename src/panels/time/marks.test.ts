import { describe, expect, it } from 'vitest';
import { clustersOf } from './clusters.ts';
import { evictionOf, markedEvents, markOf } from './marks.ts';
import { viewOf } from './testing/viewOf.ts';

const TAINT = 'Taint manager: deleting due to NoExecute taint';
const view = viewOf([
  { at: 0, kind: 'created', pod: 'default/web-1' },
  { at: 10, kind: 'bound', pod: 'default/web-1', node: 'node-1' },
  { at: 11, kind: 'bound', pod: 'default/web-2', node: 'node-2' },
  {
    at: 12,
    kind: 'unschedulable',
    pod: 'default/api-1',
    text: '0/2 nodes are available',
  },
  { at: 500, kind: 'action', action: { what: 'fail', text: 'zone-b' } },
  {
    at: 600,
    kind: 'deleting',
    pod: 'default/web-1',
    node: 'node-1',
    text: TAINT,
  },
  {
    at: 601,
    kind: 'deleting',
    pod: 'default/web-2',
    node: 'node-2',
    text: TAINT,
  },
  { at: 900, kind: 'deleting', pod: 'default/api-1' },
]);

describe('the marks of a story', () => {
  it('stand in lanes: what was done, what was decided, who leaves', () => {
    const marked = markedEvents(view);
    expect([...marked.actions]).toEqual([4]);
    expect([...marked.scheduler]).toEqual([1, 2, 3]);
    expect([...marked.leaving]).toEqual([5, 6, 7]);
  });

  it('tell an eviction from a deletion by the words of its condition', () => {
    expect(markOf(view, 5)).toBe('evicted');
    expect(markOf(view, 7)).toBe('deleted');
    expect(evictionOf(TAINT)).toBe('taint');
    expect(evictionOf('Eviction API: evicting')).toBe('api');
    expect(evictionOf('default-scheduler: preempting to accommodate a higher priority pod')).toBe(
      'preemption',
    );
    expect(evictionOf('PodGC: node no longer exists')).toBe('garbage');
    expect(evictionOf('')).toBeUndefined();
  });

  it('count among what kube-scheduler bound no Pod that came with a node', () => {
    const given = viewOf([
      { at: 0, kind: 'created', pod: 'default/web-1' },
      { at: 0, kind: 'bound', pod: 'default/web-1', node: 'node-1', isDecided: false },
      { at: 10, kind: 'bound', pod: 'default/web-2', node: 'node-1' },
    ]);
    expect([...markedEvents(given).scheduler]).toEqual([2]);
  });

  it('tell a command that ended with an error', () => {
    const failed = viewOf([
      {
        at: 0,
        kind: 'action',
        action: { what: 'run', text: 'kubectl x', hasFailed: true },
      },
    ]);
    expect(markOf(failed, 0)).toBe('refused');
  });
});

describe('marks too near to be told apart', () => {
  const { scheduler, leaving } = markedEvents(view);
  const sight = { from: 0, to: 1000 };

  it('are one, of the loudest kind, with how many there are of it', () => {
    expect(clustersOf(view, scheduler, sight, 1000, 24)).toEqual([
      {
        x: 10,
        first: 1,
        last: 3,
        count: 3,
        mark: 'pending',
        marked: 1,
        workload: 1,
      },
    ]);
  });

  it('name the workload that all of them belong to', () => {
    expect(clustersOf(view, leaving, sight, 1000, 24)).toEqual([
      {
        x: 600,
        first: 5,
        last: 6,
        count: 2,
        mark: 'evicted',
        marked: 2,
        workload: 0,
      },
      {
        x: 900,
        first: 7,
        last: 7,
        count: 1,
        mark: 'deleted',
        marked: 1,
        workload: 1,
      },
    ]);
  });

  it('come apart when they are looked at from nearer, and leave with what is out of sight', () => {
    const near = clustersOf(view, leaving, { from: 599, to: 602 }, 1000, 24);
    expect(near.map(({ count }) => count)).toEqual([1, 1]);
  });
});
