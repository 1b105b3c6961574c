import type { OwnerReference } from '../../model/index.ts';
import { type Entry, type PodEntry, STORED_KINDS, type StoredObject } from '../entry.ts';
import { isOfServedKind, ownerMeant } from '../owners.ts';
import { isForeground } from '../server/deletions.ts';
import { WorkQueue } from '../workQueue.ts';
import type { World } from '../world.ts';

/** What becomes of an object's references to its owners. */
interface References {
  /** Owners that stay, and those of which nothing is known. */
  readonly solid: readonly OwnerReference[];
  /** Those that are gone. */
  readonly dangling: readonly OwnerReference[];
  /** Those that wait for what they own. */
  readonly waiting: readonly OwnerReference[];
}

/**
 * Deletes what deleted objects owned, step by step down the chain: what has another owner stays, and forgets the ones
 * that are gone. One that is deleted in the foreground stays until all that blocks its deletion is gone, and what it
 * owned is deleted in the same way. What comes and names an owner that is not there is deleted, too, as one is not that stands in
 * another namespace or has another name; but of what stood before
 * or was held by a server already, owners that nobody has ever seen are taken to be elsewhere: a dump is seldom whole.
 * Source: attemptToDeleteItem, isDangling and processDeletingDependentsItem of pkg/controller/garbagecollector.
 */
export function startGarbageCollector({ clock, store, server, notices, options }: World): void {
  const gone = new Set<string>();
  /** Owners that dumps name and do not have. */
  const elsewhere = new Set<string>();
  const classify = (owned: Entry): References => {
    const all = (owned.object.metadata.ownerReferences ?? []).map((reference) => {
      const { owner, isAstray } = ownerMeant(store, owned, reference);
      if (isAstray) return [reference, 1] as const;
      if (owner === undefined) return [reference, gone.has(reference.uid ?? '') ? 1 : 0] as const;
      return [reference, isForeground(owner.object) ? 2 : 0] as const;
    });
    const [solid = [], dangling = [], waiting = []] = [0, 1, 2].map((which) =>
      all.flatMap(([reference, what]) => (what === which ? [reference] : [])),
    );
    return { solid, dangling, waiting };
  };
  const collect = (owned: Entry) => {
    if (owned.isGone || owned.object.metadata.deletionTimestamp !== undefined) return;
    const { solid, dangling, waiting } = classify(owned);
    if (dangling.length + waiting.length === 0) return;
    if (solid.length > 0) {
      setOwners(owned, solid);
      return;
    }
    const isOwner = waiting.length > 0 && store.dependents(owned.uid).length > 0;
    server.deletions.deleteObject(owned, isOwner ? 'foreground' : 'background');
  };
  const setOwners = (owned: Entry, ownerReferences: readonly OwnerReference[]) => {
    const { object } = owned;
    const free = { ...object, metadata: { ...object.metadata, ownerReferences } } as StoredObject;
    if (free.kind === 'Pod') store.changePod(owned as PodEntry, { object: free });
    else store.update(owned, free);
  };
  /** What names owners that it did not name before is looked at, where one of them is not there. */
  const meet = (owned: Entry, before: StoredObject | undefined, after: StoredObject) => {
    const known = new Set(before?.metadata.ownerReferences?.map(({ uid }) => uid));
    const isOfDump = clock.now < 0 || (before === undefined && after.metadata.creationTimestamp);
    let lacks = false;
    for (const reference of after.metadata.ownerReferences ?? []) {
      const { uid } = reference;
      if (uid === undefined || known.has(uid) || elsewhere.has(uid)) continue;
      const { owner, isAstray } = ownerMeant(store, owned, reference);
      if (owner !== undefined) {
        if (isOfDump) continue;
        lacks ||= isAstray;
        if (owner.namespace === '' || owner.namespace === owned.namespace) continue;
        notices.add(owned, { what: 'owner-elsewhere', owner: reference });
      } else if (isOfDump) elsewhere.add(uid);
      else if (isOfServedKind(reference)) {
        gone.add(uid);
        lacks = true;
      }
    }
    if (!lacks) return;
    clock.after(2 * options.controllerLatency, () => {
      collect(owned);
    });
  };
  const foreground = new WorkQueue<Entry>(clock, options.controllerLatency, (owner) => {
    if (owner.isGone || !isForeground(owner.object)) return;
    const dependents = store.dependents(owner.uid);
    if (!dependents.some((owned) => blocks(owned, owner))) server.deletions.letGo(owner);
    else for (const owned of dependents) collect(owned);
  });
  for (const kind of STORED_KINDS) {
    store.watch(kind, (entry, { before, after }) => {
      const references = [before, after].flatMap((each) => each?.metadata.ownerReferences ?? []);
      const isSame = before?.metadata.ownerReferences === after?.metadata.ownerReferences;
      for (const { uid } of isSame ? [] : references) {
        const owner = store.byUid(uid);
        if (owner && isForeground(owner.object)) foreground.add(owner);
      }
      if (after !== undefined) {
        if (!isSame) meet(entry, before, after);
        if (isForeground(after) && before && !isForeground(before)) foreground.add(entry);
        return;
      }
      gone.add(entry.uid);
      if (store.dependents(entry.uid).length === 0) return;
      clock.after(options.controllerLatency, () => {
        for (const owned of store.dependents(entry.uid)) collect(owned);
      });
    });
  }
}

/** Source: blockingDependents. */
function blocks({ object }: Entry, { uid }: Entry): boolean {
  return (object.metadata.ownerReferences ?? []).some(
    (reference) => reference.uid === uid && reference.blockOwnerDeletion === true,
  );
}
