import type { KubeSchedulerConfiguration } from '../../../model/index.ts';
import type { Clock, Instant } from '../../clock.ts';
import type { PodEntry } from '../../entry.ts';
import type { Waker } from '../../history.ts';
import type { TimelineOptions } from '../../options.ts';
import {
  comesFirst,
  goesFirst,
  isBackSooner,
  QueueHeap,
  type QueuedPod,
  secondOf,
} from './schedulerHeap.ts';

/** How long backoffs are, in milliseconds, and whether they are cut short where nothing is to be tried. */
interface Backoff {
  readonly first: number;
  readonly most: number;
  readonly isCutShort: boolean;
}

/** How long after it was made a Pod is heard of, and how long after that the next one that is made at the same moment. */
type Arrival = Pick<TimelineOptions, 'schedulerLatency' | 'schedulingCycle'>;

/** Source: podInitialBackoffSeconds and podMaxBackoffSeconds of KubeSchedulerConfiguration, and their defaults. */
export function backoffOf(
  configuration: KubeSchedulerConfiguration | undefined,
): Pick<Backoff, 'first' | 'most'> {
  const milliseconds = (field: string, seconds: number) => {
    const given = configuration?.[field];
    return 1000 * (typeof given === 'number' ? given : seconds);
  };
  return {
    first: milliseconds('podInitialBackoffSeconds', 1),
    most: milliseconds('podMaxBackoffSeconds', 10),
  };
}

/**
 * The three queues of kube-scheduler: what is to be tried, what waits out its backoff, and what waits
 * for something to happen. Source: PriorityQueue of pkg/scheduler/backend/queue. Where nothing is to be
 * tried a Pod is taken out of its backoff early (SchedulerPopFromBackoffQ), except one that no plugin refused.
 * What is made at one moment here, a server is given one after the other, and each is tried when it is heard of: one of higher
 * priority that is made behind others comes when these have been tried.
 */
export class SchedulingQueue {
  readonly #clock: Clock;
  readonly #pods = new Map<PodEntry, QueuedPod>();
  readonly #coming = new QueueHeap('coming', comesFirst);
  readonly #active = new QueueHeap('active', goesFirst);
  readonly #backoff = new QueueHeap('backoff', isBackSooner);
  readonly #errors = new QueueHeap('error', isBackSooner);
  readonly #unschedulable = new Set<QueuedPod>();
  readonly #isCutShort: boolean;
  readonly #backoffs: Pick<Backoff, 'first' | 'most'>;
  readonly #arrival: Arrival;
  #came = 0;
  #lastMadeAt = -Infinity;
  #lastComesAt = -Infinity;

  constructor(clock: Clock, { isCutShort, ...backoffs }: Backoff, arrival: Arrival) {
    this.#arrival = arrival;
    this.#clock = clock;
    this.#isCutShort = isCutShort;
    this.#backoffs = backoffs;
  }

  get(entry: PodEntry): QueuedPod | undefined {
    return this.#pods.get(entry);
  }

  get unschedulable(): Iterable<QueuedPod> {
    return this.#unschedulable;
  }

  /** Whether there is nothing to be tried now. */
  get isIdle(): boolean {
    if (this.#active.peek() !== undefined || this.#coming.peek() !== undefined) return false;
    const next = this.nextBackoff;
    if (next !== undefined && this.#endOf(next) <= this.#clock.now) return false;
    return !this.#isCutShort || this.#backoff.peek() === undefined;
  }

  /** Whose backoff is over next, of those that wait it out. */
  get nextBackoff(): QueuedPod | undefined {
    const [refused, failed] = [this.#backoff.peek(), this.#errors.peek()];
    if (refused === undefined || failed === undefined) return refused ?? failed;
    return isBackSooner(failed, refused) ? failed : refused;
  }

  /** When the next backoff is over; undefined where nothing waits one out. */
  get nextDue(): Instant | undefined {
    const next = this.nextBackoff;
    return next && this.#endOf(next);
  }

  add(entry: PodEntry): QueuedPod {
    const now = this.#clock.now;
    const pod: QueuedPod = {
      entry,
      priority: entry.object.spec.priority ?? 0,
      place: 'out',
      comesAt: this.#nextArrival(),
      timestamp: now,
      nth: this.#came++,
      refusals: 0,
      errors: 0,
      backoffUntil: -Infinity,
      wokenBy: undefined,
      refusedBy: [],
      eventsThen: 0,
      unschedulableSince: now,
      isPreempting: false,
      isHeld: false,
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

  /** It is to be tried once it is heard of. */
  come(pod: QueuedPod): void {
    this.#coming.push(pod);
  }

  #nextArrival(): Instant {
    const { now } = this.#clock;
    const { schedulerLatency, schedulingCycle } = this.#arrival;
    // What stood before the story waits together.
    const isFirst = now !== this.#lastMadeAt || now < 0;
    this.#lastMadeAt = now;
    this.#lastComesAt = isFirst ? now + schedulerLatency : this.#lastComesAt + schedulingCycle;
    return this.#lastComesAt;
  }

  activate(pod: QueuedPod): void {
    this.#unschedulable.delete(pod);
    this.#active.push(pod);
  }

  /** It is to be tried again: now, or when its backoff is over, but not while its victims are still to be deleted. */
  requeue(pod: QueuedPod, wokenBy?: Waker): void {
    pod.wokenBy = wokenBy;
    pod.isHeld = pod.isPreempting;
    if (pod.isHeld) return;
    this.#unschedulable.delete(pod);
    const { now } = this.#clock;
    // Source: isEntityBackingoff: until its second is over.
    const isBackingOff = this.#isCutShort
      ? secondOf(pod.backoffUntil) >= secondOf(now)
      : pod.backoffUntil > now;
    if (!isBackingOff) this.#active.push(pod);
    else if (pod.refusedBy.length > 0) this.#backoff.push(pod);
    else this.#errors.push(pod);
  }

  /** It waits for something to happen. */
  park(pod: QueuedPod, place: 'unschedulable' | 'gated'): void {
    const now = this.#clock.now;
    pod.place = place;
    pod.timestamp = now;
    pod.unschedulableSince = now;
    pod.isPreempting = false;
    pod.isHeld = false;
    if (place === 'unschedulable') {
      if (pod.refusedBy.length === 0) pod.errors += 1;
      else {
        pod.refusals += 1;
        pod.errors = 0;
      }
    }
    // Source: backoffQueue.getBackoffTime.
    const count = pod.errors || pod.refusals;
    const { first, most } = this.#backoffs;
    const backoff = Math.min(first * 2 ** (count - 1), most);
    pod.backoffUntil = count === 0 ? -Infinity : now + backoff;
    this.#unschedulable.add(pod);
  }

  pop(): QueuedPod | undefined {
    for (const backoff of [this.#backoff, this.#errors]) this.#flush(backoff);
    for (let next = this.#coming.peek(); next; next = this.#coming.peek()) {
      if (next.comesAt > this.#clock.now) break;
      this.#coming.pop();
      this.#active.push(next);
    }
    const pod = this.#active.pop() ?? (this.#isCutShort ? this.#backoff.pop() : undefined);
    if (pod) pod.place = 'out';
    return pod;
  }

  #flush(backoff: QueueHeap): void {
    for (;;) {
      const pod = backoff.peek();
      if (pod === undefined || this.#endOf(pod) > this.#clock.now) return;
      backoff.pop();
      this.#active.push(pod);
    }
  }

  /** Backoffs are looked at once a second. Source: flushBackoffQCompleted and its tickers. */
  #endOf({ backoffUntil }: QueuedPod): Instant {
    const second = this.#isCutShort ? secondOf(backoffUntil) + 1 : Math.ceil(backoffUntil / 1000);
    return second * 1000;
  }
}
