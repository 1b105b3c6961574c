import {
  type Job,
  namespaceOf,
  podTemplateOf,
  type Pod,
  type PodSpec,
  QuotaLedger,
  type ResourceQuota,
} from '../../model/index.ts';
import type { StoredObject } from '../entry.ts';
import type { Version } from '../history.ts';
import { listAt, textAt } from '../json.ts';
import type { StoryFact } from './fact.ts';
import type { Past } from './past.ts';

/** Controllers that keep up a number of Pods, whose next one may not be let in. */
const KEEPING: ReadonlySet<string> = new Set([
  'Deployment',
  'ReplicaSet',
  'ReplicationController',
  'StatefulSet',
  'DaemonSet',
  'Job',
]);

/**
 * That a workload cannot have as many Pods as it wants, as a ResourceQuota or something else of admission keeps them out,
 * in the API server's words. `uids`: of the workload and what it owns.
 */
export function ofAdmission(
  past: Past,
  { object, wanted: nodes }: Version,
  pods: readonly (Version & { readonly object: Pod })[],
  uids: ReadonlySet<string>,
): readonly StoryFact[] {
  if (object === undefined || !KEEPING.has(object.kind)) return [];
  const replicas: unknown = 'spec' in object ? Reflect.get(object.spec ?? {}, 'replicas') : 0;
  const wanted =
    object.kind === 'Job'
      ? wantedOf(object, pods)
      : (nodes ?? (typeof replicas === 'number' ? replicas : 1));
  const there = pods.filter(
    ({ pod }) => pod?.state !== 'terminating' && !(object.kind === 'Job' && hasEnded(pod?.state)),
  ).length;
  if (there >= wanted) return [];
  // A Job may have to wait before it asks.
  const foreseen = object.kind === 'Job' ? undefined : byQuota(past, object, pods[0]?.object.spec);
  const message = foreseen ?? past.refusal(uids);
  return message === undefined
    ? []
    : [{ kind: 'admissionRefuses', values: { there, wanted, message } }];
}

/** How many Pods of a Job are to go on at a time: no more than completions are left. Source: manageJob. */
function wantedOf(job: Job, pods: readonly Version[]): number {
  const { parallelism = 1, completions = Infinity, suspend } = job.spec;
  if (suspend === true || isOver(job)) return 0;
  const done = pods.filter(({ pod }) => pod?.state === 'succeeded').length;
  return Math.min(parallelism, completions - done);
}

function isOver(job: Job): boolean {
  return listAt(job, 'status', 'conditions').some(
    (each) =>
      ['Complete', 'Failed'].includes(textAt(each, 'type')) && textAt(each, 'status') === 'True',
  );
}

function hasEnded(state: string | undefined): boolean {
  return state === 'succeeded' || state === 'failed';
}

/** What quotas would say now of one more Pod, also where its controller has yet to ask. */
function byQuota(past: Past, object: StoredObject, spec?: PodSpec): string | undefined {
  const namespace = namespaceOf(object);
  const quotas = past.versions.flatMap(({ object: quota }): readonly ResourceQuota[] =>
    quota?.kind === 'ResourceQuota' && namespaceOf(quota) === namespace ? [quota] : [],
  );
  const template = podTemplateOf(object);
  if (quotas.length === 0 || template === undefined) return undefined;
  const ledger = new QuotaLedger(quotas);
  for (const each of past.versions) {
    if (each.object) ledger.count(each.object, isOverdue(each, past.at));
  }
  return ledger.charge({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: object.metadata.name, namespace },
    // What a Pod of it was let in with has its defaults.
    spec: spec ?? template.spec,
  });
}

/** Of a Pod that should be gone for as long as it had time to end nothing is counted any more. Source: QuotaV1Pod. */
function isOverdue({ object, pod }: Version, now: number): boolean {
  if (object?.kind !== 'Pod' || pod?.state !== 'terminating') return false;
  const { terminationGracePeriodSeconds = 30 } = object.spec;
  return now > pod.since + 2000 * terminationGracePeriodSeconds;
}
