import type { Placement, QueueingHints } from '../engine/index.ts';
import type { Pod } from '../model/index.ts';
import type { Entry } from './runPods.ts';

/** What waiting is told by: the Pods of a run as they are now. */
interface Waiters {
  readonly entry: (pod: number) => Entry;
  readonly now: (pod: number) => Pod;
}

/** Pods that found no node and may be tried again (`unschedulablePods` of the scheduling queue). */
export class WaitingPods {
  readonly #hints: QueueingHints;
  readonly #waiters: Waiters;
  #pods: number[] = [];

  constructor(hints: QueueingHints, waiters: Waiters) {
    this.#hints = hints;
    this.#waiters = waiters;
  }

  /** The Pod waits from now on; `changes` are those of the run until now. */
  add(pod: number, { refusedBy = [] }: Placement, changes: number): void {
    const entry = this.#waiters.entry(pod);
    entry.state = 'waiting';
    entry.refusedBy = refusedBy;
    entry.eventsThen = this.#hints.count;
    entry.changesThen = changes;
    this.#pods.push(pod);
  }

  /** It is tried for another reason. */
  remove(pod: number): void {
    this.#pods = this.#pods.filter((other) => other !== pod);
  }

  /**
   * Takes out whom something since their last attempt may have helped, by the plugins that refused
   * them; where there is none, all since whose attempt something has changed.
   */
  takeWorth(changes: number): readonly number[] {
    const { entry, now } = this.#waiters;
    const changed = this.#pods.filter((pod) => entry(pod).changesThen < changes);
    const helped = changed.filter((pod) => {
      const { refusedBy, eventsThen } = entry(pod);
      return this.#hints.mayHelp(now(pod), refusedBy, eventsThen);
    });
    const taken = helped.length > 0 ? helped : changed;
    if (taken.length === 0) return taken;
    const isTaken = new Set(taken);
    this.#pods = this.#pods.filter((pod) => !isTaken.has(pod));
    return taken;
  }
}
