/** Which constraints hold for a Pod, and which Pods on which nodes they count. */
import type {
  ClusterObjects,
  LabelSelector,
  Labels,
  Node,
  Pod,
  TopologySpreadConstraint,
} from '../../../model/index.ts';
import type { PluginArgs } from '../../profile/args.ts';
import { isEmpty, nodeAllows, repellingTaints, selects } from './matching.ts';
import type { View } from './view.ts';
import { namespaceOf } from './view.ts';

export const HOSTNAME = 'kubernetes.io/hostname';

const SYSTEM_DEFAULTS: readonly TopologySpreadConstraint[] = [
  { topologyKey: HOSTNAME, whenUnsatisfiable: 'ScheduleAnyway', maxSkew: 3 },
  { topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable: 'ScheduleAnyway', maxSkew: 5 },
];

export interface SpreadRules {
  readonly constraints: readonly TopologySpreadConstraint[];
  /** Whether a node must carry every key of these constraints to take part. */
  readonly requiresAllKeys: boolean;
}

/** The Pod's own constraints of a kind; without any of its own, the profile's defaults. */
export function spreadRules(
  objects: ClusterObjects,
  pod: Pod,
  args: PluginArgs,
  kind: TopologySpreadConstraint['whenUnsatisfiable'],
): SpreadRules {
  const own = pod.spec.topologySpreadConstraints ?? [];
  const { defaultingType, defaultConstraints } = args.PodTopologySpread;
  const isSystem = defaultingType === 'System';
  const isOfKind = ({ whenUnsatisfiable }: TopologySpreadConstraint) => whenUnsatisfiable === kind;
  if (own.length > 0) {
    const constraints = own
      .filter(isOfKind)
      .map((rule) => ({ ...rule, labelSelector: withLabelKeys(rule, pod.metadata.labels ?? {}) }));
    return { constraints, requiresAllKeys: true };
  }
  const labelSelector = ownersSelector(objects, pod);
  const defaults = (isSystem ? SYSTEM_DEFAULTS : defaultConstraints).filter(isOfKind);
  return {
    constraints: isEmpty(labelSelector)
      ? []
      : defaults.map((rule) => ({ ...rule, labelSelector, matchLabelKeys: [] })),
    requiresAllKeys: !isSystem,
  };
}

function withLabelKeys(rule: TopologySpreadConstraint, labels: Labels): LabelSelector {
  const { labelSelector = {}, matchLabelKeys = [] } = rule;
  const added = matchLabelKeys.flatMap((key) => {
    const value = labels[key];
    return value === undefined ? [] : [{ key, operator: 'In', values: [value] } as const];
  });
  return {
    ...labelSelector,
    matchExpressions: [...(labelSelector.matchExpressions ?? []), ...added],
  };
}

/** By the Services that select the Pod and the controller that owns it. */
function ownersSelector(objects: ClusterObjects, pod: Pod): LabelSelector {
  const { services, replicaSets, statefulSets } = objects;
  const isNear = ({ metadata }: { metadata: { namespace?: string } }) =>
    (metadata.namespace ?? 'default') === namespaceOf(pod);
  const ofServices = services
    .filter(isNear)
    .map(({ spec }) => spec?.selector ?? {})
    .filter((selector) => Object.keys(selector).length > 0)
    .filter((matchLabels) => selects({ matchLabels }, pod.metadata.labels));
  const owner = pod.metadata.ownerReferences?.find(({ controller }) => controller === true);
  const candidates =
    owner?.kind === 'ReplicaSet' ? replicaSets : owner?.kind === 'StatefulSet' ? statefulSets : [];
  const owning = candidates.filter(isNear).find(({ metadata }) => metadata.name === owner?.name)
    ?.spec.selector;
  const pairs = Object.entries(owning?.matchLabels ?? {});
  return {
    matchLabels: Object.assign({}, ...ofServices) as Labels,
    matchExpressions: [
      ...pairs.map(([key, value]) => ({ key, operator: 'In', values: [value] }) as const),
      ...(owning?.matchExpressions ?? []),
    ],
  };
}

export function hasAllKeys(node: Node, { constraints }: SpreadRules): boolean {
  return constraints.every(({ topologyKey }) => node.metadata.labels?.[topologyKey] !== undefined);
}

/** Whether the inclusion policies let Pods on this node count. */
export function isIncluded(rule: TopologySpreadConstraint, pod: Pod, node: Node): boolean {
  if (rule.nodeAffinityPolicy !== 'Ignore' && !nodeAllows(pod, node)) return false;
  return rule.nodeTaintsPolicy !== 'Honor' || repellingTaints(pod, node).length === 0;
}

/** Matching Pods on a node; an empty selector and leaving Pods do not count. */
export function matchingPods(
  placed: View['start'],
  node: Node,
  pod: Pod,
  selector: LabelSelector | undefined,
): number {
  if (isEmpty(selector)) return 0;
  return placed.filter(
    (other) =>
      other.node === node &&
      !other.pod.metadata.deletionTimestamp &&
      namespaceOf(other.pod) === namespaceOf(pod) &&
      selects(selector, other.pod.metadata.labels),
  ).length;
}
