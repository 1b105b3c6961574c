import type { CronJob, Job } from '../../model/index.ts';
import { ownerOf, ownerReferenceTo } from './controller.ts';
import { fnv32a, uidOf } from './naming.ts';

/**
 * The next Job of a CronJob, undefined when it is suspended. In a cluster the name ends in the
 * scheduled minute since 1970; a run has no calendar, so eight digits of a hash stand there.
 * Source: getJobFromTemplate2 of pkg/controller/cronjob.
 */
export function nextJob(cronJob: CronJob): Job | undefined {
  if (cronJob.spec.suspend === true) return undefined;
  const owner = ownerOf(cronJob);
  const minute = 20_000_000 + (fnv32a(`${owner.name} ${cronJob.spec.schedule}`) % 10_000_000);
  const name = `${owner.name}-${minute}`;
  const { metadata, spec } = cronJob.spec.jobTemplate;
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      ...metadata,
      name,
      namespace: owner.namespace,
      uid: uidOf('Job', `${owner.namespace}/${name}`),
      ownerReferences: [ownerReferenceTo(owner)],
    },
    spec,
  };
}
