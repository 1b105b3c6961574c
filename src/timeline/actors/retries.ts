import type { Instant } from '../clock.ts';
import type { World } from '../world.ts';

/**
 * When a controller tries again what it could not do: each time after twice as long. Source:
 * ItemExponentialFailureRateLimiter of client-go/util/workqueue.
 */
export class Retries<Key extends object> {
  readonly #clock: World['clock'];
  readonly #look: (key: Key) => void;
  readonly #base: number;
  readonly #most: number;
  readonly #attempts: number;
  readonly #failures = new WeakMap<Key, number>();
  readonly #due = new WeakMap<Key, Instant>();

  /**
   * Delays in milliseconds; those of most controllers are the ones of DefaultTypedControllerRateLimiter. After so many
   * `attempts` a controller gives up until something happens.
   */
  constructor(
    { clock }: World,
    look: (key: Key) => void,
    base = 5,
    most = 1_000_000,
    attempts = Infinity,
  ) {
    this.#clock = clock;
    this.#look = look;
    this.#base = base;
    this.#most = most;
    this.#attempts = attempts;
  }

  failed(key: Key): void {
    const failures = this.#failures.get(key) ?? 0;
    if (failures >= this.#attempts) {
      this.#failures.delete(key);
      return;
    }
    this.#failures.set(key, failures + 1);
    const at = this.#clock.now + Math.min(this.#base * 2 ** failures, this.#most);
    const due = this.#due.get(key);
    if (due !== undefined && due <= at) return;
    this.#due.set(key, at);
    const look = () => {
      if (this.#due.get(key) !== at) return;
      this.#due.delete(key);
      this.#look(key);
    };
    this.#clock.at(at, look, true);
  }

  succeeded(key: Key): void {
    this.#failures.delete(key);
  }
}
