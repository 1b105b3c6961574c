import type { ProposalCluster } from './cluster.ts';
import type { PlacedPod } from './placed.ts';
import { repellingTerms } from './required.ts';
import type { Term } from './terms.ts';

/** The rule by which kube-scheduler turns a node down. */
export type TodayRule = 'own-affinity' | 'own-anti-affinity' | 'existing-anti-affinity';

/** What kube-scheduler counts for a Pod before it looks at nodes. */
export interface TodayFilter {
  /** Pods that match all of the Pod's required affinity terms. */
  readonly attracting: readonly PlacedPod[];
  /** No Pod matches, but this one does: the first of a series. */
  readonly isFirst: boolean;
  /** Pods whose required anti-affinity selects the Pod. */
  readonly repelling: readonly PlacedPod[];
  /** The rule that turns a node down; undefined where it passes. */
  readonly ruleAt: (node: number) => TodayRule | undefined;
}

/**
 * InterPodAffinity's PreFilter and Filter in the proposal's own terms
 * (pkg/scheduler/framework/plugins/interpodaffinity/filtering.go). Pods that are only
 * nominated to a node are not in it.
 */
export function todayFilter(cluster: ProposalCluster): TodayFilter {
  const known = filters.get(cluster) ?? makeFilter(cluster);
  filters.set(cluster, known);
  return known;
}

const filters = new WeakMap<ProposalCluster, TodayFilter>();

function makeFilter(cluster: ProposalCluster): TodayFilter {
  const { pod, terms } = cluster;
  const { requiredAffinity: affinity, requiredAntiAffinity: antiAffinity } = terms.ofIncoming(pod);
  const attracting =
    affinity.length === 0
      ? []
      : cluster.placed.filter((placed) => affinity.every((term) => term.selects(placed.pod)));
  const near = affinity.map((term) => ({ term, counts: cluster.count(term, attracting) }));
  const isFirst =
    affinity.length > 0 &&
    affinity.every((term) => term.selects(pod)) &&
    near.every(({ counts }) => counts.size === 0);
  const far = antiAffinity.map((term) => ({ term, counts: cluster.mark(term).counts }));
  const repelling: PlacedPod[] = [];
  const held = new Map<string, { readonly term: Term; readonly domains: Map<string, number> }>();
  for (const placed of cluster.placed) {
    const repels = repellingTerms(cluster, placed);
    if (repels.length > 0) repelling.push(placed);
    for (const term of repels) {
      const known = held.get(term.topologyKey) ?? { term, domains: new Map<string, number>() };
      for (const domain of cluster.domainsOf(term, placed.node)) known.domains.set(domain, 1);
      held.set(term.topologyKey, known);
    }
  }
  const marked = (list: typeof near, node: number) =>
    list.map(({ term, counts }) => cluster.isMarked(counts, term, node));

  function ruleAt(node: number): TodayRule | undefined {
    if (affinity.some((term) => cluster.domainsOf(term, node).length === 0)) return 'own-affinity';
    if (!isFirst && marked(near, node).includes(false)) return 'own-affinity';
    if (marked(far, node).includes(true)) return 'own-anti-affinity';
    for (const { term, domains } of held.values()) {
      if (cluster.isMarked(domains, term, node)) return 'existing-anti-affinity';
    }
    return undefined;
  }

  return { attracting, isFirst, repelling, ruleAt };
}
