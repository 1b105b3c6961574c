import { type Job, labelSelectorMatches, least } from '../../../model/index.ts';
import {
  completionIndexOf,
  controllerOf,
  indexedBase,
  jobPods,
  ownerOf,
} from '../../../simulation/index.ts';
import type { Instant } from '../../clock.ts';
import { type Entry, isActive, isFinished, isLeaving, type PodEntry } from '../../entry.ts';
import { readyOf } from '../../jobCounts.ts';
import { dateOf } from '../../server/dates.ts';
import { WorkQueue } from '../../workQueue.ts';
import type { World } from '../../world.ts';
import { byActivity } from '../podRanking.ts';
import { Retries } from '../retries.ts';
import { slowStart } from '../slowStart.ts';
import {
  COMPLETE,
  conditionsOf,
  endOf,
  type JobCondition,
  suspensionOf,
  targetOf,
  withCondition,
} from './conditions.ts';
import { indexesText } from './indexes.ts';
import { isTracked, podsOf, release, selectorOf, trackedPod } from './pods.ts';
import { failureVerdict, successRuleOf } from './policies.ts';
import { type Ending, indexOf, replacesFailedOnly, Tally } from './tally.ts';

type JobEntry = Entry<Job>;

/** `syncJobBatchPeriod`: what happens to its Pods reaches a Job once a second. */
const BATCH = 1000;
/** `MaxPodCreateDeletePerSync`. */
const MOST_AT_ONCE = 500;
/** `DefaultJobApiBackOff` and `MaxJobApiBackOff`. */
const API_BACKOFF = 1000;
const MOST_API_BACKOFF = 60_000;
const OWN_CONTROLLER = 'kubernetes.io/job-controller';

/** Source: Controller.syncJob and manageJob of pkg/controller/job. */
export function startJobs(world: World): void {
  const { clock, store, options } = world;
  const tallies = new WeakMap<JobEntry, Tally>();
  const looked = new WeakMap<JobEntry, Instant>();
  const queue = new WorkQueue<JobEntry>(clock, options.controllerLatency, (entry) => {
    const { managedBy } = entry.object.spec;
    // Source: managedByExternalController.
    if (entry.isGone) return;
    if (managedBy !== undefined && managedBy !== OWN_CONTROLLER) return;
    // Of a Job that is being deleted no Pod is waited for. Source: canRemoveFinalizer.
    if (isLeaving(entry)) {
      for (const pod of store.podsOf(entry)) release(world, pod);
      return;
    }
    const tally = tallies.get(entry) ?? new Tally(entry.object);
    tallies.set(entry, tally);
    looked.set(entry, clock.now);
    const sync = new Sync(world, entry, tally, (milliseconds) => {
      queue.addAfter(entry, milliseconds);
    });
    world.history.because({ by: 'controller' }, () => {
      sync.run();
    });
    if (sync.isRefused) retries.failed(entry);
    else {
      retries.succeeded(entry);
      world.refusals.over(entry);
    }
  });
  // A try that is due when it is looked at anyway is that look.
  const look = (entry: JobEntry) => {
    if (looked.get(entry) !== clock.now) queue.addAfter(entry, 0);
  };
  const retries = new Retries<JobEntry>(world, look, API_BACKOFF, MOST_API_BACKOFF);
  /** Source: syncOrphanPod. */
  const releaseLater = (pod: PodEntry) => {
    clock.after(options.controllerLatency, () => {
      if (store.byUid(controllerOf(pod.object.metadata)?.uid) === undefined) release(world, pod);
    });
  };
  store.watch('Job', (entry, { before, after }) => {
    // Nobody counts its Pods any more. Source: cleanupPodFinalizers.
    if (after === undefined) for (const pod of store.podsOf(entry)) releaseLater(pod);
    else if (before?.spec !== after.spec || isDeleted(before) !== isDeleted(after)) {
      queue.add(entry);
    }
  });
  /** Whom a Pod suits that nobody owns. Source: getPodJobs. */
  const offer = (pod: PodEntry) => {
    const { labels } = pod.object.metadata;
    for (const job of store.all('Job')) {
      const isMeant = job.namespace === pod.namespace && job.object.spec.manualSelector === true;
      if (isMeant && labelSelectorMatches(selectorOf(job), labels)) queue.addAfter(job, BATCH);
    }
  };
  store.watch('Pod', (pod, { after }) => {
    const controller = controllerOf((after ?? pod.object).metadata);
    const owner = store.byUid(controller?.uid);
    if (owner?.object.kind !== 'Job') {
      // One that has nobody any more has nobody who counts it; a Job that nobody has seen is taken to be elsewhere.
      if (after !== undefined && controller === undefined) offer(pod);
      const isOrphan = controller === undefined || (controller.kind === 'Job' && pod.deletion);
      if (after !== undefined && isOrphan && isTracked(pod)) releaseLater(pod);
      return;
    }
    const job = owner as JobEntry;
    // One that is gone is not found any more when the Job is looked at.
    if (after === undefined) tallies.get(job)?.count(job.object.spec, pod, clock.now);
    queue.addAfter(job, BATCH);
  });
}

/** One look at a Job. */
class Sync {
  /** A Pod that it wanted to make was not let in. */
  isRefused = false;
  /** It has yet to wait before it makes others for Pods that have failed. */
  #isWaiting = false;
  readonly #world: World;
  readonly #entry: JobEntry;
  readonly #tally: Tally;
  readonly #later: (milliseconds: number) => void;

  constructor(world: World, entry: JobEntry, tally: Tally, later: (milliseconds: number) => void) {
    this.#world = world;
    this.#entry = entry;
    this.#tally = tally;
    this.#later = later;
  }

  run(): void {
    const { clock, store, server } = this.#world;
    const { spec } = this.#entry.object;
    const tally = this.#tally;
    if (tally.end !== undefined) {
      this.#expire();
      return;
    }
    const pods = podsOf(this.#world, this.#entry);
    tally.meet(pods);
    for (const pod of pods) tally.count(spec, pod, clock.now);
    tally.settle();
    if (this.#forgetsStart) tally.startedAt = undefined;
    else if (spec.suspend !== true) tally.startedAt ??= secondOf(clock.now);
    const active = pods.filter(isActive);
    const delayed = tally.delayed(spec, pods);
    tally.target ??= this.#failure() ?? this.#success();
    if (tally.target !== undefined) {
      for (const pod of active) server.deletePod(pod);
      // What it takes away to fail counts by now. Source: trackJobStatusAndRemoveFinalizers.
      if (tally.target.type === 'Failed') for (const pod of pods) tally.count(spec, pod, clock.now);
    } else {
      const left = this.#manage(active, pods);
      if (this.#isWaiting && readyOf(active) > 0 && this.#whileWaiting === 'refused') {
        this.#world.jobCounts.tell(this.#entry, tally.counts);
        return;
      }
      if (this.#isComplete(left)) tally.target = COMPLETE;
      else if (this.#mayNotStartAnew) {
        this.isRefused = true;
        this.#world.jobCounts.tell(this.#entry, tally.counts);
        return;
      } else {
        const isOther = this.#says(suspensionOf(spec.suspend === true));
        // One that goes on starts anew, once it has been held to when it started before.
        if (isOther && spec.suspend !== true) tally.startedAt = secondOf(clock.now);
      }
    }
    if (tally.target !== undefined) {
      this.#says(targetOf(tally.target));
      // No Pod that is left keeps its finalizer, and none counts any more. Source: canRemoveFinalizer.
      for (const pod of pods) tally.ignore(pod);
    }
    const held = new Set(tally.target === undefined ? delayed : []);
    for (const pod of pods) if (tally.hasCounted(pod) && !held.has(pod)) release(this.#world, pod);
    this.#tell([...held].filter((pod) => failureVerdict(spec, pod).action !== 'Ignore').length);
    tally.told();
    const isEmpty = store.podsOf(this.#entry).every((pod) => isFinished(pod));
    if (tally.target !== undefined && isEmpty) this.#finish(tally.target);
  }

  #failure(): Ending | undefined {
    const tally = this.#tally;
    const { clock } = this.#world;
    const { spec } = this.#entry.object;
    if (tally.failure !== undefined) return failed('PodFailurePolicy', tally.failure);
    const { backoffLimitPerIndex, maxFailedIndexes, completions = 0 } = spec;
    // Source: SetDefaults_Job.
    const limit = spec.backoffLimit ?? (backoffLimitPerIndex === undefined ? 6 : Infinity);
    if (tally.failed > limit || this.#restartsTooOften(limit)) {
      return failed('BackoffLimitExceeded', 'Job has reached the specified backoff limit');
    }
    const { activeDeadlineSeconds: deadline } = spec;
    // Source: pastActiveDeadline.
    if (deadline !== undefined && tally.startedAt !== undefined && spec.suspend !== true) {
      const left = tally.startedAt + 1000 * deadline - clock.now;
      if (left <= 0) {
        return failed('DeadlineExceeded', 'Job was active longer than specified deadline');
      }
      this.#later(left);
    }
    if (backoffLimitPerIndex === undefined) return undefined;
    const done = tally.doneIndexes(spec);
    if (maxFailedIndexes !== undefined && done.failed.size > maxFailedIndexes) {
      const words = 'Job has exceeded the specified maximal number of failed indexes';
      return failed('MaxFailedIndexesExceeded', words);
    }
    const isOver = done.failed.size > 0 && done.failed.size + done.succeeded.size >= completions;
    return isOver ? failed('FailedIndexes', 'Job has failed indexes') : undefined;
  }

  /** Containers that are started again count where Pods are not. Source: pastBackoffLimitOnFailure. */
  #restartsTooOften(limit: number): boolean {
    if (this.#entry.object.spec.template.spec.restartPolicy !== 'OnFailure') return false;
    const restarts = this.#world.store
      .podsOf(this.#entry)
      .filter((pod) => !isFinished(pod))
      .flatMap(({ object: { status } }) => [
        ...(status?.containerStatuses ?? []),
        ...(status?.initContainerStatuses ?? []),
      ])
      .reduce((sum, { restartCount = 0 }) => sum + restartCount, 0);
    return limit === 0 ? restarts > 0 : restarts >= limit;
  }

  #success(): Ending | undefined {
    const { spec } = this.#entry.object;
    if (spec.completionMode !== 'Indexed') return undefined;
    const rule = successRuleOf(spec, this.#tally.doneIndexes(spec).succeeded);
    if (rule === undefined) return undefined;
    const message = `Matched rules at index ${rule}`;
    return { type: 'Complete', reason: 'SuccessPolicy', message };
  }

  get #succeeded(): number {
    const { spec } = this.#entry.object;
    const tally = this.#tally;
    return spec.completionMode === 'Indexed'
      ? tally.doneIndexes(spec).succeeded.size
      : tally.succeeded;
  }

  #isComplete(active: number): boolean {
    const { completions } = this.#entry.object.spec;
    if (active > 0) return false;
    return completions === undefined ? this.#succeeded > 0 : this.#succeeded >= completions;
  }

  /** Makes Pods or takes some away, and gives how many are active then. Source: manageJob. */
  #manage(active: readonly PodEntry[], pods: readonly PodEntry[]): number {
    const { spec } = this.#entry.object;
    const wanted = spec.suspend === true ? 0 : this.#wanted(active.length);
    const spare = this.#spare(active, Math.max(0, active.length - wanted));
    if (spare.length > 0) {
      for (const pod of spare.slice(0, MOST_AT_ONCE)) {
        this.#tally.ignore(pod);
        release(this.#world, pod);
        this.#world.server.deletePod(pod);
      }
      return active.length - spare.length;
    }
    const leaving = replacesFailedOnly(spec)
      ? pods.filter((pod) => pod.deletion !== undefined && !isFinished(pod))
      : [];
    const missing = wanted - leaving.length - active.length;
    if (missing <= 0) return active.length;
    const isPerIndex = spec.backoffLimitPerIndex !== undefined;
    const wait = isPerIndex ? 0 : this.#tally.waits(this.#world.clock.now);
    if (wait > 0) {
      this.#waitFor(wait);
      return active.length;
    }
    this.#create(Math.min(missing, MOST_AT_ONCE), [...active, ...leaving]);
    if (missing > MOST_AT_ONCE) this.#later(BATCH);
    return wanted;
  }

  #waitFor(milliseconds: number): void {
    this.#isWaiting = true;
    this.#later(milliseconds);
  }

  /** What its controller says of active Pods meanwhile. Source: manageJob, and validateJobStatus of pkg/apis/batch/validation. */
  get #whileWaiting() {
    return this.#world.server.controllers.activeWhileWaiting;
  }

  /** Whether the server refuses to be told that it goes on, as it starts at another time then. Source: ValidateJobStatusUpdate. */
  get #mayNotStartAnew(): boolean {
    const { object } = this.#entry;
    const { clock, server } = this.#world;
    const { startedAt } = this.#tally;
    if (server.controllers.resumedJobStart !== 'refused' || object.spec.suspend === true)
      return false;
    const wasSuspended = conditionsOf(object).some(
      ({ type, status }) => type === 'Suspended' && status === 'True',
    );
    return wasSuspended && startedAt !== undefined && startedAt !== secondOf(clock.now);
  }

  #wanted(active: number): number {
    const { completions, parallelism = 1 } = this.#entry.object.spec;
    if (completions !== undefined) {
      return Math.max(0, Math.min(parallelism, completions - this.#succeeded));
    }
    return this.#succeeded > 0 ? active : parallelism;
  }

  /**
   * Pods that go: of an Indexed Job all without an index that is wanted, and all but one of each index;
   * then as many as are too many. Source: activePodsForRemoval and appendDuplicatedIndexPodsForRemoval.
   */
  #spare(active: readonly PodEntry[], count: number): readonly PodEntry[] {
    const { spec } = this.#entry.object;
    const staying = new Map<unknown, PodEntry>();
    const going: PodEntry[] = [];
    // The last of each index stays.
    for (const pod of [...active].sort(byActivity)) {
      const index = indexOf(spec, pod);
      const other = staying.get(index ?? pod);
      if (index === 'none') going.push(pod);
      else {
        if (other) going.push(other);
        staying.delete(index ?? pod);
        staying.set(index ?? pod, pod);
      }
    }
    const more = Math.max(0, count - going.length);
    return [...going, ...[...staying.values()].slice(0, more)];
  }

  #create(count: number, held: readonly PodEntry[]): void {
    const { server } = this.#world;
    const { object } = this.#entry;
    const owner = ownerOf(object);
    const make = jobPods(object, owner);
    if (object.spec.completionMode !== 'Indexed') {
      slowStart(count, () =>
        this.#isLetIn(
          server.createFor(owner.name, owner.namespace, (name) =>
            trackedPod(make(name), owner.name),
          ),
        ),
      );
      return;
    }
    const indexes = this.#indexesNow(count, held);
    slowStart(indexes.length, (nth) => {
      const index = indexes[nth] ?? 0;
      const failures =
        object.spec.backoffLimitPerIndex === undefined ? {} : this.#tally.failuresOf(index);
      return this.#isLetIn(
        server.createFor(indexedBase(owner.name, index), owner.namespace, (name) =>
          trackedPod(make(name, String(index), failures), owner.name),
        ),
      );
    });
  }

  #isLetIn(pod: PodEntry | undefined): boolean {
    if (pod !== undefined) return true;
    const { server, refusals } = this.#world;
    refusals.note(this.#entry, server.refusal);
    this.isRefused = true;
    return false;
  }

  /** The first indexes that lack a Pod and need not wait. Source: getPodCreationInfoForIndependentIndexes. */
  #indexesNow(count: number, held: readonly PodEntry[]): readonly number[] {
    const { spec } = this.#entry.object;
    const done = this.#tally.doneIndexes(spec);
    const taken = new Set([...done.succeeded, ...done.failed]);
    for (const pod of held) taken.add(Number(completionIndexOf(pod.object) ?? NaN));
    const pending: number[] = [];
    for (let index = 0; pending.length < count && index < (spec.completions ?? 0); index += 1) {
      if (!taken.has(index)) pending.push(index);
    }
    if (spec.backoffLimitPerIndex === undefined) return pending;
    const { now } = this.#world.clock;
    const ready = pending.filter((index) => this.#tally.waits(now, index) === 0);
    if (ready.length === 0 && pending.length > 0) {
      this.#waitFor(least(pending.map((index) => this.#tally.waits(now, index))));
    }
    return ready;
  }

  #finish(ending: Ending): void {
    const { now } = this.#world.clock;
    this.#tally.end = ending.type;
    this.#tally.endedAt = now;
    this.#says(endOf(ending));
    if (ending.type === 'Complete') this.#update({ completionTime: dateOf(now).toISOString() });
    else this.#world.recorder.jobFailed(this.#entry, ending.reason);
    this.#expire();
  }

  /** Whether its status said something else before. */
  #says(condition: JobCondition): boolean {
    const before = conditionsOf(this.#entry.object);
    const now = dateOf(this.#world.clock.now).toISOString();
    const conditions = withCondition(before, condition, now);
    if (conditions === before) return false;
    this.#update({ conditions });
    return true;
  }

  /** What `status` tells, which is written where it is another; so many failures are not counted there yet. */
  #tell(held: number): void {
    const { spec } = this.#entry.object;
    const { startedAt, failed: failures } = this.#tally;
    const done = spec.completionMode === 'Indexed' ? this.#tally.doneIndexes(spec) : undefined;
    this.#update({
      ...(startedAt !== undefined && { startTime: dateOf(startedAt).toISOString() }),
      succeeded: this.#succeeded,
      failed: failures - held,
      ...(done && { completedIndexes: indexesText(done.succeeded) }),
      ...(spec.backoffLimitPerIndex !== undefined &&
        done && { failedIndexes: indexesText(done.failed) }),
    });
    const { jobCounts } = this.#world;
    const saysNone = this.#isWaiting && this.#whileWaiting !== 'all';
    jobCounts.tell(this.#entry, saysNone ? { active: 0 } : {});
    this.#tally.counts = jobCounts.of(this.#entry);
  }

  #update(told: Readonly<Record<string, unknown>>): void {
    const { object } = this.#entry;
    const before: unknown = Reflect.get(object, 'status');
    const status = { ...(before as object | undefined), ...told };
    if (this.#forgetsStart) Reflect.deleteProperty(status, 'startTime');
    if (JSON.stringify(before) === JSON.stringify(status)) return;
    this.#world.store.update(this.#entry, { ...object, status } as Job);
  }

  /** Whether the Job is suspended, by a release in which that takes away when it started. Source: syncJob. */
  get #forgetsStart(): boolean {
    const { suspend } = this.#entry.object.spec;
    return suspend === true && this.#world.server.controllers.suspendedJobStart === 'forgotten';
  }

  /** Source: Controller.processJob of pkg/controller/ttlafterfinished. */
  #expire(): void {
    const { clock, server } = this.#world;
    const entry = this.#entry;
    const { ttlSecondsAfterFinished: ttl } = entry.object.spec;
    if (ttl === undefined) return;
    const endedAt = (this.#tally.endedAt ??= clock.now);
    // When it ended is kept in full seconds.
    clock.at(1000 * (Math.floor(endedAt / 1000) + ttl), () => {
      if (entry.object.spec.ttlSecondsAfterFinished === ttl)
        server.deleteObject(entry, 'foreground');
    });
  }
}

/** Times are kept in full seconds. */
function secondOf(at: Instant): Instant {
  return 1000 * Math.floor(at / 1000);
}

function isDeleted({ metadata }: Job): boolean {
  return metadata.deletionTimestamp !== undefined;
}

function failed(reason: string, message: string): Ending {
  return { type: 'Failed', reason, message };
}
