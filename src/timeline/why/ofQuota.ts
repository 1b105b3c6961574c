import {
  namespaceOf,
  podTemplateOf,
  type Pod,
  QuotaLedger,
  type ResourceQuota,
} from '../../model/index.ts';
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

/** That a ResourceQuota keeps a workload from having as many Pods as it wants, in the API server's words. */
export function ofQuota(
  past: Past,
  { object, wanted: nodes }: Version,
  pods: readonly (Version & { readonly object: Pod })[],
): readonly StoryFact[] {
  if (object === undefined || !KEEPING.has(object.kind)) return [];
  const namespace = namespaceOf(object);
  const quotas = past.versions.flatMap(({ object: quota }): readonly ResourceQuota[] =>
    quota?.kind === 'ResourceQuota' && namespaceOf(quota) === namespace ? [quota] : [],
  );
  const replicas: unknown = 'spec' in object ? Reflect.get(object.spec ?? {}, 'replicas') : 0;
  const wanted = nodes ?? (typeof replicas === 'number' ? replicas : 1);
  const there = pods.filter(({ pod }) => pod?.state !== 'terminating').length;
  const template = podTemplateOf(object);
  if (quotas.length === 0 || there >= wanted || template === undefined) return [];
  const ledger = new QuotaLedger(quotas);
  for (const { object: counted } of past.versions) if (counted) ledger.count(counted);
  const message = ledger.charge({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: object.metadata.name, namespace },
    // What a Pod of it was let in with has its defaults.
    spec: pods[0]?.object.spec ?? template.spec,
  });
  return message === undefined
    ? []
    : [{ kind: 'quotaRefuses', values: { there, wanted, message } }];
}
