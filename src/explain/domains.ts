import {
  countsForSpread,
  type FilterCause,
  type Preemption,
  type SpreadConstraintFact,
} from '../engine/index.ts';
import { labelValue } from '../model/index.ts';
import type { Labels, Pod } from '../model/index.ts';
import type { DomainCounts, NotCountedWhy } from '../protocol/index.ts';
import { formatCounted } from './format.ts';
import type { ExplainInput } from './input.ts';

/** Whom a preemption takes off which node: the Pods that no longer count after the step. */
export interface Leaving {
  readonly node: number;
  readonly labels: Labels;
  /** Of the Pod that they leave for, whose constraints count no Pod of another. */
  readonly namespace: string;
  readonly victims: readonly Pod[];
}

/** Whom the decision's preemption takes off the node that it clears; undefined where it clears none. */
export function leavingOf({ decision, nodes, pod, podOf }: ExplainInput): Leaving | undefined {
  const { candidates = [], nominated = -1 }: Partial<Preemption> = decision.preemption ?? {};
  const taken = candidates.find(({ node }) => node === nominated);
  const labels = nodes[nominated]?.labels;
  if (taken === undefined || labels === undefined || podOf === undefined) return undefined;
  const victims = taken.victims.flatMap((key) => podOf(key)?.pod ?? []);
  return { node: nominated, labels, namespace: pod.metadata.namespace ?? 'default', victims };
}

/**
 * The counts of each of the Pod's own spread constraints, domain by domain, with the skew that the
 * Pod would make there: count + self − minimum (PodTopologySpread's Filter). The profile's
 * default constraints are left out: they only score, and no Pod's text names them.
 */
export function domainCounts(
  constraints: readonly SpreadConstraintFact[],
  leaving?: Leaving,
): DomainCounts[] {
  return constraints
    .filter((constraint) => !constraint.isDefault)
    .map((constraint) => ({
      index: constraint.index,
      topologyKey: constraint.topologyKey,
      domains: constraint.domains.map(({ value, count }) => {
        const skew = skewAt(constraint, count);
        const hard = constraint.whenUnsatisfiable === 'DoNotSchedule';
        const gone = leaving === undefined ? 0 : countLeaving(constraint, value, leaving);
        return {
          value,
          count,
          skew,
          violates: hard && skew > constraint.maxSkew,
          ...(gone > 0 && { leaving: gone }),
        };
      }),
      self: constraint.selfMatch ? 1 : 0,
      // Without any domain there is no minimum: no sum has it.
      minimum: Number.isFinite(constraint.minimum) ? constraint.minimum : 0,
      minDomains: constraint.minDomains,
      maxSkew: constraint.maxSkew,
      whenUnsatisfiable: constraint.whenUnsatisfiable,
      selector: formatCounted(constraint.selector),
      notCounted: notCounted(constraint),
    }));
}

/** Of the Pods that leave, those that the constraint counted in a domain. */
function countLeaving(
  { topologyKey, selector, skippedNodes }: SpreadConstraintFact,
  domain: string,
  { node, labels, namespace, victims }: Leaving,
): number {
  const isCounted = !skippedNodes.some((skipped) => skipped.node === node);
  if (!isCounted || labelValue(labels, topologyKey) !== domain) return 0;
  return victims.filter(({ metadata }) =>
    countsForSpread(namespace, selector, {
      namespace: metadata.namespace ?? 'default',
      labels: metadata.labels ?? {},
      terminating: metadata.deletionTimestamp !== undefined,
    }),
  ).length;
}

function notCounted({ skippedNodes }: SpreadConstraintFact): DomainCounts['notCounted'] {
  const byWhy = new Map<NotCountedWhy, number[]>();
  for (const { node, why } of skippedNodes) {
    const nodes = byWhy.get(why);
    if (nodes === undefined) byWhy.set(why, [node]);
    else nodes.push(node);
  }
  return [...byWhy].map(([why, nodes]) => ({ why, nodes }));
}

/**
 * Why PodTopologySpread refuses a node with these labels, from the constraints' facts: asking the
 * scheduler node by node would count the whole cluster for each. Undefined where none fails.
 */
export function spreadCause(
  constraints: readonly SpreadConstraintFact[],
): (labels: Labels) => FilterCause | undefined {
  const counted = constraints
    .filter(({ whenUnsatisfiable }) => whenUnsatisfiable === 'DoNotSchedule')
    .map((constraint) => ({
      constraint,
      counts: new Map(constraint.domains.map(({ value, count }) => [value, count])),
    }));
  return (labels) => {
    const violations = counted.flatMap(({ constraint, counts }) => {
      const domain = labelValue(labels, constraint.topologyKey);
      if (domain === undefined) return [{ constraint, count: 0, skew: skewAt(constraint, 0) }];
      const count = counts.get(domain) ?? 0;
      const skew = skewAt(constraint, count);
      return skew > constraint.maxSkew ? [{ constraint, domain, count, skew }] : [];
    });
    return violations.length === 0 ? undefined : { plugin: 'PodTopologySpread', violations };
  };
}

/** The skew that the Pod would make in a domain that holds `count` matching Pods. */
export function skewAt({ selfMatch, minimum }: SpreadConstraintFact, count: number): number {
  return count + (selfMatch ? 1 : 0) - minimum;
}
