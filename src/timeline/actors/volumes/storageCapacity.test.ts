import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const DRIVER = 'disk.example.com';
const STORAGE = 'storage.k8s.io/v1';

const node: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'a', labels: { 'kubernetes.io/hostname': 'a' } },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
};
const storageClass: KubernetesObject = {
  apiVersion: STORAGE,
  kind: 'StorageClass',
  metadata: { name: 'disk' },
  provisioner: DRIVER,
  volumeBindingMode: 'WaitForFirstConsumer',
};
const driver: KubernetesObject = {
  apiVersion: STORAGE,
  kind: 'CSIDriver',
  metadata: { name: DRIVER },
  spec: { storageCapacity: true },
};
const claim: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data', namespace: 'default' },
  spec: {
    accessModes: ['ReadWriteOnce'],
    storageClassName: 'disk',
    resources: { requests: { storage: '5Gi' } },
  },
};
const pod: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web', namespace: 'default' },
  spec: {
    containers: [{ name: 'c', image: 'i' }],
    volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }],
  },
};
const room = (capacity: string): KubernetesObject => ({
  apiVersion: STORAGE,
  kind: 'CSIStorageCapacity',
  metadata: { name: 'room', namespace: 'kube-system' },
  storageClassName: 'disk',
  nodeTopology: {},
  capacity,
});

/** What became of the Pod within a minute, in tenths of seconds. */
function told(actions: readonly TimelineAction[], ...more: readonly KubernetesObject[]): string[] {
  const { story } = storyOf({
    standing: [node, storageClass, driver, ...more],
    workload: [claim, pod],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(60_000);
  return timeline.events.flatMap((event) => {
    const at = (event.t / 1000).toFixed(1);
    if (event.what === 'bound') return [`${at} bound`];
    return event.what === 'unschedulable' ? [`${at} ${event.message.split('. ')[0]}`] : [];
  });
}

const REFUSED = '0/1 nodes are available: 1 node(s) did not have enough free storage';

describe('the room that a driver tells of, in time', () => {
  it('wakes a Pod that waits for it as it comes, and as it grows', () => {
    const comes = told([{ at: '10s', apply: [room('5Gi')] }]);
    expect(comes).toEqual([`0.0 ${REFUSED}`, expect.stringMatching(/^1[01]\.\d bound$/)]);
    const grows = told([{ at: '10s', apply: [room('5Gi')] }], room('4Gi'));
    expect(grows).toEqual([`0.0 ${REFUSED}`, expect.stringMatching(/^1[01]\.\d bound$/)]);
  });

  it('wakes none as it shrinks', () => {
    expect(told([{ at: '10s', apply: [room('3Gi')] }], room('4Gi'))).toEqual([`0.0 ${REFUSED}`]);
  });

  it('is that of the story’s moment: a Pod that has its node keeps it', () => {
    const shrinks = told([{ at: '10s', apply: [room('0')] }], room('5Gi'));
    expect(shrinks).toEqual([expect.stringMatching(/bound$/)]);
  });

  it('wakes none as the driver is asked no more: kube-scheduler looks for inline volumes alone', () => {
    const asked = { ...driver, spec: { storageCapacity: false } };
    expect(told([{ at: '10s', apply: [asked] }])).toEqual([`0.0 ${REFUSED}`]);
  });
});
