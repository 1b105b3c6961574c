import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const NODES = Array.from({ length: 9 }, (_, nth): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: `node-${nth}` },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '20' } },
}));
const QUOTA: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  metadata: { name: 'q', namespace: 'default' },
  spec: { hard: { pods: '3' } },
};

const labels = { app: 'web' };
const spec = { containers: [{ name: 'c', image: 'nginx' }] };
const template = { metadata: { labels }, spec };
const selector = { matchLabels: labels };
const metadata = { name: 'web', namespace: 'default' };
const jobTemplate = { metadata: { labels }, spec: { ...spec, restartPolicy: 'Never' as const } };

const ALL: readonly KubernetesObject[] = [
  {
    apiVersion: 'apps/v1',
    kind: 'ReplicaSet',
    metadata,
    spec: { replicas: 9, selector, template },
  },
  {
    apiVersion: 'v1',
    kind: 'ReplicationController',
    metadata,
    spec: { replicas: 9, selector: labels, template },
  },
  { apiVersion: 'apps/v1', kind: 'DaemonSet', metadata, spec: { selector, template } },
  {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata,
    spec: { parallelism: 9, completions: 9, template: jobTemplate },
  },
  {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata,
    spec: { parallelism: 9, completions: 9, completionMode: 'Indexed', template: jobTemplate },
  },
];

describe('Pods that a quota does not let in', () => {
  it.each(ALL)('are tried of a $kind one, two, four at a time, until some fail', (workload) => {
    const { story } = storyOf({
      standing: [...NODES, QUOTA],
      workload: [workload],
      document: { apiVersion: 'berth/v1', kind: 'Timeline', actions: [] },
    });
    const timeline = new Timeline(story);
    timeline.runTo(30_000);
    const { all } = timeline.world.refusals;
    const first = all[0]?.at ?? 0;
    // Of the third batch all four are refused; later looks begin with one again.
    expect(all.filter(({ at }) => at === first)).toHaveLength(4);
    const next = all[4]?.at ?? 0;
    expect(all.filter(({ at }) => at === next)).toHaveLength(1);
  });
});

describe('A controller whose Pods a quota does not let in', () => {
  it.each([
    ['0', 11],
    ['1', 17],
    ['2', 22],
    ['3', 85],
  ])('tries again the later, the more happens to Pods that it has: of %s', (pods, second) => {
    const quota = { ...QUOTA, spec: { hard: { pods } } } as KubernetesObject;
    const [workload] = ALL;
    const { story } = storyOf({
      standing: [...NODES, quota],
      workload: workload ? [workload] : [],
      document: { apiVersion: 'berth/v1', kind: 'Timeline', actions: [] },
    });
    const timeline = new Timeline(story);
    timeline.runTo(100_000);
    const tries = timeline.world.refusals.all.map(({ at }) => at);
    // The first one after nine seconds.
    expect(Math.ceil((tries.find((at) => at > 9000) ?? 0) / 1000)).toBe(second);
  });
});
