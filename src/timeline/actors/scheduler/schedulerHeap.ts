import type { Instant } from '../../clock.ts';
import type { PodEntry } from '../../entry.ts';
import type { Waker } from '../../history.ts';

/** A Pod that waits to be scheduled. Source: framework.QueuedPodInfo. */
export interface QueuedPod {
  readonly entry: PodEntry;
  readonly priority: number;
  /** `error`: it waits out the backoff of one that no plugin refused, and that failed nevertheless. */
  place: 'coming' | 'active' | 'backoff' | 'error' | 'unschedulable' | 'gated' | 'out';
  /** When the queue hears of it. */
  readonly comesAt: Instant;
  /** Since when it is in the queue. */
  timestamp: Instant;
  /** Decides between equals. */
  readonly nth: number;
  /** How many attempts a plugin refused (`UnschedulableCount`). */
  refusals: number;
  /** How many of the last attempts failed otherwise (`ConsecutiveErrorsCount`). */
  errors: number;
  /** When it may be tried again, at the end of its backoff. */
  backoffUntil: Instant;
  /** What has it tried again. */
  wokenBy: Waker | undefined;
  refusedBy: readonly string[];
  /** How many events there had been when it was refused. */
  eventsThen: number;
  unschedulableSince: Instant;
  /** The Pods that it preempts are still to be deleted. Source: Evaluator.IsPodRunningPreemption. */
  isPreempting: boolean;
  /** It was to be tried again meanwhile, and is not. Source: DefaultPreemption.PreEnqueue. */
  isHeld: boolean;
}

/** Priority first, then who waits longest. Source: queuesort.PrioritySort.Less. */
export function goesFirst(a: QueuedPod, b: QueuedPod): boolean {
  if (a.priority !== b.priority) return a.priority > b.priority;
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp;
  return a.nth < b.nth;
}

/** Who comes first, of those that are still to. */
export function comesFirst(a: QueuedPod, b: QueuedPod): boolean {
  return a.comesAt === b.comesAt ? a.nth < b.nth : a.comesAt < b.comesAt;
}

/** The end of the backoff in whole seconds, then as in the active queue. Source: backoffQueue.lessBackoffCompletedWithPriority. */
export function isBackSooner(a: QueuedPod, b: QueuedPod): boolean {
  const [first, second] = [windowOf(a), windowOf(b)];
  return first === second ? goesFirst(a, b) : first < second;
}

function windowOf({ backoffUntil }: QueuedPod): number {
  return secondOf(backoffUntil);
}

/** The second that a moment is in. Source: alignToWindow of backoff_queue.go. */
export function secondOf(moment: Instant): number {
  return Math.floor(moment / 1000);
}

/** A heap from which anything may be taken out: what has another place by then is passed over. */
export class QueueHeap {
  readonly #place: QueuedPod['place'];
  readonly #isBefore: (a: QueuedPod, b: QueuedPod) => boolean;
  readonly #heap: QueuedPod[] = [];
  readonly #within = new Set<QueuedPod>();

  constructor(place: QueuedPod['place'], isBefore: (a: QueuedPod, b: QueuedPod) => boolean) {
    this.#place = place;
    this.#isBefore = isBefore;
  }

  push(pod: QueuedPod): void {
    pod.place = this.#place;
    if (this.#within.has(pod)) this.#rebuild(pod);
    this.#within.add(pod);
    this.#heap.push(pod);
    this.#up(this.#heap.length - 1);
  }

  peek(): QueuedPod | undefined {
    for (;;) {
      const first = this.#heap[0];
      if (first === undefined || first.place === this.#place) return first;
      this.#removeFirst();
    }
  }

  pop(): QueuedPod | undefined {
    const first = this.peek();
    if (first) this.#removeFirst();
    return first;
  }

  /** A Pod that left and is back may stand elsewhere now. */
  #rebuild(pod: QueuedPod): void {
    const rest = this.#heap.filter((other) => other !== pod && other.place === this.#place);
    this.#heap.length = 0;
    this.#within.clear();
    for (const other of rest) {
      this.#within.add(other);
      this.#heap.push(other);
      this.#up(this.#heap.length - 1);
    }
  }

  #up(from: number): void {
    const heap = this.#heap;
    const pod = heap[from];
    if (pod === undefined) return;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !this.#isBefore(pod, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = pod;
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const first = heap[0];
    if (first) this.#within.delete(first);
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let at = 0;
    for (;;) {
      const left = heap[2 * at + 1];
      if (left === undefined) break;
      const right = heap[2 * at + 2];
      const isRight = right !== undefined && this.#isBefore(right, left);
      const child = isRight ? right : left;
      if (!this.#isBefore(child, last)) break;
      heap[at] = child;
      at = 2 * at + (isRight ? 2 : 1);
    }
    heap[at] = last;
  }
}
