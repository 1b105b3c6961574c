import type { Instant } from '../../clock.ts';

/**
 * The nodes of a zone that are to be tainted, and how fast: a token bucket that holds one. One that is deleted meanwhile
 * keeps its turn. Source: RateLimitedTimedQueue of pkg/controller/nodelifecycle/scheduler.
 */
export class TaintLimiter {
  #rate: number;
  /** When the bucket has its token again. */
  #fullAt: Instant = -Infinity;
  readonly #waiting: string[] = [];
  /** Waiting, or tainted and not yet back. */
  readonly #known = new Set<string>();

  /** `rate`: nodes a second. */
  constructor(rate: number) {
    this.#rate = rate;
  }

  add(node: string): void {
    if (this.#known.has(node)) return;
    this.#known.add(node);
    this.#waiting.push(node);
  }

  /** One that has been tainted and lacks its taint is to be tainted again. Source: markNodeForTainting. */
  addAgain(node: string): void {
    if (this.#waiting.includes(node)) return;
    this.#known.delete(node);
    this.add(node);
  }

  remove(node: string): void {
    if (!this.#known.delete(node)) return;
    const at = this.#waiting.indexOf(node);
    if (at >= 0) this.#waiting.splice(at, 1);
  }

  /** The node whose turn it is now; undefined where none waits or the rate does not allow it. */
  take(now: Instant): string | undefined {
    if (this.#waiting.length === 0 || now < this.nextAt(now)) return undefined;
    this.#fullAt = now + 1000 / this.#rate;
    return this.#waiting.shift();
  }

  /** When the next one may be taken; `Infinity` where none may. */
  nextAt(now: Instant): Instant {
    if (this.#waiting.length === 0 || this.#rate <= 0) return Infinity;
    return Math.max(now, this.#fullAt);
  }

  /** Another rate from now on: an empty bucket stays empty. Source: SwapLimiter. */
  swap(rate: number, now: Instant): void {
    if (rate === this.#rate) return;
    const isEmpty = this.#rate <= 0 || now < this.#fullAt;
    this.#rate = rate;
    this.#fullAt = isEmpty && rate > 0 ? now + 1000 / rate : -Infinity;
  }
}
