import type {
  CSINode,
  KubernetesObject,
  LabelSelector,
  PersistentVolume,
  PersistentVolumeClaim,
  Pod,
  Volume,
} from '../../model/index.ts';
import { HOSTNAME, ZONE } from './builders.ts';
import type { Draws } from './draws.ts';
import { NODE_NAMES } from './randomLabels.ts';
import { IMAGES } from './randomNodes.ts';
import { makeCapacity, makeCsiDriver, makeStorageClass } from './volumes.ts';

const DRIVER = 'csi.example.com';
const CLASSES = [
  ...['late', 'late', 'late', 'late', 'local', 'local', 'local', 'zonal', 'zonal', 'legacy'],
  ...['late', 'late', 'late', 'late', 'local', 'local', 'local', 'now', 'missing', ''],
] as const;
/** Few, so that Pods share them. */
const CLAIMS = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5'] as const;

/** What a Pod mounts: claims, disks and volumes that scheduling does not look at. */
export function randomVolumes(draws: Draws): Volume[] {
  const make = (index: number): Volume => ({ name: `v${index}`, ...randomSource(draws) });
  return [make(0), ...draws.several(3, (index) => make(index + 1))];
}

function randomSource(draws: Draws): Omit<Volume, 'name'> {
  const readOnly = draws.oneIn(2);
  const claimName = draws.pick(CLAIMS);
  switch (draws.below(14)) {
    case 0:
      return { gcePersistentDisk: { pdName: draws.pick(['g1', 'g2']), readOnly } };
    case 1:
      return { awsElasticBlockStore: { volumeID: draws.pick(['e1', 'e2']), readOnly } };
    case 2:
      return {
        rbd: {
          monitors: [draws.pick(['m1', 'm2']), 'm3'].slice(draws.below(2)),
          image: draws.pick(['i1', 'i2']),
          ...(draws.oneIn(3) && { pool: 'p1' }),
          readOnly,
        },
      };
    case 3:
      return { iscsi: { iqn: draws.pick(['q1', 'q2']), lun: draws.below(2), readOnly } };
    case 4:
      return draws.oneIn(2) ? { emptyDir: {} } : { image: { reference: draws.pick(IMAGES) } };
    case 5:
      return { ephemeral: { volumeClaimTemplate: { spec: { storageClassName: 'late' } } } };
    default:
      return { persistentVolumeClaim: { claimName } };
  }
}

/** Classes, volumes, the claims that the Pods name, and what the nodes can attach. */
export function randomStorage(
  draws: Draws,
  nodeNames: readonly string[],
  pods: readonly Pod[],
): KubernetesObject[] {
  const objects: KubernetesObject[] = nodeNames
    .filter(() => draws.oneIn(2))
    .map((name) => csiNode(draws, name));
  const claimed = new Set(pods.flatMap(claimKeys));
  if (claimed.size === 0) return objects;
  const zonal = makeStorageClass('zonal', 'WaitForFirstConsumer', DRIVER);
  objects.push(
    makeStorageClass('late', 'WaitForFirstConsumer', DRIVER),
    makeStorageClass('local', 'WaitForFirstConsumer', 'kubernetes.io/no-provisioner'),
    makeStorageClass('legacy', 'WaitForFirstConsumer', 'kubernetes.io/aws-ebs'),
    makeStorageClass('now', 'Immediate', DRIVER),
    {
      ...zonal,
      allowedTopologies: [{ matchLabelExpressions: [{ key: ZONE, values: ['a', 'b'] }] }],
    },
    ...draws.several(6, (index) => freeVolume(draws, `free${index}`, index)),
  );
  for (const key of claimed) {
    const [namespace = '', name = ''] = key.split('/');
    // Now and then it is never made.
    if (draws.oneIn(30)) continue;
    const volume = `${namespace}-${name}`;
    const claim = randomClaim(draws, namespace, name, volume);
    objects.push(claim);
    if (claim.spec.volumeName && !draws.oneIn(12)) objects.push(boundVolume(draws, volume));
  }
  if (draws.oneIn(2)) objects.push(...randomRoom(draws));
  return objects;
}

/** A driver that is asked for room, mostly, and what it tells of it: of two classes, in zones, on nodes and anywhere. */
function randomRoom(draws: Draws): KubernetesObject[] {
  const room = (index: number): KubernetesObject => {
    const nodeTopology = draws.pick<LabelSelector | undefined>([
      { matchLabels: { [ZONE]: draws.pick(['a', 'b']) } },
      { matchLabels: { [HOSTNAME]: draws.pick(NODE_NAMES) } },
      { matchExpressions: [{ key: ZONE, operator: 'NotIn', values: ['a'] }] },
      {},
      undefined,
    ]);
    const amount = () => draws.pick(['0', '8Gi', '10Gi', '12Gi', '15Gi', '20Gi']);
    const parts = {
      ...(!draws.oneIn(6) && { capacity: amount() }),
      ...(draws.oneIn(3) && { maximumVolumeSize: amount() }),
    };
    return makeCapacity(`room${index}`, nodeTopology, parts, draws.pick(['late', 'zonal']));
  };
  return [makeCsiDriver(!draws.oneIn(6)), ...draws.several(8, room)];
}

/** `namespace/name` of the claims that a Pod's volumes stand for. */
function claimKeys({ metadata, spec }: Pod): string[] {
  return (spec.volumes ?? []).flatMap(({ name, persistentVolumeClaim: claim, ephemeral }) => {
    const claimed = ephemeral ? `${metadata.name}-${name}` : claim?.claimName;
    return claimed === undefined ? [] : [`${metadata.namespace ?? 'default'}/${claimed}`];
  });
}

function randomClaim(
  draws: Draws,
  namespace: string,
  name: string,
  volumeName: string,
): PersistentVolumeClaim {
  const state = draws.below(20);
  const isBound = state < 9;
  const annotations = {
    ...(isBound && !draws.oneIn(20) && { 'pv.kubernetes.io/bind-completed': 'yes' }),
    ...(!isBound &&
      draws.oneIn(10) && { 'volume.kubernetes.io/selected-node': draws.pick(NODE_NAMES) }),
  };
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: {
      name,
      namespace,
      annotations,
      ...(state === 18 && draws.oneIn(2) && { deletionTimestamp: '2026-01-01T00:00:00Z' }),
    },
    spec: {
      accessModes: [
        draws.pick(['ReadWriteOnce', 'ReadWriteOncePod', 'ReadWriteMany']),
        ...(draws.oneIn(6) ? ['ReadWriteMany'] : []),
      ],
      resources: { requests: { storage: draws.pick(['5Gi', '10Gi', '15Gi']) } },
      storageClassName: isBound ? 'late' : draws.pick(CLASSES),
      ...(isBound && { volumeName }),
      ...(!isBound && draws.oneIn(8) && { volumeAttributesClassName: 'gold' }),
      ...(draws.oneIn(8) && { selector: { matchLabels: { speed: 'fast' } } }),
    },
    status: { phase: state === 8 && draws.oneIn(2) ? 'Lost' : isBound ? 'Bound' : 'Pending' },
  };
}

function boundVolume(draws: Draws, name: string): PersistentVolume {
  const labels = {
    ...(draws.oneIn(3) && { [ZONE]: draws.pick(['a', 'b', 'a__c', 'b__']) }),
    ...(draws.oneIn(6) && { 'topology.kubernetes.io/region': 'east' }),
    ...(draws.oneIn(8) && { 'failure-domain.beta.kubernetes.io/zone': 'b' }),
  };
  return volumeOf(name, labels, {
    capacity: { storage: '20Gi' },
    storageClassName: 'late',
    ...(draws.oneIn(8)
      ? { local: { path: '/data' } }
      : { csi: { driver: DRIVER, volumeHandle: name } }),
    ...(draws.oneIn(3) && { nodeAffinity: reachedFrom(draws) }),
  });
}

/** Free volumes differ in size, so that there is one smallest. */
function freeVolume(draws: Draws, name: string, index: number): PersistentVolume {
  const labels = draws.oneIn(2) ? { speed: 'fast' } : {};
  const volume = volumeOf(name, labels, {
    capacity: { storage: `${5 + 3 * index}Gi` },
    storageClassName: draws.pick(['late', 'local', 'local', '']),
    accessModes: draws.oneIn(2) ? ['ReadWriteOnce'] : ['ReadWriteOnce', 'ReadWriteOncePod'],
    csi: { driver: DRIVER, volumeHandle: name },
    ...(draws.oneIn(2) && { nodeAffinity: reachedFrom(draws) }),
    ...(draws.oneIn(6) && {
      claimRef: { namespace: 'default', name: draws.pick(CLAIMS) },
    }),
    ...(draws.oneIn(10) && { volumeMode: 'Block' }),
    ...(draws.oneIn(6) && { volumeAttributesClassName: 'gold' }),
  });
  const isLeaving = draws.oneIn(12) && { deletionTimestamp: '2026-01-01T00:00:00Z' };
  return {
    ...volume,
    metadata: { ...volume.metadata, ...isLeaving },
    status: { phase: draws.oneIn(8) ? 'Released' : 'Available' },
  };
}

function volumeOf(
  name: string,
  labels: Readonly<Record<string, string>>,
  spec: PersistentVolume['spec'],
): PersistentVolume {
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name, labels },
    spec: { accessModes: ['ReadWriteOnce', 'ReadWriteOncePod', 'ReadWriteMany'], ...spec },
    status: { phase: 'Bound' },
  };
}

function reachedFrom(draws: Draws): NonNullable<PersistentVolume['spec']['nodeAffinity']> {
  const rule = draws.oneIn(2)
    ? { key: HOSTNAME, values: [draws.pick(NODE_NAMES), draws.pick(NODE_NAMES)] }
    : { key: ZONE, values: ['a'] };
  return {
    required: { nodeSelectorTerms: [{ matchExpressions: [{ ...rule, operator: 'In' }] }] },
  };
}

function csiNode(draws: Draws, name: string): CSINode {
  const plugins = draws.some(2, ['kubernetes.io/aws-ebs', 'kubernetes.io/gce-pd']);
  const limited = (driver: string) => ({
    name: driver,
    nodeID: name,
    ...(!draws.oneIn(6) && { allocatable: { count: 1 + draws.below(3) } }),
  });
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'CSINode',
    metadata: {
      name,
      ...(plugins.length > 0 && {
        annotations: { 'storage.alpha.kubernetes.io/migrated-plugins': plugins.join(',') },
      }),
    },
    spec: {
      drivers: [limited(DRIVER), limited('ebs.csi.aws.com'), limited('pd.csi.storage.gke.io')],
    },
  };
}
