import type { Clock, Instant } from './clock.ts';
import type { Entry } from './entry.ts';

/** A Pod that a controller wanted to make, and that was not let in. */
export interface Refusal {
  readonly at: Instant;
  /** Whose Pod it was to be. */
  readonly entry: Entry;
  /** Of the Pod, where its controller names it. */
  readonly pod: string;
  /** In the API server's words. */
  readonly message: string;
}

/** What the API server did not let in of controllers, and to whom that happens now. */
export class Refusals {
  /** In the order in which they came. */
  readonly all: Refusal[] = [];
  readonly #clock: Clock;
  /** The first since the last look of a controller at which all was let in. */
  readonly #first = new WeakMap<Entry, Refusal>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note(entry: Entry, message: string | undefined, pod = ''): void {
    if (message === undefined) return;
    const refusal = { at: this.#clock.now, entry, pod, message };
    this.all.push(refusal);
    if (!this.#first.has(entry)) this.#first.set(entry, refusal);
  }

  /** All that a controller wanted to make was let in. */
  over(entry: Entry): void {
    this.#first.delete(entry);
  }

  /** Since when, and with which words first, a controller is refused; undefined where it is not. */
  since(entry: Entry): Refusal | undefined {
    return this.#first.get(entry);
  }
}
