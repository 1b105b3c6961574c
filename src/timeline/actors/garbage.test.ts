import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const node: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'a' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '20' } },
};

const template = {
  metadata: { labels: { app: 'web' }, annotations: { 'berth/stop': '5' } },
  spec: { containers: [{ name: 'c', image: 'nginx' }] },
};
const selector = { matchLabels: { app: 'web' } };

const web: KubernetesObject = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: { replicas: 2, selector, template },
};

function told(workload: readonly KubernetesObject[], actions: readonly TimelineAction[]) {
  const { story } = storyOf({
    standing: [node],
    workload,
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  return new Timeline(story);
}

/** What stands at a moment, but for the node and the classes that every cluster has. */
function at(timeline: Timeline, second: number): readonly string[] {
  timeline.runTo(1000 * second);
  return timeline.world.store
    .everything()
    .map(({ object }) => object.kind)
    .filter((kind) => kind !== 'Node' && kind !== 'PriorityClass')
    .sort();
}

const remove = (what: string, cascade: string) => ({
  at: '10s',
  run: `kubectl delete ${what} --cascade=${cascade}`,
});

describe('what is deleted in the foreground', () => {
  it('stays until all that it owns is gone, from the last of the chain to the first', () => {
    const timeline = told([web], [remove('deployment web', 'foreground')]);
    expect(at(timeline, 9)).toEqual(['Deployment', 'Pod', 'Pod', 'ReplicaSet']);
    expect(at(timeline, 14)).toEqual(['Deployment', 'Pod', 'Pod', 'ReplicaSet']);
    const deployment = timeline.world.store.find('Deployment', 'default', 'web');
    expect(deployment?.object.metadata).toMatchObject({
      deletionTimestamp: '2025-01-01T00:00:10Z',
      finalizers: ['foregroundDeletion'],
    });
    expect(timeline.world.store.all('Pod').every(({ deletion }) => deletion)).toBe(true);
    expect(at(timeline, 17)).toEqual([]);
  });

  it('makes no other Pods in the place of those that leave', () => {
    const actions = [
      remove('deployment web', 'foreground'),
      { at: '11s', run: 'kubectl delete pods --all' },
    ];
    const timeline = told([web], actions);
    at(timeline, 30);
    expect(timeline.events.filter(({ what }) => what === 'created')).toHaveLength(2);
  });

  it('is gone at once with what it owns left behind, where it is deleted in the background meanwhile', () => {
    const again = { at: '12s', run: 'kubectl delete deployment web' };
    const timeline = told([web], [remove('deployment web', 'foreground'), again]);
    expect(at(timeline, 13)).toEqual(['Pod', 'Pod', 'ReplicaSet']);
    expect(at(timeline, 17)).toEqual([]);
  });

  it('is gone soon where it owns nothing', () => {
    const timeline = told([], [{ at: '5s', run: 'kubectl delete node a --cascade=foreground' }]);
    at(timeline, 6);
    expect(timeline.world.store.all('Node')).toEqual([]);
  });

  it('does so of every kind that owns Pods', () => {
    for (const [kind, apiVersion] of [
      ['ReplicaSet', 'apps/v1'],
      ['StatefulSet', 'apps/v1'],
      ['DaemonSet', 'apps/v1'],
      ['Job', 'batch/v1'],
    ] as const) {
      const spec = {
        ...(kind !== 'Job' && { selector }),
        ...(kind === 'StatefulSet' && { serviceName: 'web' }),
        template: {
          ...template,
          spec: { ...template.spec, ...(kind === 'Job' && { restartPolicy: 'Never' }) },
        },
      };
      const object = { apiVersion, kind, metadata: { name: 'web' }, spec } as KubernetesObject;
      const timeline = told([object], [remove(`${kind.toLowerCase()} web`, 'foreground')]);
      expect(at(timeline, 14), kind).toEqual([kind, 'Pod'].sort());
      expect(at(timeline, 17), kind).toEqual([]);
    }
  });
});

describe('what is deleted in the background', () => {
  it('is gone at once, and what it owned leaves behind it', () => {
    const timeline = told([web], [remove('deployment web', 'background')]);
    expect(at(timeline, 12)).toEqual(['Pod', 'Pod']);
    expect(at(timeline, 17)).toEqual([]);
  });
});
