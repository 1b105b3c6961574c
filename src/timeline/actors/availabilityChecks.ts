import type { StatefulSet } from '../../model/index.ts';
import type { Instant } from '../clock.ts';
import { type Entry, isAvailable, type PodEntry } from '../entry.ts';
import { WorkQueue } from '../workQueue.ts';
import type { World } from '../world.ts';

/**
 * When StatefulSets with minReadySeconds are looked at again, in releases that do not reckon when the next Pod is
 * available: `minReadySeconds` after a look that found some missing, and a second more after a Pod has become ready.
 * Of these the sooner one counts, so that a Pod is waited for up to twice as long as it has to be. Source:
 * syncStatefulSet and updatePod of pkg/controller/statefulset.
 */
export class AvailabilityChecks {
  readonly #world: World;
  readonly #due: WorkQueue<Entry<StatefulSet>>;
  /** Since when each Pod is ready that was seen to be. */
  readonly #seen = new WeakMap<PodEntry, Instant>();

  constructor(world: World, look: (entry: Entry<StatefulSet>) => void) {
    this.#world = world;
    this.#due = new WorkQueue(world.clock, 0, look);
  }

  /** It was looked at now. */
  looked(entry: Entry<StatefulSet>): void {
    const { minReadySeconds = 0, replicas = 1 } = entry.object.spec;
    const { server, store, clock } = this.#world;
    if (minReadySeconds === 0 || server.controllers.statefulSetAvailability === 'on time') return;
    let available = 0;
    for (const pod of store.podsOf(entry)) {
      const { readyAt } = pod;
      if (isAvailable(pod, minReadySeconds, clock.now)) available += 1;
      if (readyAt === undefined || this.#seen.get(pod) === readyAt) continue;
      this.#seen.set(pod, readyAt);
      this.#due.addAfter(entry, readyAt + 1000 * (minReadySeconds + 1) - clock.now);
    }
    if (available !== replicas) this.#due.addAfter(entry, 1000 * minReadySeconds);
  }
}
