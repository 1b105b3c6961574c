import type {
  CSIDriver,
  CSINode,
  CSIStorageCapacity,
  LabelSelector,
  PersistentVolume,
  PersistentVolumeClaim,
  Pod,
  StorageClass,
} from '../../model/index.ts';
import { makePod } from './builders.ts';

const DRIVER = 'csi.example.com';

/** A Pod that mounts these claims. */
export function makeClaimPod(name: string, claims: readonly string[], on?: string): Pod {
  const volumes = claims.map((claimName) => ({
    name: claimName,
    persistentVolumeClaim: { claimName },
  }));
  return makePod(name, { volumes, ...(on && { on }) });
}

/** A claim of 10Gi; bound when `volume` names a volume. */
export function makeClaim(
  name: string,
  parts: { readonly volume?: string; readonly storageClass?: string; readonly mode?: string } = {},
): PersistentVolumeClaim {
  const { volume, storageClass = 'late', mode = 'ReadWriteOnce' } = parts;
  const annotations = { 'pv.kubernetes.io/bind-completed': 'yes' };
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name, namespace: 'default', ...(volume && { annotations }) },
    spec: {
      accessModes: [mode],
      resources: { requests: { storage: '10Gi' } },
      storageClassName: storageClass,
      ...(volume && { volumeName: volume }),
    },
    status: { phase: volume ? 'Bound' : 'Pending' },
  };
}

/** A volume of 20Gi; `labels` on the object, `onNode` as its node affinity. */
export function makeVolume(
  name: string,
  parts: {
    readonly labels?: Readonly<Record<string, string>>;
    readonly onNode?: string;
    readonly storageClass?: string;
    readonly available?: boolean;
  } = {},
): PersistentVolume {
  const { labels, onNode, storageClass = 'late', available } = parts;
  const key = 'kubernetes.io/hostname';
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name, ...(labels && { labels }) },
    spec: {
      capacity: { storage: '20Gi' },
      accessModes: ['ReadWriteOnce', 'ReadWriteOncePod'],
      storageClassName: storageClass,
      csi: { driver: DRIVER, volumeHandle: name },
      ...(onNode && {
        nodeAffinity: {
          required: {
            nodeSelectorTerms: [{ matchExpressions: [{ key, operator: 'In', values: [onNode] }] }],
          },
        },
      }),
    },
    status: { phase: available === true ? 'Available' : 'Bound' },
  };
}

export function makeStorageClass(
  name: string,
  mode: 'Immediate' | 'WaitForFirstConsumer',
  provisioner = DRIVER,
): StorageClass {
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name },
    provisioner,
    volumeBindingMode: mode,
  };
}

/** What a node's CSI driver can attach. */
export function makeCsiNode(name: string, count: number): CSINode {
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'CSINode',
    metadata: { name },
    spec: { drivers: [{ name: DRIVER, nodeID: name, allocatable: { count } }] },
  };
}

/** The driver of the classes; asked for room or not. */
export function makeCsiDriver(storageCapacity: boolean): CSIDriver {
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'CSIDriver',
    metadata: { name: DRIVER },
    spec: { storageCapacity },
  };
}

/** Room for volumes of the class `late`, on nodes of the selector. */
export function makeCapacity(
  name: string,
  nodeTopology: LabelSelector | undefined,
  room: Pick<CSIStorageCapacity, 'capacity' | 'maximumVolumeSize'>,
  storageClassName = 'late',
): CSIStorageCapacity {
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'CSIStorageCapacity',
    metadata: { name, namespace: 'default' },
    storageClassName,
    ...(nodeTopology && { nodeTopology }),
    ...room,
  };
}
