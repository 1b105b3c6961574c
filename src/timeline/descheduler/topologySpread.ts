import {
  type DeschedulerArgs,
  type LabelSelectorRequirement,
  labelSelectorMatches,
  type Node,
  type Pod,
  type TopologySpreadConstraint,
} from '../../model/index.ts';
import type { PodEntry } from '../entry.ts';
import { isOn, textsIn } from './args.ts';
import type { Evictor } from './evictor.ts';
import { fitsAnyOther, matchesNode, toleratesNode } from './nodeFit.ts';

type Args = DeschedulerArgs<'RemovePodsViolatingTopologySpreadConstraint'>;

interface Domain {
  readonly value: string;
  pods: PodEntry[];
}

/**
 * RemovePodsViolatingTopologySpreadConstraint: for each constraint of a Pod that may be evicted, the fewest of such Pods
 * of the fullest domains that must go for all to be within its maxSkew. Pods that may not be evicted do not count. Source:
 * Balance of removepodsviolatingtopologyspreadconstraint, whose list of Pods is filtered.
 */
export function removeByTopologySpread(evictor: Evictor, args: Args): void {
  const kinds = textsIn(args, 'constraints') ?? ['DoNotSchedule'];
  const byNamespace = new Map<string, PodEntry[]>();
  for (const node of evictor.nodes) {
    for (const pod of evictor.podsOn(node)) {
      if (!evictor.mayGo(pod, args)) continue;
      const there = byNamespace.get(pod.namespace);
      if (there) there.push(pod);
      else byNamespace.set(pod.namespace, [pod]);
    }
  }
  const leaving = new Set<PodEntry>();
  for (const pods of byNamespace.values()) {
    const seen = new Set<string>();
    for (const { object } of pods) {
      for (const constraint of object.spec.topologySpreadConstraints ?? []) {
        if (!kinds.includes(constraint.whenUnsatisfiable)) continue;
        const selecting = withLabelKeys(constraint, object);
        const key = JSON.stringify([selecting, ...domainsBy(constraint, object)]);
        if (seen.has(key)) continue;
        seen.add(key);
        balance(evictor, args, { constraint: selecting, of: object, pods, leaving });
      }
    }
  }
  for (const pod of leaving) {
    if (evictor.mayGo(pod, args) && evictor.isMeantToGo(pod)) evictor.evict(pod);
  }
}

/** What of a Pod decides which nodes its constraint looks at. Source: newTopologySpreadConstraint. */
function domainsBy(constraint: TopologySpreadConstraint, { spec }: Pod): readonly unknown[] {
  const { nodeAffinityPolicy, nodeTaintsPolicy } = constraint;
  return [
    ...(nodeAffinityPolicy === 'Ignore' ? [] : [spec.nodeSelector, spec.affinity?.nodeAffinity]),
    ...(nodeTaintsPolicy === 'Honor' ? [spec.tolerations] : []),
  ];
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
  const domains = domainsOf(evictor, task);
  const sum = domains.reduce((count, { pods }) => count + pods.length, 0);
  const average = sum / domains.length;
  const sparse = new Set(
    domains.filter(({ pods }) => pods.length < average).map(({ value }) => value),
  );
  const targets = evictor.nodes.filter(
    (node) =>
      sparse.has(node.metadata.labels?.[constraint.topologyKey] ?? '') &&
      counts(constraint, task.of, node),
  );
  const fits = (pod: PodEntry) => fitsAnyOther(evictor.world, pod.object, targets);
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
    // Those that fit where more are wanted go first.
    above.pods = [
      ...above.pods.filter((pod) => !fits(pod)),
      ...above.pods.filter((pod) => fits(pod)),
    ];
    const going = above.pods.slice(above.pods.length - moved);
    for (const pod of going) if (!mustFit || fits(pod)) leaving.add(pod);
    above.pods = above.pods.slice(0, above.pods.length - moved);
    below.pods = [...below.pods, ...going];
  }
}

/**
 * The domains of a constraint with the Pods that count, those first that are to stay; the emptiest first. A node that the
 * constraint does not look at makes no domain of its own, but its Pods count. Source: Balance and sortDomains, which
 * sorts by priority the other way round than its comments say: of Pods that are alike otherwise the highest goes first.
 */
function domainsOf({ nodes }: Evictor, { constraint, of, pods }: Task): readonly Domain[] {
  const { topologyKey, labelSelector } = constraint;
  const domains = new Map<string, Domain>();
  const valueOf = new Map<string, string>();
  // By name: which of equal domains comes first is a lot.
  for (const node of nodes.toReversed()) {
    const value = node.metadata.labels?.[topologyKey];
    if (value === undefined) continue;
    valueOf.set(node.metadata.name, value);
    if (counts(constraint, of, node) && !domains.has(value)) {
      domains.set(value, { value, pods: [] });
    }
  }
  for (const pod of pods) {
    const value = valueOf.get(pod.object.spec.nodeName ?? '');
    if (value === undefined || !labelSelectorMatches(labelSelector, pod.object.metadata.labels)) {
      continue;
    }
    const domain = domains.get(value) ?? { value, pods: [] };
    domains.set(value, domain);
    domain.pods.push(pod);
  }
  for (const domain of domains.values()) {
    domain.pods.sort(
      (a, b) =>
        Number(isPicky(b.object)) - Number(isPicky(a.object)) ||
        (a.object.spec.priority ?? 0) - (b.object.spec.priority ?? 0),
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
