/** The facts of all required rules that InterPodAffinity's Filter holds against one node. */
import type { AffinityTerm } from '../../cache/affinityTerms.ts';
import type { DomainCounts } from '../../cache/domainCounts.ts';
import type { LabelColumn } from '../../cache/labelColumns.ts';
import type { PodInfo, TermGroup, PodShape } from '../../cache/podInfo.ts';
import type { SchedulerCache } from '../../cache/schedulerCache.ts';
import type { AffinityTermFact } from '../../framework/cause.ts';
import type { FilterFacts, InterPodRuleFact } from '../../framework/filterFacts.ts';
import { allTermsMatcher, countAtNode, termMatcher } from './matchers.ts';

/** Pods told of one rule. */
const MOST_PODS = 100;

/** What the filter counts by, as it stands. */
export interface InterPodState {
  /** By own affinity term: Pods that all of them select. */
  readonly affinity: readonly DomainCounts[];
  readonly antiAffinity: readonly DomainCounts[];
  /** Anti-affinity terms of Pods on nodes that select the Pod. */
  readonly existing: readonly TermGroup[];
  readonly isFirst: boolean;
}

/** All rules on one node, in the order in which the Filter holds them. */
export function interPodFacts(
  cache: SchedulerCache,
  { affinity: { requiredAffinity, requiredAntiAffinity } }: PodShape,
  { affinity, antiAffinity, existing, isFirst }: InterPodState,
  node: number,
): FilterFacts {
  const own = affinity.map((counts, index): InterPodRuleFact => {
    const count = countAtNode(counts, node);
    const { classes } = allTermsMatcher(cache, requiredAffinity);
    const pods = podsInDomain(cache, counts.column, node, (pod) => classes.has(pod.labelClass));
    return {
      rule: 'own-affinity',
      met: count !== undefined && (count > 0 || isFirst),
      ...common(requiredAffinity[index], counts, node, pods),
    };
  });
  const anti = antiAffinity.map((counts, index): InterPodRuleFact => {
    const term = requiredAntiAffinity[index];
    const classes = term && termMatcher(cache, term).classes;
    const isMeant = (pod: PodInfo) => classes?.has(pod.labelClass) === true;
    const pods = podsInDomain(cache, counts.column, node, isMeant);
    return {
      rule: 'own-anti-affinity',
      met: (countAtNode(counts, node) ?? 0) <= 0,
      ...common(term, counts, node, pods),
    };
  });
  const others = sortedGroups(existing)
    .filter(({ counts }) => counts.sum > 0)
    .map((group): InterPodRuleFact => {
      const met = (countAtNode(group.counts, node) ?? 0) <= 0;
      const holds = (pod: PodInfo) => pod.shape.termGroups.includes(group);
      const pods = met ? [] : podsInDomain(cache, group.counts.column, node, holds);
      return {
        rule: 'existing-anti-affinity',
        met,
        ...common(group.term, group.counts, node, pods),
      };
    });
  return { plugin: 'InterPodAffinity', rules: [...own, ...anti, ...others], isFirst };
}

/** By what they say: the order in which they came hangs on what happened before. */
export function sortedGroups(groups: readonly TermGroup[]): readonly TermGroup[] {
  return [...groups].sort((a, b) => (a.term.key < b.term.key ? -1 : 1));
}

function common(
  term: AffinityTerm | undefined,
  counts: DomainCounts,
  node: number,
  pods: readonly PodInfo[],
) {
  if (term === undefined) throw new Error('a count without its term: give one count a term');
  return {
    term: termFact(term),
    ...domainFact(counts.column, node),
    pods: pods.slice(0, MOST_PODS).map(({ key, node: at }) => ({ pod: key, node: at })),
    podCount: pods.length,
    matchingDomains: matchingDomains(counts),
  };
}

/** Pods in a node's domain, by node, and on each in the order in which they came. */
function podsInDomain(
  cache: SchedulerCache,
  column: LabelColumn,
  node: number,
  isMeant: (pod: PodInfo) => boolean,
): PodInfo[] {
  const domain = column.valueOf[node] ?? -1;
  if (domain < 0) return [];
  const { starts, nodes } = column.domainNodes();
  const found: PodInfo[] = [];
  for (let at = starts[domain] ?? 0; at < (starts[domain + 1] ?? 0); at += 1) {
    for (const pod of cache.podsOnNode[nodes[at] ?? -1] ?? []) if (isMeant(pod)) found.push(pod);
  }
  return found;
}

export function termFact(term: AffinityTerm): AffinityTermFact {
  const { topologyKey, selector, namespaces, unseenNamespaces } = term;
  return {
    topologyKey,
    selector,
    namespaces:
      namespaces === 'all'
        ? 'all'
        : [...namespaces].filter((name) => !unseenNamespaces.has(name)).sort(),
  };
}

export function domainFact(column: LabelColumn, node: number): { readonly domain?: string } {
  const domain = column.values[column.valueOf[node] ?? -1];
  return domain === undefined ? {} : { domain };
}

export function matchingDomains({ column, counts }: DomainCounts): string[] {
  return column.values.filter((_, domain) => (counts[domain] ?? 0) > 0).sort();
}
