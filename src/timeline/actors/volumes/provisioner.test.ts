import { describe, expect, it } from 'vitest';
import type {
  CSINode,
  KubernetesObject,
  StorageClass,
  TimelineAction,
} from '../../../model/index.ts';
import type { TimelineOptions } from '../../options.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const ZONE = 'topology.kubernetes.io/zone';

const node = (name: string, zone: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name, labels: { 'kubernetes.io/hostname': name, [ZONE]: zone } },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
});

const driverOn = (name: string): CSINode => ({
  apiVersion: 'storage.k8s.io/v1',
  kind: 'CSINode',
  metadata: { name },
  spec: { drivers: [{ name: 'disk.example.com', nodeID: name, topologyKeys: [ZONE] }] },
});

const storageClass = (more: Partial<StorageClass> = {}): KubernetesObject => ({
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: 'disk' },
  provisioner: 'disk.example.com',
  volumeBindingMode: 'WaitForFirstConsumer',
  ...more,
});

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

const pod = (name: string, nodeSelector?: Readonly<Record<string, string>>): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace: 'default' },
  spec: {
    containers: [{ name: 'c', image: 'i' }],
    volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }],
    ...(nodeSelector && { nodeSelector }),
  },
});

const spec = (object: KubernetesObject) => (object as { readonly spec?: object }).spec;

const NODES = [node('a', 'east'), node('b', 'west'), driverOn('a'), driverOn('b')];

interface Given {
  readonly standing: readonly KubernetesObject[];
  readonly workload: readonly KubernetesObject[];
  readonly actions?: readonly TimelineAction[];
  readonly options?: Partial<TimelineOptions>;
}

function told({ standing, workload, actions = [], options }: Given): Timeline {
  const document = { apiVersion: 'berth/v1', kind: 'Timeline', actions } as const;
  const { story } = storyOf({ standing, workload, document });
  return new Timeline({ ...story, options: { ...story.options, ...options } });
}

/** What happened to Pods but that they run, in tenths of seconds. */
function lines({ events }: Timeline): readonly string[] {
  return events.flatMap((event) => {
    const at = (event.t / 1000).toFixed(1);
    if (event.what === 'bound') return [`${at} ${event.pod} bound to ${event.node}`];
    return event.what === 'unschedulable' ? [`${at} ${event.pod}: ${event.message}`] : [];
  });
}

const volumesOf = ({ world: { store } }: Timeline) =>
  store.all('PersistentVolume').map(({ object }) => object);
const claimOf = ({ world: { store } }: Timeline) =>
  store.find('PersistentVolumeClaim', 'default', 'data')?.object;

describe('a class with a provisioner, in time', () => {
  it('has a volume made for the node that a Pod got, which is bound once its claim is', () => {
    const timeline = told({
      standing: [...NODES, storageClass()],
      workload: [claim, pod('web', { [ZONE]: 'west' })],
    });
    timeline.runTo(300);
    expect(claimOf(timeline)?.metadata.annotations).toMatchObject({
      'volume.kubernetes.io/selected-node': 'b',
      'volume.kubernetes.io/storage-provisioner': 'disk.example.com',
    });
    expect(volumesOf(timeline)).toEqual([]);
    timeline.runTo(900);
    const [made] = volumesOf(timeline);
    expect(made).toMatchObject({
      metadata: { name: expect.stringMatching(/^pvc-/) as string },
      spec: {
        capacity: { storage: '5Gi' },
        claimRef: { namespace: 'default', name: 'data' },
        persistentVolumeReclaimPolicy: 'Delete',
        nodeAffinity: {
          required: {
            nodeSelectorTerms: [
              { matchExpressions: [{ key: ZONE, operator: 'In', values: ['west'] }] },
            ],
          },
        },
      },
      status: { phase: 'Bound' },
    });
    expect(claimOf(timeline)?.spec.volumeName).toBe(made?.metadata.name);
    expect(lines(timeline)).toEqual([]);
    timeline.runTo(5000);
    expect(lines(timeline)).toEqual(['1.0 default/web bound to b']);
  });

  it('makes volumes of the VolumeAttributesClass that the claim names, and binds no others to it', () => {
    const volumeAttributesClassName = 'gold';
    const immediate = storageClass({ volumeBindingMode: 'Immediate' });
    const other = {
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name: 'other' },
      spec: {
        capacity: { storage: '5Gi' },
        accessModes: ['ReadWriteOnce'],
        storageClassName: 'disk',
        csi: { driver: 'disk.example.com', volumeHandle: 'other' },
      },
    } as const;
    const golden = { ...claim, spec: { ...spec(claim), volumeAttributesClassName } };
    const timeline = told({
      standing: [...NODES, immediate, other],
      workload: [golden],
    });
    timeline.runTo(2000);
    expect(claimOf(timeline)).toMatchObject({
      spec: { volumeName: expect.stringMatching(/^pvc-/) as string },
      status: { currentVolumeAttributesClassName: 'gold' },
    });
    expect(volumesOf(timeline).map((each) => each.spec.volumeAttributesClassName)).toEqual([
      undefined,
      'gold',
    ]);
  });

  it('makes the same volumes whatever the order of what stands', () => {
    const immediate = storageClass({ volumeBindingMode: 'Immediate' });
    const end = (standing: readonly KubernetesObject[]) => {
      const timeline = told({ standing, workload: [claim, pod('web')] });
      timeline.runTo(5000);
      return { lines: lines(timeline), volumes: volumesOf(timeline) };
    };
    for (const each of [storageClass(), immediate]) {
      expect(end([each, ...NODES.toReversed()])).toEqual(end([...NODES, each]));
    }
  });

  it('that takes its time has the Pod look every second', () => {
    const timeline = told({
      standing: [...NODES, storageClass()],
      workload: [claim, pod('web')],
      options: { provisioning: 2500 },
    });
    timeline.runTo(10_000);
    expect(lines(timeline)).toEqual(['3.0 default/web bound to a']);
  });

  it('keeps a Pod that comes later where the volume is', () => {
    const timeline = told({
      standing: [...NODES, storageClass()],
      workload: [claim, pod('web', { [ZONE]: 'west' })],
      actions: [
        { at: '5s', run: 'kubectl delete pod web' },
        { at: '8s', apply: [pod('later')] },
        { at: '9s', apply: [pod('elsewhere', { [ZONE]: 'east' })] },
      ],
    });
    timeline.runTo(15_000);
    expect(lines(timeline).slice(1, 2)).toEqual(['8.0 default/later bound to b']);
    expect(lines(timeline)[2]).toMatch(
      /elsewhere: 0\/2 nodes are available: .*PersistentVolume's node affinity/,
    );
  });

  it('leaves a volume alone that a node cannot reach which was chosen for the claim', () => {
    const elsewhere = {
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name: 'elsewhere' },
      spec: {
        capacity: { storage: '5Gi' },
        accessModes: ['ReadWriteOnce'],
        storageClassName: 'disk',
        hostPath: { path: '/data' },
        nodeAffinity: {
          required: {
            nodeSelectorTerms: [
              { matchExpressions: [{ key: ZONE, operator: 'In', values: ['east'] }] },
            ],
          },
        },
      },
    } as KubernetesObject;
    const timeline = told({
      standing: [...NODES, storageClass(), elsewhere],
      workload: [claim, pod('web', { [ZONE]: 'west' })],
    });
    timeline.runTo(20_000);
    expect(claimOf(timeline)?.spec.volumeName).toMatch(/^pvc-/);
    expect(lines(timeline)).toEqual(['1.0 default/web bound to b']);
  });

  it('does not wait for a Pod where the class binds at once', () => {
    const timeline = told({
      standing: [...NODES, storageClass({ volumeBindingMode: 'Immediate' })],
      workload: [claim],
      actions: [{ at: '3s', apply: [pod('web')] }],
    });
    timeline.runTo(2000);
    expect(claimOf(timeline)?.status?.phase).toBe('Bound');
    timeline.runTo(9000);
    expect(lines(timeline)).toEqual(['3.0 default/web bound to a']);
  });

  it('has a Pod wait for a claim that is bound at once, and wakes it then', () => {
    const timeline = told({
      standing: [...NODES, storageClass({ volumeBindingMode: 'Immediate' })],
      workload: [claim, pod('web')],
    });
    timeline.runTo(9000);
    expect(lines(timeline)[0]).toMatch(
      /^0\.0 .*: pod has unbound immediate PersistentVolumeClaims/,
    );
    expect(lines(timeline).at(-1)).toBe('0.6 default/web bound to a');
  });

  it('makes nothing where the class is kubernetes.io/no-provisioner', () => {
    const provisioner = 'kubernetes.io/no-provisioner';
    const timeline = told({
      standing: [...NODES, storageClass({ provisioner })],
      workload: [claim, pod('web')],
    });
    timeline.runTo(20_000);
    expect(volumesOf(timeline)).toEqual([]);
    expect(lines(timeline)[0]).toContain("didn't find available persistent volumes to bind");
  });

  it('takes a volume back whose claim is gone, where the class says Delete, and keeps it with Retain', () => {
    const actions = [
      { at: '5s', run: 'kubectl delete pod web' },
      { at: '8s', run: 'kubectl delete pvc data' },
    ];
    const ended = (reclaimPolicy: string) => {
      const standing = [...NODES, storageClass({ reclaimPolicy })];
      const timeline = told({ standing, workload: [claim, pod('web')], actions });
      timeline.runTo(20_000);
      return volumesOf(timeline).map(({ status }) => status?.phase);
    };
    expect(ended('Delete')).toEqual([]);
    expect(ended('Retain')).toEqual(['Released']);
  });

  it('that never answers has the Pod tried again after ten minutes', () => {
    const timeline = told({
      standing: [...NODES, storageClass()],
      workload: [claim, pod('web')],
      options: { bindsVolumes: false },
    });
    timeline.runTo(610_000);
    expect(lines(timeline)).toEqual([
      '600.0 default/web: running PreBind plugin "VolumeBinding": binding volumes: context deadline exceeded',
    ]);
  });

  it('is waited for as long as the profile of the Pod says', () => {
    const args = (bindTimeoutSeconds: number) => ({
      schedulerName: bindTimeoutSeconds === 0 ? 'hasty' : 'default-scheduler',
      pluginConfig: [{ name: 'VolumeBinding', args: { bindTimeoutSeconds } }],
    });
    const configuration: KubernetesObject = {
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      profiles: [args(30), args(0)],
    };
    const refusedAt = (web: KubernetesObject) => {
      const timeline = told({
        standing: [...NODES, storageClass(), configuration],
        workload: [claim, web],
        options: { bindsVolumes: false },
      });
      timeline.runTo(35_000);
      return lines(timeline)[0]?.split(' ')[0];
    };
    const web = pod('web');
    expect(refusedAt(web)).toBe('30.0');
    const hasty = { ...web, spec: { ...spec(web), schedulerName: 'hasty' } } as KubernetesObject;
    expect(refusedAt(hasty)).toBe('0.0');
  });

  it('is not waited for where the profile of the Pod does without VolumeBinding', () => {
    const configuration: KubernetesObject = {
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      profiles: [{ plugins: { multiPoint: { disabled: [{ name: 'VolumeBinding' }] } } }],
    };
    const timeline = told({
      standing: [...NODES, storageClass(), configuration],
      workload: [claim, pod('web')],
    });
    timeline.runTo(5_000);
    const nodeName = timeline.world.store.find('Pod', 'default', 'web')?.object.spec.nodeName;
    expect(nodeName).toBeDefined();
    expect(claimOf(timeline)?.spec.volumeName).toBeUndefined();
    expect(claimOf(timeline)?.metadata.annotations ?? {}).not.toHaveProperty([
      'volume.kubernetes.io/selected-node',
    ]);
  });

  it('lets a Pod go that is deleted while it waits, and its place with it', () => {
    const timeline = told({
      standing: [node('a', 'east'), storageClass()],
      workload: [claim, pod('web')],
      actions: [{ at: '0.3s', run: 'kubectl delete pod web' }],
    });
    timeline.runTo(10_000);
    expect(lines(timeline)).toEqual([]);
    expect(timeline.world.store.all('Pod')).toEqual([]);
    expect(claimOf(timeline)?.status?.phase).toBe('Bound');
  });
});

describe('a cluster in which no provisioner runs', () => {
  const NONE = { apiVersion: 'berth/v1', kind: 'RunOptions', provisioners: 'None' } as const;

  it('is asked for by a run option, and makes no volume for a claim that was asked for', () => {
    for (const volumeBindingMode of ['Immediate', 'WaitForFirstConsumer'] as const) {
      const timeline = told({
        standing: [...NODES, storageClass({ volumeBindingMode })],
        workload: [NONE, claim, pod('web')],
      });
      timeline.runTo(30_000);
      expect(volumesOf(timeline)).toEqual([]);
      expect(claimOf(timeline)?.metadata.annotations).toMatchObject({
        'volume.kubernetes.io/storage-provisioner': 'disk.example.com',
      });
      expect(timeline.events.map(({ what }) => what)).not.toContain('bound');
    }
  });

  it('takes no volume back that one has made', () => {
    const made: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: {
        name: 'v',
        annotations: { 'pv.kubernetes.io/provisioned-by': 'disk.example.com' },
      },
      spec: {
        capacity: { storage: '5Gi' },
        accessModes: ['ReadWriteOnce'],
        storageClassName: 'disk',
        persistentVolumeReclaimPolicy: 'Delete',
        csi: { driver: 'disk.example.com', volumeHandle: 'v' },
      },
    };
    const timeline = told({
      standing: [...NODES, storageClass({ volumeBindingMode: 'Immediate' }), made],
      workload: [NONE, claim],
      actions: [{ at: '5s', run: 'kubectl delete pvc data' }],
    });
    timeline.runTo(20_000);
    expect(volumesOf(timeline).map(({ status }) => status?.phase)).toEqual(['Released']);
  });
});

describe('a class of kubernetes.io/no-provisioner', () => {
  it('has claims wait in every cluster, without asking for anything', () => {
    const provisioner = 'kubernetes.io/no-provisioner';
    const timeline = told({
      standing: [...NODES, storageClass({ provisioner, volumeBindingMode: 'Immediate' })],
      workload: [claim, pod('web')],
    });
    timeline.runTo(30_000);
    expect(volumesOf(timeline)).toEqual([]);
    expect(claimOf(timeline)?.metadata.annotations).toBeUndefined();
  });
});

describe('a claim that is deleted', () => {
  it('stays while a Pod on a node uses it, and goes with the Pod', () => {
    const timeline = told({
      standing: [...NODES, storageClass()],
      workload: [claim, pod('web')],
      actions: [
        { at: '5s', run: 'kubectl delete pvc data' },
        { at: '8s', apply: [pod('other')] },
        { at: '12s', run: 'kubectl delete pod web' },
      ],
    });
    timeline.runTo(11_000);
    expect(claimOf(timeline)?.metadata.deletionTimestamp).toBeDefined();
    expect(lines(timeline)[1]).toContain('persistentvolumeclaim "data" is being deleted');
    timeline.runTo(20_000);
    expect(claimOf(timeline)).toBeUndefined();
    expect(volumesOf(timeline)).toEqual([]);
  });

  it('goes at once where no Pod has come to a node with it', () => {
    const timeline = told({
      standing: [...NODES, storageClass()],
      workload: [claim],
      actions: [{ at: '5s', run: 'kubectl delete pvc data' }],
    });
    timeline.runTo(5500);
    expect(claimOf(timeline)).toBeUndefined();
  });

  it('keeps its volume, also one that is deleted, until it is gone', () => {
    const volume: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name: 'v' },
      spec: {
        capacity: { storage: '5Gi' },
        accessModes: ['ReadWriteOnce'],
        storageClassName: 'disk',
        local: { path: '/data' },
      },
    };
    const timeline = told({
      standing: [...NODES, storageClass({ volumeBindingMode: 'Immediate' }), volume],
      workload: [claim],
      actions: [
        { at: '5s', run: 'kubectl delete pv v' },
        { at: '8s', run: 'kubectl delete pvc data' },
      ],
    });
    timeline.runTo(7000);
    expect(volumesOf(timeline).map(({ status }) => status?.phase)).toEqual(['Bound']);
    timeline.runTo(9000);
    expect(volumesOf(timeline)).toEqual([]);
  });
});
