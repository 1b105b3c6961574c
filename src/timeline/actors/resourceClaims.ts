import { isReservedFor, mayBeReserved } from '../../engine/index.ts';
import {
  isMadeFor,
  madeClaim,
  type Pod,
  podClaimOf,
  type PodResourceClaim,
  type ResourceClaim,
} from '../../model/index.ts';
import { type Entry, isFinished, type PodEntry } from '../entry.ts';
import { WorkQueue } from '../workQueue.ts';
import type { World } from '../world.ts';

type ClaimEntry = Entry<ResourceClaim>;

/** Keeps a claim that has devices until these are given back (`resourceapi.Finalizer`). */
const PROTECTION = 'resource.kubernetes.io/delete-protection';
/** A Pod whose claims cannot be made is looked at again so much later, twice as long each time. */
const FIRST_RETRY = 5;
const LAST_RETRY = 1_000_000;

/**
 * The resource claim controller: Pods get the claims that are made from templates, claims lose the Pods that are over
 * and then their devices, and what was made for such a Pod goes. Source: enqueuePod, enqueueResourceClaim, syncPod and
 * syncClaim of pkg/controller/resourceclaim.
 */
export function startResourceClaims(world: World): void {
  const { clock, notices, store, options } = world;
  const tries = new Map<PodEntry, number>();
  const pods = new WorkQueue<PodEntry>(clock, options.controllerLatency, (entry) => {
    const problem =
      entry.isGone || entry.deletion !== undefined ? undefined : syncPod(world, entry);
    if (problem === undefined) {
      tries.delete(entry);
      return;
    }
    notices.add(entry, { what: 'claim-refused', message: problem });
    const tried = tries.get(entry) ?? 0;
    tries.set(entry, tried + 1);
    const wait = Math.min(FIRST_RETRY * 2 ** tried, LAST_RETRY);
    clock.at(clock.now + wait, () => pods.addAfter(entry, 0), true);
  });
  /** Uids of Pods that were there and are not any more. */
  const gone = new Set<string>();
  const claims = new WorkQueue<ClaimEntry>(clock, options.controllerLatency, (entry) => {
    if (!entry.isGone) syncClaim(world, entry, gone);
  });
  /** By `namespace/name` of a claim: the Pods that name it. */
  const users = new Map<string, Set<PodEntry>>();
  const addPod = (entry: PodEntry) => {
    if (!entry.isGone && needsWork(world, entry)) pods.add(entry);
  };
  store.watch('Pod', (entry, { after }) => {
    const { resourceClaims = [] } = entry.object.spec;
    if (resourceClaims.length === 0) return;
    if (after === undefined) gone.add(entry.uid);
    for (const key of claimKeys(entry)) {
      const ofClaim = users.get(key) ?? new Set();
      if (after === undefined) ofClaim.delete(entry);
      else users.set(key, ofClaim.add(entry));
      if (ofClaim.size === 0) users.delete(key);
    }
    if (after === undefined || isDone(entry)) {
      for (const claim of claimsOf(world, entry.object)) claims.add(claim);
    }
    addPod(entry);
  });
  store.watch('ResourceClaim', (entry, { after }) => {
    if (after !== undefined) claims.add(entry);
    users.get(`${entry.namespace}/${entry.name}`)?.forEach(addPod);
  });
  // It has no informer of templates: that a Pod is looked at again at once is what its next try would bring.
  store.watch('ResourceClaimTemplate', ({ namespace }, { after }) => {
    if (after === undefined) return;
    for (const entry of tries.keys()) if (entry.namespace === namespace) pods.add(entry);
  });
}

/** Whether none of its containers runs, or ever will. Source: isPodDone. */
function isDone(entry: PodEntry): boolean {
  return isFinished(entry) || (entry.deletion !== undefined && !entry.object.spec.nodeName);
}

function claimKeys({ namespace, object }: PodEntry): readonly string[] {
  return (object.spec.resourceClaims ?? []).flatMap((named) => {
    const name = claimNameIn(object, named);
    return name === undefined || name === '' ? [] : [`${namespace}/${name}`];
  });
}

/** Whether there is something to do for a Pod that is there. Source: podNeedsWork. */
function needsWork({ store }: World, { deletion, namespace, object }: PodEntry): boolean {
  if (deletion !== undefined) return false;
  for (const named of object.spec.resourceClaims ?? []) {
    const name = claimNameIn(object, named);
    if (name === undefined) return true;
    if (name === '') return false;
    const claim = store.find('ResourceClaim', namespace, name)?.object;
    // Claims that are not made of a template, and those of other Pods, are for users to mend.
    if (claim === undefined) return named.resourceClaimTemplateName !== undefined;
    if (isMadeOfTemplate(named) && !isMadeFor(claim, object)) return false;
    if (isToReserve(claim, object)) return true;
  }
  return false;
}

/** A Pod that came to its node by no scheduler uses claims that have devices all the same. */
function isToReserve(claim: ResourceClaim, pod: Pod): boolean {
  return (
    Boolean(pod.spec.nodeName) &&
    claim.status?.allocation !== undefined &&
    !isReservedFor(claim, pod) &&
    mayBeReserved(claim)
  );
}

/** Makes what a Pod lacks, and reserves what it uses; answers why that failed, in the controller's words. Source: syncPod. */
function syncPod(world: World, entry: PodEntry): string | undefined {
  const { store } = world;
  const { namespace, object } = entry;
  const made: { name: string; resourceClaimName: string }[] = [];
  for (const named of object.spec.resourceClaims ?? []) {
    const found = claimFor(world, entry, named);
    // What was made before it is found again at the next try.
    if (found !== undefined && 'problem' in found) {
      return `PodResourceClaim ${named.name}: ${found.problem}`;
    }
    if (found !== undefined) made.push({ name: named.name, resourceClaimName: found.name });
  }
  if (made.length > 0) {
    const names = new Set(made.map(({ name }) => name));
    const { resourceClaimStatuses: noted = [] } = object.status ?? {};
    const resourceClaimStatuses = [...noted.filter(({ name }) => !names.has(name)), ...made];
    store.changePod(entry, {
      object: { ...object, status: { ...object.status, resourceClaimStatuses } },
    });
  }
  for (const named of object.spec.resourceClaims ?? []) {
    const name = claimNameIn(entry.object, named) ?? '';
    const claim = store.find('ResourceClaim', namespace, name);
    if (claim === undefined || !isToReserve(claim.object, object)) continue;
    if (isMadeOfTemplate(named) && !isMadeFor(claim.object, object)) continue;
    const { reservedFor = [] } = claim.object.status ?? {};
    const user = { resource: 'pods', name: entry.name, uid: entry.uid };
    store.update(claim, {
      ...claim.object,
      status: { ...claim.object.status, reservedFor: [...reservedFor, user] },
    });
  }
  return undefined;
}

/** The claim that is to be noted for a Pod: made now, or found; undefined where there is nothing to note. Source: handleClaim. */
function claimFor(
  { server, store }: World,
  { namespace, object, uid }: PodEntry,
  named: PodResourceClaim,
): { readonly name: string } | { readonly problem: string } | undefined {
  const { resourceClaimTemplateName: template } = named;
  const noted = claimNameIn(object, named);
  if (!isMadeOfTemplate(named) || template === undefined || noted === '') return undefined;
  // One that is noted and was deleted since is made again.
  const there = noted === undefined ? undefined : store.find('ResourceClaim', namespace, noted);
  if (there !== undefined && isMadeFor(there.object, object)) return undefined;
  const orphan = store
    .owned('ResourceClaim', uid)
    .find(({ object: { metadata } }) => podClaimOf(metadata) === named.name);
  if (orphan !== undefined) return { name: orphan.name };
  const found = store.find('ResourceClaimTemplate', namespace, template);
  if (found === undefined) {
    const missing = `resourceclaimtemplate.resource.k8s.io ${JSON.stringify(template)} not found`;
    return { problem: `resource claim template ${JSON.stringify(template)}: ${missing}` };
  }
  const created = server.create(madeClaim(object, named, found.object));
  // It has no name yet that could stand before the colon.
  if (created === undefined) {
    return { problem: `create ResourceClaim : ${server.refusal ?? ''}` };
  }
  return { name: created.name };
}

/** What a Pod's claim is called: '' where it is known to need none, undefined where it is not made yet. Source: resourceclaim.Name. */
function claimNameIn({ status }: Pod, named: PodResourceClaim): string | undefined {
  if (named.resourceClaimName !== undefined) return named.resourceClaimName;
  const noted = status?.resourceClaimStatuses?.find(({ name }) => name === named.name);
  return noted && (noted.resourceClaimName ?? '');
}

function isMadeOfTemplate({ resourceClaimName }: PodResourceClaim): boolean {
  return resourceClaimName === undefined;
}

/**
 * `gone`: uids of Pods that have left. A Pod that nobody has ever seen is taken to be elsewhere, and to use the claim: a
 * dump is seldom whole. A claim gives its devices back as the last Pod leaves it, and not for being unused.
 */
function syncClaim({ store, server }: World, entry: ClaimEntry, gone: ReadonlySet<string>): void {
  const { namespace, object } = entry;
  const { allocation, reservedFor = [], devices, ...rest } = object.status ?? {};
  const { deletionTimestamp } = object.metadata;
  const users = reservedFor.filter(({ name, resource, uid }) => {
    if (gone.has(uid)) return false;
    const pod = resource === 'pods' ? store.find('Pod', namespace, name) : undefined;
    return pod === undefined || pod.uid !== uid || !isDone(pod);
  });
  const isLeft = users.length < reservedFor.length;
  const isFreed = users.length === 0 && (isLeft || deletionTimestamp !== undefined);
  if (isLeft || (isFreed && allocation !== undefined)) {
    const { finalizers = [], ...metadata } = object.metadata;
    const kept = isFreed ? finalizers.filter((each) => each !== PROTECTION) : finalizers;
    const held = isFreed ? {} : { ...(allocation && { allocation }), ...(devices && { devices }) };
    store.update(entry, {
      ...object,
      metadata: { ...metadata, ...(kept.length > 0 && { finalizers: kept }) },
      status: { ...rest, ...held, ...(users.length > 0 && { reservedFor: users }) },
    });
  }
  if (entry.object.metadata.deletionTimestamp !== undefined) {
    if (entry.object.status?.allocation === undefined) server.deletions.letGo(entry);
    return;
  }
  if (users.length > 0) return;
  // What was made for a Pod that is over, or was replaced by one of its name, is not needed any more.
  const owner = object.metadata.ownerReferences?.find(
    ({ controller, kind }) => controller === true && kind === 'Pod',
  );
  const pod = owner && store.find('Pod', namespace, owner.name);
  const { uid = '' } = owner ?? {};
  if (pod && (pod.uid === uid ? isDone(pod) : gone.has(uid))) server.deletions.deleteObject(entry);
}

/** The claims of a Pod that are there. */
export function claimsOf({ store }: World, pod: Pod): readonly ClaimEntry[] {
  const { namespace = 'default' } = pod.metadata;
  return (pod.spec.resourceClaims ?? []).flatMap(
    (named) => store.find('ResourceClaim', namespace, claimNameIn(pod, named) ?? '') ?? [],
  );
}

/**
 * Writes down which devices kube-scheduler has found for the claims of a Pod, and that they are its. Source: bindClaim
 * of plugins/dynamicresources.
 */
export function bindsDevices(world: World, decided: readonly ResourceClaim[]): void {
  for (const { metadata, status } of decided) {
    const { namespace = 'default', name } = metadata;
    const entry = world.store.find('ResourceClaim', namespace, name);
    if (entry === undefined || entry.isGone || status?.allocation === undefined) continue;
    const { object } = entry;
    const { finalizers = [] } = object.metadata;
    world.store.update(entry, {
      ...object,
      metadata: { ...object.metadata, finalizers: [...new Set([...finalizers, PROTECTION])] },
      status: { ...object.status, ...status },
    });
  }
}

/**
 * Takes the devices from a claim that kube-scheduler found to be in the way of a Pod, as it can be had elsewhere. Source:
 * PostFilter of plugins/dynamicresources.
 */
export function freesDevices({ store }: World, { metadata }: ResourceClaim): void {
  const { namespace = 'default', name } = metadata;
  const entry = store.find('ResourceClaim', namespace, name);
  if (entry !== undefined) store.update(entry, { ...entry.object, status: {} });
}
