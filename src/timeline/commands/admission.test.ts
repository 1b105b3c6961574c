import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const node: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '20' } },
};
const disks = (allowVolumeExpansion: boolean) => {
  const provisioner = { provisioner: 'a.io/disk', allowVolumeExpansion };
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name: 'disks' },
    ...provisioner,
  } satisfies KubernetesObject;
};
/** Fields that Berth's types leave out. */
const held = { capacity: { storage: '2Gi' }, accessModes: ['ReadWriteOnce'] };
const claim = (storage: string) =>
  ({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: {
      name: 'data',
      namespace: 'default',
      annotations: { 'pv.kubernetes.io/bind-completed': 'yes' },
    },
    spec: {
      accessModes: ['ReadWriteOnce'],
      storageClassName: 'disks',
      volumeName: 'pv-1',
      resources: { requests: { storage } },
    },
    status: { phase: 'Bound', ...held },
  }) satisfies KubernetesObject;
const volume: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name: 'pv-1' },
  spec: {
    capacity: { storage: '2Gi' },
    accessModes: ['ReadWriteOnce'],
    storageClassName: 'disks',
    hostPath: { path: '/a' },
    claimRef: { name: 'data', namespace: 'default' },
  },
};
const service: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'web', namespace: 'default' },
  spec: { selector: { app: 'web' }, ports: [{ port: 80 }] },
};
const quota = (hard: Record<string, string>): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  metadata: { name: 'few', namespace: 'default' },
  spec: { hard },
});
const limits: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'LimitRange',
  metadata: { name: 'small', namespace: 'default' },
  spec: { limits: [{ type: 'PersistentVolumeClaim', max: { storage: '5Gi' } }] },
};

/** What an action five seconds in prints. */
function printed(action: object, ...standing: readonly KubernetesObject[]): readonly string[] {
  const { story } = storyOf({
    standing: [node, ...standing],
    workload: [],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions: [{ at: '5s', ...action }] },
  });
  const timeline = new Timeline(story);
  timeline.runTo(10_000);
  return timeline.printed.flatMap(({ out, errors }) => [...out, ...errors]);
}
const patch = (resource: string, spec: object) => ({
  run: `kubectl patch ${resource} -p '${JSON.stringify({ spec })}'`,
});
const grown = (storage: string) => patch('pvc data', { resources: { requests: { storage } } });

const REFUSED =
  'Error from server (Forbidden): persistentvolumeclaims "data" is forbidden: only dynamically provisioned pvc can be resized and the storageclass that provisions the pvc must support resize';

describe('admission of an update', () => {
  it('lets a claim ask for as much as LimitRanges and quotas allow, and no more', () => {
    const rest = [disks(true), claim('2Gi'), volume];
    expect(printed(grown('5Gi'), limits, ...rest)).toEqual(['persistentvolumeclaim/data patched']);
    expect(printed(grown('6Gi'), limits, ...rest)).toEqual([
      'Error from server (Forbidden): persistentvolumeclaims "data" is forbidden: maximum storage usage per PersistentVolumeClaim is 5Gi, but request is 6Gi',
    ]);
    const room = quota({ 'requests.storage': '5Gi' });
    expect(printed(grown('5Gi'), room, ...rest)).toEqual(['persistentvolumeclaim/data patched']);
    expect(printed(grown('6Gi'), room, ...rest)).toEqual([
      'Error from server (Forbidden): persistentvolumeclaims "data" is forbidden: exceeded quota: few, requested: requests.storage=4Gi, used: requests.storage=2Gi, limited: requests.storage=5Gi',
    ]);
  });

  it('is asked of what is applied, too', () => {
    const rest = [claim('2Gi'), volume];
    expect(printed({ apply: [claim('3Gi')] }, disks(false), ...rest)).toEqual([REFUSED]);
    expect(printed({ apply: [claim('3Gi')] }, disks(true), ...rest)).toEqual([
      'persistentvolumeclaim/data configured',
    ]);
  });

  it('counts what a Service becomes', () => {
    const none = quota({ 'services.loadbalancers': '0' });
    expect(printed(patch('service web', { type: 'LoadBalancer' }), none, service)).toEqual([
      'Error from server (Forbidden): services "web" is forbidden: exceeded quota: few, requested: services.loadbalancers=1, used: services.loadbalancers=0, limited: services.loadbalancers=0',
    ]);
    expect(printed(patch('service web', { type: 'NodePort' }), none, service)).toEqual([
      'service/web patched',
    ]);
  });

  it('lets one PriorityClass be the default, new or old', () => {
    const named = (name: string, globalDefault: boolean): KubernetesObject => ({
      apiVersion: 'scheduling.k8s.io/v1',
      kind: 'PriorityClass',
      metadata: { name },
      value: 5,
      globalDefault,
    });
    const [a, b] = [named('a', true), named('b', true)];
    const refused =
      'Error from server (Forbidden): priorityclasses.scheduling.k8s.io "b" is forbidden: PriorityClass a is already marked as default. Only one default can exist';
    expect(printed({ apply: [b] }, a)).toEqual([refused]);
    expect(printed({ apply: [b] }, a, named('b', false))).toEqual([refused]);
    expect(printed({ apply: [named('a', false)] }, a)).toEqual([
      'priorityclass.scheduling.k8s.io/a configured',
    ]);
    expect(printed({ apply: [b] })).toEqual(['priorityclass.scheduling.k8s.io/b created']);
  });
});
