import {
  claimBeyondLimits,
  type ClusterObjects,
  defaultClaim,
  defaultStorageClassOf,
  forbidden,
  namespaceOf,
  openLedger,
  type PersistentVolumeClaim,
  type Pod,
  type QuotaLedger,
  type StorageClass,
} from '../model/index.ts';
import { ephemeralClaims } from './controllers/ephemeralVolume.ts';
import { failedCreate, failedToCreate, type MadePod } from './madePods.ts';

/** The claims of a cluster and those that controllers make, as far as the API server lets them in. */
export class MadeClaims {
  readonly #cluster: ClusterObjects;
  readonly #all = new Map<string, PersistentVolumeClaim>();
  /** What the API server says of claims that it refuses. */
  readonly #refused = new Map<string, string>();
  readonly #ledger: QuotaLedger;
  readonly #defaultClass: StorageClass | undefined;

  constructor(cluster: ClusterObjects) {
    this.#cluster = cluster;
    this.#ledger = openLedger(cluster);
    this.#defaultClass = defaultStorageClassOf(cluster.storageClasses);
    for (const claim of cluster.persistentVolumeClaims) this.#all.set(keyOf(claim), claim);
  }

  get all(): readonly PersistentVolumeClaim[] {
    const { persistentVolumeClaims: given } = this.#cluster;
    return this.#all.size === given.length ? given : [...this.#all.values()];
  }

  /** A claim that exists already is used as it is, like in a cluster. */
  add(made: readonly PersistentVolumeClaim[]): void {
    for (const given of made) {
      const claim = defaultClaim(given, this.#defaultClass);
      const key = keyOf(claim);
      if (this.#all.has(key)) continue;
      const refusal = this.#judge(claim);
      if (refusal === undefined) this.#all.set(key, claim);
      else {
        const { name } = claim.metadata;
        this.#refused.set(key, forbidden('persistentvolumeclaims', name, refusal));
      }
    }
  }

  /** The claims that the ephemeral volume controller makes for a Pod that is there. */
  addEphemeral(pod: Pod): void {
    this.add(ephemeralClaims(pod));
  }

  /** The Pod with its claims; refused where one of its StatefulSet's claims, or it, is not let in. */
  admit(made: MadePod): MadePod {
    if (made.refused !== undefined) return made;
    const { pod } = made;
    const { namespace = 'default', name } = pod.metadata;
    for (const { persistentVolumeClaim } of pod.spec.volumes ?? []) {
      const claim = persistentVolumeClaim?.claimName ?? '';
      const error = this.#refused.get(`${namespace}/${claim}`);
      if (error !== undefined) return { pod, refused: failedToCreate(pod, claim, error) };
    }
    const words = pod.spec.nodeName ? this.#ledger.charge(pod) : undefined;
    if (words !== undefined) return { pod, refused: failedCreate(pod, name, words) };
    this.addEphemeral(pod);
    return made;
  }

  #judge(claim: PersistentVolumeClaim): string | undefined {
    const { admission } = this.#cluster;
    const limitRanges = admission?.limitRanges.get(namespaceOf(claim)) ?? [];
    return claimBeyondLimits(claim, limitRanges) ?? this.#ledger.charge(claim);
  }
}

function keyOf(claim: PersistentVolumeClaim): string {
  return `${namespaceOf(claim)}/${claim.metadata.name}`;
}
