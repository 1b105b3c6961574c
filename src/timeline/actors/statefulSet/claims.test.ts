import { describe, expect, it } from 'vitest';
import type { KubernetesObject, Node, StatefulSet, TimelineAction } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const NODE: Node = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '100', memory: '100Gi', pods: '500' } },
};

const CLASS: KubernetesObject = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: 'local' },
  provisioner: 'csi.example.com',
  volumeBindingMode: 'WaitForFirstConsumer',
};

type Spec = Partial<StatefulSet['spec']>;

function told(
  spec: Spec,
  actions: readonly TimelineAction[],
  standing: readonly KubernetesObject[] = [],
): Timeline {
  const set: KubernetesObject = {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: 'db', namespace: 'default' },
    spec: {
      serviceName: 'db',
      replicas: 3,
      selector: { matchLabels: { app: 'db' } },
      template: {
        metadata: { labels: { app: 'db' } },
        spec: { containers: [{ name: 'c', image: 'postgres' }] },
      },
      volumeClaimTemplates: [
        {
          metadata: { name: 'data' },
          spec: {
            accessModes: ['ReadWriteOnce'],
            storageClassName: 'local',
            resources: { requests: { storage: '1Gi' } },
          },
        },
      ],
      ...spec,
    },
  };
  const { story } = storyOf({
    standing: [NODE, CLASS, ...standing],
    workload: [set],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  return new Timeline(story);
}

function at(timeline: Timeline, second: number) {
  timeline.runTo(1000 * second);
  const names = (kind: 'Pod' | 'PersistentVolumeClaim') =>
    timeline.world.store
      .all(kind)
      .map(({ name }) => name)
      .sort();
  return { pods: names('Pod'), claims: names('PersistentVolumeClaim') };
}

const SCALE = { at: '10s', run: 'kubectl scale statefulset db --replicas=1' };
const DELETE = { at: '10s', run: 'kubectl delete statefulset db' };
const ALL = ['data-db-0', 'data-db-1', 'data-db-2'];

describe('claims of a StatefulSet', () => {
  it('stay where persistentVolumeClaimRetentionPolicy does not say otherwise', () => {
    expect(at(told({}, [SCALE]), 25)).toEqual({ pods: ['db-0'], claims: ALL });
    expect(at(told({}, [DELETE]), 25)).toEqual({ pods: [], claims: ALL });
  });

  it('go with the Pods that are scaled away by whenScaled: Delete, and with no others', () => {
    const spec: Spec = { persistentVolumeClaimRetentionPolicy: { whenScaled: 'Delete' } };
    expect(at(told(spec, [SCALE]), 25)).toEqual({ pods: ['db-0'], claims: ['data-db-0'] });
    expect(at(told(spec, [DELETE]), 25).claims).toEqual(ALL);
    const evicted = [{ at: '10s', run: 'kubectl delete pod db-1' }];
    expect(at(told(spec, evicted), 25).claims).toEqual(ALL);
  });

  it('stay with Pods that are not scaled away yet, as one before them is not ready', () => {
    const spec: Spec = { persistentVolumeClaimRetentionPolicy: { whenScaled: 'Delete' } };
    const actions = [
      { at: '8s', run: 'kubectl cordon node-1' },
      { at: '8s', run: 'kubectl delete pod db-0' },
      SCALE,
      { at: '12s', run: 'kubectl delete pod db-2' },
    ];
    expect(at(told(spec, actions), 25)).toEqual({ pods: ['db-0', 'db-1'], claims: ALL });
    const later = [...actions, { at: '20s', run: 'kubectl uncordon node-1' }];
    expect(at(told(spec, later), 60)).toEqual({
      pods: ['db-0'],
      claims: ['data-db-0', 'data-db-2'],
    });
  });

  it('go with the StatefulSet by whenDeleted: Delete', () => {
    const spec: Spec = { persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Delete' } };
    expect(at(told(spec, [DELETE]), 25)).toEqual({ pods: [], claims: [] });
    expect(at(told(spec, [SCALE]), 25).claims).toEqual(ALL);
  });

  it('are made anew where the StatefulSet is scaled up again', () => {
    const spec: Spec = {
      persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Delete', whenScaled: 'Delete' },
    };
    const again = { at: '25s', run: 'kubectl scale statefulset db --replicas=3' };
    const timeline = told(spec, [SCALE, again]);
    expect(at(timeline, 24).claims).toEqual(['data-db-0']);
    expect(at(timeline, 40)).toEqual({ pods: ['db-0', 'db-1', 'db-2'], claims: ALL });
  });

  it('that are being deleted are waited for before their Pod is made anew, with claims of its own', () => {
    const timeline = told({}, [
      { at: '10s', run: 'kubectl delete pvc data-db-1' },
      { at: '12s', run: 'kubectl delete pod db-1' },
    ]);
    timeline.runTo(11_000);
    const claim = () => timeline.world.store.find('PersistentVolumeClaim', 'default', 'data-db-1');
    const before = claim();
    expect(before?.object.metadata.deletionTimestamp).toBeDefined();
    expect(at(timeline, 20)).toEqual({ pods: ['db-0', 'db-1', 'db-2'], claims: ALL });
    expect(claim()?.uid).not.toBe(before?.uid);
    expect(timeline.events.filter(({ what }) => what === 'unschedulable')).toEqual([]);
  });
});

describe('a StatefulSet whose claims a quota does not let in', () => {
  const quota: KubernetesObject = {
    apiVersion: 'v1',
    kind: 'ResourceQuota',
    metadata: { name: 'q', namespace: 'default' },
    spec: { hard: { persistentvolumeclaims: '1' } },
  };

  it('has no Pod without its claim, and gets it once the quota is gone', () => {
    const free = { at: '20s', run: 'kubectl delete resourcequota q' };
    const timeline = told({}, [free], [quota]);
    expect(at(timeline, 15)).toEqual({ pods: ['db-0'], claims: ['data-db-0'] });
    expect(at(timeline, 60)).toEqual({ pods: ['db-0', 'db-1', 'db-2'], claims: ALL });
  });

  it('tries no more than a few of many at once', () => {
    const parallel: Spec = { podManagementPolicy: 'Parallel', replicas: 9 };
    const timeline = told(parallel, [], [quota]);
    timeline.runTo(2000);
    const pods = new Set(timeline.world.refusals.all.map(({ pod }) => pod));
    expect([...pods]).toEqual(['db-1', 'db-2']);
  });
});

describe('a rollout of a StatefulSet', () => {
  const image = { at: '10s', run: 'kubectl set image statefulset db c=postgres:2' };
  const leaving = (spec: Spec) => {
    const timeline = told(spec, [image]);
    at(timeline, 10.5);
    return timeline.world.store
      .all('Pod')
      .filter(({ deletion }) => deletion !== undefined)
      .map(({ name }) => name);
  };

  it('takes the last Pod first, one at a time, down to the partition', () => {
    const rolling = (rollingUpdate: object): Spec => ({
      podManagementPolicy: 'Parallel',
      updateStrategy: { type: 'RollingUpdate', rollingUpdate },
    });
    expect(leaving({})).toEqual(['db-2']);
    // Its gate is off.
    expect(leaving(rolling({ maxUnavailable: 2 }))).toEqual(['db-2']);
    expect(leaving(rolling({ partition: 2 }))).toEqual(['db-2']);
    expect(leaving(rolling({ partition: 3 }))).toEqual([]);
    expect(leaving({ updateStrategy: { type: 'OnDelete' } })).toEqual([]);
  });

  it('makes Pods below the partition as they were, also when they are taken away', () => {
    const updateStrategy = { type: 'RollingUpdate', rollingUpdate: { partition: 2 } };
    const timeline = told({ updateStrategy }, [
      image,
      { at: '20s', run: 'kubectl delete pod db-0' },
    ]);
    at(timeline, 30);
    const images = timeline.world.store
      .all('Pod')
      .map(({ name, object }) => `${name} ${object.spec.containers[0]?.image}`);
    expect(images.sort()).toEqual(['db-0 postgres', 'db-1 postgres', 'db-2 postgres:2']);
  });
});
