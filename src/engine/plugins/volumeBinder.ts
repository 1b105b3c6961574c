/**
 * Finding volumes for a Pod's claims on one node: `FindPodVolumes` of
 * pkg/scheduler/framework/plugins/volumebinding/binder.go, and `FindMatchingVolume` of
 * k8s.io/component-helpers/storage/volume.
 */
import {
  labelSelectorMatches,
  labelValue,
  nodeSelectorMatches,
  wholeAmount,
} from '../../model/index.ts';
import type {
  Amount,
  Node,
  PersistentVolume,
  PersistentVolumeClaim,
  StorageClass,
} from '../../model/index.ts';
import type { Storage } from '../cache/storage.ts';
import {
  ANNOTATION_SELECTED_NODE,
  claimClass,
  haveSameAttributes,
  volumeClass,
} from '../cache/storage.ts';
import { volumeLimit } from '../cache/storageCapacities.ts';
import { volumeSeenBy } from './csiTopology.ts';
import type { RoomFact } from '../framework/volumeFacts.ts';

/**
 * Why a node cannot have the claims' volumes: a bound one does not reach it, none is found, the driver has no room for
 * one, one is gone.
 */
export type BindingFault = 'node-conflict' | 'bind-conflict' | 'no-space' | 'volume-missing';

const NO_PROVISIONER = 'kubernetes.io/no-provisioner';

/** A Pod's claims as PreFilter sorts them. */
export interface PodClaims {
  readonly bound: readonly PersistentVolumeClaim[];
  /** Unbound, of a class with WaitForFirstConsumer. */
  readonly delayed: readonly PersistentVolumeClaim[];
}

/** What a node would do for the claims; `faults` says why it cannot, in kube-scheduler's order. */
export interface NodeVolumes {
  readonly faults: readonly BindingFault[];
  readonly bindings: readonly {
    readonly claim: PersistentVolumeClaim;
    readonly volume: PersistentVolume;
  }[];
  readonly provisions: readonly PersistentVolumeClaim[];
}

export function findPodVolumes(storage: Storage, claims: PodClaims, node: Node): NodeVolumes {
  const bound = checkBound(storage, claims.bound, node);
  const found = findForUnbound(storage, claims.delayed, node);
  const faults: BindingFault[] = [];
  if (bound === 'node-conflict') faults.push(bound);
  if (typeof found === 'string') faults.push(found);
  if (bound === 'volume-missing') faults.push(bound);
  if (typeof found === 'string') return { faults, bindings: [], provisions: [] };
  return { faults, ...found };
}

function checkBound(
  storage: Storage,
  claims: readonly PersistentVolumeClaim[],
  node: Node,
): 'ok' | 'node-conflict' | 'volume-missing' {
  for (const claim of claims) {
    const volume = storage.volume(claim.spec.volumeName ?? '');
    if (volume === undefined) return 'volume-missing';
    const seen = volumeSeenBy(storage.csiNode(node.metadata.name), volume);
    if (!reachesNode(seen, node)) return 'node-conflict';
  }
  return 'ok';
}

/** Smallest claims first: each takes the smallest volume that fits, else it is provisioned. */
function findForUnbound(
  storage: Storage,
  claims: readonly PersistentVolumeClaim[],
  node: Node,
): Omit<NodeVolumes, 'faults'> | 'bind-conflict' | 'no-space' {
  const provisions: PersistentVolumeClaim[] = [];
  const searching: PersistentVolumeClaim[] = [];
  for (const claim of claims) {
    const selected = claim.metadata.annotations?.[ANNOTATION_SELECTED_NODE];
    if (selected === undefined) searching.push(claim);
    else if (selected === node.metadata.name) provisions.push(claim);
    else return 'bind-conflict';
  }
  searching.sort((a, b) => bySize(requestedStorage(a), requestedStorage(b)));
  const bindings: { claim: PersistentVolumeClaim; volume: PersistentVolume }[] = [];
  const taken = new Set<string>();
  for (const claim of searching) {
    const volume = findVolume(storage, claim, node, taken);
    if (volume === undefined) {
      provisions.push(claim);
    } else {
      taken.add(volume.metadata.name);
      bindings.push({ claim, volume });
    }
  }
  // The first claim that cannot have a volume made says why (`checkVolumeProvisions`).
  for (const claim of provisions) {
    const storageClass = storage.storageClass(claimClass(claim));
    if (!mayProvision(storageClass, node)) return 'bind-conflict';
    if (roomFor(storage, claim, node)?.met === false) return 'no-space';
  }
  return { bindings, provisions };
}

/**
 * The room for a volume of the claim (`hasEnoughCapacity`); undefined where kube-scheduler does not ask for it: the
 * claim asks for no amount, or no CSIDriver of the class's provisioner has `storageCapacity`.
 */
export function roomFor(
  storage: Storage,
  claim: PersistentVolumeClaim,
  node: Node,
): RoomFact | undefined {
  const name = claimClass(claim);
  const driver = storage.storageClass(name)?.provisioner ?? '';
  const asksForNone = claim.spec.resources?.requests?.['storage'] === undefined;
  if (asksForNone || !storage.capacities.isAsked(driver)) return undefined;
  const wanted = requestedStorage(claim);
  const reaching = storage.capacities.reaching(name, node.metadata.labels);
  let most: Amount | undefined;
  for (const limit of reaching.map(volumeLimit)) {
    if (limit === undefined) continue;
    const amount = wholeAmount(limit);
    if (most === undefined || amount > most) most = amount;
  }
  return {
    driver,
    wanted,
    told: reaching.length,
    ...(most !== undefined && { most }),
    met: most !== undefined && most >= wanted,
  };
}

/**
 * The smallest volume of the claim's class that fits it and reaches the node, `taken` left out; without a node
 * wherever it is.
 */
export function findVolume(
  storage: Pick<Storage, 'volumesOfClass'>,
  claim: PersistentVolumeClaim,
  node: Node | undefined,
  taken: ReadonlySet<string>,
): PersistentVolume | undefined {
  let smallest: PersistentVolume | undefined;
  const wanted = requestedStorage(claim);
  for (const volume of storage.volumesOfClass(claimClass(claim))) {
    const isPreBound = isBoundTo(volume, claim);
    if (taken.has(volume.metadata.name)) continue;
    if (volume.spec.claimRef !== undefined && !isPreBound) continue;
    if (capacity(volume) < wanted || volume.metadata.deletionTimestamp) continue;
    if ((volume.spec.volumeMode ?? 'Filesystem') !== (claim.spec.volumeMode ?? 'Filesystem')) {
      continue;
    }
    if (!haveSameAttributes(volume, claim)) continue;
    const reaches = node === undefined || reachesNode(volume, node);
    if (isPreBound) return reaches ? volume : undefined;
    if (!isAvailable(volume, claim) || !reaches) continue;
    if (smallest === undefined || capacity(volume) < capacity(smallest)) smallest = volume;
  }
  return smallest;
}

function isAvailable(volume: PersistentVolume, claim: PersistentVolumeClaim): boolean {
  const { selector, accessModes = [] } = claim.spec;
  if (volume.status?.phase !== 'Available') return false;
  if (selector !== undefined && !labelSelectorMatches(selector, volume.metadata.labels)) {
    return false;
  }
  if (volumeClass(volume) !== claimClass(claim)) return false;
  return accessModes.every((mode) => volume.spec.accessModes?.includes(mode) === true);
}

/** Whether a volume is kept for this claim (`IsVolumeBoundToClaim`). */
export function isBoundTo(volume: PersistentVolume, claim: PersistentVolumeClaim): boolean {
  const { claimRef } = volume.spec;
  if (claimRef === undefined) return false;
  const { name, namespace = 'default', uid } = claim.metadata;
  if (claimRef.name !== name || claimRef.namespace !== namespace) return false;
  return !claimRef.uid || claimRef.uid === uid;
}

/** Whether the volume's node affinity lets this node have it. */
export function reachesNode(volume: PersistentVolume, node: Node): boolean {
  const required = volume.spec.nodeAffinity?.required;
  if (required === undefined) return true;
  return nodeSelectorMatches(required, node.metadata.labels, '');
}

/** Whether the class makes volumes at all. */
export function hasProvisioner(storageClass: StorageClass | undefined): boolean {
  const provisioner = storageClass?.provisioner ?? '';
  const isNone = provisioner === '' || provisioner === NO_PROVISIONER;
  return !isNone;
}

/** Whether the class can make a volume for this node. */
export function mayProvision(storageClass: StorageClass | undefined, node: Node): boolean {
  if (!hasProvisioner(storageClass)) return false;
  const terms = storageClass?.allowedTopologies ?? [];
  if (terms.length === 0) return true;
  // A term without expressions selects nothing (MatchTopologySelectorTerms).
  return terms.some(
    ({ matchLabelExpressions = [] }) =>
      matchLabelExpressions.length > 0 &&
      matchLabelExpressions.every(({ key, values }) =>
        values.includes(labelValue(node.metadata.labels, key) ?? '\0'),
      ),
  );
}

/** Orders amounts, the smaller first. */
export function bySize(a: Amount, b: Amount): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Bytes that the claim asks for. */
export function requestedStorage(claim: PersistentVolumeClaim): Amount {
  return wholeAmount(claim.spec.resources?.requests?.['storage'] ?? 0);
}

/** Bytes that the volume holds. */
export function capacity(volume: PersistentVolume): Amount {
  return wholeAmount(volume.spec.capacity?.['storage'] ?? 0);
}
