/** helper.DefaultSelector: pkg/scheduler/framework/plugins/helper/spread.go at v1.34. */
import { mapSelectorMatches } from '../../../model/index.ts';
import type {
  ClusterObjects,
  LabelSelector,
  LabelSelectorRequirement,
  Labels,
  Pod,
} from '../../../model/index.ts';

/**
 * What the cluster's default constraints count for a Pod: the selectors of the Services that
 * select it, and of the ReplicationController, ReplicaSet or StatefulSet that owns it. Undefined
 * when there is nothing to count by.
 */
export function defaultSelector(pod: Pod, cluster: ClusterObjects): LabelSelector | undefined {
  const namespace = pod.metadata.namespace ?? 'default';
  let matchLabels: Labels = {};
  for (const { metadata, spec } of cluster.services) {
    if ((metadata.namespace ?? 'default') !== namespace || spec?.selector === undefined) continue;
    if (mapSelectorMatches(spec.selector, pod.metadata.labels)) {
      matchLabels = { ...matchLabels, ...spec.selector };
    }
  }
  const owned = ownerSelector(pod, cluster);
  const expressions: readonly LabelSelectorRequirement[] = [
    ...Object.entries(owned?.matchLabels ?? {}).map(
      ([key, value]) => ({ key, operator: 'In', values: [value] }) as const,
    ),
    ...(owned?.matchExpressions ?? []),
  ];
  if (Object.keys(matchLabels).length + expressions.length === 0) return undefined;
  return { matchLabels, matchExpressions: expressions };
}

function ownerSelector(pod: Pod, cluster: ClusterObjects): LabelSelector | undefined {
  const namespace = pod.metadata.namespace ?? 'default';
  const owner = pod.metadata.ownerReferences?.find(({ controller }) => controller === true);
  if (owner === undefined) return undefined;
  const find = <Owner extends { readonly metadata: { name: string; namespace?: string } }>(
    owners: readonly Owner[],
  ) =>
    owners.findLast(
      ({ metadata }) =>
        metadata.name === owner.name && (metadata.namespace ?? 'default') === namespace,
    );
  switch (`${owner.apiVersion} ${owner.kind}`) {
    case 'v1 ReplicationController': {
      const selector = find(cluster.replicationControllers)?.spec.selector;
      return selector && { matchLabels: selector };
    }
    case 'apps/v1 ReplicaSet':
      return find(cluster.replicaSets)?.spec.selector;
    case 'apps/v1 StatefulSet':
      return find(cluster.statefulSets)?.spec.selector;
    default:
      return undefined;
  }
}
