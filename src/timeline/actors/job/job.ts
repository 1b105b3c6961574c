import { type Job, labelSelectorMatches } from '../../../model/index.ts';
import { controllerOf } from '../../../simulation/index.ts';
import type { Instant } from '../../clock.ts';
import { type Entry, isLeaving, type PodEntry } from '../../entry.ts';
import { WorkQueue } from '../../workQueue.ts';
import type { World } from '../../world.ts';
import { Retries } from '../retries.ts';
import { isTracked, release, selectorOf } from './pods.ts';
import { BATCH, Sync } from './sync.ts';
import { Tally } from './tally.ts';

type JobEntry = Entry<Job>;

/** `DefaultJobApiBackOff` and `MaxJobApiBackOff`. */
const API_BACKOFF = 1000;
const MOST_API_BACKOFF = 60_000;
const OWN_CONTROLLER = 'kubernetes.io/job-controller';

/** When Jobs are looked at. Source: NewController and processNextWorkItem of pkg/controller/job. */
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

function isDeleted({ metadata }: Job): boolean {
  return metadata.deletionTimestamp !== undefined;
}
