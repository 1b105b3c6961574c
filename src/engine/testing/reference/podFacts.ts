/** Facts that hang on other Pods: looked up one by one. */
import type { PodAffinityTerm } from '../../../model/index.ts';
import type { AffinityTermFact, FilterCause, SpreadConstraintFact } from '../../framework/cause.ts';
import { ownTermSelects, requiredTerms } from './affinityTerms.ts';
import type { Faults, Look } from './facts.ts';
import { differing, differingSets, unless } from './facts.ts';
import { domain, isSameDomain, repellingTerms, repelsFrom } from './InterPodAffinity.ts';
import { selects } from './matching.ts';
import { domainCounts } from './PodTopologySpread.ts';
import { spreadRules } from './spreadRules.ts';
import { keyOf } from './view.ts';

type Cause<Name extends FilterCause['plugin']> = Extract<FilterCause, { plugin: Name }>;

export function spreadFaults(cause: Cause<'PodTopologySpread'>, look: Look): Faults {
  const { view, pod, node, args } = look;
  const rules = spreadRules(view.objects, pod, args, 'DoNotSchedule');
  const failing = rules.constraints.flatMap((rule) => {
    const value = node.metadata.labels?.[rule.topologyKey];
    const counts = domainCounts(view, pod, rules, rule);
    const isEnough = counts.size >= (rule.minDomains ?? 1);
    const minimum = isEnough ? Math.min(...counts.values()) : 0;
    const count = value === undefined ? 0 : (counts.get(value) ?? 0);
    const skew = count + Number(selects(rule.labelSelector, pod.metadata.labels)) - minimum;
    if (value !== undefined && skew <= rule.maxSkew) return [];
    const { topologyKey, maxSkew } = rule;
    return [{ topologyKey, maxSkew, value, count, skew }];
  });
  const told = cause.violations.map(({ constraint, domain: value, count, skew }) => {
    const { topologyKey, maxSkew } = constraint;
    return { topologyKey, maxSkew, value, count, skew };
  });
  return [
    ...differing('violations', told, failing),
    // A trial's Pods are not all in the table of domains.
    ...(view.moves.length === 0
      ? cause.violations.flatMap(({ constraint, skew, count }) => [
          ...differing('skew', skew, count + Number(constraint.selfMatch) - constraint.minimum),
          ...domainFaults(constraint, look),
        ])
      : []),
  ];
}

/** The table of domains, the minimum, and the nodes that are left out. */
export function domainFaults(fact: SpreadConstraintFact, { view, pod, args }: Look): Faults {
  const rules = spreadRules(view.objects, pod, args, fact.whenUnsatisfiable);
  const all = pod.spec.topologySpreadConstraints ?? [];
  const isOfThis = (_: unknown, place: number) =>
    fact.isDefault || indexesOf(all, fact.whenUnsatisfiable)[place] === fact.index;
  const rule = rules.constraints
    .filter(isOfThis)
    .find(
      ({ topologyKey, maxSkew }) => topologyKey === fact.topologyKey && maxSkew === fact.maxSkew,
    );
  if (rule === undefined) return [`no constraint has the index ${fact.index}`];
  const counts = domainCounts(view, pod, rules, rule);
  const isEnough = counts.size >= (rule.minDomains ?? 1);
  return [
    ...differing('self match', fact.selfMatch, selects(rule.labelSelector, pod.metadata.labels)),
    ...differing('minimum', fact.minimum, isEnough ? Math.min(...counts.values()) : 0),
    ...differingSets(
      'domains',
      fact.domains.map(({ value, count }) => [value, count]),
      [...counts],
    ),
  ];
}

function indexesOf(
  all: readonly { readonly whenUnsatisfiable: string }[],
  kind: string,
): readonly number[] {
  return all.flatMap(({ whenUnsatisfiable }, index) => (whenUnsatisfiable === kind ? [index] : []));
}

export function interPodFaults(cause: Cause<'InterPodAffinity'>, look: Look): Faults {
  const { view, pod, node } = look;
  const { objects, now } = view;
  const domainFaults = differing(
    'domain',
    cause.domain,
    node.metadata.labels?.[cause.term.topologyKey],
  );
  switch (cause.rule) {
    case 'own-anti-affinity': {
      // Terms that read alike may differ in their namespaces: it is the first that fails.
      const blockedBy = (term: PodAffinityTerm) =>
        now.filter((placed) => repelsFrom(objects, term, pod, placed, node));
      const term = requiredTerms(pod, 'podAntiAffinity').find((each) => blockedBy(each).length > 0);
      const blocking = term === undefined ? [] : blockedBy(term);
      return [
        ...domainFaults,
        ...unless(term !== undefined && says(term, cause.term), 'another term fails first'),
        ...unless(blocking.length > 0, 'no Pod blocks'),
        ...differingSets(
          'pods',
          cause.pods,
          blocking.map((placed) => keyOf(placed.pod)),
        ),
      ];
    }
    case 'existing-anti-affinity': {
      const blocking = now.filter((placed) =>
        repellingTerms(objects, placed, pod).some(
          (term) => says(term, cause.term) && isSameDomain(placed.node, node, term),
        ),
      );
      const keys = blocking.map((placed) => keyOf(placed.pod));
      return [
        ...domainFaults,
        ...unless(cause.pods.length > 0, 'no Pod is told'),
        ...cause.pods.flatMap((key) => unless(keys.includes(key), `${key} does not block`)),
      ];
    }
    case 'own-affinity': {
      const terms = requiredTerms(pod, 'podAffinity');
      const term = terms.find((candidate) => says(candidate, cause.term));
      if (term === undefined) return ['the Pod has no such affinity term'];
      const matching = now.filter((placed) =>
        terms.every((each) => ownTermSelects(objects, each, pod, placed.pod)),
      );
      const values = matching.map((placed) => domain(placed.node, term));
      const found = [...new Set(values)].filter((value) => value !== undefined);
      return [
        ...domainFaults,
        ...differing('pods', cause.pods, []),
        ...differingSets('matching domains', cause.matchingDomains, found),
        ...unless(
          cause.domain === undefined || !found.includes(cause.domain),
          'a Pod matches in the domain of the node',
        ),
      ];
    }
  }
}

function says(term: PodAffinityTerm, { topologyKey, selector }: AffinityTermFact): boolean {
  const told = JSON.stringify([topologyKey, selector]);
  return told === JSON.stringify([term.topologyKey, term.labelSelector]);
}
