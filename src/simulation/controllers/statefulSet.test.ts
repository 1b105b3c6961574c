import { describe, expect, it } from 'vitest';
import { planRun } from '../plan.ts';
import { clusterOf, makePod, makeStatefulSet } from '../testing.ts';

const WEB_LABELS = { app: 'web' };

describe('a StatefulSet', () => {
  it('names its Pods by ordinal and labels them with name and index', () => {
    const { pods } = planRun(clusterOf(makeStatefulSet('web', 2)));
    expect(pods.map(({ pod }) => pod.metadata.name)).toEqual(['web-0', 'web-1']);
    expect(pods[1]?.pod.metadata.labels).toMatchObject({
      app: 'web',
      'statefulset.kubernetes.io/pod-name': 'web-1',
      'apps.kubernetes.io/pod-index': '1',
    });
  });

  it('makes only the first Pod at the start and holds the others back in order', () => {
    const { pods, orderedGroups } = planRun(clusterOf(makeStatefulSet('web', 3)));
    expect(pods.map(({ atStart }) => atStart)).toEqual([true, false, false]);
    expect(orderedGroups).toEqual([[0, 1, 2]]);
  });

  it('makes all Pods at the start with podManagementPolicy Parallel', () => {
    const statefulSet = makeStatefulSet('web', 3, { podManagementPolicy: 'Parallel' });
    const { pods, orderedGroups } = planRun(clusterOf(statefulSet));
    expect(pods.every(({ atStart }) => atStart)).toBe(true);
    expect(orderedGroups).toEqual([]);
  });

  it('begins at ordinals.start', () => {
    const { pods } = planRun(clusterOf(makeStatefulSet('web', 2, { ordinals: { start: 5 } })));
    expect(pods.map(({ pod }) => pod.metadata.name)).toEqual(['web-5', 'web-6']);
  });

  it('makes only the missing ordinals, and waits for one that is still Pending', () => {
    const running = makePod('web-0', { nodeName: 'node-1' }, { labels: WEB_LABELS });
    const pending = makePod('web-1', {}, { labels: WEB_LABELS });
    const { pods } = planRun(clusterOf(running, pending, makeStatefulSet('web', 4)));
    expect(pods.map(({ pod, atStart }) => [pod.metadata.name, atStart])).toEqual([
      ['web-0', true],
      ['web-1', true],
      ['web-2', false],
      ['web-3', false],
    ]);
  });

  it('stops at an ordinal whose name belongs to a Pod that is not its own', () => {
    const stranger = makePod('web-1', {}, { labels: { app: 'other' } });
    const { pods } = planRun(clusterOf(stranger, makeStatefulSet('web', 3)));
    expect(pods.map(({ pod }) => pod.metadata.name)).toEqual(['web-1', 'web-0']);
  });

  it('makes a claim for each Pod and template, and mounts it in place of a volume of that name', () => {
    const statefulSet = makeStatefulSet('web', 2, {
      volumeClaimTemplates: [
        { metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'] } },
      ],
    });
    const { pods, cluster } = planRun(
      clusterOf(statefulSet, {
        apiVersion: 'storage.k8s.io/v1',
        kind: 'StorageClass',
        metadata: {
          name: 'standard',
          annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' },
        },
        provisioner: 'example.com/disk',
      }),
    );
    expect(cluster.persistentVolumeClaims[0]?.spec.storageClassName).toBe('standard');
    expect(
      cluster.persistentVolumeClaims.map(({ metadata }) => [metadata.namespace, metadata.name]),
    ).toEqual([
      ['default', 'data-web-0'],
      ['default', 'data-web-1'],
    ]);
    expect(pods[1]?.pod.spec.volumes?.[0]?.persistentVolumeClaim?.claimName).toBe('data-web-1');
  });
});
