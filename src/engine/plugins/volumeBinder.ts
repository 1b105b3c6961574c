/**
 * Finding volumes for a Pod's claims on one node: `FindPodVolumes` of
 * pkg/scheduler/framework/plugins/volumebinding/binder.go, and `FindMatchingVolume` of
 * k8s.io/component-helpers/storage/volume at v1.34.
 */
import {
  integerValue,
  labelSelectorMatches,
  labelValue,
  nodeSelectorMatches,
} from '../../model/index.ts';
import type {
  Node,
  PersistentVolume,
  PersistentVolumeClaim,
  StorageClass,
} from '../../model/index.ts';
import type { Storage } from '../cache/storage.ts';
import { ANNOTATION_SELECTED_NODE, claimClass, volumeClass } from '../cache/storage.ts';

const REASON_BIND_CONFLICT = "node(s) didn't find available persistent volumes to bind";
const REASON_NODE_CONFLICT = "node(s) didn't match PersistentVolume's node affinity";
const REASON_VOLUME_MISSING =
  'node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)';

const NO_PROVISIONER = 'kubernetes.io/no-provisioner';

/** A Pod's claims as PreFilter sorts them. */
export interface PodClaims {
  readonly bound: readonly PersistentVolumeClaim[];
  /** Unbound, of a class with WaitForFirstConsumer. */
  readonly delayed: readonly PersistentVolumeClaim[];
}

/** What a node would do for the claims; `reasons` says why it cannot. */
export interface NodeVolumes {
  readonly reasons: readonly string[];
  readonly bindings: readonly {
    readonly claim: PersistentVolumeClaim;
    readonly volume: PersistentVolume;
  }[];
  readonly provisions: readonly PersistentVolumeClaim[];
}

export function findPodVolumes(storage: Storage, claims: PodClaims, node: Node): NodeVolumes {
  const bound = checkBound(storage, claims.bound, node);
  const found = findForUnbound(storage, claims.delayed, node);
  const reasons: string[] = [];
  if (bound === 'node-conflict') reasons.push(REASON_NODE_CONFLICT);
  if (found === undefined) reasons.push(REASON_BIND_CONFLICT);
  if (bound === 'volume-missing') reasons.push(REASON_VOLUME_MISSING);
  return { reasons, bindings: found?.bindings ?? [], provisions: found?.provisions ?? [] };
}

function checkBound(
  storage: Storage,
  claims: readonly PersistentVolumeClaim[],
  node: Node,
): 'ok' | 'node-conflict' | 'volume-missing' {
  for (const claim of claims) {
    const volume = storage.volume(claim.spec.volumeName ?? '');
    if (volume === undefined) return 'volume-missing';
    if (!reachesNode(volume, node)) return 'node-conflict';
  }
  return 'ok';
}

/** Smallest claims first: each takes the smallest volume that fits, else it is provisioned. */
function findForUnbound(
  storage: Storage,
  claims: readonly PersistentVolumeClaim[],
  node: Node,
): Omit<NodeVolumes, 'reasons'> | undefined {
  const provisions: PersistentVolumeClaim[] = [];
  const searching: PersistentVolumeClaim[] = [];
  for (const claim of claims) {
    const selected = claim.metadata.annotations?.[ANNOTATION_SELECTED_NODE];
    if (selected === undefined) searching.push(claim);
    else if (selected === node.metadata.name) provisions.push(claim);
    else return undefined;
  }
  searching.sort((a, b) => requestedStorage(a) - requestedStorage(b));
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
  const canProvision = provisions.every((claim) =>
    mayProvision(storage.storageClass(claimClass(claim)), node),
  );
  return canProvision ? { bindings, provisions } : undefined;
}

function findVolume(
  storage: Storage,
  claim: PersistentVolumeClaim,
  node: Node,
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
    if (isPreBound) return reachesNode(volume, node) ? volume : undefined;
    if (!isAvailable(volume, claim) || !reachesNode(volume, node)) continue;
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

function isBoundTo(volume: PersistentVolume, claim: PersistentVolumeClaim): boolean {
  const { claimRef } = volume.spec;
  if (claimRef === undefined) return false;
  const { name, namespace = 'default', uid } = claim.metadata;
  if (claimRef.name !== name || claimRef.namespace !== namespace) return false;
  return !claimRef.uid || claimRef.uid === uid;
}

function reachesNode(volume: PersistentVolume, node: Node): boolean {
  const required = volume.spec.nodeAffinity?.required;
  if (required === undefined) return true;
  return nodeSelectorMatches(required, node.metadata.labels, '');
}

function mayProvision(storageClass: StorageClass | undefined, node: Node): boolean {
  const provisioner = storageClass?.provisioner ?? '';
  if (provisioner === '' || provisioner === NO_PROVISIONER) return false;
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

function requestedStorage(claim: PersistentVolumeClaim): number {
  return integerValue(claim.spec.resources?.requests?.['storage'] ?? 0);
}

function capacity(volume: PersistentVolume): number {
  return integerValue(volume.spec.capacity?.['storage'] ?? 0);
}
