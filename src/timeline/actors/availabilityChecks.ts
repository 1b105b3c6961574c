import type { DaemonSet, StatefulSet } from '../../model/index.ts';
import type { Instant } from '../clock.ts';
import { type Entry, isAvailable, type PodEntry } from '../entry.ts';
import type { World } from '../world.ts';

type SetEntry = Entry<StatefulSet | DaemonSet>;

interface Due {
  readonly at: Instant;
  readonly isRetry: boolean;
}

/**
 * When DaemonSets with minReadySeconds are looked at again, and StatefulSets in releases that do not reckon when the
 * next Pod is available: `minReadySeconds` after a look that found some missing, and a second more after a Pod has
 * become ready. Of these the sooner one counts, so that a Pod is waited for up to twice as long as it has to be.
 * Source: syncStatefulSet and updatePod of pkg/controller/statefulset; updateDaemonSetStatus and updatePod of
 * pkg/controller/daemon.
 */
export class AvailabilityChecks<Looked extends SetEntry> {
  readonly #world: World;
  readonly #look: (entry: Looked) => void;
  readonly #due = new WeakMap<Looked, Due>();
  /** Since when each Pod is ready that was seen to be. */
  readonly #seen = new WeakMap<PodEntry, Instant>();

  constructor(world: World, look: (entry: Looked) => void) {
    this.#world = world;
    this.#look = look;
  }

  /** It was looked at now; `isMissing` tells from its Pods that are ready, and those that have yet to be available. */
  looked(
    entry: Looked,
    isMissing: (ready: readonly PodEntry[], waiting: readonly PodEntry[]) => boolean,
  ): void {
    const { minReadySeconds = 0 } = entry.object.spec;
    const { store, clock } = this.#world;
    if (minReadySeconds === 0) return;
    const ready = store.podsOf(entry).filter(({ readyAt }) => readyAt !== undefined);
    const waiting = ready.filter((pod) => !isAvailable(pod, minReadySeconds, clock.now));
    // Where no Pod is on its way to be available nothing comes of a look by itself.
    const isRetry = waiting.length === 0;
    for (const pod of ready) {
      const { readyAt = 0 } = pod;
      if (this.#seen.get(pod) === readyAt) continue;
      this.#seen.set(pod, readyAt);
      this.#lookAt(entry, { at: readyAt + 1000 * (minReadySeconds + 1), isRetry });
    }
    if (isMissing(ready, waiting)) {
      this.#lookAt(entry, { at: clock.now + 1000 * minReadySeconds, isRetry });
    }
  }

  #lookAt(entry: Looked, { at, isRetry }: Due): void {
    const known = this.#due.get(entry);
    const isSooner = known === undefined || at < known.at;
    // One that was a mere retry is more once a Pod waits for it.
    if (!isSooner && (isRetry || !known.isRetry)) return;
    const due = { at: isSooner ? at : known.at, isRetry };
    this.#due.set(entry, due);
    const look = () => {
      if (this.#due.get(entry) !== due) return;
      this.#due.delete(entry);
      this.#look(entry);
    };
    this.#world.clock.at(due.at, look, isRetry);
  }
}
