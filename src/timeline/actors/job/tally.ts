import { greatest, type Job, type JobSpec } from '../../../model/index.ts';
import { completionIndexOf } from '../../../simulation/index.ts';
import type { Instant } from '../../clock.ts';
import { isActive, isFinished, type PodEntry } from '../../entry.ts';
import type { PodCounts } from '../../jobCounts.ts';
import { failureVerdict } from './policies.ts';
import { indexesOf } from './indexes.ts';
import { isTracked } from './pods.ts';

/** `DefaultJobPodFailureBackOff`, and its most. */
const BACKOFF = 10_000;
const MOST_BACKOFF = 600_000;
const FAILURES = 'batch.kubernetes.io/job-index-failure-count';
const IGNORED = 'batch.kubernetes.io/job-index-ignored-failure-count';

/** How a Job ends, or is to end once its last Pods are gone. */
export interface Ending {
  readonly type: 'Complete' | 'Failed';
  readonly reason: string;
  readonly message: string;
}

/** What is known of the failures of an index before its next Pod. */
interface IndexFailures {
  readonly counted: number;
  readonly ignored: number;
  readonly last: Failure;
}

/** A Pod that has failed, and when it was seen to have. */
interface Failure {
  readonly pod: PodEntry;
  readonly seenAt: Instant;
}

/** Failures since the last success, and when the last of them was. Source: backoffRecord of pkg/controller/job. */
interface Streak {
  readonly count: number;
  readonly at: Instant;
}

interface JobStatus {
  readonly succeeded?: number;
  readonly failed?: number;
  readonly completedIndexes?: string;
  readonly failedIndexes?: string;
  readonly conditions?: readonly { readonly [Name in keyof Ending | 'status']?: string }[];
}

/** What a Job has ended as whose status has a condition, and what it is to end as. */
const ENDS: ReadonlyMap<string, Ending['type']> = new Map([
  ['Complete', 'Complete'],
  ['Failed', 'Failed'],
]);
const AIMS: ReadonlyMap<string, Ending['type']> = new Map([
  ['SuccessCriteriaMet', 'Complete'],
  ['FailureTarget', 'Failed'],
]);

function endingIn(
  status: JobStatus | null | undefined,
  types: ReadonlyMap<string, Ending['type']>,
): Ending | undefined {
  for (const { type = '', status: is, reason = '', message = '' } of status?.conditions ?? []) {
    const end = types.get(type);
    if (end !== undefined && is === 'True') return { type: end, reason, message };
  }
  return undefined;
}

/** Only Pods that have failed are replaced, not those that still terminate. Source: onlyReplaceFailedPods. */
export function replacesFailedOnly(spec: JobSpec): boolean {
  return spec.podReplacementPolicy === 'Failed' || spec.podFailurePolicy !== undefined;
}

/** Of Pods that have the index of a completion that is wanted, or of any Pod where none has one. */
export function indexOf({ completionMode, completions = 0 }: JobSpec, pod: PodEntry) {
  if (completionMode !== 'Indexed') return undefined;
  const index = Number(completionIndexOf(pod.object) ?? NaN);
  return Number.isInteger(index) && index >= 0 && index < completions ? index : 'none';
}

const NO_STREAK: Streak = { count: 0, at: -Infinity };

/** What a Job has counted: Pods that are gone no longer tell. */
export class Tally {
  succeeded = 0;
  failed = 0;
  readonly succeededIndexes = new Set<number>();
  readonly failedIndexes = new Set<number>();
  /** Why a rule of the podFailurePolicy has the Job fail. */
  failure: string | undefined;
  startedAt: Instant | undefined;
  /** What the Job ends as once its last Pods are gone. Source: delayTerminalCondition. */
  target: Ending | undefined;
  end: Ending['type'] | undefined;
  /** What its status said last of Pods that have not ended. */
  counts: PodCounts | undefined;
  endedAt: Instant | undefined;
  readonly #counted = new WeakSet<PodEntry>();
  readonly #failures = new Map<number, IndexFailures>();
  /** Its Pods that had ended when it was met, and that its status counts. */
  #isMet = false;
  /** As of when the status was told last, and as of now. */
  #toldStreak: Streak = NO_STREAK;
  #streak: Streak = NO_STREAK;
  /** Of what was counted since the status was told last. */
  #newFailures: Failure[] = [];
  #lastSuccess: Instant | undefined;

  /** What the status of a Job says that ran before. */
  constructor(job: Job) {
    const { status } = job as Job & { readonly status?: JobStatus };
    this.succeeded = status?.succeeded ?? 0;
    this.failed = status?.failed ?? 0;
    const { completions = 0 } = job.spec;
    for (const index of indexesOf(status?.completedIndexes, completions)) {
      this.succeededIndexes.add(index);
    }
    for (const index of indexesOf(status?.failedIndexes, completions)) {
      this.failedIndexes.add(index);
    }
    this.end = endingIn(status, ENDS)?.type;
    // One that is to end waits for its last Pods alone.
    this.target = endingIn(status, AIMS);
    this.#isMet = status?.succeeded === undefined && status?.failed === undefined;
  }

  /** Pods that had ended before the Job was met are counted in its status, where it has one. */
  meet(pods: readonly PodEntry[]): void {
    if (this.#isMet) return;
    this.#isMet = true;
    for (const pod of pods) {
      if (isFinished(pod) && !isTracked(pod)) {
        this.ignore(pod);
      }
    }
  }

  /** The Job takes the Pod away itself: that is no failure. */
  ignore(pod: PodEntry): void {
    this.#counted.add(pod);
  }

  hasCounted(pod: PodEntry): boolean {
    return this.#counted.has(pod);
  }

  /** A Pod that has ended, or that is being deleted before it has, counts once. Source: isPodFailed. */
  count(spec: JobSpec, pod: PodEntry, now: Instant): void {
    const { phase } = pod.object.status ?? {};
    // Of a Job that is to fail whatever goes has failed.
    const waitsForEnd = replacesFailedOnly(spec) && this.target?.type !== 'Failed';
    const isLeaving = pod.isGone || (pod.deletion !== undefined && !waitsForEnd);
    const hasSucceeded = phase === 'Succeeded';
    if (this.#counted.has(pod) || !(hasSucceeded || phase === 'Failed' || isLeaving)) return;
    this.#counted.add(pod);
    const index = indexOf(spec, pod);
    // Source: getValidPodsWithFilter.
    if (index === 'none') return;
    const at = secondOf(endOf(pod) ?? now);
    if (hasSucceeded) {
      this.#lastSuccess = Math.max(this.#lastSuccess ?? -Infinity, at);
      if (index === undefined) this.succeeded += 1;
      else this.succeededIndexes.add(index);
      return;
    }
    const verdict = failureVerdict(spec, pod);
    const failure = { pod, seenAt: now };
    // Failures that do not count have the next Pod wait all the same.
    this.#newFailures.push(failure);
    if (verdict.action !== 'Ignore') this.failed += 1;
    if (verdict.action === 'FailJob') this.failure ??= verdict.message;
    if (index !== undefined && spec.backoffLimitPerIndex !== undefined) {
      this.#countIndex(index, spec.backoffLimitPerIndex, verdict.action, failure);
    }
  }

  /** Source: isIndexFailed and getNewIndexFailureCounts. */
  #countIndex(
    index: number,
    limit: number,
    action: 'Count' | 'FailIndex' | 'FailJob' | 'Ignore',
    last: Failure,
  ): void {
    const { annotations = {} } = last.pod.object.metadata;
    const counted = Number(annotations[FAILURES] ?? 0);
    const ignored = Number(annotations[IGNORED] ?? 0);
    const isCounted = action !== 'Ignore';
    if (action === 'FailIndex' || (isCounted && counted >= limit)) this.failedIndexes.add(index);
    const next = { counted: counted + Number(isCounted), ignored: ignored + Number(!isCounted) };
    this.#failures.set(index, { ...next, last });
  }

  /** Indexes that are done with, one way or the other, of those that are wanted now. */
  doneIndexes({ completions = 0 }: JobSpec) {
    const within = (indexes: ReadonlySet<number>) =>
      new Set([...indexes].filter((index) => index < completions));
    return { succeeded: within(this.succeededIndexes), failed: within(this.failedIndexes) };
  }

  /**
   * With backoffLimitPerIndex the Pods that have failed last of indexes that have yet to get another one, which takes over
   * how often theirs has failed: they are counted once that is there. Source: getPodsWithDelayedDeletionPerIndex.
   */
  delayed(spec: JobSpec, pods: readonly PodEntry[]): readonly PodEntry[] {
    if (spec.backoffLimitPerIndex === undefined) return [];
    const done = this.doneIndexes(spec);
    const active = pods.filter(isActive).map((pod) => indexOf(spec, pod));
    const over = new Set<unknown>([...done.succeeded, ...done.failed, ...active, 'none']);
    const last = new Map<unknown, PodEntry>();
    for (const pod of pods) {
      const index = indexOf(spec, pod);
      if (!over.has(index) && isTracked(pod) && this.#counted.has(pod)) last.set(index, pod);
    }
    return [...last.values()];
  }

  /**
   * What was counted since the status was told last is all seen at once: failures up to the last success of these are
   * forgotten. Source: newBackoffRecord.
   */
  settle(): void {
    const success = this.#lastSuccess;
    const before = success === undefined ? this.#toldStreak : NO_STREAK;
    const times = this.#newFailures.map(timeOf).filter((at) => at > (success ?? -Infinity));
    const count = before.count + times.length;
    this.#streak = { count, at: greatest(times, before.at) };
  }

  /** The status has been told: what was counted is not seen anew. Source: updateBackoffRecord. */
  told(): void {
    this.#toldStreak = this.#streak;
    this.#lastSuccess = undefined;
    this.#newFailures = [];
  }

  /** How long the next Pod has to wait; of an index where each has its own limit. */
  waits(now: Instant, index?: number): number {
    if (index === undefined) return waitAfter(this.#streak, now);
    const failures = this.#failures.get(index);
    if (failures === undefined) return 0;
    const { counted, ignored, last } = failures;
    return waitAfter({ count: counted + ignored, at: timeOf(last) }, now);
  }

  /** Annotations of the next Pod of an index. Source: addIndexFailureCountAnnotation. */
  failuresOf(index: number): Readonly<Record<string, string>> {
    const { counted = 0, ignored = 0 } = this.#failures.get(index) ?? {};
    return { [FAILURES]: String(counted), ...(ignored > 0 && { [IGNORED]: String(ignored) }) };
  }
}

/**
 * When a Pod's containers have ended, or since when it is not ready where none has begun, it waits to begin again, or
 * nothing is heard of its node; else when its deletion was asked for. Source: getFinishedTime of pkg/controller/job.
 */
function endOf(pod: PodEntry): Instant | undefined {
  const { startedAt, takenAt, readyAt, unheardAt, endedAt, restart, deletion } = pod;
  if (startedAt === undefined && takenAt !== undefined) return takenAt;
  const unreadySince = readyAt === undefined ? unheardAt : undefined;
  return endedAt ?? restart?.endedAt ?? unreadySince ?? deletion?.at;
}

/** As its Pod tells it now: of one that has yet to end, when it has. */
function timeOf({ pod, seenAt }: Failure): Instant {
  return secondOf(endOf(pod) ?? seenAt);
}

/** Times are kept in full seconds. */
function secondOf(at: Instant): Instant {
  return 1000 * Math.floor(at / 1000);
}

/** Source: getRemainingTimeForFailuresCount. */
function waitAfter({ count, at }: Streak, now: Instant): number {
  if (count === 0) return 0;
  return Math.max(0, at + Math.min(BACKOFF * 2 ** (count - 1), MOST_BACKOFF) - now);
}
