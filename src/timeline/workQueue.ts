import type { Clock, Instant } from './clock.ts';

/**
 * What a controller has to look at: each key once, however often it was asked for, some time after it
 * was. Source: client-go's workqueue with delays.
 */
export class WorkQueue<Key> {
  readonly #clock: Clock;
  readonly #latency: number;
  readonly #sync: (key: Key) => void;
  /** When each key is due. */
  readonly #due = new Map<Key, Instant>();

  constructor(clock: Clock, latency: number, sync: (key: Key) => void) {
    this.#clock = clock;
    this.#latency = latency;
    this.#sync = sync;
  }

  add(key: Key): void {
    this.addAfter(key, this.#latency);
  }

  /** Of two delays of one key the shorter one counts. */
  addAfter(key: Key, milliseconds: number): void {
    const at = this.#clock.now + milliseconds;
    const due = this.#due.get(key);
    if (due !== undefined && due <= at) return;
    this.#due.set(key, at);
    this.#clock.at(at, () => {
      if (this.#due.get(key) !== at) return;
      this.#due.delete(key);
      this.#sync(key);
    });
  }
}
