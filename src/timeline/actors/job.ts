import type { Job } from '../../model/index.ts';
import { completionIndexOf, controllerOf, jobPods, ownerOf } from '../../simulation/index.ts';
import type { Instant } from '../clock.ts';
import { type Entry, isActive, type PodEntry } from '../entry.ts';
import { WorkQueue } from '../workQueue.ts';
import type { World } from '../world.ts';
import { toDelete } from './podRanking.ts';

type JobEntry = Entry<Job>;

/** `syncJobBatchPeriod`: what happens to its Pods reaches a Job once a second. */
const BATCH = 1000;
/** `DefaultJobPodFailureBackOff`, and its most. */
const BACKOFF = 10_000;
const MOST_BACKOFF = 600_000;

/** What a Job has counted: Pods that are gone no longer tell. */
interface Tally {
  readonly counted: WeakSet<PodEntry>;
  succeeded: number;
  failed: number;
  readonly doneIndexes: Set<string>;
  /** Failures since the last success, and the last of them. */
  streak: number;
  failedAt: Instant;
  startedAt: Instant | undefined;
  end: 'Complete' | 'Failed' | undefined;
}

/** Source: Controller.syncJob and manageJob of pkg/controller/job. */
export function startJobs(world: World): void {
  const { clock, store, options } = world;
  const tallies = new WeakMap<JobEntry, Tally>();
  const queue = new WorkQueue<JobEntry>(clock, options.controllerLatency, (entry) => {
    if (entry.isGone) return;
    const tally = tallies.get(entry) ?? newTally();
    tallies.set(entry, tally);
    sync(world, entry, tally, (milliseconds) => {
      queue.addAfter(entry, milliseconds);
    });
  });
  store.watch('Job', (entry, { before, after }) => {
    if (after && before?.spec !== after.spec) queue.add(entry);
  });
  store.watch('Pod', (pod, { before, after }) => {
    const owner = store.byUid(controllerOf((after ?? pod.object).metadata)?.uid);
    if (owner?.object.kind !== 'Job' || before === undefined) return;
    const job = owner as JobEntry;
    const tally = tallies.get(job);
    if (tally) count(tally, pod, after === undefined, clock.now);
    queue.addAfter(job, BATCH);
  });
}

function newTally(): Tally {
  return {
    counted: new WeakSet(),
    succeeded: 0,
    failed: 0,
    doneIndexes: new Set(),
    streak: 0,
    failedAt: -Infinity,
    startedAt: undefined,
    end: undefined,
  };
}

/** A Pod that has ended, or is being deleted before it has, counts once. Source: isPodFailed. */
function count(tally: Tally, pod: PodEntry, isGone: boolean, now: Instant): void {
  const { phase } = pod.object.status ?? {};
  const hasFailed = phase === 'Failed' || pod.deletion !== undefined || isGone;
  if (tally.counted.has(pod) || (phase !== 'Succeeded' && !hasFailed)) return;
  tally.counted.add(pod);
  if (phase === 'Succeeded') {
    tally.succeeded += 1;
    tally.streak = 0;
    const index = completionIndexOf(pod.object);
    if (index !== undefined) tally.doneIndexes.add(index);
    return;
  }
  tally.failed += 1;
  tally.streak += 1;
  tally.failedAt = now;
}

function sync(
  world: World,
  entry: JobEntry,
  tally: Tally,
  later: (milliseconds: number) => void,
): void {
  const { clock, store, server } = world;
  const { spec } = entry.object;
  const active = store.podsOf(entry).filter(isActive);
  if (tally.end !== undefined) return;
  if (spec.suspend === true) {
    tally.startedAt = undefined;
    for (const pod of active) remove(world, tally, pod);
    return;
  }
  tally.startedAt ??= clock.now;
  const succeeded = spec.completionMode === 'Indexed' ? tally.doneIndexes.size : tally.succeeded;
  const deadline = spec.activeDeadlineSeconds;
  const overdueIn =
    deadline === undefined ? Infinity : tally.startedAt + 1000 * deadline - clock.now;
  if (tally.failed > (spec.backoffLimit ?? 6) || overdueIn <= 0) {
    finish(world, entry, tally, 'Failed');
    for (const pod of active) server.deletePod(pod);
    return;
  }
  if (overdueIn < Infinity) later(overdueIn);
  const isComplete =
    spec.completions === undefined
      ? succeeded > 0 && active.length === 0
      : succeeded >= spec.completions;
  if (isComplete) {
    finish(world, entry, tally, 'Complete');
    for (const pod of active) server.deletePod(pod);
    return;
  }
  const wanted = wantedNow(spec, succeeded, active.length);
  if (active.length > wanted) {
    const spare = active.length - wanted;
    for (const { pod } of toDelete(active, spare, [], clock.now)) remove(world, tally, pod);
    return;
  }
  if (active.length === wanted) return;
  const wait = tally.failedAt + backoffOf(tally.streak) - clock.now;
  if (wait > 0) later(wait);
  else create(world, entry, tally, active, wanted);
}

/** Source: manageJob. */
function wantedNow(spec: Job['spec'], succeeded: number, active: number): number {
  const parallelism = spec.parallelism ?? 1;
  if (spec.completions !== undefined) return Math.min(parallelism, spec.completions - succeeded);
  return succeeded > 0 ? Math.min(active, parallelism) : parallelism;
}

function backoffOf(streak: number): number {
  return streak === 0 ? 0 : Math.min(BACKOFF * 2 ** (streak - 1), MOST_BACKOFF);
}

/** Pods that the Job takes away itself are no failures. */
function remove({ server }: World, tally: Tally, pod: PodEntry): void {
  tally.counted.add(pod);
  server.deletePod(pod);
}

function create(
  { server }: World,
  { object }: JobEntry,
  tally: Tally,
  active: readonly PodEntry[],
  wanted: number,
): void {
  const owner = ownerOf(object);
  const make = jobPods(object, owner);
  const missing = wanted - active.length;
  if (object.spec.completionMode !== 'Indexed') {
    for (let made = 0; made < missing; made += 1) {
      server.createFor(owner.name, owner.namespace, (name) => make(name));
    }
    return;
  }
  const taken = new Set(tally.doneIndexes);
  for (const pod of active) taken.add(completionIndexOf(pod.object) ?? '');
  let left = missing;
  for (let index = 0; left > 0 && index < (object.spec.completions ?? 0); index += 1) {
    if (taken.has(String(index))) continue;
    left -= 1;
    server.createFor(`${owner.name}-${index}`, owner.namespace, (name) =>
      make(name, String(index)),
    );
  }
}

function finish(
  { clock, store }: World,
  entry: JobEntry,
  tally: Tally,
  end: 'Complete' | 'Failed',
): void {
  tally.end = end;
  const status = { conditions: [{ type: end, status: 'True' }] };
  store.update(entry, { ...entry.object, status } as Job);
  const { ttlSecondsAfterFinished: ttl } = entry.object.spec;
  if (ttl === undefined) return;
  clock.after(1000 * ttl, () => {
    store.remove(entry);
  });
}
