import { expect, it } from 'vitest';
import type { KubernetesObject, Node } from '../../../model/index.ts';
import type { ReleaseName } from '../../../releases/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const NODES = ['node-1', 'node-2', 'node-3'].map((name): Node => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name },
  status: { allocatable: { cpu: '1', memory: '10Gi', pods: '1' } },
}));

const DRAINED: readonly object[] = [
  { at: '4s', run: 'kubectl drain node-1' },
  { at: '12s', run: 'kubectl uncordon node-1' },
];

/** Three Pods on three nodes, of which the first is drained at 4 s and back at 6 s; what is told at each second. */
function drained(release: ReleaseName, spec: object, stop = '1', actions = DRAINED, more = {}) {
  const annotations = { 'berth/run': actions === DRAINED ? '60' : '600', 'berth/stop': stop };
  const job = {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'j', namespace: 'default' },
    spec: {
      completions: 3,
      parallelism: 3,
      ...spec,
      template: {
        metadata: { annotations },
        spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'busybox' }], ...more },
      },
    },
  } as KubernetesObject;
  const { story } = storyOf({
    standing: [...NODES, { apiVersion: 'berth/v1', kind: 'RunOptions', release }],
    workload: [job],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions,
    },
  });
  const timeline = new Timeline(story);
  const { store, jobCounts } = timeline.world;
  return (second: number) => {
    timeline.runTo(1000 * second);
    const entry = store.find('Job', 'default', 'j');
    const status = entry?.object as { readonly status?: { readonly failed?: number } } | undefined;
    const { active, ready } = (entry && jobCounts.of(entry)) ?? {};
    return [store.all('Pod').length, active, ready, status?.status?.failed];
  };
}

it('counts no Pod that has gone, nor lets it go, while it waits to make another and others are ready, where the server refuses that status', () => {
  const limits = { completionMode: 'Indexed', backoffLimitPerIndex: 2 };
  for (const spec of [{}, limits]) {
    const refused = drained('v1.35', spec);
    expect([4, 7, 14, 16.5].map(refused)).toEqual([
      [3, 3, 3, 0],
      [3, 3, 3, 0],
      [3, 3, 3, 0],
      [3, 3, 3, 1],
    ]);
  }
  const taken = drained('v1.36', {});
  expect([7, 14].map(taken)).toEqual([
    [2, 2, 2, 1],
    [2, 2, 2, 1],
  ]);
  // It said that none is active, and the server took that.
  const first = drained('v1.31', {});
  expect([7, 14, 16.5].map(first)).toEqual([
    [2, 0, 2, 1],
    [2, 0, 2, 1],
    [3, 3, 3, 1],
  ]);
});

it('waits from when a Pod has ended that was deleted, for as long as it has not counted that', () => {
  const limits = { completionMode: 'Indexed', backoffLimitPerIndex: 2 };
  // It has ended at 9 s.
  expect(drained('v1.36', limits, '5')(18)[1]).toBe(2);
  expect(drained('v1.36', limits, '5')(19.5)[1]).toBe(3);
  expect(drained('v1.36', {}, '5')(14.5)[1]).toBe(3);
  expect(drained('v1.35', {}, '5')(19.5)[3]).toBe(1);
});

it('does not wait for a Pod that was deleted when nothing had been heard of its node for that long', () => {
  const silent = [{ at: '4s', fail: 'node-1' }];
  const podsAt = drained('v1.34', { completions: 2, parallelism: 2 }, '1', silent);
  // It is not ready from 50 s on, and deleted at 350 s.
  expect([351, 355].map((second) => podsAt(second)[0])).toEqual([2, 3]);
});

it('looks no sooner than a second later whether it has waited for long enough', () => {
  const silent = [{ at: '4s', fail: 'node-1' }];
  const key = 'node.kubernetes.io/unreachable';
  const tolerations = [{ key, operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 8 }];
  const spec = { completions: 2, parallelism: 2 };
  const podsAt = drained('v1.34', spec, '1', silent, { tolerations });
  // It is not ready from 50 s on, deleted at 58.18 s, and that is looked at a second later.
  expect([59.9, 60.1, 60.3].map((second) => podsAt(second)[0])).toEqual([2, 2, 3]);
});
