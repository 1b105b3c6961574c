import type { Clock, Instant } from './clock.ts';
import type { Entry } from './entry.ts';

/** A Pod that a controller wanted to make, or another object, and that was not let in. */
export interface Refusal {
  readonly at: Instant;
  /** Whose Pod it was to be. */
  readonly entry: Entry;
  /** Of the Pod, where its controller names it. */
  readonly pod: string;
  /** Where it is a claim of that Pod that was not let in: its name. */
  readonly claim?: string | undefined;
  /** In the API server's words. */
  readonly message: string;
  readonly series: RefusalSeries;
}

/** Refusals of one controller with no look between them at which all was let in. */
export interface RefusalSeries {
  readonly first: { readonly at: Instant; readonly message: string };
  /** When all was let in again. */
  endedAt: Instant | undefined;
}

/** What the API server did not let in of controllers, and to whom that happens now. */
export class Refusals {
  /** In the order in which they came. */
  readonly all: Refusal[] = [];
  readonly #clock: Clock;
  readonly #series = new WeakMap<Entry, RefusalSeries>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note(entry: Entry, message: string | undefined, pod = '', claim?: string): void {
    if (message === undefined) return;
    const { now: at } = this.#clock;
    const series = this.#series.get(entry) ?? { first: { at, message }, endedAt: undefined };
    this.#series.set(entry, series);
    this.all.push({ at, entry, pod, claim, message, series });
  }

  /** All that a controller wanted to make was let in. */
  over(entry: Entry): void {
    const series = this.#series.get(entry);
    if (series) series.endedAt = this.#clock.now;
    this.#series.delete(entry);
  }

  /** Since when, and with which words first, a controller is refused; undefined where it is not. */
  since(entry: Entry): RefusalSeries['first'] | undefined {
    return this.#series.get(entry)?.first;
  }
}
