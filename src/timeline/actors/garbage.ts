import { controllerOf } from '../../simulation/index.ts';
import type { Entry } from '../entry.ts';
import { isForeground, OWNING } from '../server/apiServer.ts';
import { WorkQueue } from '../workQueue.ts';
import type { World } from '../world.ts';

const OWNED = [...OWNING, 'PersistentVolumeClaim'] as const;

/**
 * Deletes what a deleted object owned, step by step down the chain. One that is deleted in the foreground stays until
 * all that blocks its deletion is gone, and what it owned is deleted in the same way. Source: attemptToDeleteItem and
 * processDeletingDependentsItem of pkg/controller/garbagecollector.
 */
export function startGarbageCollector({ clock, store, server, options }: World): void {
  const collect = (owned: Entry) => {
    const owner = controllerOf(owned.object.metadata)?.uid;
    if (owned.isGone || owner === undefined || store.byUid(owner)) return;
    if (!isForeground(owned.object)) server.deleteObject(owned);
  };
  const foreground = new WorkQueue<Entry>(clock, options.controllerLatency, (owner) => {
    if (owner.isGone || !isForeground(owner.object)) return;
    const blocking = store.ownedByAny(owner.uid).filter((owned) => blocks(owned));
    if (blocking.length === 0) server.letGo(owner);
    for (const owned of blocking) {
      if (isForeground(owned.object)) continue;
      const hasOwn = store.ownedByAny(owned.uid).length > 0;
      server.deleteObject(owned, hasOwn ? 'foreground' : 'background');
    }
  });
  for (const kind of OWNING) {
    store.watch(kind, (entry, { before, after }) => {
      if (after !== undefined) {
        if (isForeground(after) && before && !isForeground(before)) foreground.add(entry);
        return;
      }
      if (store.ownedByAny(entry.uid).length === 0) return;
      clock.after(options.controllerLatency, () => {
        for (const owned of store.ownedByAny(entry.uid)) collect(owned);
      });
    });
  }
  for (const kind of OWNED) {
    store.watch(kind, ({ object }, { before, after }) => {
      if (before !== undefined && after !== undefined) return;
      const owner = store.byUid(controllerOf(object.metadata)?.uid);
      if (owner && isForeground(owner.object)) foreground.add(owner);
    });
  }
}

/** Source: blockingDependents. */
function blocks({ object }: Entry): boolean {
  return controllerOf(object.metadata)?.blockOwnerDeletion === true;
}
