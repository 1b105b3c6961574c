import type { Instant } from '../../clock.ts';
import type { PodEntry } from '../../entry.ts';

const FIRST = 10_000;
/** Milliseconds that a container waits at most before it is started again: `MaxContainerBackOff`. */
export const LONGEST_WAIT = 300_000;
/** So long after its last restart a container begins anew. */
const FORGOTTEN = 2 * LONGEST_WAIT;
/** A kubelet notices within a second that a container has ended. */
const NOTICED = 1000;

interface Kept {
  readonly delay: number;
  /** When it was started again last. */
  readonly at: Instant;
}

/**
 * When containers that have ended are started again: the first time at once, then after 10 s and twice as
 * long each time, up to 300 s. Source: doBackOff of pkg/kubelet/kuberuntime and Backoff of client-go's
 * flowcontrol.
 */
export class BackOff {
  readonly #kept = new WeakMap<PodEntry, Kept>();

  #of(entry: PodEntry, endedAt: Instant): Kept | undefined {
    const kept = this.#kept.get(entry);
    return kept && endedAt - kept.at <= FORGOTTEN ? kept : undefined;
  }

  /** When they are started again that have ended now, and whether that is a wait: CrashLoopBackOff. */
  due(entry: PodEntry, endedAt: Instant): { readonly dueAt: Instant; readonly isHeld: boolean } {
    const kept = this.#of(entry, endedAt);
    return { dueAt: endedAt + (kept?.delay ?? NOTICED), isHeld: kept !== undefined };
  }

  /** As soon as a kubelet notices. */
  atOnce(endedAt: Instant): { readonly dueAt: Instant; readonly isHeld: boolean } {
    return { dueAt: endedAt + NOTICED, isHeld: false };
  }

  /** They are other than they were: what was before does not count. Source: GetStableKey of pkg/kubelet/kuberuntime. */
  forget(entry: PodEntry): void {
    this.#kept.delete(entry);
  }

  /** They are started again. */
  restarted(entry: PodEntry, endedAt: Instant, now: Instant): void {
    const kept = this.#of(entry, endedAt);
    this.#kept.set(entry, {
      delay: kept ? Math.min(2 * kept.delay, LONGEST_WAIT) : FIRST,
      at: now,
    });
  }
}
