import type { Instant } from '../../clock.ts';
import type { PodEntry } from '../../entry.ts';

/** The first wait, and the longest. */
const WAIT = 1000;
const LONGEST_WAIT = 300_000;

/**
 * When a Pod is turned down. In a cluster a ReplicaSet makes another at once, and so on as fast as it can; here those of
 * one controller that come after one that was turned down wait for it, each time twice as long, so that a story of such
 * a controller has an end.
 */
export class Patience {
  readonly #rounds = new Map<string, { readonly due: Instant; readonly wait: number }>();

  /** Those that come before the last one of their controller is turned down are so together with it. */
  due({ object: { metadata } }: PodEntry, now: Instant): Instant {
    const owner = metadata.ownerReferences?.find(({ controller }) => controller === true)?.uid;
    if (owner === undefined) return now;
    const last = this.#rounds.get(owner);
    if (last && now <= last.due) return last.due;
    const wait = last ? Math.min(Math.max(WAIT, 2 * last.wait), LONGEST_WAIT) : 0;
    this.#rounds.set(owner, { due: now + wait, wait });
    return now + wait;
  }
}
