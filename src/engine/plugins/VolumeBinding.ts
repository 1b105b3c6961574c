/** VolumeBinding: pkg/scheduler/framework/plugins/volumebinding/volume_binding.go. */
import { wholeAmount } from '../../model/index.ts';
import { apiRulesOf } from '../../releases/index.ts';
import { onNodes, onOwnClaims } from '../framework/clusterEvents.ts';
import type { EventRegistration } from '../framework/clusterEvents.ts';
import type { Node, PersistentVolumeClaim, Pod } from '../../model/index.ts';
import type { PodInfo } from '../cache/podInfo.ts';
import type { Storage } from '../cache/storage.ts';
import { claimClass, claimNameOf, isFullyBound } from '../cache/storage.ts';
import { volumeLimit } from '../cache/storageCapacities.ts';
import { migratedPlugins } from './csiMigration.ts';
import { SKIP } from '../framework/plugin.ts';
import type { Handle, Plugin, Prepared } from '../framework/plugin.ts';
import type { Reason, UnboundWhy } from '../framework/reasonTable.ts';
import { REASONS } from '../framework/reasonTable.ts';
import { PASS } from '../framework/status.ts';
import type { BindingFault, NodeVolumes, PodClaims } from './volumeBinder.ts';
import { findPodVolumes, isBoundTo } from './volumeBinder.ts';
import { claimFacts } from './volumeFacts.ts';
import type { VolumeBindingFacts } from '../framework/volumeFacts.ts';

const REASON_UNBOUND = REASONS.claimUnbound;
const REASON_NO_CLAIM = REASONS.claimNotFound;
const REASON_NOT_MADE = REASONS.claimEphemeral;
const REASON_LOST = REASONS.claimLost;
const REASON_FOREIGN = REASONS.claimForeign;
const REASON_DELETED = REASONS.claimDeleted;

const REASONS_NODE_CONFLICT = {
  conflict: REASONS.volumeNodeAffinityConflict,
  unmatched: REASONS.volumeNodeAffinity,
} as const;

/**
 * Filters nodes that the Pod's volumes cannot reach, or where none can be found or made for its
 * claims. Without storage capacity scoring (off) it scores nothing.
 */
export function makeVolumeBinding({ cache, statuses, release }: Handle): Plugin {
  const { storage } = cache;
  const reasonOf = (fault: BindingFault): Reason => {
    switch (fault) {
      case 'node-conflict':
        return REASONS_NODE_CONFLICT[release.rules.volumeNodeAffinity];
      case 'bind-conflict':
        return REASONS.noVolume;
      case 'no-space':
        return REASONS.storage;
      case 'volume-missing':
        return REASONS.volumeGone;
    }
  };

  function prepare({ pod }: PodInfo): Prepared {
    const sorted = sortClaims(storage, pod);
    if (sorted === undefined) return SKIP;
    if ('code' in sorted) {
      const reasons = [sorted];
      return { kind: 'reject', status: { code: 'UnschedulableAndUnresolvable', reasons } };
    }
    const reasonsAt = (node: number) => {
      const object = cache.nodes[node];
      return object === undefined
        ? []
        : findPodVolumes(storage, sorted, object).faults.map(reasonOf);
    };
    const facts = (node: number): VolumeBindingFacts => {
      const object = cache.nodes[node];
      const bindings = object === undefined ? [] : claimFacts(storage, sorted, object);
      return { plugin: 'VolumeBinding', bindings };
    };
    return {
      kind: 'filter',
      filter: {
        key: undefined,
        changes: undefined,
        filter(node) {
          const reasons = reasonsAt(node);
          if (reasons.length === 0) return PASS;
          return statuses.id('UnschedulableAndUnresolvable', reasons);
        },
        cause(node) {
          const reasons = reasonsAt(node);
          if (reasons.length === 0) return undefined;
          const claims = [...sorted.bound, ...sorted.delayed].map(({ metadata }) => metadata.name);
          return { ...facts(node), reasons, claims };
        },
        facts,
      },
    };
  }

  return {
    name: 'VolumeBinding',
    reasons: [
      'noVolume',
      'storage',
      'volumeNodeAffinity',
      'volumeNodeAffinityConflict',
      'volumeGone',
      'claimUnbound',
      'claimNotFound',
      'claimEphemeral',
      'claimLost',
      'claimDeleted',
      'claimForeign',
    ],
    events: [
      onClasses,
      onOwnClaims(['Add', 'Update'], ({ pod }) =>
        (pod.spec.volumes ?? []).flatMap((volume) => claimNameOf(pod, volume) ?? []),
      ),
      { resource: 'PersistentVolume', actionTypes: ['Add', 'Update'] },
      onNodes(['Add', 'UpdateNodeLabel']),
      onCsiNodes,
      onDrivers,
      onCapacities,
    ],
    filter: { hasPreFilter: true, needsPreFilter: REASONS.noState('VolumeBinding'), prepare },
    score: {
      prepare: () => undefined,
      skip: () => ({
        plugin: 'VolumeBinding',
        gate: apiRulesOf(release.name).storageScoringGate,
      }),
    },
  };
}

/** A class, and one that makes volumes in other places than before (`isSchedulableAfterStorageClassChange`). */
const onClasses: EventRegistration = {
  resource: 'StorageClass',
  actionTypes: ['Add', 'Update'],
  hint: (_, event) => {
    if (event.resource !== 'StorageClass' || event.before === undefined) return true;
    const [old, now] = [event.before, event.after].map((each) => each?.allowedTopologies ?? []);
    return JSON.stringify(old) !== JSON.stringify(now);
  },
};

/** A node's drivers, and other in-tree volumes that they take (`isSchedulableAfterCSINodeChange`). */
const onCsiNodes: EventRegistration = {
  resource: 'CSINode',
  actionTypes: ['Add', 'Update'],
  hint: (_, event) => {
    if (event.resource !== 'CSINode' || event.before === undefined) return true;
    const [old, now] = [event.before, event.after].map(migratedPlugins);
    return old !== now;
  },
};

/**
 * A driver that no longer wants to be asked for room. Only Pods with a volume of the driver in their own spec are woken,
 * not those that name a claim of it, as in kube-scheduler (`isSchedulableAfterCSIDriverChange`).
 */
const onDrivers: EventRegistration = {
  resource: 'CSIDriver',
  actionTypes: ['Update'],
  hint: ({ pod }, event) => {
    if (event.resource !== 'CSIDriver') return true;
    const { before, after } = event;
    const isNamed = pod.spec.volumes?.some(({ csi }) => csi?.driver === after?.metadata.name);
    return (
      isNamed === true &&
      before?.spec?.storageCapacity === true &&
      after?.spec?.storageCapacity !== true
    );
  },
};

/** Room that is told of for the first time, or more than before (`isSchedulableAfterCSIStorageCapacityChange`). */
const onCapacities: EventRegistration = {
  resource: 'CSIStorageCapacity',
  actionTypes: ['Add', 'Update'],
  hint: (_, event) => {
    if (event.resource !== 'CSIStorageCapacity' || event.before === undefined) return true;
    const [old, limit] = [event.before, event.after].map((each) => each && volumeLimit(each));
    if (limit === undefined) return false;
    return old === undefined || wholeAmount(limit) > wholeAmount(old);
  },
};

/**
 * Reserve: what the node was chosen with holds from now on. Claims get the volumes found for them,
 * the others are to be provisioned for the node (`AssumePodVolumes`). Gives back how to undo it,
 * undefined when nothing was assumed.
 */
export function assumePodVolumes(storage: Storage, pod: Pod, node: Node): (() => void) | undefined {
  if (pod.spec.volumes === undefined) return undefined;
  const claims = sortClaims(storage, pod);
  if (claims === undefined || 'code' in claims) return undefined;
  const found = findPodVolumes(storage, claims, node);
  if (found.faults.length > 0) return undefined;
  const { bindings, provisions } = oncePerClaim(found);
  if (bindings.length + provisions.length === 0) return undefined;
  for (const { claim, volume } of bindings) storage.assumeBound(claim, volume);
  for (const claim of provisions) storage.assumeProvisioned(claim, node.metadata.name);
  return () => {
    for (const { claim, volume } of bindings) storage.restore(claim, volume);
    for (const claim of provisions) storage.restore(claim, undefined);
  };
}

/**
 * A Pod may mount one claim twice, and kube-scheduler then looks for two volumes. The claim gets the
 * first: the volume controller binds it, lets go of another, and has nothing provisioned beside it.
 */
function oncePerClaim({ bindings, provisions }: NodeVolumes): Omit<NodeVolumes, 'faults'> {
  const bound = new Set<PersistentVolumeClaim>();
  const first = bindings.filter(({ claim }) => {
    if (bound.has(claim)) return false;
    bound.add(claim);
    return true;
  });
  return { bindings: first, provisions: provisions.filter((claim) => !bound.has(claim)) };
}

/** Bound and delayed claims; undefined without any, a reason when the Pod must wait. */
function sortClaims(storage: Storage, pod: Pod): PodClaims | Reason | undefined {
  const claims: PersistentVolumeClaim[] = [];
  for (const volume of pod.spec.volumes ?? []) {
    const name = claimNameOf(pod, volume);
    if (name === undefined) continue;
    const claim = storage.claim(pod.metadata.namespace ?? 'default', name);
    if (claim === undefined) {
      return volume.persistentVolumeClaim ? REASON_NO_CLAIM(name) : REASON_NOT_MADE(name);
    }
    if (claim.status?.phase === 'Lost') {
      const volumeName = claim.spec.volumeName ?? '';
      return REASON_LOST(name, volumeName);
    }
    if (claim.metadata.deletionTimestamp) return REASON_DELETED(name);
    if (!volume.persistentVolumeClaim && !isOwnedBy(claim, pod)) {
      const namespace = pod.metadata.namespace ?? 'default';
      return REASON_FOREIGN(`${namespace}/${name}`, `${namespace}/${pod.metadata.name}`);
    }
    claims.push(claim);
  }
  if (claims.length === 0) return undefined;
  const bound = claims.filter(isFullyBound);
  const unbound = claims.filter((claim) => !isFullyBound(claim));
  const delayed = unbound.filter((claim) => !claim.spec.volumeName && isDelayed(storage, claim));
  const immediate = unbound.find((claim) => !delayed.includes(claim));
  if (immediate !== undefined) return unboundReason(storage, immediate);
  return { bound, delayed };
}

/** Why a claim that is not left to kube-scheduler has no volume: by what it names. */
function unboundReason(storage: Storage, claim: PersistentVolumeClaim): Reason {
  const told = (why: UnboundWhy, name: string) => REASON_UNBOUND(claim.metadata.name, why, name);
  const { volumeName } = claim.spec;
  if (volumeName) {
    const volume = storage.volume(volumeName);
    if (volume === undefined) return told('no-volume', volumeName);
    const isTaken = volume.spec.claimRef !== undefined && !isBoundTo(volume, claim);
    return told(isTaken ? 'volume-taken' : 'not-to-volume', volumeName);
  }
  const name = claimClass(claim);
  if (name === '') return told('without-class', '');
  return told(storage.storageClass(name) ? 'immediate' : 'no-class', name);
}

/**
 * Whether the claim was made for the Pod (`ephemeral.VolumeIsForPod`): by uid, or by name for a Pod
 * of a manifest, which has none.
 */
function isOwnedBy({ metadata }: PersistentVolumeClaim, pod: Pod): boolean {
  const owner = metadata.ownerReferences?.find(({ controller }) => controller === true);
  if (owner === undefined) return false;
  const { uid, name } = pod.metadata;
  return uid === undefined ? owner.kind === 'Pod' && owner.name === name : owner.uid === uid;
}

function isDelayed(storage: Storage, claim: PersistentVolumeClaim): boolean {
  const mode = storage.storageClass(claimClass(claim))?.volumeBindingMode;
  return mode === 'WaitForFirstConsumer';
}
