import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const NODE: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'a' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
};

const WAITS: KubernetesObject = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: 'disk' },
  provisioner: 'disk.example.com',
  volumeBindingMode: 'WaitForFirstConsumer',
};

const claim = (storageClassName: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data', namespace: 'default' },
  spec: {
    accessModes: ['ReadWriteOnce'],
    storageClassName,
    resources: { requests: { storage: '1Gi' } },
  },
});

const VOLUME: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name: 'pv' },
  spec: {
    accessModes: ['ReadWriteOnce'],
    capacity: { storage: '1Gi' },
    nfs: { server: 's', path: '/' },
  },
};

const MOUNTING = { name: 'c', image: 'i', volumeMounts: [{ name: 'd', mountPath: '/d' }] };

/** What is told of a Pod that names its node, up to half a minute. */
function told(
  standing: readonly KubernetesObject[],
  container: { readonly name: string; readonly image: string } = MOUNTING,
  actions: readonly TimelineAction[] = [],
  annotations: Readonly<Record<string, string>> = {},
): readonly string[] {
  const pod: KubernetesObject = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p', namespace: 'default', annotations },
    spec: {
      nodeName: 'a',
      containers: [container],
      volumes: [{ name: 'd', persistentVolumeClaim: { claimName: 'data' } }],
    },
  };
  const document = { apiVersion: 'berth/v1', kind: 'Timeline', actions } as const;
  const { story } = storyOf({ standing: [NODE, ...standing], workload: [pod], document });
  const timeline = new Timeline(story);
  timeline.runTo(29_000);
  const mounts = timeline.world.notices.all.flatMap((notice) =>
    notice.what === 'not-mounted' ? [{ at: notice.at, line: notice.message }] : [],
  );
  const runs = timeline.events.flatMap(({ what, t }) =>
    what === 'running' ? [{ at: t, line: 'running' }] : [],
  );
  return [...mounts, ...runs].map(({ at, line }) => `${at / 1000} ${line}`);
}

const words = (why: string) =>
  `unmounted volumes=[d], unattached volumes=[], failed to process volumes=[d]: error processing PVC default/data: ${why}`;
const UNBOUND = words('PVC is not bound');

describe('a kubelet that is to mount what is claimed', () => {
  it('starts no Pod whose claim waits for kube-scheduler, which the Pod passes by', () => {
    expect(told([WAITS, claim('disk')])).toEqual([0, 10, 20].map((at) => `${at} ${UNBOUND}`));
  });

  it('starts no Pod whose claim is not there', () => {
    const [first] = told([]);
    expect(first).toBe(
      `0 ${words('failed to fetch PVC from API server: persistentvolumeclaims "data" not found')}`,
    );
  });

  it('tries again every ten seconds, and starts it once its claim is bound', () => {
    const apply = { at: '12s', apply: [VOLUME] };
    expect(told([claim('')], MOUNTING, [apply])).toEqual([
      `0 ${UNBOUND}`,
      `10 ${UNBOUND}`,
      '20 running',
    ]);
  });

  it('starts it no sooner than it was to start anyway', () => {
    const actions: readonly TimelineAction[] = [{ at: '5s', apply: [VOLUME] }];
    const lines = told([claim('')], MOUNTING, actions, { 'berth/start': '25' });
    expect(lines).toEqual([`0 ${UNBOUND}`, `10 ${UNBOUND}`, '25 running']);
  });

  it('starts it at once where its containers do not have the volume', () => {
    expect(told([WAITS, claim('disk')], { name: 'c', image: 'i' })).toEqual(['1 running']);
  });
});
