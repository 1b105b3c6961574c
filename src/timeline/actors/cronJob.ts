import type { CronJob, Job } from '../../model/index.ts';
import { ownerOf, ownerReferenceTo } from '../../simulation/index.ts';
import type { Instant } from '../clock.ts';
import type { Entry } from '../entry.ts';
import { dateOf } from '../server/apiServer.ts';
import type { World } from '../world.ts';
import { nextTime } from './cronSchedule.ts';

type CronEntry = Entry<CronJob>;

/** Source: ControllerV2.syncCronJob of pkg/controller/cronjob. Schedules are read in UTC. */
export function startCronJobs(world: World): void {
  const { clock, store } = world;
  const due = new WeakMap<CronEntry, Instant>();
  const plan = (entry: CronEntry) => {
    const at = nextTime(entry.object.spec.schedule, clock.now);
    if (at === undefined || due.get(entry) === at) return;
    due.set(entry, at);
    clock.at(at, () => {
      if (entry.isGone || due.get(entry) !== at) return;
      startJob(world, entry, at);
      plan(entry);
    });
  };
  store.watch('CronJob', (entry, { before, after }) => {
    if (after && before?.spec.schedule !== after.spec.schedule) plan(entry);
  });
  store.watch('Job', (entry, { after }) => {
    const owner = store.byUid(
      entry.object.metadata.ownerReferences?.find(({ kind }) => kind === 'CronJob')?.uid,
    );
    if (after && owner?.object.kind === 'CronJob' && endOf(after) !== undefined) {
      cleanUp(world, owner as CronEntry);
    }
  });
}

function startJob(world: World, entry: CronEntry, at: Instant): void {
  const { store, server } = world;
  const { spec } = entry.object;
  if (spec.suspend === true) return;
  const running = store.owned('Job', entry.uid).filter((job) => endOf(job.object) === undefined);
  if (spec.concurrencyPolicy === 'Forbid' && running.length > 0) return;
  if (spec.concurrencyPolicy === 'Replace') for (const job of running) store.remove(job);
  const owner = ownerOf(entry.object);
  server.create({
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      ...spec.jobTemplate.metadata,
      name: `${owner.name}-${Math.floor(dateOf(at).getTime() / 60_000)}`,
      namespace: owner.namespace,
      ownerReferences: [ownerReferenceTo(owner)],
    },
    spec: spec.jobTemplate.spec,
  });
}

/** Of the Jobs that have ended the newest are kept. Source: cleanupFinishedJobs. */
function cleanUp({ store }: World, entry: CronEntry): void {
  const { successfulJobsHistoryLimit = 3, failedJobsHistoryLimit = 1 } = entry.object.spec;
  const jobs = store.owned('Job', entry.uid).sort((a, b) => b.order - a.order);
  const ended = (end: string) => jobs.filter((job) => endOf(job.object) === end);
  for (const job of ended('Complete').slice(successfulJobsHistoryLimit)) store.remove(job);
  for (const job of ended('Failed').slice(failedJobsHistoryLimit)) store.remove(job);
}

function endOf(job: Job): string | undefined {
  const status: unknown = Reflect.get(job, 'status');
  if (typeof status !== 'object' || status === null) return undefined;
  const conditions: unknown = Reflect.get(status, 'conditions');
  const condition: unknown = Array.isArray(conditions) ? conditions[0] : undefined;
  if (typeof condition !== 'object' || condition === null) return undefined;
  const type: unknown = Reflect.get(condition, 'type');
  return typeof type === 'string' ? type : undefined;
}
