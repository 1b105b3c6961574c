import type { OwnerReference, StatefulSet } from '../../../model/index.ts';
import { claimsOf, controllerOf, ownerOf, ownerReferenceTo } from '../../../simulation/index.ts';
import type { Entry, PodEntry } from '../../entry.ts';
import type { Store } from '../../store.ts';
import type { World } from '../../world.ts';

/** The claims of an ordinal that are there. */
function claimsAt(store: Store, set: StatefulSet, ordinal: number) {
  const owner = ownerOf(set);
  return claimsOf(set, owner, `${owner.name}-${ordinal}`).flatMap(
    ({ metadata }) => store.find('PersistentVolumeClaim', owner.namespace, metadata.name) ?? [],
  );
}

/**
 * Who owns the claims of a Pod, and takes them along when it goes: the StatefulSet with `whenDeleted:
 * Delete`, the Pod itself with `whenScaled: Delete` once it is beyond the replicas, else nobody. Whether that is another
 * than before. Source: updateClaimOwnerRefForSetAndPod of pkg/controller/statefulset.
 */
export function retainClaims(
  { store }: World,
  { object }: Entry<StatefulSet>,
  pod: PodEntry,
  ordinal: number,
  isCondemned: boolean,
): boolean {
  const { volumeClaimTemplates, persistentVolumeClaimRetentionPolicy: policy } = object.spec;
  if (!volumeClaimTemplates?.length || policy === undefined) return false;
  let isOther = false;
  const wanted = ownerIn(policy, object, pod, isCondemned);
  for (const claim of claimsAt(store, object, ordinal)) {
    const { metadata } = claim.object;
    const others = (metadata.ownerReferences ?? []).filter(
      ({ kind, name }) => !isOf(object, pod, kind, name),
    );
    if (controllerOf(metadata)?.uid === wanted?.uid) continue;
    const ownerReferences = wanted ? [...others, wanted] : others;
    store.update(claim, { ...claim.object, metadata: { ...metadata, ownerReferences } });
    isOther = true;
  }
  return isOther;
}

function isOf({ metadata }: StatefulSet, pod: PodEntry, kind: string, name: string): boolean {
  if (kind === 'Pod') return name === pod.name;
  return kind === 'StatefulSet' && name === metadata.name;
}

function ownerIn(
  policy: NonNullable<StatefulSet['spec']['persistentVolumeClaimRetentionPolicy']>,
  set: StatefulSet,
  { name, uid }: PodEntry,
  isCondemned: boolean,
): OwnerReference | undefined {
  if (isCondemned && policy.whenScaled === 'Delete') {
    return ownerReferenceTo({ apiVersion: 'v1', kind: 'Pod', namespace: '', name, uid });
  }
  return policy.whenDeleted === 'Delete' ? ownerReferenceTo(ownerOf(set)) : undefined;
}

/**
 * Makes the claims of a Pod that are missing; why it can have no Pod yet, in the controller's words: a claim is not let in, or
 * is being deleted. Source: createPersistentVolumeClaims of pkg/controller/statefulset.
 */
export function createClaims(
  { server, store, refusals }: World,
  entry: Entry<StatefulSet>,
  set: StatefulSet,
  ordinal: number,
): string | undefined {
  const owner = ownerOf(set);
  const pod = `${owner.name}-${ordinal}`;
  const problems = claimsOf(set, owner, pod).flatMap((claim) => {
    const { name } = claim.metadata;
    const there = store.find('PersistentVolumeClaim', owner.namespace, name);
    if (there !== undefined) {
      return there.object.metadata.deletionTimestamp === undefined
        ? []
        : [`pvc ${name} is being deleted`];
    }
    if (server.create(claim) !== undefined) return [];
    refusals.note(entry, server.refusal, pod, name);
    return [`failed to create PVC ${name}: ${server.refusal}`];
  });
  if (problems.length < 2) return problems[0];
  return `[${problems.join(', ')}]`;
}

/** A claim that goes with a former Pod is still there: the next one waits for it. Source: PodClaimIsStale. */
export function hasStaleClaim(store: Store, set: StatefulSet, ordinal: number): boolean {
  if (set.spec.persistentVolumeClaimRetentionPolicy?.whenScaled !== 'Delete') return false;
  return claimsAt(store, set, ordinal).some(({ object }) => {
    const owner = controllerOf(object.metadata);
    return owner?.kind === 'Pod' && store.byUid(owner.uid) === undefined;
  });
}
