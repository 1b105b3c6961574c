import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const NODE: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '50' } },
};

const SHOP: KubernetesObject = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } };

const web = (more: { readonly grace?: number; readonly stop?: string } = {}): KubernetesObject => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', namespace: 'shop' },
  spec: {
    replicas: 2,
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: {
        labels: { app: 'web' },
        ...(more.stop && { annotations: { 'berth/stop': more.stop } }),
      },
      spec: {
        containers: [{ name: 'c', image: 'nginx' }],
        terminationGracePeriodSeconds: more.grace ?? 30,
      },
    },
  },
});

const claim: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data', namespace: 'shop' },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
};

const DELETE = { at: '10s', run: 'kubectl delete namespace shop' };

function told(
  workload: readonly KubernetesObject[],
  actions: readonly TimelineAction[] = [DELETE],
  release?: 'v1.32',
): Timeline {
  const options: KubernetesObject[] = release
    ? [{ apiVersion: 'berth/v1', kind: 'RunOptions', release }]
    : [];
  const { story } = storyOf({
    standing: [NODE, SHOP, ...options],
    workload,
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  return new Timeline(story);
}

/** The kinds that are in it, and what it says of itself. */
function at(timeline: Timeline, second: number) {
  timeline.runTo(1000 * second);
  const { store } = timeline.world;
  const shop = store.find('Namespace', '', 'shop')?.object;
  const kinds = store
    .everything()
    .filter(({ namespace }) => namespace === 'shop')
    .map(({ object }) => object.kind);
  const phase =
    shop && ((Reflect.get(shop, 'status') as { phase?: string } | undefined)?.phase ?? 'Active');
  return `${phase ?? 'gone'}: ${[...new Set(kinds)].sort().join(' ')}`;
}

const whenGone = ({ events }: Timeline) =>
  events.flatMap(({ what, t }) => (what === 'deleting' ? [(t / 1000).toFixed(1)] : []));

describe('a Namespace that is deleted', () => {
  it('is Terminating, loses its Pods five seconds later, then all else, and goes five after that', () => {
    const timeline = told([web()]);
    expect(at(timeline, 9)).toBe('Active: Deployment Pod ReplicaSet');
    expect(at(timeline, 14)).toBe('Terminating: Deployment Pod ReplicaSet');
    // What the ReplicaSet would make in their place is not let in.
    expect(at(timeline, 18)).toBe('Terminating: Deployment ReplicaSet');
    expect(at(timeline, 21)).toBe('gone: ');
    expect(whenGone(timeline)).toEqual(['15.2', '15.2']);
  });

  it('loses all at once before 1.33', () => {
    expect(at(told([web()], [DELETE], 'v1.32'), 16)).toBe('Terminating: Pod');
    expect(at(told([web()], [DELETE], 'v1.32'), 21)).toBe('gone: ');
  });

  it('goes after five seconds where nothing is in it', () => {
    const timeline = told([]);
    expect(at(timeline, 15)).toBe('Terminating: ');
    expect(at(timeline, 16)).toBe('gone: ');
  });

  it('waits for Pods that take long in rounds of half of what they may take', () => {
    // Looked at after 5 s, 10 s, and 31 s later, half of the grace period and one.
    const timeline = told([web({ grace: 60, stop: '20' })]);
    expect(at(timeline, 50)).toBe('Terminating: Deployment ReplicaSet');
    expect(at(timeline, 52)).toBe('gone: ');
  });

  it('takes five seconds more for a claim, whose finalizer is still there when it is looked at', () => {
    const timeline = told([claim]);
    expect(at(timeline, 16)).toBe('Terminating: ');
    expect(at(timeline, 21)).toBe('gone: ');
  });

  it('lets nothing be made in it meanwhile', () => {
    const timeline = told([], [DELETE, { at: '12s', apply: [web()] }]);
    timeline.runTo(13_000);
    expect(timeline.printed[1]?.errors).toEqual([
      'Error from server (Forbidden): deployments.apps "web" is forbidden: unable to create new content in namespace shop because it is being terminated',
    ]);
  });

  it('stays for ever while a node that is silent holds its Pods', () => {
    const timeline = told([web()], [{ at: '8s', fail: 'node-1' }, DELETE]);
    expect(at(timeline, 1000)).toBe('Terminating: Deployment Pod ReplicaSet');
  });
});
