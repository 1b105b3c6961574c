import {
  claimClass,
  findVolume,
  hasProvisioner,
  isBoundTo,
  isFullyBound,
  volumeClass,
} from '../../engine/index.ts';
import type {
  ClusterObjects,
  PersistentVolume,
  PersistentVolumeClaim,
  StorageClass,
} from '../../model/index.ts';
import { provisionedVolume } from './provisionedVolume.ts';
import { mismatchOf } from './volumeMatch.ts';

const BIND_COMPLETED = 'pv.kubernetes.io/bind-completed';

type Volumes = Pick<ClusterObjects, 'persistentVolumes' | 'persistentVolumeClaims'>;

/**
 * Volumes and claims as the persistent volume controller and the provisioners have settled them by the time that
 * kube-scheduler asks: a volume of which nothing is told is available; a claim has the volume that it names, or that is
 * kept for it, and where its class does not wait for a Pod the smallest that fits, or one that is made. A claim that a
 * cluster held and left without a volume gets none made. The very lists where nothing is to be settled. Source:
 * syncVolume and syncUnboundClaim of pkg/controller/volume/persistentvolume.
 */
export function settledVolumes(
  cluster: Omit<ClusterObjects, 'persistentVolumeClaims'>,
  claims: readonly PersistentVolumeClaim[],
): Volumes {
  const settling = new Settling(cluster);
  const persistentVolumeClaims = claims.map((claim) => settling.settle(claim));
  const isSame = persistentVolumeClaims.every((claim, at) => claim === claims[at]);
  return {
    persistentVolumes: settling.volumes(),
    persistentVolumeClaims: isSame ? claims : persistentVolumeClaims,
  };
}

class Settling {
  readonly #cluster: Omit<ClusterObjects, 'persistentVolumeClaims'>;
  readonly #volumes = new Map<string, PersistentVolume>();
  /** Names of volumes by their class, in the order given. */
  readonly #ofClass = new Map<string, string[]>();
  readonly #classes: ReadonlyMap<string, StorageClass>;
  #isChanged = false;

  constructor(cluster: Omit<ClusterObjects, 'persistentVolumeClaims'>) {
    this.#cluster = cluster;
    this.#classes = new Map(cluster.storageClasses.map((each) => [each.metadata.name, each]));
    for (const volume of cluster.persistentVolumes) {
      this.#put(volume.status?.phase ? volume : phased(volume, 'Available'));
      if (!volume.status?.phase) this.#isChanged = true;
    }
  }

  volumes(): readonly PersistentVolume[] {
    return this.#isChanged ? [...this.#volumes.values()] : this.#cluster.persistentVolumes;
  }

  /** The claim with its volume; itself where it gets none. */
  settle(claim: PersistentVolumeClaim): PersistentVolumeClaim {
    if (isFullyBound(claim) || claim.metadata.deletionTimestamp) return claim;
    const volume = claim.spec.volumeName ? this.#named(claim) : this.#found(claim);
    if (volume === undefined) return claim;
    const { name, namespace = 'default', uid, annotations } = claim.metadata;
    const claimRef = { namespace, name, ...(uid !== undefined && { uid }) };
    this.#put(phased({ ...volume, spec: { ...volume.spec, claimRef } }, 'Bound'));
    this.#isChanged = true;
    return {
      ...claim,
      metadata: { ...claim.metadata, annotations: { ...annotations, [BIND_COMPLETED]: 'yes' } },
      spec: { ...claim.spec, volumeName: volume.metadata.name },
      status: { ...claim.status, phase: 'Bound' },
    };
  }

  #named(claim: PersistentVolumeClaim): PersistentVolume | undefined {
    const volume = this.#volumes.get(claim.spec.volumeName ?? '');
    if (volume === undefined) return undefined;
    const isFree = volume.spec.claimRef === undefined;
    const isIts = isFree ? mismatchOf(volume, claim) === undefined : isBoundTo(volume, claim);
    return isIts ? volume : undefined;
  }

  #found(claim: PersistentVolumeClaim): PersistentVolume | undefined {
    const name = claimClass(claim);
    const storageClass = this.#classes.get(name);
    const waits = storageClass?.volumeBindingMode === 'WaitForFirstConsumer';
    const ofClass = (this.#ofClass.get(name) ?? [])
      .flatMap((each) => this.#volumes.get(each) ?? [])
      .filter((volume) => !waits || isBoundTo(volume, claim));
    const found = findVolume({ volumesOfClass: () => ofClass }, claim, undefined, new Set());
    return found ?? (waits ? undefined : this.#made(claim, storageClass));
  }

  #made(
    claim: PersistentVolumeClaim,
    storageClass: StorageClass | undefined,
  ): PersistentVolume | undefined {
    const { nodes, csiNodes, runOptions } = this.#cluster;
    if (runOptions?.provisioners === 'None' || claim.metadata.uid) return undefined;
    if (storageClass === undefined || !hasProvisioner(storageClass)) return undefined;
    const csiNode = (node: string) => csiNodes.find(({ metadata }) => metadata.name === node);
    return provisionedVolume(claim, storageClass, { nodes, csiNode });
  }

  #put(volume: PersistentVolume): void {
    const { name } = volume.metadata;
    if (!this.#volumes.has(name)) {
      const key = volumeClass(volume);
      const names = this.#ofClass.get(key);
      if (names) names.push(name);
      else this.#ofClass.set(key, [name]);
    }
    this.#volumes.set(name, volume);
  }
}

function phased(volume: PersistentVolume, phase: string): PersistentVolume {
  return { ...volume, status: { ...volume.status, phase } };
}
