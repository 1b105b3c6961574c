import type { FilterCause, SpreadConstraintFact } from '../engine/index.ts';
import { labelValue } from '../model/index.ts';
import type { Labels } from '../model/index.ts';
import type { DomainCounts, NotCountedWhy } from '../protocol/index.ts';
import { formatCounted } from './format.ts';

/**
 * The counts of each of the Pod's own spread constraints, domain by domain, with the skew that the
 * Pod would make there: count + self − minimum (PodTopologySpread's Filter). The profile's
 * default constraints are left out: they only score, and no Pod's text names them.
 */
export function domainCounts(constraints: readonly SpreadConstraintFact[]): DomainCounts[] {
  return constraints
    .filter((constraint) => !constraint.isDefault)
    .map((constraint) => ({
      index: constraint.index,
      topologyKey: constraint.topologyKey,
      domains: constraint.domains.map(({ value, count }) => {
        const skew = skewAt(constraint, count);
        const hard = constraint.whenUnsatisfiable === 'DoNotSchedule';
        return { value, count, skew, violates: hard && skew > constraint.maxSkew };
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
