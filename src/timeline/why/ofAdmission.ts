import {
  namespaceOf,
  podTemplateOf,
  type Pod,
  type PodSpec,
  QuotaLedger,
  type ResourceQuota,
} from '../../model/index.ts';
import type { StoredObject } from '../entry.ts';
import type { Version } from '../history.ts';
import type { StoryFact } from './fact.ts';
import type { Past } from './past.ts';

/** Controllers that keep up a number of Pods, whose next one may not be let in. */
const KEEPING: ReadonlySet<string> = new Set([
  'Deployment',
  'ReplicaSet',
  'ReplicationController',
  'StatefulSet',
  'DaemonSet',
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
  const wanted = nodes ?? (typeof replicas === 'number' ? replicas : 1);
  const there = pods.filter(({ pod }) => pod?.state !== 'terminating').length;
  if (there >= wanted) return [];
  const message = byQuota(past, object, pods[0]?.object.spec) ?? past.refusal(uids);
  return message === undefined
    ? []
    : [{ kind: 'admissionRefuses', values: { there, wanted, message } }];
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
