/** helper.DefaultSelector: pkg/scheduler/framework/plugins/helper/spread.go. */
import { mapSelectorMatches } from '../../../model/index.ts';
import type { LabelSelector, LabelSelectorRequirement, Labels, Pod } from '../../../model/index.ts';
import type { Owners } from '../../cache/owners.ts';

/**
 * What the cluster's default constraints count for a Pod: the selectors of the Services that
 * select it, and of the ReplicationController, ReplicaSet or StatefulSet that owns it. Undefined
 * when there is nothing to count by.
 */
export function defaultSelector(pod: Pod, owners: Owners): LabelSelector | undefined {
  let matchLabels: Labels = {};
  for (const { spec } of owners.servicesIn(pod.metadata.namespace ?? 'default')) {
    if (spec?.selector === undefined) continue;
    if (mapSelectorMatches(spec.selector, pod.metadata.labels)) {
      matchLabels = { ...matchLabels, ...spec.selector };
    }
  }
  const owned = owners.selectorOf(pod);
  const expressions: readonly LabelSelectorRequirement[] = [
    ...Object.entries(owned?.matchLabels ?? {}).map(
      ([key, value]) => ({ key, operator: 'In', values: [value] }) as const,
    ),
    ...(owned?.matchExpressions ?? []),
  ];
  if (Object.keys(matchLabels).length + expressions.length === 0) return undefined;
  return { matchLabels, matchExpressions: expressions };
}
