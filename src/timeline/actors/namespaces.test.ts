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

  it('is not looked at sooner because some of its Pods are gone, as it tells nothing of Pods', () => {
    const slow = web({ stop: '8' });
    const metadata = { name: 'slow', namespace: 'shop' };
    const both = [web(), { ...slow, metadata } as KubernetesObject];
    const timeline = told(both);
    expect(at(timeline, 35)).toBe('Terminating: Deployment ReplicaSet');
    expect(at(timeline, 37)).toBe('gone: ');
    // All that is left is told there, and a change of that has it looked at five seconds later.
    expect(at(told(both, [DELETE], 'v1.32'), 26)).toBe('gone: ');
  });

  it('tells in its conditions what is left of it, of Pods only where they do not go first', () => {
    const conditions = (timeline: Timeline, second: number) => {
      timeline.runTo(1000 * second);
      const shop = timeline.world.store.find('Namespace', '', 'shop')?.object;
      const { conditions: each = [] } = Reflect.get(shop ?? {}, 'status') as {
        conditions?: { type: string; status: string; message: string }[];
      };
      return each.map(({ type, status, message }) => `${type} ${status} ${message}`);
    };
    const ofClaim = [
      'NamespaceContentRemaining True Some resources are remaining: persistentvolumeclaims. has 1 resource instances',
      'NamespaceFinalizersRemaining True Some content in the namespace has finalizers remaining: kubernetes.io/pvc-protection in 1 resource instances',
    ];
    const fine = [
      'NamespaceDeletionDiscoveryFailure False All resources successfully discovered',
      'NamespaceDeletionGroupVersionParsingFailure False All legacy kube types successfully parsed',
      'NamespaceDeletionContentFailure False All content successfully deleted, may be waiting on finalization',
    ];
    expect(conditions(told([claim]), 14)).toEqual([]);
    expect(conditions(told([claim]), 16)).toEqual([...fine, ...ofClaim]);
    const silent = [{ at: '8s', fail: 'node-1' }, DELETE];
    expect(conditions(told([web()], silent), 16)).toEqual([
      ...fine,
      'NamespaceContentRemaining False All content successfully removed',
      'NamespaceFinalizersRemaining False All content-preserving finalizers finished',
    ]);
    expect(conditions(told([web()], silent, 'v1.32'), 16).slice(3)).toEqual([
      'NamespaceContentRemaining True Some resources are remaining: pods. has 2 resource instances',
      'NamespaceFinalizersRemaining False All content-preserving finalizers finished',
    ]);
    // What should have ended by now.
    expect(conditions(told([web()], silent), 100)[2]).toBe(
      'NamespaceDeletionContentFailure True Failed to delete all resource types, 1 remaining: unexpected items still remain in namespace: shop for gvr: /v1, Resource=pods',
    );
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
