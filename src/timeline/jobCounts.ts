import { type Entry, isFinished, type PodEntry } from './entry.ts';
import type { Store } from './store.ts';

/** How a Job's Pods fare that have not ended. */
export interface PodCounts {
  readonly active: number;
  readonly ready: number;
  readonly terminating: number;
}

/** What the status of a Job says of its Pods that have not ended, also where that is not how they fare. */
export class JobCounts {
  readonly #store: Store;
  readonly #told = new WeakMap<Entry, Partial<PodCounts>>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Source: syncJob of pkg/controller/job. */
  of(entry: Entry): PodCounts {
    const pods = this.#store.podsOf(entry).filter((pod) => !isFinished(pod));
    const active = pods.filter(({ deletion }) => deletion === undefined);
    const now = { active: active.length, ready: readyOf(active) };
    return { ...now, terminating: pods.length - active.length, ...this.#told.get(entry) };
  }

  /** It says this whatever becomes of its Pods; how they fare where nothing is named. */
  tell(entry: Entry, counts: Partial<PodCounts> = {}): void {
    this.#told.set(entry, counts);
  }
}

/** How many of these are ready. */
export function readyOf(active: readonly PodEntry[]): number {
  return active.filter(({ readyAt }) => readyAt !== undefined).length;
}
