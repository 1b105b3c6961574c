import { controllerOf } from '../../simulation/index.ts';
import type { Entry } from '../entry.ts';
import type { World } from '../world.ts';

/**
 * Deletes what a deleted object owned, step by step down the chain. Source: attemptToDeleteItem of
 * pkg/controller/garbagecollector.
 */
export function startGarbageCollector({ clock, store, server, options }: World): void {
  const collect = (owned: Entry) => {
    const owner = controllerOf(owned.object.metadata)?.uid;
    if (owned.isGone || owner === undefined || store.byUid(owner)) return;
    server.deleteObject(owned);
  };
  for (const kind of [
    'Deployment',
    'ReplicaSet',
    'ReplicationController',
    'StatefulSet',
    'DaemonSet',
    'Job',
    'CronJob',
    'Pod',
  ] as const) {
    store.watch(kind, (entry, { after }) => {
      if (after !== undefined || store.ownedByAny(entry.uid).length === 0) return;
      clock.after(options.controllerLatency, () => {
        for (const owned of store.ownedByAny(entry.uid)) collect(owned);
      });
    });
  }
}
