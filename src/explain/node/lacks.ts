import type { FilterFacts, TermFact } from '../../engine/index.ts';

/**
 * How much a node lacks for a Filter plugin to pass it, in rules that do not hold: taints, ports,
 * resources, constraints, Pods' rules, claims. Of ORed terms the one that lacks least.
 */
export function lackedBy(facts: FilterFacts): number {
  switch (facts.plugin) {
    case 'NodeUnschedulable':
      return facts.cordoned && facts.toleration === undefined ? 1 : 0;
    case 'NodeName':
      return facts.wanted === '' || facts.wanted === facts.actual ? 0 : 1;
    case 'TaintToleration':
      return count(facts.taints, (taint) => taint.keepsAway && taint.toleration === undefined);
    case 'NodeAffinity':
      return (
        count(facts.nodeSelector, ({ met }) => !met) +
        ofTerms(facts.terms) +
        ofTerms(facts.addedTerms)
      );
    case 'NodePorts':
      return count(facts.ports, ({ pods }) => pods.length > 0);
    case 'NodeResourcesFit':
      return count(facts.resources, ({ fits }) => !fits);
    case 'VolumeRestrictions':
      return (
        count(facts.disks, ({ pods }) => pods.length > 0) +
        count(facts.exclusiveClaims, ({ pods }) => pods.length > 0)
      );
    case 'NodeVolumeLimits':
      return count(facts.drivers, ({ met }) => !met) + (facts.missingClaim === undefined ? 0 : 1);
    case 'VolumeBinding':
      return count(facts.bindings, ({ met }) => !met);
    case 'VolumeZone':
      return facts.nodeHasZone ? count(facts.labels, ({ met }) => !met) : 0;
    case 'PodTopologySpread':
      return count(facts.constraints, ({ met }) => !met);
    case 'InterPodAffinity':
      return count(facts.rules, ({ met }) => !met);
  }
}

function count<Item>(items: readonly Item[], lacks: (item: Item) => boolean): number {
  return items.reduce((sum, item) => sum + (lacks(item) ? 1 : 0), 0);
}

/** 0 where a term is met; a term without expressions can never be, and counts as one. */
function ofTerms(terms: readonly TermFact[] | undefined): number {
  if (terms === undefined) return 0;
  const lacking = terms.map(({ met, expressions }) =>
    met
      ? 0
      : Math.max(
          1,
          count(expressions, (expression) => !expression.met),
        ),
  );
  return lacking.length === 0 ? 1 : Math.min(...lacking);
}
