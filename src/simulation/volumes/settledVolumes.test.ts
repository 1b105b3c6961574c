import { describe, expect, it } from 'vitest';
import { admit, type KubernetesObject } from '../../model/index.ts';
import { planRun } from '../plan.ts';
import { Simulation } from '../simulation.ts';
import { makeNode, makePod, makeSpec, makeStatefulSet } from '../testing.ts';

const ZONE = 'topology.kubernetes.io/zone';

const node = (name: string, zone: string): KubernetesObject => {
  const { metadata, ...rest } = makeNode(name);
  return { ...rest, metadata: { ...metadata, labels: { ...metadata.labels, [ZONE]: zone } } };
};

const volume = (name: string, zone: string, more: object = {}, rest: object = {}) =>
  ({
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name },
    spec: {
      capacity: { storage: '10Gi' },
      accessModes: ['ReadWriteOnce'],
      storageClassName: 'manual',
      hostPath: { path: '/mnt/data' },
      nodeAffinity: {
        required: {
          nodeSelectorTerms: [
            { matchExpressions: [{ key: ZONE, operator: 'In', values: [zone] }] },
          ],
        },
      },
      ...more,
    },
    ...rest,
  }) as KubernetesObject;

const claim = (more: object = {}, metadata: object = {}) =>
  ({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: 'data', ...metadata },
    spec: {
      accessModes: ['ReadWriteOnce'],
      storageClassName: 'manual',
      resources: { requests: { storage: '3Gi' } },
      ...more,
    },
  }) as KubernetesObject;

const storageClass = (name: string, provisioner: string, more: object = {}) =>
  ({
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name },
    provisioner,
    ...more,
  }) as KubernetesObject;

const LATE = { volumeBindingMode: 'WaitForFirstConsumer' };

const mount = makePod('web', {
  ...makeSpec('1'),
  volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }],
});

const NODES = [node('a', 'east'), node('b', 'west')];

function run(...objects: readonly KubernetesObject[]) {
  const simulation = new Simulation(planRun(admit([...NODES, ...objects], { plugins: true })));
  while (!simulation.advance(10));
  return simulation;
}

/** Where the first Pod ends: the name of a node, or what kube-scheduler said. */
function placeOf(...objects: readonly KubernetesObject[]): string | undefined {
  const [cycle] = run(...objects, mount).run.cycles;
  return cycle && cycle.node >= 0 ? ['a', 'b'][cycle.node] : cycle?.message;
}

const UNBOUND = expect.stringContaining(
  'pod has unbound immediate PersistentVolumeClaims',
) as string;

describe('volumes, as the persistent volume controller has settled them', () => {
  it('binds a claim of no class that waits to a volume that fits', () => {
    expect(placeOf(volume('disk', 'west'), claim())).toBe('b');
  });

  it('takes the smallest, each for one claim', () => {
    const { plan } = run(
      volume('large', 'east', { capacity: { storage: '20Gi' } }),
      volume('small', 'west'),
      claim(),
      claim({}, { name: 'other' }),
    );
    const names = plan.cluster.persistentVolumeClaims.map(({ spec }) => spec.volumeName);
    expect(names).toEqual(['small', 'large']);
  });

  it('binds a claim that names its volume, also where its class waits', () => {
    const late = storageClass('manual', 'kubernetes.io/no-provisioner', LATE);
    const named = claim({ volumeName: 'disk' });
    expect(placeOf(volume('disk', 'west'), named)).toBe('b');
    expect(placeOf(late, volume('near', 'east'), volume('disk', 'west'), named)).toBe('b');
  });

  it('binds a claim that a volume is kept for, also where its class waits', () => {
    const late = storageClass('manual', 'kubernetes.io/no-provisioner', LATE);
    const kept = volume('disk', 'west', { claimRef: { namespace: 'default', name: 'data' } });
    expect(placeOf(late, volume('near', 'east'), kept, claim())).toBe('b');
  });

  it.each([
    ['too small', volume('disk', 'west', { capacity: { storage: '1Gi' } })],
    ['of another class', volume('disk', 'west', { storageClassName: 'other' })],
    ['of another access mode', volume('disk', 'west', { accessModes: ['ReadOnlyMany'] })],
    ['kept for another', volume('disk', 'west', { claimRef: { namespace: 'default', name: 'x' } })],
    [
      'being deleted',
      volume('disk', 'west', {}, { metadata: { name: 'disk', deletionTimestamp: 'x' } }),
    ],
  ])('leaves a claim unbound beside a volume that is %s', (_, disk) => {
    expect(placeOf(disk, claim())).toEqual(UNBOUND);
    expect(placeOf(disk, claim({ volumeName: 'disk' }))).toEqual(UNBOUND);
  });

  it('leaves a volume that a cluster has released as it is', () => {
    const released = volume('disk', 'west', {}, { status: { phase: 'Released' } });
    expect(placeOf(released, claim())).toEqual(UNBOUND);
  });

  it('has a new volume available to a class that waits', () => {
    const late = storageClass('manual', 'kubernetes.io/no-provisioner', LATE);
    expect(placeOf(late, volume('disk', 'west'), claim())).toBe('b');
  });

  it('has a volume made where a class with a provisioner does not wait', () => {
    const made = storageClass('manual', 'disk.example.com');
    expect(placeOf(made, claim())).toBe('a');
    const west = {
      allowedTopologies: [{ matchLabelExpressions: [{ key: ZONE, values: ['west'] }] }],
    };
    expect(placeOf(storageClass('manual', 'disk.example.com', west), claim())).toBe('b');
    const set = makeStatefulSet('db', 2, {
      volumeClaimTemplates: [{ metadata: { name: 'data' }, spec: { storageClassName: 'manual' } }],
    });
    expect(run(made, set).run.cycles.map(({ node: at }) => at >= 0)).toEqual([true, true]);
  });

  it('has none made where none provisions, or where a cluster had its time for it', () => {
    const made = storageClass('manual', 'disk.example.com');
    const none = { apiVersion: 'berth/v1', kind: 'RunOptions', provisioners: 'None' } as never;
    expect(placeOf(made, none, claim())).toEqual(UNBOUND);
    expect(placeOf(made, claim({}, { uid: 'held' }))).toEqual(UNBOUND);
    expect(placeOf(storageClass('manual', 'kubernetes.io/no-provisioner'), claim())).toEqual(
      UNBOUND,
    );
  });

  it('gives the very lists where nothing is to be settled', () => {
    const cluster = admit(
      [...NODES, storageClass('manual', 'disk.example.com', LATE), claim(), mount],
      {
        plugins: true,
      },
    );
    const { cluster: planned } = planRun(cluster);
    expect(planned.persistentVolumeClaims).toBe(cluster.persistentVolumeClaims);
    expect(planned.persistentVolumes).toBe(cluster.persistentVolumes);
  });
});
