/**
 * The label keys of a Pod's own terms and spread constraints merged into their selectors, as an API
 * server does before it validates a new Pod (pkg/registry/core/pod, `applyMatchLabelKeys…`).
 * A template keeps them apart.
 */
import type {
  Labels,
  LabelSelector,
  LabelSelectorRequirement,
  PodAffinity,
  PodAffinityTerm,
  PodSpec,
  TopologySpreadConstraint,
} from '../kubernetes.ts';
import { labelValue } from '../labels/selectors.ts';
import type { Loose } from './loose.ts';

interface Keys {
  readonly labelSelector?: Loose<LabelSelector> | undefined;
  readonly matchLabelKeys?: readonly string[] | undefined;
}

type Term = Loose<PodAffinityTerm>;

/**
 * The spec with merged selectors; the same spec where nothing is to be merged. `withSpread`: those of
 * spread constraints as well.
 */
export function withMergedKeys<Spec extends Loose<PodSpec>>(
  spec: Spec | undefined,
  labels: Loose<Labels> | undefined,
  withSpread: boolean,
): Spec | undefined {
  if (spec === undefined || labels === undefined) return spec;
  const { affinity, topologySpreadConstraints } = spec;
  const podAffinity = mergedAffinity(affinity?.podAffinity, labels);
  const podAntiAffinity = mergedAffinity(affinity?.podAntiAffinity, labels);
  const constraints = withSpread
    ? mergedAll(topologySpreadConstraints, (constraint) =>
        merged<Loose<TopologySpreadConstraint>>(constraint, [], labels),
      )
    : topologySpreadConstraints;
  const same =
    podAffinity === affinity?.podAffinity && podAntiAffinity === affinity?.podAntiAffinity;
  if (same && constraints === topologySpreadConstraints) return spec;
  return {
    ...spec,
    ...(affinity && { affinity: { ...affinity, podAffinity, podAntiAffinity } }),
    topologySpreadConstraints: constraints,
  };
}

function mergedAffinity(
  affinity: Loose<PodAffinity> | undefined,
  labels: Loose<Labels>,
): Loose<PodAffinity> | undefined {
  if (affinity === undefined) return undefined;
  const required = affinity.requiredDuringSchedulingIgnoredDuringExecution;
  const preferred = affinity.preferredDuringSchedulingIgnoredDuringExecution;
  const newRequired = mergedAll(required, (term) => mergedTerm(term, labels));
  const newPreferred = mergedAll(preferred, (weighted) => {
    const podAffinityTerm = mergedTerm(weighted.podAffinityTerm ?? {}, labels);
    const same =
      weighted.podAffinityTerm === undefined || podAffinityTerm === weighted.podAffinityTerm;
    return same ? weighted : { ...weighted, podAffinityTerm };
  });
  if (newRequired === required && newPreferred === preferred) return affinity;
  return {
    ...affinity,
    requiredDuringSchedulingIgnoredDuringExecution: newRequired,
    preferredDuringSchedulingIgnoredDuringExecution: newPreferred,
  };
}

/** The list itself where each element stays what it is. */
function mergedAll<Element>(
  list: readonly Element[] | undefined,
  merge: (element: Element) => Element,
): readonly Element[] | undefined {
  if (list === undefined) return undefined;
  const changed = list.map(merge);
  return changed.every((element, index) => element === list[index]) ? list : changed;
}

function mergedTerm(term: Term, labels: Loose<Labels>): Term {
  return merged(term, term.mismatchLabelKeys ?? [], labels);
}

function merged<Merged extends Keys>(
  term: Merged,
  mismatchLabelKeys: readonly string[],
  labels: Loose<Labels>,
): Merged {
  const { labelSelector, matchLabelKeys = [] } = term;
  if (labelSelector === undefined || matchLabelKeys.length + mismatchLabelKeys.length === 0) {
    return term;
  }
  const added = [
    ...requirements(matchLabelKeys, 'In', labels),
    ...requirements(mismatchLabelKeys, 'NotIn', labels),
  ];
  if (added.length === 0) return term;
  const matchExpressions = [...(labelSelector.matchExpressions ?? []), ...added];
  return { ...term, labelSelector: { ...labelSelector, matchExpressions } };
}

function requirements(
  keys: readonly string[],
  operator: 'In' | 'NotIn',
  labels: Loose<Labels>,
): readonly LabelSelectorRequirement[] {
  return keys.flatMap((key) => {
    const value = labelValue(labels as Labels, key);
    return value === undefined ? [] : [{ key, operator, values: [value] }];
  });
}
