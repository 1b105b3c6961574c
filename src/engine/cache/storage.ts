import {
  type ClusterObjects,
  type CSIDriver,
  type CSINode,
  type CSIStorageCapacity,
  type ObjectKey,
  type PersistentVolume,
  type PersistentVolumeClaim,
  type Pod,
  type StorageClass,
  type Volume,
  volumeClass,
} from '../../model/index.ts';
import { StorageCapacities } from './storageCapacities.ts';

export { claimClass, volumeClass } from '../../model/index.ts';

const ANNOTATION_BIND_COMPLETED = 'pv.kubernetes.io/bind-completed';
export const ANNOTATION_SELECTED_NODE = 'volume.kubernetes.io/selected-node';

/**
 * Claims, volumes and classes as the volume plugins see them: what the cluster was given, and on
 * top what scheduling has assumed since (`AssumePodVolumes`: a claim bound to a volume that was
 * found for it, or set to be provisioned for a node).
 */
export class Storage {
  readonly #claims = new Map<ObjectKey, PersistentVolumeClaim>();
  readonly #volumes = new Map<string, PersistentVolume>();
  readonly #classes: Map<string, StorageClass>;
  readonly #csiNodes: Map<string, CSINode>;
  readonly capacities: StorageCapacities;
  /** How many volumes of Pods on nodes name a claim. */
  readonly #claimUses = new Map<ObjectKey, number>();
  /** Grows whenever a claim, a volume or a use changes. */
  version = 0;

  constructor(cluster: ClusterObjects) {
    for (const claim of cluster.persistentVolumeClaims) {
      this.#claims.set(`${claim.metadata.namespace ?? 'default'}/${claim.metadata.name}`, claim);
    }
    for (const volume of cluster.persistentVolumes) {
      this.#volumes.set(volume.metadata.name, volume);
    }
    this.#classes = byName(cluster.storageClasses);
    this.#csiNodes = byName(cluster.csiNodes);
    this.capacities = new StorageCapacities(cluster.csiDrivers, cluster.csiStorageCapacities);
  }

  claim(namespace: string, name: string): PersistentVolumeClaim | undefined {
    return this.#claims.get(`${namespace}/${name}`);
  }

  volume(name: string): PersistentVolume | undefined {
    return this.#volumes.get(name);
  }

  /** All volumes of a class, in the order given. */
  volumesOfClass(storageClass: string): readonly PersistentVolume[] {
    return [...this.#volumes.values()].filter((volume) => volumeClass(volume) === storageClass);
  }

  storageClass(name: string): StorageClass | undefined {
    return this.#classes.get(name);
  }

  csiNode(nodeName: string): CSINode | undefined {
    return this.#csiNodes.get(nodeName);
  }

  isClaimUsed(namespace: string, name: string): boolean {
    return (this.#claimUses.get(`${namespace}/${name}`) ?? 0) > 0;
  }

  countClaimUse(namespace: string, name: string, delta: number): void {
    const key = `${namespace}/${name}`;
    this.#claimUses.set(key, (this.#claimUses.get(key) ?? 0) + delta);
    this.version += 1;
  }

  /** A claim that a controller has made, or that is another than before. */
  add(claim: PersistentVolumeClaim): void {
    this.restore(claim, undefined);
  }

  /** A claim that is gone. */
  drop(namespace: string, name: string): void {
    this.#claims.delete(`${namespace}/${name}`);
    this.version += 1;
  }

  /** A volume that is there now, or is another than before; undefined for one that is gone. */
  putVolume(name: string, volume: PersistentVolume | undefined): void {
    if (volume) this.#volumes.set(name, volume);
    else this.#volumes.delete(name);
    this.version += 1;
  }

  /** As `putVolume`, a StorageClass. */
  putClass(name: string, storageClass: StorageClass | undefined): void {
    if (storageClass) this.#classes.set(name, storageClass);
    else this.#classes.delete(name);
    this.version += 1;
  }

  /** As `putVolume`, what the drivers of a node have told of it. */
  putCsiNode(name: string, csiNode: CSINode | undefined): void {
    if (csiNode) this.#csiNodes.set(name, csiNode);
    else this.#csiNodes.delete(name);
    this.version += 1;
  }

  /** As `putVolume`, a CSIDriver. */
  putCsiDriver(name: string, driver: CSIDriver | undefined): void {
    this.capacities.putDriver(name, driver);
    this.version += 1;
  }

  /** As `putVolume`, how much room a driver tells of. */
  putCapacity(namespace: string, name: string, capacity: CSIStorageCapacity | undefined): void {
    this.capacities.putCapacity(`${namespace}/${name}`, capacity);
    this.version += 1;
  }

  /** Puts a claim, and a volume, back to what they were before scheduling assumed otherwise. */
  restore(claim: PersistentVolumeClaim, volume: PersistentVolume | undefined): void {
    this.#claims.set(`${claim.metadata.namespace ?? 'default'}/${claim.metadata.name}`, claim);
    if (volume !== undefined) this.#volumes.set(volume.metadata.name, volume);
    this.version += 1;
  }

  /** The volume is the claim's from now on. */
  assumeBound(claim: PersistentVolumeClaim, volume: PersistentVolume): void {
    const { namespace = 'default', name, uid, annotations } = claim.metadata;
    this.#volumes.set(volume.metadata.name, {
      ...volume,
      spec: { ...volume.spec, claimRef: { namespace, name, ...(uid !== undefined && { uid }) } },
      status: { ...volume.status, phase: 'Bound' },
    });
    this.#claims.set(`${namespace}/${name}`, {
      ...claim,
      metadata: {
        ...claim.metadata,
        annotations: { ...annotations, [ANNOTATION_BIND_COMPLETED]: 'yes' },
      },
      spec: { ...claim.spec, volumeName: volume.metadata.name },
    });
    this.version += 1;
  }

  /** The claim will be provisioned for this node. */
  assumeProvisioned(claim: PersistentVolumeClaim, nodeName: string): void {
    const { namespace = 'default', name, annotations } = claim.metadata;
    this.#claims.set(`${namespace}/${name}`, {
      ...claim,
      metadata: {
        ...claim.metadata,
        annotations: { ...annotations, [ANNOTATION_SELECTED_NODE]: nodeName },
      },
    });
    this.version += 1;
  }
}

/** Whether a claim has its volume and the binding is complete (`isPVCFullyBound`). */
export function isFullyBound(claim: PersistentVolumeClaim): boolean {
  return (
    Boolean(claim.spec.volumeName) &&
    claim.metadata.annotations?.[ANNOTATION_BIND_COMPLETED] !== undefined
  );
}

/** Whether a volume is of the VolumeAttributesClass that the claim names, or both of none. */
export function haveSameAttributes(
  { spec: { volumeAttributesClassName: has = '' } }: PersistentVolume,
  { spec: { volumeAttributesClassName: wanted = '' } }: PersistentVolumeClaim,
): boolean {
  return has === wanted;
}

/** The claim behind a Pod's volume: named, or made for a generic ephemeral volume. */
export function claimNameOf(pod: Pod, volume: Volume): string | undefined {
  if (volume.persistentVolumeClaim) return volume.persistentVolumeClaim.claimName;
  return volume.ephemeral ? `${pod.metadata.name}-${volume.name}` : undefined;
}

function byName<Named extends { readonly metadata: { readonly name: string } }>(
  objects: readonly Named[],
): Map<string, Named> {
  return new Map(objects.map((object) => [object.metadata.name, object]));
}
