import type { Clock } from '../../clock.ts';
import type { SchedulingQueue } from './schedulingQueue.ts';

/** `DefaultPodMaxInUnschedulablePodsDuration`, and how often that is looked at. */
const LEFTOVER = 300_000;
const FLUSH = 30_000;

/** What has waited for five minutes is tried again, whatever happened. Source: flushUnschedulablePodsLeftover. */
export class Leftovers {
  readonly #clock: Clock;
  readonly #queue: SchedulingQueue;
  readonly #wake: () => void;
  #isDue = false;

  /** @param wake Some are tried again */
  constructor(clock: Clock, queue: SchedulingQueue, wake: () => void) {
    this.#clock = clock;
    this.#queue = queue;
    this.#wake = wake;
  }

  /** Looks when the first of those that wait has waited long enough. */
  lookLater(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    let first = Infinity;
    for (const pod of this.#queue.unschedulable) {
      if (pod.place === 'unschedulable') first = Math.min(first, pod.unschedulableSince);
    }
    const due = Math.floor((first + LEFTOVER) / FLUSH + 1) * FLUSH;
    const flush = () => {
      this.#isDue = false;
      let isAnyLeft = false;
      for (const pod of [...this.#queue.unschedulable]) {
        if (pod.place !== 'unschedulable') continue;
        if (this.#clock.now - pod.unschedulableSince > LEFTOVER) this.#queue.requeue(pod, 'time');
        else isAnyLeft = true;
      }
      if (isAnyLeft) this.lookLater();
      this.#wake();
    };
    this.#clock.at(due, flush, true);
  }
}
