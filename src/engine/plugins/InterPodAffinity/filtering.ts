/** InterPodAffinity, PreFilter and Filter: pkg/scheduler/framework/plugins/interpodaffinity/filtering.go at v1.34. */
import type { ObjectKey } from '../../../model/index.ts';
import type { AffinityTerm } from '../../cache/affinityTerms.ts';
import { allIncomingTermsMatch, incomingTermMatches } from '../../cache/affinityTerms.ts';
import type { DomainCounts } from '../../cache/domainCounts.ts';
import type { LabelColumn } from '../../cache/labelColumns.ts';
import type { PodInfo } from '../../cache/podInfo.ts';
import type { TermGroup } from '../../cache/termGroups.ts';
import type { AffinityTermFact, FilterCause } from '../../framework/cause.ts';
import { SKIP } from '../../framework/plugin.ts';
import type { Handle, Prepared } from '../../framework/plugin.ts';
import { PASS } from '../../framework/status.ts';
import { allTermsMatcher, countAtNode, termMatcher } from './matchers.ts';

const REASON_AFFINITY = "node(s) didn't match pod affinity rules";
const REASON_ANTI_AFFINITY = "node(s) didn't match pod anti-affinity rules";
const REASON_EXISTING = "node(s) didn't satisfy existing pods anti-affinity rules";

export function makeInterPodFilter({ cache, statuses }: Handle): (pod: PodInfo) => Prepared {
  const rejectedByAffinity = statuses.id('UnschedulableAndUnresolvable', [REASON_AFFINITY]);
  const rejectedByAntiAffinity = statuses.id('Unschedulable', [REASON_ANTI_AFFINITY]);
  const rejectedByExisting = statuses.id('Unschedulable', [REASON_EXISTING]);

  return (pod) => {
    const { shape, labelClass } = pod;
    const { requiredAffinity, requiredAntiAffinity } = shape.affinity;
    const existing = cache
      .termGroups(labelClass)
      .filter(({ kind }) => kind === 'requiredAntiAffinity');
    const isAnyHeld = existing.some(({ counts }) => counts.sum > 0);
    if (!isAnyHeld && requiredAffinity.length === 0 && requiredAntiAffinity.length === 0) {
      return SKIP;
    }
    const matcher = requiredAffinity.length > 0 ? allTermsMatcher(cache, requiredAffinity) : null;
    const affinity = requiredAffinity.map((term) => countsOf(term, matcher));
    const antiMatchers = requiredAntiAffinity.map((term) => termMatcher(cache, term));
    const antiAffinity = requiredAntiAffinity.map((term, index) =>
      countsOf(term, antiMatchers[index] ?? null),
    );
    const matchesItself = allIncomingTermsMatch(requiredAffinity, shape.namespace, shape.labels);

    function countsOf(term: AffinityTerm, counting: ReturnType<typeof termMatcher> | null) {
      const used = counting ?? termMatcher(cache, term);
      return used.byDomain(cache.labels.column(term.topologyKey));
    }

    /** No Pod in the cluster matches, but this one does: the first of a series may go anywhere. */
    function isFirstOfSeries(): boolean {
      return matchesItself && affinity.every(({ sum }) => sum === 0);
    }

    function satisfiesAffinity(node: number): boolean {
      let isMatched = true;
      for (const counts of affinity) {
        const count = countAtNode(counts, node);
        if (count === undefined) return false;
        if (count <= 0) isMatched = false;
      }
      return isMatched || isFirstOfSeries();
    }

    function filter(node: number): number {
      if (affinity.length > 0 && !satisfiesAffinity(node)) return rejectedByAffinity;
      for (const counts of antiAffinity) {
        if ((countAtNode(counts, node) ?? 0) > 0) return rejectedByAntiAffinity;
      }
      for (const { counts } of existing) {
        if ((countAtNode(counts, node) ?? 0) > 0) return rejectedByExisting;
      }
      return PASS;
    }

    function version(): number {
      let sum = matcher?.version ?? 0;
      for (const counting of antiMatchers) sum += counting.version;
      for (const group of existing) sum += group.version;
      return sum;
    }

    function cause(node: number): FilterCause | undefined {
      switch (filter(node)) {
        case rejectedByAffinity:
          return affinityCause(node);
        case rejectedByAntiAffinity:
          return antiAffinityCause(node);
        case rejectedByExisting:
          return existingCause(node);
        default:
          return undefined;
      }
    }

    function affinityCause(node: number): FilterCause {
      const missing = affinity.findIndex((counts) => countAtNode(counts, node) === undefined);
      const unmatched = affinity.findIndex((counts) => (countAtNode(counts, node) ?? 0) <= 0);
      const index = missing >= 0 ? missing : unmatched;
      const counts = affinity[index];
      const term = requiredAffinity[index];
      if (counts === undefined || term === undefined) {
        throw new Error(
          `node ${node} fails no affinity term: ask for causes of failing nodes only`,
        );
      }
      return {
        plugin: 'InterPodAffinity',
        rule: 'own-affinity',
        term: termFact(term),
        ...domainFact(counts.column, node),
        pods: [],
        matchingDomains: matchingDomains(counts),
      };
    }

    function antiAffinityCause(node: number): FilterCause {
      const index = antiAffinity.findIndex((counts) => (countAtNode(counts, node) ?? 0) > 0);
      const term = requiredAntiAffinity[index];
      const counts = antiAffinity[index];
      if (term === undefined || counts === undefined) {
        throw new Error(`node ${node} fails no anti-affinity term: ask for failing nodes only`);
      }
      const pods = podsInDomain(counts.column, node, (other) =>
        incomingTermMatches(term, other.shape.namespace, other.shape.labels),
      );
      return {
        plugin: 'InterPodAffinity',
        rule: 'own-anti-affinity',
        term: termFact(term),
        ...domainFact(counts.column, node),
        pods,
        matchingDomains: [],
      };
    }

    function existingCause(node: number): FilterCause {
      const failing = existing.filter(({ counts }) => (countAtNode(counts, node) ?? 0) > 0);
      const [group] = failing;
      if (group === undefined) {
        throw new Error(`no existing Pod repels from node ${node}: ask for failing nodes only`);
      }
      const holds = (other: PodInfo, wanted: TermGroup) => other.shape.termGroups.includes(wanted);
      return {
        plugin: 'InterPodAffinity',
        rule: 'existing-anti-affinity',
        term: termFact(group.term),
        ...domainFact(group.counts.column, node),
        pods: podsInDomain(group.counts.column, node, (other) => holds(other, group)),
        matchingDomains: [],
      };
    }

    return {
      kind: 'filter',
      filter: { scope: 'cluster', key: String(shape.id), version, filter, cause },
    };
  };

  function podsInDomain(
    column: LabelColumn,
    node: number,
    matches: (pod: PodInfo) => boolean,
  ): ObjectKey[] {
    const domain = column.valueOf[node] ?? -1;
    return cache.podsOnNode.flatMap((pods, other) =>
      column.valueOf[other] === domain ? pods.filter(matches).map(({ key }) => key) : [],
    );
  }
}

function termFact({ topologyKey, selector, namespaces }: AffinityTerm): AffinityTermFact {
  return {
    topologyKey,
    selector,
    namespaces: namespaces === 'all' ? 'all' : [...namespaces].sort(),
  };
}

function domainFact(column: LabelColumn, node: number): { readonly domain?: string } {
  const domain = column.values[column.valueOf[node] ?? -1];
  return domain === undefined ? {} : { domain };
}

function matchingDomains({ column, counts }: DomainCounts): string[] {
  return column.values.filter((_, domain) => (counts[domain] ?? 0) > 0).sort();
}
