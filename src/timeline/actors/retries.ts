import type { Instant } from '../clock.ts';
import { isActive, type PodEntry } from '../entry.ts';
import type { World } from '../world.ts';

/** What the status of a controller's object counts of its Pods. */
interface Told {
  readonly active: number;
  readonly ready: number;
}

/** Pods that become ready one right after the other have the status written as often, and no oftener. */
const MOST_TOLD = 2;

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
  /** What happened to it since it was looked at last. */
  readonly #events = new WeakMap<Key, number>();
  /** What its status said when it was looked at last. */
  readonly #told = new WeakMap<Key, Told>();
  /** How many looks more the next one stands for, as the status says something else since then. */
  readonly #owed = new WeakMap<Key, number>();
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

  /**
   * Something has happened to it for which it is looked at. What comes at one moment here a cluster is told one after the
   * other, and each time it is tried in vain, which counts.
   */
  happened(key: Key): void {
    this.#events.set(key, (this.#events.get(key) ?? 0) + 1);
  }

  /** @param told What its status says now; that it says something else has it looked at once more */
  failed(key: Key, told?: Told): void {
    const before = this.#failures.get(key) ?? 0;
    const failures = before + this.#looksOf(key, told);
    if (before >= this.#attempts) {
      this.#failures.delete(key);
      return;
    }
    this.#failures.set(key, failures);
    const at = this.#clock.now + Math.min(this.#base * 2 ** (failures - 1), this.#most);
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

  /** How many looks of a cluster one in a story stands for. */
  #looksOf(key: Key, told: Told | undefined): number {
    const looks = Math.max(1, this.#events.get(key) ?? 0) + (this.#owed.get(key) ?? 0);
    this.#events.delete(key);
    this.#owed.delete(key);
    if (told === undefined) return looks;
    const before = this.#told.get(key);
    this.#told.set(key, told);
    const more = before === undefined || before.active !== told.active ? 1 : 0;
    const readier = Math.abs(told.ready - (before?.ready ?? told.ready));
    this.#owed.set(key, more + Math.min(MOST_TOLD, readier));
    return looks;
  }

  succeeded(key: Key): void {
    this.#failures.delete(key);
    this.#events.delete(key);
    this.#told.delete(key);
    this.#owed.delete(key);
  }
}

/** What a status counts of Pods, by which it is another one. Source: calculateStatus of pkg/controller/replicaset, and the like. */
export function countsOf(pods: readonly PodEntry[]): Told {
  const active = pods.filter(isActive);
  const ready = active.filter(({ readyAt }) => readyAt !== undefined);
  return { active: active.length, ready: ready.length };
}
