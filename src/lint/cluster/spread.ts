/** Domains of a topology spread constraint (`calPreFilterState` and `matchNodeInclusionPolicies`). */
import { type Labels, labelValue, type PodSpec } from '../../model/index.ts';
import type { TopologySpreadConstraint } from '../../model/index.ts';
import type { ClusterFacts } from './clusterFacts.ts';
import { isEmptySelector, spreadSelector } from './podRules.ts';

export interface SpreadDomain {
  readonly value: string;
  readonly nodes: readonly number[];
  /** Pods that count, on nodes that count. */
  readonly pods: readonly number[];
}

/** Nodes that count: they carry every key of the constraints of this kind, and the policies let them. */
export function countedNodes(
  facts: ClusterFacts,
  spec: PodSpec,
  { whenUnsatisfiable, nodeAffinityPolicy, nodeTaintsPolicy }: TopologySpreadConstraint,
): readonly number[] {
  const keys = (spec.topologySpreadConstraints ?? [])
    .filter((other) => other.whenUnsatisfiable === whenUnsatisfiable)
    .map(({ topologyKey }) => topologyKey);
  const tolerated = nodeTaintsPolicy === 'Honor' ? new Set(facts.tolerated(spec)) : undefined;
  const nodes = nodeAffinityPolicy === 'Ignore' ? facts.all : facts.required(spec);
  return nodes.filter(
    (node) =>
      tolerated?.has(node) !== false &&
      keys.every((key) => labelValue(facts.nodes[node]?.labels, key) !== undefined),
  );
}

/** The domains that count, by value, with the Pods of the namespace that the selector matches. */
export function spreadDomains(
  facts: ClusterFacts,
  { spec, labels, namespace }: { spec: PodSpec; labels: Labels; namespace: string },
  constraint: TopologySpreadConstraint,
): readonly SpreadDomain[] {
  const domains = new Map<string, { nodes: number[]; pods: number[] }>();
  const domainOf = new Map<number, string>();
  for (const node of countedNodes(facts, spec, constraint)) {
    const value = labelValue(facts.nodes[node]?.labels, constraint.topologyKey);
    if (value === undefined) continue;
    domainOf.set(node, value);
    const known = domains.get(value);
    if (known === undefined) domains.set(value, { nodes: [node], pods: [] });
    else known.nodes.push(node);
  }
  const selector = spreadSelector(constraint, labels);
  // An empty selector counts no Pods here, otherwise than everywhere else.
  const counted = isEmptySelector(selector)
    ? []
    : facts.podsSelected(new Set([namespace]), selector);
  for (const pod of counted) {
    const { node = -1, isTerminating = false } = facts.pods[pod] ?? {};
    if (isTerminating) continue;
    domains.get(domainOf.get(node) ?? '')?.pods.push(pod);
  }
  return [...domains]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, { nodes, pods }]) => ({ value, nodes, pods }));
}
