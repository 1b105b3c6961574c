import {
  type DeschedulerArgs,
  type LabelSelectorRequirement,
  labelSelectorMatches,
  type Node,
  type Pod,
  type TopologySpreadConstraint,
} from '../../model/index.ts';
import type { PodEntry } from '../entry.ts';
import { isOn, isInScope, textsIn } from './args.ts';
import type { Evictor } from './evictor.ts';
import { fitsAnyOther, matchesNode, toleratesNode } from './nodeFit.ts';

type Args = DeschedulerArgs<'RemovePodsViolatingTopologySpreadConstraint'>;

interface Domain {
  readonly value: string;
  pods: PodEntry[];
}

/**
 * RemovePodsViolatingTopologySpreadConstraint: for each constraint that some Pod has, the fewest Pods of
 * the fullest domains that must go for all to be within its maxSkew.
 */
export function removeByTopologySpread(evictor: Evictor, args: Args): void {
  const kinds = textsIn(args, 'constraints') ?? ['DoNotSchedule'];
  const byNamespace = new Map<string, PodEntry[]>();
  for (const node of evictor.nodes) {
    for (const pod of evictor.podsOn(node)) {
      const there = byNamespace.get(pod.namespace);
      if (there) there.push(pod);
      else byNamespace.set(pod.namespace, [pod]);
    }
  }
  const leaving = new Set<PodEntry>();
  for (const [namespace, pods] of byNamespace) {
    if (!isInScope({ namespaces: args.namespaces }, namespace, {})) continue;
    const seen = new Set<string>();
    for (const { object } of pods) {
      for (const constraint of object.spec.topologySpreadConstraints ?? []) {
        if (!kinds.includes(constraint.whenUnsatisfiable)) continue;
        const selecting = withLabelKeys(constraint, object);
        const key = JSON.stringify([selecting, object.spec.nodeSelector, object.spec.tolerations]);
        if (seen.has(key)) continue;
        seen.add(key);
        balance(evictor, args, { constraint: selecting, of: object, pods, leaving });
      }
    }
  }
  for (const pod of leaving) {
    if (evictor.mayGo(pod, args) && evictor.wouldFit(pod)) evictor.evict(pod);
  }
}

interface Task {
  readonly constraint: TopologySpreadConstraint;
  /** A Pod that has it. */
  readonly of: Pod;
  readonly pods: readonly PodEntry[];
  readonly leaving: Set<PodEntry>;
}

/** Source: balanceDomains. */
function balance(evictor: Evictor, args: Args, task: Task): void {
  const { constraint, leaving } = task;
  const domains = domainsOf(evictor, args, task);
  const sum = domains.reduce((count, { pods }) => count + pods.length, 0);
  const average = sum / domains.length;
  const sparse = new Set(
    domains.filter(({ pods }) => pods.length < average).map(({ value }) => value),
  );
  const targets = evictor.nodes.filter((node) =>
    sparse.has(node.metadata.labels?.[constraint.topologyKey] ?? ''),
  );
  const mustFit = isOn(args, 'topologyBalanceNodeFit', true);
  let low = 0;
  let high = domains.length - 1;
  while (low < high) {
    if ((domains[high]?.pods.length ?? 0) <= average) high -= 1;
    const [above, below] = [domains[high], domains[low]];
    if (above === undefined || below === undefined) return;
    const skew = above.pods.length - below.pods.length;
    if (skew <= constraint.maxSkew) {
      low += 1;
      continue;
    }
    const moved = Math.min(
      Math.ceil(above.pods.length - average),
      Math.ceil(average - below.pods.length),
      Math.ceil((skew - constraint.maxSkew) / 2),
    );
    if (moved <= 0) {
      low += 1;
      continue;
    }
    const going = above.pods.slice(above.pods.length - moved);
    for (const pod of going) {
      if (!mustFit || fitsAnyOther(evictor.world, pod.object, targets)) leaving.add(pod);
    }
    above.pods = above.pods.slice(0, above.pods.length - moved);
    below.pods = [...below.pods, ...going];
  }
}

/** The domains of a constraint with the Pods that count, those first that are to stay; the emptiest first. */
function domainsOf(
  evictor: Evictor,
  args: Args,
  { constraint, of, pods }: Task,
): readonly Domain[] {
  const { topologyKey, labelSelector } = constraint;
  const domains = new Map<string, Domain>();
  const valueOf = new Map<string, string>();
  // By name: which of equal domains comes first is a lot.
  const nodes = evictor.nodes.toReversed();
  for (const node of nodes) {
    const value = node.metadata.labels?.[topologyKey];
    if (value === undefined || !counts(constraint, of, node)) continue;
    valueOf.set(node.metadata.name, value);
    if (!domains.has(value)) domains.set(value, { value, pods: [] });
  }
  for (const pod of pods) {
    const value = valueOf.get(pod.object.spec.nodeName ?? '');
    const domain = value === undefined ? undefined : domains.get(value);
    if (domain === undefined || pod.deletion) continue;
    if (labelSelectorMatches(labelSelector, pod.object.metadata.labels)) domain.pods.push(pod);
  }
  const rank = (pod: PodEntry) => (evictor.mayGo(pod, args) ? (isPicky(pod.object) ? 1 : 2) : 0);
  for (const domain of domains.values()) {
    domain.pods.sort(
      (a, b) => rank(a) - rank(b) || (b.object.spec.priority ?? 0) - (a.object.spec.priority ?? 0),
    );
  }
  return [...domains.values()].sort((a, b) => a.pods.length - b.pods.length);
}

/** Source: matchNodeInclusionPolicies. */
function counts(constraint: TopologySpreadConstraint, pod: Pod, node: Node): boolean {
  if (constraint.nodeAffinityPolicy !== 'Ignore' && !matchesNode(pod, node)) return false;
  return constraint.nodeTaintsPolicy !== 'Honor' || toleratesNode(pod, node);
}

function isPicky({ spec }: Pod): boolean {
  return spec.nodeSelector !== undefined || spec.affinity?.nodeAffinity !== undefined;
}

/** The constraint with the Pod's own values of its matchLabelKeys in the selector. */
function withLabelKeys(
  constraint: TopologySpreadConstraint,
  { metadata }: Pod,
): TopologySpreadConstraint {
  const { matchLabelKeys = [], labelSelector } = constraint;
  if (matchLabelKeys.length === 0 || labelSelector === undefined) return constraint;
  const added = matchLabelKeys.flatMap((key): LabelSelectorRequirement[] => {
    const value = metadata.labels?.[key];
    return value === undefined ? [] : [{ key, operator: 'In', values: [value] }];
  });
  const matchExpressions = [...(labelSelector.matchExpressions ?? []), ...added];
  return { ...constraint, labelSelector: { ...labelSelector, matchExpressions } };
}
