import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const node = (name: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name, labels: { 'kubernetes.io/hostname': name } },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
});

const storageClass = (volumeBindingMode: 'Immediate' | 'WaitForFirstConsumer') =>
  ({
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name: 'local' },
    provisioner: 'kubernetes.io/no-provisioner',
    volumeBindingMode,
  }) as const satisfies KubernetesObject;

const volume = (name: string, on: string, storage = '10Gi'): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name },
  spec: {
    capacity: { storage },
    accessModes: ['ReadWriteOnce'],
    storageClassName: 'local',
    local: { path: '/data' },
    nodeAffinity: {
      required: {
        nodeSelectorTerms: [
          { matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: [on] }] },
        ],
      },
    },
  },
});

const claimSpec = {
  accessModes: ['ReadWriteOnce'],
  storageClassName: 'local',
  resources: { requests: { storage: '5Gi' } },
};

const claim: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data', namespace: 'default' },
  spec: claimSpec,
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

function told(
  standing: readonly KubernetesObject[],
  workload: readonly KubernetesObject[],
  until: number,
  actions: readonly TimelineAction[] = [],
): Timeline {
  const { story } = storyOf({
    standing,
    workload,
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(1000 * until);
  return timeline;
}

/** Which Pod was bound to which node, and when, in tenths of seconds. */
const bound = ({ events }: Timeline) =>
  events.flatMap((event) =>
    event.what === 'bound'
      ? [`${event.pod.replace('default/', '')} ${event.node} ${(event.t / 1000).toFixed(1)}`]
      : [],
  );

const phase = ({ world: { store } }: Timeline, name: string) =>
  store.find('PersistentVolume', '', name)?.object.status?.phase;

describe('volumes and claims, in time', () => {
  it('have a Pod wait a second where its claims are bound for it, and come back to its volume', () => {
    const timeline = told(
      [node('a'), node('b'), storageClass('WaitForFirstConsumer'), volume('v', 'b')],
      [claim, pod],
      20,
      [
        { at: '5s', run: 'kubectl delete pod web' },
        { at: '8s', apply: [pod] },
      ],
    );
    expect(bound(timeline)).toEqual(['web b 1.0', 'web b 8.0']);
    expect(phase(timeline, 'v')).toBe('Bound');
  });

  it('bind at once the smallest volume that fits where the class does not wait for a Pod', () => {
    const standing = [
      ...[node('a'), node('b'), storageClass('Immediate')],
      ...[volume('large', 'a', '20Gi'), volume('small', 'b'), volume('tiny', 'a', '1Gi')],
    ];
    const timeline = told(standing, [claim], 2);
    expect(['large', 'small', 'tiny'].map((name) => phase(timeline, name))).toEqual([
      'Available',
      'Bound',
      'Available',
    ]);
    expect(bound(told(standing, [claim, pod], 5))[0]).toMatch(/^web b 0\./);
  });

  it('wake a Pod when a volume comes, and a claim of another class within fifteen seconds', () => {
    const later = [{ at: '5s', apply: [volume('v', 'a')] }];
    const waiting = [node('a'), storageClass('WaitForFirstConsumer')];
    expect(bound(told(waiting, [claim, pod], 40, later))[0]).toMatch(/^web a 6\./);
    const immediate = [node('a'), storageClass('Immediate')];
    expect(bound(told(immediate, [claim, pod], 40, later))[0]).toMatch(/^web a 15\./);
  });

  it('are Released when their claim is gone, and nobody else’s then', () => {
    const other = { ...claim, metadata: { name: 'other', namespace: 'default' } };
    const timeline = told([node('a'), storageClass('Immediate'), volume('v', 'a')], [claim], 40, [
      { at: '5s', run: 'kubectl delete pvc data' },
      { at: '8s', apply: [other] },
    ]);
    expect(phase(timeline, 'v')).toBe('Released');
    const { store } = timeline.world;
    const there = store.find('PersistentVolumeClaim', 'default', 'other');
    expect(there?.object.spec.volumeName).toBeUndefined();
  });

  it.each([
    ['is gone', 'kubectl delete node a', 'failed to get node "a": node "a" not found'],
    [
      'is no longer reached by its volume',
      'kubectl label node a kubernetes.io/hostname=z --overwrite',
      `pv "v" node affinity doesn't match node "a": no matching NodeSelectorTerms`,
    ],
  ])('have a Pod fail with them whose node %s by then', (_, run, failure) => {
    const timeline = told(
      [node('a'), storageClass('WaitForFirstConsumer'), volume('v', 'a')],
      [claim, pod],
      1.5,
      [{ at: '0.5s', run }],
    );
    expect(bound(timeline)).toEqual([]);
    const messages = timeline.events.flatMap((event) =>
      event.what === 'unschedulable' ? [event.message] : [],
    );
    expect(messages).toEqual([
      `running PreBind plugin "VolumeBinding": binding volumes: ${failure}`,
    ]);
  });

  it('leave no claim bound for a Pod that goes while it waits for it', () => {
    const timeline = told(
      [node('a'), storageClass('WaitForFirstConsumer'), volume('v', 'a')],
      [claim, pod],
      10,
      [{ at: '0.3s', run: 'kubectl delete pod web' }],
    );
    expect(bound(timeline)).toEqual([]);
    expect(timeline.world.store.all('Pod')).toEqual([]);
  });

  it('of no class are of the default one: as they are made, or once there is one', () => {
    const standard = {
      ...storageClass('WaitForFirstConsumer'),
      metadata: {
        name: 'local',
        annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' },
      },
    };
    const spec = { accessModes: claimSpec.accessModes, resources: claimSpec.resources };
    const unnamed = { ...claim, spec };
    const classOf = ({ world: { store } }: Timeline) =>
      store.find('PersistentVolumeClaim', 'default', 'data')?.object.spec.storageClassName;

    const made = told([node('a'), standard, volume('v', 'a')], [unnamed, pod], 5);
    expect(classOf(made)).toBe('local');
    expect(bound(made)).toEqual(['web a 1.0']);

    const later = [{ at: '5s', apply: [standard] }];
    const waiting = [node('a'), volume('v', 'a')];
    expect(classOf(told(waiting, [unnamed, pod], 14, later))).toBeUndefined();
    const given = told(waiting, [unnamed, pod], 40, later);
    expect(classOf(given)).toBe('local');
    expect(bound(given)[0]).toMatch(/^web a 1[56]\./);
  });

  it('say on both sides that the controller has bound them, unless somebody had named the other', () => {
    const BY = 'pv.kubernetes.io/bound-by-controller';
    const notes = ({ world: { store } }: Timeline) =>
      [
        store.find('PersistentVolumeClaim', 'default', 'data'),
        store.find('PersistentVolume', '', 'v'),
      ].map((entry) => entry?.object.metadata.annotations?.[BY]);
    for (const mode of ['Immediate', 'WaitForFirstConsumer'] as const) {
      const standing = [node('a'), storageClass(mode), volume('v', 'a')];
      expect(notes(told(standing, [claim, pod], 5))).toEqual(['yes', 'yes']);
    }
    const kept = { ...volume('v', 'a') } as { spec: object };
    const named = {
      ...kept,
      spec: { ...kept.spec, claimRef: { namespace: 'default', name: 'data' } },
    };
    const asking = { ...claim, spec: { ...claimSpec, volumeName: 'v' } } as KubernetesObject;
    const standing = [node('a'), storageClass('Immediate'), named as KubernetesObject];
    expect(notes(told(standing, [asking, pod], 5))).toEqual([undefined, undefined]);
  });

  it('are Lost, the claims, when their volume is gone, and Pods with them wait', () => {
    const held = {
      ...claim,
      metadata: {
        name: 'data',
        namespace: 'default',
        annotations: { 'pv.kubernetes.io/bind-completed': 'yes' },
      },
      spec: { ...claimSpec, volumeName: 'v' },
    };
    const statusOf = ({ world: { store } }: Timeline) =>
      store.find('PersistentVolumeClaim', 'default', 'data')?.object.status;
    const phaseOf = (timeline: Timeline) => statusOf(timeline)?.phase;
    const status = { phase: 'Bound', capacity: { storage: '5Gi' }, accessModes: ['ReadWriteOnce'] };
    const was = { ...held, status } as unknown as KubernetesObject;
    const without = told([node('a'), storageClass('Immediate'), was], [pod], 3);
    expect(statusOf(without)).toEqual({ phase: 'Lost' });
    const messages = without.events.flatMap((event) =>
      event.what === 'unschedulable' ? [event.message] : [],
    );
    expect(messages[0]).toContain(
      'persistentvolumeclaim "data" bound to non-existent persistentvolume "v"',
    );
    const there = told([node('a'), storageClass('Immediate'), volume('v', 'a'), held], [pod], 3);
    expect(phaseOf(there)).not.toBe('Lost');
    expect(bound(there)).toHaveLength(1);
  });

  it('have a volume that was kept for a claim which is gone once it is kept for none, or for another', () => {
    const other = { ...claim, metadata: { name: 'other', namespace: 'default' } };
    const freed = (claimRef: object | null) =>
      told([node('a'), storageClass('Immediate'), volume('v', 'a')], [claim], 40, [
        { at: '5s', run: 'kubectl delete pvc data' },
        { at: '8s', run: `kubectl patch pv v -p '${JSON.stringify({ spec: { claimRef } })}'` },
        ...(claimRef ? [] : [{ at: '20s', apply: [other] } as const]),
      ]);
    const reserved = freed({ name: 'next', namespace: 'default', uid: null });
    expect(phase(reserved, 'v')).toBe('Available');
    const timeline = freed(null);
    expect(phase(timeline, 'v')).toBe('Bound');
    const { store } = timeline.world;
    const there = store.find('PersistentVolumeClaim', 'default', 'other');
    expect(there?.object.spec.volumeName).toBe('v');
  });

  it('stay bound where a volume is told to be nobody’s though its claim is there', () => {
    const timeline = told([node('a'), storageClass('Immediate'), volume('v', 'a')], [claim], 40, [
      { at: '5s', run: `kubectl patch pv v -p '{"spec":{"claimRef":null}}'` },
    ]);
    const { store } = timeline.world;
    const { spec, status } = store.find('PersistentVolume', '', 'v')?.object ?? {};
    expect([spec?.claimRef?.name, status?.phase]).toEqual(['data', 'Bound']);
  });

  it('are reclaimed, the volumes, when Delete takes the place of Retain after their claim is gone', () => {
    const plain = volume('v', 'a') as unknown as Record<string, object>;
    const { capacity, accessModes, storageClassName } = plain['spec'] as Record<string, unknown>;
    const hostPath = { path: '/tmp/data' };
    const spec = { capacity, accessModes, storageClassName, hostPath };
    const standing = [storageClass('Immediate'), { ...plain, spec } as unknown as KubernetesObject];
    const policy = '{"spec":{"persistentVolumeReclaimPolicy":"Delete"}}';
    const timeline = told(standing, [claim], 20, [
      { at: '5s', run: 'kubectl delete pvc data' },
      { at: '8s', run: `kubectl patch pv v -p '${policy}'` },
    ]);
    expect(timeline.world.store.find('PersistentVolume', '', 'v')).toBeUndefined();
  });

  it('of no class ask for a volume without one where they say so themselves', () => {
    const standard = {
      ...storageClass('Immediate'),
      metadata: {
        name: 'local',
        annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' },
      },
    };
    const none = { ...claim, spec: { ...claimSpec, storageClassName: '' } };
    const timeline = told([node('a'), standard, volume('v', 'a')], [none, pod], 40);
    expect(phase(timeline, 'v')).toBe('Available');
    expect(bound(timeline)).toEqual([]);
  });
});
