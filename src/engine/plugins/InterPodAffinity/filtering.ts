/** InterPodAffinity, PreFilter and Filter: pkg/scheduler/framework/plugins/interpodaffinity/filtering.go. */
import type { ObjectKey } from '../../../model/index.ts';
import type { AffinityTerm } from '../../cache/affinityTerms.ts';
import { allIncomingTermsMatch, incomingTermMatches } from '../../cache/affinityTerms.ts';
import { ChangeLog } from '../../cache/changeLog.ts';
import type { DomainCounts } from '../../cache/domainCounts.ts';
import { CountsFollower } from '../../cache/followCounts.ts';
import type { LabelColumn } from '../../cache/labelColumns.ts';
import type { PodInfo, TermGroup, PodShape } from '../../cache/podInfo.ts';
import { Recent } from '../../cache/recent.ts';
import type { FilterCause } from '../../framework/cause.ts';
import { SKIP } from '../../framework/plugin.ts';
import type { Handle, PodFilter, Prepared } from '../../framework/plugin.ts';
import { REASONS } from '../../framework/reasonTable.ts';
import { PASS } from '../../framework/status.ts';
import { domainFact, interPodFacts, matchingDomains, sortedGroups, termFact } from './facts.ts';
import { allTermsMatcher, countAtNode, termMatcher } from './matchers.ts';

const REASON_AFFINITY = REASONS.affinity;
const REASON_ANTI_AFFINITY = REASONS.antiAffinity;
const REASON_EXISTING = REASONS.existingAntiAffinity;

export const INTER_POD_REASONS = ['affinity', 'antiAffinity', 'existingAntiAffinity'] as const;

/** Shapes whose state is kept. */
const KEPT_SHAPES = 128;

type RefreshedFilter = PodFilter & { refresh(existing: readonly TermGroup[]): void };

export function makeInterPodFilter({ cache, statuses }: Handle): (pod: PodInfo) => Prepared {
  const rejectedByAffinity = statuses.id('UnschedulableAndUnresolvable', [REASON_AFFINITY]);
  const rejectedByAntiAffinity = statuses.id('Unschedulable', [REASON_ANTI_AFFINITY]);
  const rejectedByExisting = statuses.id('Unschedulable', [REASON_EXISTING]);

  const filters = new Recent<PodShape, RefreshedFilter>(KEPT_SHAPES);

  return ({ shape, labelClass }) => {
    const { requiredAffinity, requiredAntiAffinity } = shape.affinity;
    const existing = cache
      .termGroups(labelClass)
      .filter(({ kind }) => kind === 'requiredAntiAffinity');
    const isAnyHeld = existing.some(({ counts }) => counts.sum > 0);
    if (!isAnyHeld && requiredAffinity.length === 0 && requiredAntiAffinity.length === 0) {
      return SKIP;
    }
    let filter = filters.get(shape);
    if (filter === undefined) {
      filter = makeFilter(shape);
      filters.set(shape, filter);
    }
    filter.refresh(existing);
    return { kind: 'filter', filter };
  };

  function makeFilter(shape: PodShape): RefreshedFilter {
    const { requiredAffinity, requiredAntiAffinity } = shape.affinity;
    const matchesItself = allIncomingTermsMatch(requiredAffinity, shape.namespace, shape.labels);
    const changes = new ChangeLog(cache.nodes.length);
    const follower = new CountsFollower('presence');
    let existing: readonly TermGroup[] = [];
    let affinity: readonly DomainCounts[] = [];
    let antiAffinity: readonly DomainCounts[] = [];
    let wasFirst = false;

    /** Takes the counts that hold now. */
    function refresh(existingNow: readonly TermGroup[]): void {
      existing = existingNow;
      const columnOf = ({ topologyKey }: AffinityTerm) => cache.labels.column(topologyKey);
      if (requiredAffinity.length > 0) {
        const matcher = allTermsMatcher(cache, requiredAffinity);
        affinity = requiredAffinity.map((term) => matcher.byDomain(columnOf(term)));
      }
      antiAffinity = requiredAntiAffinity.map((term) =>
        termMatcher(cache, term).byDomain(columnOf(term)),
      );
      const all = [...affinity, ...antiAffinity, ...existing.map(({ counts }) => counts)];
      follower.follow(all, changes);
      const isFirst = isFirstOfSeries();
      if (isFirst !== wasFirst) changes.addAll();
      wasFirst = isFirst;
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
      const repels = ({ counts }: TermGroup) => (countAtNode(counts, node) ?? 0) > 0;
      const group = sortedGroups(existing).find(repels);
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

    function filterAll(into: Int32Array): number {
      into.fill(PASS);
      const [only] = affinity;
      let failing = 0;
      if (affinity.length === 1 && only !== undefined) {
        if (isFirstOfSeries()) failing += markLackingKey(only, rejectedByAffinity, into);
        else failing += markAbsent(only, rejectedByAffinity, into);
      } else if (affinity.length > 1) {
        for (let node = 0; node < into.length; node += 1) {
          if (satisfiesAffinity(node)) continue;
          into[node] = rejectedByAffinity;
          failing += 1;
        }
      }
      for (const counts of antiAffinity) {
        failing += markPresent(counts, rejectedByAntiAffinity, into);
      }
      for (const { counts } of existing) failing += markPresent(counts, rejectedByExisting, into);
      return failing;
    }

    return {
      key: String(shape.id),
      changes,
      refresh,
      filter,
      passesAll: () =>
        affinity.every(isEverywhere) &&
        antiAffinity.every(({ sum }) => sum === 0) &&
        existing.every(({ counts }) => counts.sum === 0),
      filterAll,
      cause,
      facts: (node) =>
        interPodFacts(
          cache,
          shape,
          { affinity, antiAffinity, existing, isFirst: isFirstOfSeries() },
          node,
        ),
    };
  }

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

/** Whether every node is in a domain in which something counts, as far as domains tell. */
function isEverywhere({ column, counts }: DomainCounts): boolean {
  if (column.nodesWithKey < column.valueOf.length) return false;
  for (let domain = 0; domain < column.values.length; domain += 1) {
    if ((counts[domain] ?? 0) <= 0) return false;
  }
  return true;
}

/** Marks the nodes in whose domain nothing counts, or which are in none: how many. */
function markAbsent({ column, counts }: DomainCounts, status: number, into: Int32Array): number {
  const { valueOf } = column;
  let marked = 0;
  for (let node = 0; node < into.length; node += 1) {
    const domain = valueOf[node] ?? -1;
    if (domain >= 0 && (counts[domain] ?? 0) > 0) continue;
    into[node] = status;
    marked += 1;
  }
  return marked;
}

/** Marks the nodes that are in no domain: how many. */
function markLackingKey({ column }: DomainCounts, status: number, into: Int32Array): number {
  const { valueOf, nodesWithKey } = column;
  if (nodesWithKey === into.length) return 0;
  let marked = 0;
  for (let node = 0; node < into.length; node += 1) {
    if ((valueOf[node] ?? -1) >= 0) continue;
    into[node] = status;
    marked += 1;
  }
  return marked;
}

/** Marks the nodes in whose domain something counts and that nothing else has marked: how many. */
function markPresent(
  { column, counts, sum }: DomainCounts,
  status: number,
  into: Int32Array,
): number {
  if (sum <= 0) return 0;
  const { valueOf } = column;
  let marked = 0;
  for (let node = 0; node < into.length; node += 1) {
    const domain = valueOf[node] ?? -1;
    if (domain < 0 || (counts[domain] ?? 0) <= 0 || into[node] !== PASS) continue;
    into[node] = status;
    marked += 1;
  }
  return marked;
}
