import type { ReplicaSet } from '../../../model/index.ts';
import { controllerOf } from '../../../simulation/index.ts';
import type { Instant } from '../../clock.ts';
import { type Entry, isActive, isAvailable, type PodEntry } from '../../entry.ts';
import { WorkQueue } from '../../workQueue.ts';
import type { World } from '../../world.ts';

type SetEntry = Entry<ReplicaSet>;

/** How much later than `minReadySeconds` a ReplicaSet is looked at for a Pod that has become ready. */
const MORE = 1000;

/**
 * As of when a ReplicaSet's status tells which of its Pods are available. Where a release reckons it, the set is looked at
 * when the next one is. In older ones it is looked at when something happens to its Pods, a second more than `minReadySeconds` after one has
 * become ready, and `minReadySeconds` after a look at which all were ready and some not available; of what is due
 * later only the soonest is kept. Source: updatePod and syncReplicaSet of pkg/controller/replicaset, before and after
 * https://github.com/kubernetes/kubernetes/pull/132121.
 */
export class SetAvailability {
  readonly #world: World;
  readonly #looked = new WeakMap<SetEntry, Instant>();

  /** `changed` is told of a set at whose look another number was available than at the one before. */
  constructor(world: World, changed: (set: SetEntry) => void) {
    this.#world = world;
    if (this.#isOnTime) return;
    const { clock, store, options } = world;
    const available = new WeakMap<SetEntry, number>();
    const look = (set: SetEntry) => {
      const { minReadySeconds = 0, replicas = 1 } = set.object.spec;
      if (set.isGone || minReadySeconds === 0) return;
      this.#looked.set(set, clock.now);
      const ready = store.podsOf(set).filter((pod) => isActive(pod) && pod.readyAt !== undefined);
      const count = ready.filter((pod) => isAvailable(pod, minReadySeconds, clock.now)).length;
      if (ready.length === replicas && count !== replicas)
        later.addAfter(set, 1000 * minReadySeconds);
      if (available.get(set) === count) return;
      available.set(set, count);
      changed(set);
    };
    const now = new WorkQueue<SetEntry>(clock, options.controllerLatency, look);
    const later = new WorkQueue<SetEntry>(clock, options.controllerLatency, look);
    const readySince = new WeakMap<PodEntry, Instant>();
    store.watch('ReplicaSet', (set, { after }) => {
      if (after) now.add(set);
    });
    store.watch('Pod', (pod, { after }) => {
      const set = store.byUid(controllerOf((after ?? pod.object).metadata)?.uid);
      if (set?.object.kind !== 'ReplicaSet') return;
      const { minReadySeconds = 0 } = set.object.spec;
      if (minReadySeconds === 0) return;
      now.add(set as SetEntry);
      const { readyAt } = pod;
      if (after === undefined || readyAt === undefined || readySince.get(pod) === readyAt) return;
      readySince.set(pod, readyAt);
      later.addAfter(set as SetEntry, 1000 * minReadySeconds + MORE);
    });
  }

  get #isOnTime(): boolean {
    return this.#world.server.controllers.replicaSetAvailability === 'on time';
  }

  /** As of when it is told what of a set is available. */
  asOf(set: SetEntry): Instant {
    const { now } = this.#world.clock;
    if (this.#isOnTime || !set.object.spec.minReadySeconds) return now;
    return this.#looked.get(set) ?? now;
  }
}
