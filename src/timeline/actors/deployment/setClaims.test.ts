import { describe, expect, it } from 'vitest';
import type { Deployment, KubernetesObject, TimelineAction } from '../../../model/index.ts';
import { controllerOf } from '../../../simulation/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const NODE: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '50' } },
};

const web = (replicas: number, image = 'nginx:1'): Deployment => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', namespace: 'default' },
  spec: {
    replicas,
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [{ name: 'c', image }] },
    },
  },
});

function told(actions: readonly TimelineAction[]): Timeline {
  const { story } = storyOf({
    standing: [NODE],
    workload: [web(3)],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(40_000);
  return timeline;
}

const ORPHAN = { at: '5s', run: 'kubectl delete deployment web --cascade=orphan' };

/** How many Pods were made and deleted from a second on. */
const since = ({ events }: Timeline, second: number) =>
  (['created', 'deleting'] as const).map(
    (what) => events.filter((event) => event.what === what && event.t >= 1000 * second).length,
  );

describe('a Deployment', () => {
  it('takes over a ReplicaSet with its template that nobody owns, with the Pods', () => {
    const timeline = told([ORPHAN, { at: '10s', apply: [web(3)] }]);
    expect(since(timeline, 5)).toEqual([0, 0]);
    const { store } = timeline.world;
    const owners = store.all('ReplicaSet').map(({ object }) => controllerOf(object.metadata)?.uid);
    expect(owners).toEqual(store.all('Deployment').map(({ uid }) => uid));
  });

  it('scales one that it takes over, and rolls on from it', () => {
    expect(since(told([ORPHAN, { at: '10s', apply: [web(5)] }]), 5)).toEqual([2, 0]);
    const rolled = told([ORPHAN, { at: '10s', apply: [web(3, 'nginx:2')] }]);
    expect(since(rolled, 5)).toEqual([3, 3]);
  });

  it('lets go a ReplicaSet that its selector no longer matches, and makes another under another name', () => {
    const [first] = told([]).world.store.all('ReplicaSet');
    const timeline = told([
      { at: '5s', run: `kubectl label rs ${first?.name ?? ''} app=other --overwrite` },
    ]);
    expect(since(timeline, 5)).toEqual([3, 0]);
    const sets = timeline.world.store.all('ReplicaSet');
    expect(sets.map(({ object }) => controllerOf(object.metadata)?.name)).toEqual([
      undefined,
      'web',
    ]);
    expect(new Set(sets.map(({ name }) => name)).size).toBe(2);
  });
});
