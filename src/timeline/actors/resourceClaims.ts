import { isMadeFor, madeClaim, type Pod, type ResourceClaim } from '../../model/index.ts';
import { type Entry, isFinished, type PodEntry } from '../entry.ts';
import { WorkQueue } from '../workQueue.ts';
import type { World } from '../world.ts';

type ClaimEntry = Entry<ResourceClaim>;

/** Keeps a claim that has devices until these are given back (`resourceapi.Finalizer`). */
const PROTECTION = 'resource.kubernetes.io/delete-protection';
/** A template that is not there is looked for again so much later, twice as long each time. */
const FIRST_RETRY = 5;
const LAST_RETRY = 1_000_000;

/**
 * The resource claim controller: Pods get the claims that are made from templates, claims lose the Pods that are over
 * and then their devices, and what was made for such a Pod goes. Source: syncPod and syncClaim of
 * pkg/controller/resourceclaim.
 */
export function startResourceClaims(world: World): void {
  const { clock, store, options } = world;
  const tries = new Map<PodEntry, number>();
  const pods = new WorkQueue<PodEntry>(clock, options.controllerLatency, (entry) => {
    if (entry.isGone || isFinished(entry) || entry.deletion !== undefined) return;
    if (makesClaims(world, entry)) {
      tries.delete(entry);
      return;
    }
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
  store.watch('Pod', (entry, { before, after }) => {
    const { resourceClaims = [] } = entry.object.spec;
    if (resourceClaims.length === 0) return;
    if (before === undefined) pods.add(entry);
    if (after !== undefined && !isFinished(entry)) return;
    if (after === undefined) gone.add(entry.uid);
    for (const claim of claimsOf(world, entry.object)) claims.add(claim);
  });
  store.watch('ResourceClaim', (entry, { before, after }) => {
    if (after !== undefined && (before === undefined || after.metadata.deletionTimestamp)) {
      claims.add(entry);
    }
  });
  // It has no informer of templates: that a Pod is looked at again at once is what its next try would bring.
  store.watch('ResourceClaimTemplate', ({ namespace }, { after }) => {
    if (after === undefined) return;
    for (const entry of tries.keys()) if (entry.namespace === namespace) pods.add(entry);
  });
}

/** Makes what a Pod lacks; false where a template is not there. Source: handleClaim. */
function makesClaims({ store, server }: World, entry: PodEntry): boolean {
  const { namespace, object } = entry;
  const { resourceClaims = [] } = object.spec;
  const noted = object.status?.resourceClaimStatuses ?? [];
  const made: { name: string; resourceClaimName: string }[] = [];
  let isWhole = true;
  for (const named of resourceClaims) {
    const { name, resourceClaimTemplateName } = named;
    if (resourceClaimTemplateName === undefined) continue;
    if (noted.some((each) => each.name === name)) continue;
    const template = store.find('ResourceClaimTemplate', namespace, resourceClaimTemplateName);
    if (template === undefined) {
      isWhole = false;
      continue;
    }
    const claim = madeClaim(object, named, template.object);
    if (server.create(claim) !== undefined) {
      made.push({ name, resourceClaimName: claim.metadata.name });
    }
  }
  if (made.length > 0) {
    const status = { ...object.status, resourceClaimStatuses: [...noted, ...made] };
    store.changePod(entry, { object: { ...object, status } });
  }
  return isWhole;
}

/**
 * `gone`: uids of Pods that have left. A Pod that nobody has ever seen is taken to be elsewhere, and to use the claim: a
 * dump is seldom whole.
 */
function syncClaim({ store, server }: World, entry: ClaimEntry, gone: ReadonlySet<string>): void {
  const { namespace, object } = entry;
  const { allocation, reservedFor = [], ...rest } = object.status ?? {};
  const users = reservedFor.filter(({ name, resource, uid }) => {
    if (gone.has(uid)) return false;
    const pod = resource === 'pods' ? store.find('Pod', namespace, name) : undefined;
    return pod === undefined || pod.uid !== uid || !isFinished(pod);
  });
  const isUnused = users.length === 0 && allocation !== undefined;
  if (users.length < reservedFor.length || isUnused) {
    const { finalizers = [], ...metadata } = object.metadata;
    const kept = isUnused ? finalizers.filter((each) => each !== PROTECTION) : finalizers;
    const held = allocation && !isUnused ? { allocation } : {};
    store.update(entry, {
      ...object,
      metadata: { ...metadata, ...(kept.length > 0 && { finalizers: kept }) },
      status: { ...rest, ...held, ...(users.length > 0 && { reservedFor: users }) },
    });
  }
  if (entry.object.metadata.deletionTimestamp !== undefined) {
    if (entry.object.status?.allocation === undefined) server.letGo(entry);
    return;
  }
  // What was made for a Pod that is over is not needed any more.
  const owner = object.metadata.ownerReferences?.find(({ kind }) => kind === 'Pod');
  const pod = owner && store.find('Pod', namespace, owner.name);
  if (pod && isMadeFor(object, pod.object) && isFinished(pod)) server.deleteObject(entry);
}

/** The claims of a Pod that are there. */
export function claimsOf({ store }: World, pod: Pod): readonly ClaimEntry[] {
  const { namespace = 'default' } = pod.metadata;
  const noted = pod.status?.resourceClaimStatuses ?? [];
  return (pod.spec.resourceClaims ?? []).flatMap(({ name, resourceClaimName }) => {
    const found = resourceClaimName ?? noted.find((each) => each.name === name)?.resourceClaimName;
    return (found !== undefined && store.find('ResourceClaim', namespace, found)) || [];
  });
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
