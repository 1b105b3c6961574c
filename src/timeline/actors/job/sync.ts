import { type Job, least } from '../../../model/index.ts';
import { completionIndexOf, indexedBase, jobPods, ownerOf } from '../../../simulation/index.ts';
import type { Instant } from '../../clock.ts';
import { type Entry, isActive, isFinished, type PodEntry } from '../../entry.ts';
import { readyOf } from '../../jobCounts.ts';
import { dateOf } from '../../server/dates.ts';
import type { World } from '../../world.ts';
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
import { failureOf, successOf } from './endings.ts';
import { indexesText } from './indexes.ts';
import { podsOf, release, trackedPod } from './pods.ts';
import { failureVerdict } from './policies.ts';
import { sparePods } from './spare.ts';
import { type Ending, replacesFailedOnly, type Tally } from './tally.ts';

type JobEntry = Entry<Job>;

/** `syncJobBatchPeriod`: what happens to its Pods reaches a Job once a second. */
export const BATCH = 1000;
/** `MaxPodCreateDeletePerSync`. */
const MOST_AT_ONCE = 500;

/** One look at a Job. Source: Controller.syncJob and manageJob of pkg/controller/job. */
export class Sync {
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
    const verdict = { world: this.#world, entry: this.#entry, tally, later: this.#later };
    tally.target ??= failureOf(verdict) ?? successOf(verdict);
    if (tally.target !== undefined) {
      for (const pod of active) server.deletions.deletePod(pod);
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
    const spare = sparePods(spec, active, Math.max(0, active.length - wanted));
    if (spare.length > 0) {
      for (const pod of spare.slice(0, MOST_AT_ONCE)) {
        this.#tally.ignore(pod);
        release(this.#world, pod);
        this.#world.server.deletions.deletePod(pod);
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
    this.#later(Math.max(milliseconds, BATCH));
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
        server.deletions.deleteObject(entry, 'foreground');
    });
  }
}

/** Times are kept in full seconds. */
function secondOf(at: Instant): Instant {
  return 1000 * Math.floor(at / 1000);
}
