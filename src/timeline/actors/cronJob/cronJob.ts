import type { CronJob, Job } from '../../../model/index.ts';
import { controllerOf, ownerOf, ownerReferenceTo } from '../../../simulation/index.ts';
import type { Instant } from '../../clock.ts';
import { type Entry, isLeaving } from '../../entry.ts';
import { dateOf } from '../../server/dates.ts';
import { WorkQueue } from '../../workQueue.ts';
import type { World } from '../../world.ts';
import { nextTime } from './schedule.ts';
import { Retries } from '../retries.ts';
import { offsetOf } from './zoneTime.ts';

type CronEntry = Entry<CronJob>;
type JobEntry = Entry<Job>;

/** `nextScheduleDelta`: it looks so long after a time has come. */
const DELTA = 100;

/** On a Job: for when it is (`CronJobScheduledTimestampAnnotation`). */
const SCHEDULED = 'batch.kubernetes.io/cronjob-scheduled-timestamp';

/** Of how many times that were missed it is warned. Source: manyMissed. */
const MANY = 100;

/** The Job was not let in, or has a name that is taken. */
const REFUSED = 'refused';

/** What the status of a CronJob keeps. */
interface CronState {
  lastScheduled: Instant | undefined;
  /** When the last of its Jobs that succeeded did, as its status says it. */
  lastSuccessful: string | undefined;
  /** Jobs that it has started and that are not over. One that is started by hand is none of them. */
  readonly active: Set<JobEntry>;
}

/** Of a CronJob that is met: Jobs that its status tells of it has started. */
function newState({ store }: World, entry: CronEntry): CronState {
  const { status } = entry.object as CronJob & { readonly status?: GivenStatus | null };
  const names = new Set(status?.active?.map(({ name }) => name));
  const active = store.owned('Job', entry.uid).filter((job) => names.has(job.name));
  return { lastScheduled: undefined, lastSuccessful: undefined, active: new Set(active) };
}

/** What a server wrote, of which Berth holds nothing to be right. */
interface GivenStatus {
  readonly active?: readonly { readonly name?: string }[] | null;
}

/** Source: ControllerV2.sync, updateCronJob and updateJob of pkg/controller/cronjob. */
export function startCronJobs(world: World): void {
  const { clock, store, options } = world;
  const states = new WeakMap<CronEntry, CronState>();
  const queue = new WorkQueue<CronEntry>(clock, options.controllerLatency, (entry) => {
    if (entry.isGone || isLeaving(entry)) return;
    const state = states.get(entry) ?? newState(world, entry);
    states.set(entry, state);
    const jobs = store.owned('Job', entry.uid);
    cleanUp(world, entry, state, jobs);
    followJobs(world, entry, state, jobs);
    const next = sync(world, entry, state);
    tell(world, entry, state);
    if (next === REFUSED) {
      retries.failed(entry);
      return;
    }
    retries.succeeded(entry);
    if (next !== undefined) queue.addAfter(entry, next + DELTA - clock.now);
  });
  const retries = new Retries<CronEntry>(world, (entry) => {
    queue.addAfter(entry, 0);
  });
  store.watch('CronJob', (entry, { before, after }) => {
    if (after === undefined || before?.spec === after.spec) return;
    const { schedule, timeZone } = after.spec;
    const isSame = before?.spec.schedule === schedule && before.spec.timeZone === timeZone;
    if (before === undefined || isSame) {
      queue.add(entry);
      return;
    }
    // Times of the new schedule that have passed are not made up for at once.
    const next = nextAfter(entry, states.get(entry)?.lastScheduled, clock.now);
    if (next !== undefined) queue.addAfter(entry, next + DELTA - clock.now);
  });
  store.watch('Job', (entry) => {
    const owner = store.byUid(controllerOf(entry.object.metadata)?.uid);
    if (owner?.object.kind === 'CronJob') queue.add(owner as CronEntry);
  });
}

/**
 * Starts the Job of the last time that has come, and gives the next one. A Job that is not let in is tried again, and its
 * time does not count as scheduled. Source: syncCronJob.
 */
function sync(
  world: World,
  entry: CronEntry,
  state: CronState,
): Instant | typeof REFUSED | undefined {
  const { clock, server, notices } = world;
  const { spec } = entry.object;
  if (spec.suspend === true) return undefined;
  const next = () => nextAfter(entry, state.lastScheduled, clock.now);
  const { startingDeadlineSeconds: deadline } = spec;
  const since = Math.max(
    state.lastScheduled ?? createdAt(entry),
    deadline === undefined ? -Infinity : clock.now - 1000 * deadline,
  );
  const { last: due, missed } = lastBetween(entry, since, clock.now);
  if (missed > MANY) notices.add(entry, { what: 'schedules-missed' });
  if (due === undefined || due === state.lastScheduled) return next();
  const owner = ownerOf(entry.object);
  const name = `${owner.name}-${Math.floor(dateOf(due).getTime() / 60_000)}`;
  // Its minute has a Job that goes on: inActiveListByName.
  if ([...state.active].some((job) => job.name === name)) return next();
  if (spec.concurrencyPolicy === 'Forbid' && state.active.size > 0) {
    notices.add(entry, { what: 'job-active' });
    return next();
  }
  if (spec.concurrencyPolicy === 'Replace') {
    for (const job of state.active) remove(world, entry, state, job);
  }
  // Nothing else of the template's metadata: getJobFromTemplate2.
  const { labels, annotations } = spec.jobTemplate.metadata ?? {};
  const made = server.create({
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      ...(labels && { labels }),
      annotations: {
        ...annotations,
        [SCHEDULED]: localTime(due, spec.timeZone),
      },
      name,
      namespace: owner.namespace,
      ownerReferences: [ownerReferenceTo(owner)],
    },
    spec: spec.jobTemplate.spec,
  });
  if (made === undefined && server.refusal !== undefined) {
    notices.add(entry, { what: 'job-refused', message: server.refusal });
    return REFUSED;
  }
  // Its name is taken, whoever's that Job is: it is looked for in no namespace, and not found (kubernetes#136920).
  if (made === undefined) return REFUSED;
  state.active.add(made as JobEntry);
  state.lastScheduled = due;
  return next();
}

/** What has become of its Jobs since the last look, also of those just taken away. Source: the beginning of syncCronJob. */
function followJobs(
  { notices }: World,
  entry: CronEntry,
  state: CronState,
  jobs: readonly JobEntry[],
): void {
  for (const job of jobs) {
    const end = endOf(job.object);
    if (end === undefined) {
      if (!state.active.has(job)) notices.add(entry, { what: 'job-unexpected', job: job.name });
      continue;
    }
    if (state.active.delete(job)) {
      notices.add(entry, { what: 'job-completed', job: job.name, condition: end });
    }
    const time = end === 'Complete' ? completionOf(job.object) : undefined;
    if (time === undefined) continue;
    if (state.lastSuccessful === undefined || time > state.lastSuccessful) {
      state.lastSuccessful = time;
    }
  }
  for (const job of state.active) {
    if (!job.isGone) continue;
    state.active.delete(job);
    notices.add(entry, { what: 'job-missing', job: job.name });
  }
}

/** A time as the zone of the CronJob writes it, UTC unless it names one. */
function localTime(at: Instant, timeZone = 'UTC'): string {
  const date = dateOf(at);
  const minutes = Math.round(offsetOf(timeZone, date) / 60_000);
  const text = new Date(date.getTime() + 60_000 * minutes).toISOString().slice(0, 19);
  if (minutes === 0) return `${text}Z`;
  const two = (count: number) => String(count).padStart(2, '0');
  const ahead = Math.abs(minutes);
  return `${text}${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

/** Times are kept in full seconds. */
function createdAt({ createdAt: at }: CronEntry): Instant {
  return Math.floor(at / 1000) * 1000;
}

/** The last time of the schedule after one moment and up to another, and of about how many. Source: mostRecentScheduleTime. */
function lastBetween(
  { object: { spec } }: CronEntry,
  after: Instant,
  upTo: Instant,
): { readonly last: Instant | undefined; readonly missed: number } {
  const following = (at: Instant) => nextTime(spec.schedule, at, spec.timeZone);
  const first = following(after);
  if (first === undefined || first > upTo) return { last: undefined, missed: 0 };
  const second = following(first);
  if (second === undefined || second > upTo) return { last: first, missed: 1 };
  // As many as fit by the first two; from two before the last of them each one is looked at.
  const step = second - first;
  const missed = Math.floor((upTo - first) / step) + 1;
  let last: Instant | undefined;
  let at = following(first + (missed - 2) * step);
  for (; at !== undefined && at <= upTo; at = following(at)) last = at;
  return { last, missed };
}

/** Source: nextScheduleTimeDuration. */
function nextAfter(entry: CronEntry, last: Instant | undefined, now: Instant) {
  const { schedule, timeZone } = entry.object.spec;
  const since = last ?? createdAt(entry);
  const first = nextTime(schedule, since, timeZone);
  const { last: recent } = lastBetween(entry, since, now);
  const from = recent ?? (first !== undefined && first <= now ? now : since);
  return nextTime(schedule, from, timeZone);
}

/** What its status says. */
function tell({ store }: World, entry: CronEntry, state: CronState): void {
  const { lastScheduled, lastSuccessful, active } = state;
  const { object } = entry;
  const before: unknown = Reflect.get(object, 'status');
  const status = {
    ...(before as object | undefined),
    active: [...active].map(({ namespace, name, uid }) => ({
      apiVersion: 'batch/v1',
      kind: 'Job',
      namespace,
      name,
      uid,
    })),
    ...(lastScheduled !== undefined && { lastScheduleTime: dateOf(lastScheduled).toISOString() }),
    ...(lastSuccessful !== undefined && { lastSuccessfulTime: lastSuccessful }),
  };
  if (before === undefined && active.size === 0 && lastScheduled === undefined) return;
  if (JSON.stringify(before) === JSON.stringify(status)) return;
  store.update(entry, { ...object, status } as CronJob);
}

/** Of the Jobs that have ended those that started last are kept. Source: cleanupFinishedJobs and byJobStartTime. */
function cleanUp(
  world: World,
  entry: CronEntry,
  state: CronState,
  owned: readonly JobEntry[],
): void {
  const { successfulJobsHistoryLimit = 3, failedJobsHistoryLimit = 1 } = entry.object.spec;
  const jobs = [...owned].sort(
    (a, b) => compare(startOf(a.object), startOf(b.object)) || compare(a.name, b.name),
  );
  const keep = (end: string, limit: number) => {
    const ended = jobs.filter((job) => endOf(job.object) === end);
    for (const job of ended.slice(0, Math.max(0, ended.length - limit)))
      remove(world, entry, state, job);
  };
  keep('Complete', successfulJobsHistoryLimit);
  keep('Failed', failedJobsHistoryLimit);
}

/** In full seconds; of one that has not started it is behind all others. */
function startOf(job: Job): string {
  return timeIn(job, 'startTime')?.slice(0, FULL_SECOND) ?? '~';
}

/** As long is `2025-01-01T00:00:00`. */
const FULL_SECOND = 19;

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Source: deleteJob, which takes it out of the list of those that go on. */
function remove(
  { store, notices }: World,
  entry: CronEntry,
  state: CronState,
  job: JobEntry,
): void {
  store.remove(job);
  state.active.delete(job);
  notices.add(entry, { what: 'job-deleted', job: job.name });
}

/** How a Job has ended. Source: getFinishedStatus. */
function endOf(job: Job): string | undefined {
  const status: unknown = Reflect.get(job, 'status');
  const conditions: unknown =
    status === undefined ? [] : Reflect.get(status as object, 'conditions');
  const found = (Array.isArray(conditions) ? conditions : []).find((condition: unknown) => {
    const { type, status: is } = condition as { readonly type?: string; readonly status?: string };
    return is === 'True' && (type === 'Complete' || type === 'Failed');
  }) as { readonly type?: string } | undefined;
  return found?.type;
}

function completionOf(job: Job): string | undefined {
  return timeIn(job, 'completionTime');
}

function timeIn(job: Job, field: 'startTime' | 'completionTime'): string | undefined {
  const status: unknown = Reflect.get(job, 'status');
  const time: unknown = status === undefined ? undefined : Reflect.get(status as object, field);
  return typeof time === 'string' ? time : undefined;
}
