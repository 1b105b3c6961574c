/** InterPodAffinity, PreScore, Score and NormalizeScore: pkg/scheduler/framework/plugins/interpodaffinity/scoring.go at v1.34. */
import type { AffinityTerm } from '../../cache/affinityTerms.ts';
import { incomingTermMatches } from '../../cache/affinityTerms.ts';
import type { DomainCounts } from '../../cache/domainCounts.ts';
import type { LabelColumn } from '../../cache/labelColumns.ts';
import type { PodInfo } from '../../cache/podInfo.ts';
import type { SchedulerCache } from '../../cache/schedulerCache.ts';
import type { TermGroup } from '../../cache/termGroups.ts';
import type { ScoreCause } from '../../framework/cause.ts';
import { MAX_NODE_SCORE } from '../../framework/normalizeScore.ts';
import type { FeasibleNodes, Handle, PodScorer } from '../../framework/plugin.ts';
import type { InterPodAffinityArgs } from '../../profile/args.ts';
import { termMatcher } from './matchers.ts';

type Contribution = Extract<ScoreCause, { plugin: 'InterPodAffinity' }>['contributions'][number];

/** Counted Pods that add `weight` each to every node of their topology domain. */
interface Weighted {
  readonly kind: Contribution['kind'];
  readonly weight: number;
  readonly counts: DomainCounts;
  readonly isContributor: (pod: PodInfo) => boolean;
}

export function makeInterPodScore(
  { cache }: Handle,
  args: InterPodAffinityArgs,
): (pod: PodInfo, feasible: FeasibleNodes) => PodScorer | undefined {
  return (pod) => {
    const { preferredAffinity, preferredAntiAffinity } = pod.shape.affinity;
    const hasPreferences = preferredAffinity.length + preferredAntiAffinity.length > 0;
    if (args.ignorePreferredTermsOfExistingPods && !hasPreferences) return undefined;
    const weighted = [
      ...preferredAffinity.map((term) => ownTerm(cache, term, 'preferred-affinity')),
      ...preferredAntiAffinity.map((term) => ownTerm(cache, term, 'preferred-anti-affinity')),
      ...cache
        .termGroups(pod.labelClass)
        .flatMap((group) => existingTerm(group, args.hardPodAffinityWeight)),
    ].filter(({ counts }) => counts.sum > 0);
    if (weighted.length === 0) return undefined;
    const byKey = topologyScores(weighted);
    return {
      scope: 'cluster',
      key: undefined,
      score(node) {
        let score = 0;
        for (const { column, scores } of byKey) {
          const domain = column.valueOf[node] ?? -1;
          if (domain >= 0) score += scores[domain] ?? 0;
        }
        return score;
      },
      normalize,
      cause: (node) => ({
        plugin: 'InterPodAffinity',
        contributions: weighted.flatMap((item) => contributions(cache, item, node)),
      }),
    };
  };
}

function ownTerm(
  cache: SchedulerCache,
  term: AffinityTerm,
  kind: 'preferred-affinity' | 'preferred-anti-affinity',
): Weighted {
  return {
    kind,
    weight: kind === 'preferred-affinity' ? term.weight : -term.weight,
    counts: termMatcher(cache, term).byDomain(cache.labels.column(term.topologyKey)),
    isContributor: ({ shape }) => incomingTermMatches(term, shape.namespace, shape.labels),
  };
}

function existingTerm(group: TermGroup, hardPodAffinityWeight: number): Weighted[] {
  const { kind, term, counts } = group;
  const isContributor = ({ shape }: PodInfo) => shape.termGroups.includes(group);
  switch (kind) {
    case 'requiredAntiAffinity':
      return [];
    case 'requiredAffinity':
      if (hardPodAffinityWeight <= 0) return [];
      return [
        {
          kind: 'existing-required-affinity',
          weight: hardPodAffinityWeight,
          counts,
          isContributor,
        },
      ];
    case 'preferredAffinity':
      return [{ kind: 'existing-preferred-affinity', weight: term.weight, counts, isContributor }];
    case 'preferredAntiAffinity':
      return [
        { kind: 'existing-preferred-anti-affinity', weight: -term.weight, counts, isContributor },
      ];
  }
}

/** Scores by domain, one column a topology key (`scoreMap`). */
function topologyScores(
  weighted: readonly Weighted[],
): readonly { readonly column: LabelColumn; readonly scores: Float64Array }[] {
  const byKey = new Map<LabelColumn, Float64Array>();
  for (const { weight, counts } of weighted) {
    const { column } = counts;
    let scores = byKey.get(column);
    if (scores === undefined) {
      scores = new Float64Array(column.values.length);
      byKey.set(column, scores);
    }
    for (let domain = 0; domain < scores.length; domain += 1) {
      scores[domain] = (scores[domain] ?? 0) + weight * (counts.counts[domain] ?? 0);
    }
  }
  return [...byKey].map(([column, scores]) => ({ column, scores }));
}

/** 100 × (score - min) / (max - min). */
function normalize(raw: Float64Array, feasible: FeasibleNodes, into: Float64Array): void {
  let min = Infinity;
  let max = -Infinity;
  for (const node of feasible) {
    const score = raw[node] ?? 0;
    if (score < min) min = score;
    if (score > max) max = score;
  }
  const range = max - min;
  for (const node of feasible) {
    const above = (raw[node] ?? 0) - min;
    into[node] = range > 0 ? Math.trunc(MAX_NODE_SCORE * (above / range)) : 0;
  }
}

function contributions(cache: SchedulerCache, item: Weighted, node: number): Contribution[] {
  const { kind, weight, counts, isContributor } = item;
  const { column } = counts;
  const domain = column.valueOf[node] ?? -1;
  const value = column.values[domain];
  if (value === undefined) return [];
  return cache.podsOnNode.flatMap((pods, other) => {
    if (column.valueOf[other] !== domain) return [];
    return pods
      .filter(isContributor)
      .map(({ key }) => ({ pod: key, kind, weight, topologyKey: column.key, domain: value }));
  });
}
