import type { Clock } from '../../clock.ts';
import type { PodEntry } from '../../entry.ts';
import type { Waker } from '../../history.ts';
import { goesFirst, isBackSooner, QueueHeap, type QueuedPod } from './schedulerHeap.ts';

const INITIAL_BACKOFF = 1000;
const MOST_BACKOFF = 10_000;

/**
 * The three queues of kube-scheduler: what is to be tried, what waits out its backoff, and what waits
 * for something to happen. Source: PriorityQueue of pkg/scheduler/backend/queue. Where nothing is to be
 * tried a Pod is taken out of its backoff early (SchedulerPopFromBackoffQ).
 */
export class SchedulingQueue {
  readonly #clock: Clock;
  readonly #pods = new Map<PodEntry, QueuedPod>();
  readonly #active = new QueueHeap('active', goesFirst);
  readonly #backoff = new QueueHeap('backoff', isBackSooner);
  readonly #unschedulable = new Set<QueuedPod>();
  #came = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(entry: PodEntry): QueuedPod | undefined {
    return this.#pods.get(entry);
  }

  get unschedulable(): Iterable<QueuedPod> {
    return this.#unschedulable;
  }

  get isEmpty(): boolean {
    return this.#active.peek() === undefined && this.#backoff.peek() === undefined;
  }

  add(entry: PodEntry): QueuedPod {
    const now = this.#clock.now;
    const pod: QueuedPod = {
      entry,
      priority: entry.object.spec.priority ?? 0,
      place: 'out',
      timestamp: now,
      nth: this.#came++,
      attempts: 0,
      backoffUntil: now,
      wokenBy: undefined,
      refusedBy: [],
      eventsThen: 0,
      unschedulableSince: now,
    };
    this.#pods.set(entry, pod);
    return pod;
  }

  remove(entry: PodEntry): void {
    const pod = this.#pods.get(entry);
    if (pod === undefined) return;
    this.#pods.delete(entry);
    this.#unschedulable.delete(pod);
    pod.place = 'out';
  }

  activate(pod: QueuedPod): void {
    this.#unschedulable.delete(pod);
    this.#active.push(pod);
  }

  /** It is to be tried again: now, or when its backoff is over. */
  requeue(pod: QueuedPod, wokenBy?: Waker): void {
    pod.wokenBy = wokenBy;
    this.#unschedulable.delete(pod);
    if (pod.backoffUntil > this.#clock.now) this.#backoff.push(pod);
    else this.#active.push(pod);
  }

  /** It waits for something to happen. */
  park(pod: QueuedPod, place: 'unschedulable' | 'gated'): void {
    const now = this.#clock.now;
    pod.place = place;
    pod.timestamp = now;
    pod.unschedulableSince = now;
    // Source: backoffQueue.calculateBackoffDuration.
    const doublings = Math.min(Math.max(pod.attempts - 1, 0), 10);
    pod.backoffUntil =
      pod.attempts === 0 ? now : now + Math.min(INITIAL_BACKOFF * 2 ** doublings, MOST_BACKOFF);
    this.#unschedulable.add(pod);
  }

  pop(): QueuedPod | undefined {
    this.#flushBackoff();
    const pod = this.#active.pop() ?? this.#backoff.pop();
    if (pod) {
      pod.place = 'out';
      pod.attempts += 1;
    }
    return pod;
  }

  #flushBackoff(): void {
    for (;;) {
      const pod = this.#backoff.peek();
      if (pod === undefined || pod.backoffUntil > this.#clock.now) return;
      this.#backoff.pop();
      this.#active.push(pod);
    }
  }
}
