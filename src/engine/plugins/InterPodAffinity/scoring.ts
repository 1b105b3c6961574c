/** InterPodAffinity, PreScore, Score and NormalizeScore: pkg/scheduler/framework/plugins/interpodaffinity/scoring.go. */
import type { AffinityTerm } from '../../cache/affinityTerms.ts';
import { incomingTermMatches } from '../../cache/affinityTerms.ts';
import type { DomainCounts } from '../../cache/domainCounts.ts';
import { sharedTopology } from '../../cache/everyTopology.ts';
import type { PodInfo, TermGroup, PodShape } from '../../cache/podInfo.ts';
import { Recent } from '../../cache/recent.ts';
import type { SchedulerCache } from '../../cache/schedulerCache.ts';
import { topologyParts } from '../../cache/termGroups.ts';
import type { ScoreCause, ScoreSkip } from '../../framework/cause.ts';
import { MAX_NODE_SCORE } from '../../framework/normalizeScore.ts';
import type { Normalizer } from '../../framework/normalizeScore.ts';
import type { Handle, PodScorer } from '../../framework/plugin.ts';
import type { InterPodAffinityArgs } from '../../profile/args.ts';
import { KeptDomainScores } from './domainScores.ts';
import { termMatcher } from './matchers.ts';

type Contribution = Extract<ScoreCause, { plugin: 'InterPodAffinity' }>['contributions'][number];

/** Counted Pods that add `weight` each to every node of their topology domain. */
interface Weighted {
  readonly kind: Contribution['kind'];
  /** Of the term; a part of a term about every topology counts `factor` times. */
  readonly weight: number;
  readonly factor: number;
  /** Place among the parts of its term. */
  readonly part: number;
  readonly term: AffinityTerm;
  readonly counts: DomainCounts;
  /** How often a Pod counts: one may hold the same term twice. */
  readonly timesOf: (pod: PodInfo) => number;
}

/** Shapes whose state is kept. */
const KEPT_SHAPES = 128;

type RefreshedScorer = PodScorer & {
  /** Takes the counts that hold now; false when none of them counts anything. */
  refresh(groups: readonly TermGroup[]): boolean;
};

export function makeInterPodScore(
  { cache }: Handle,
  args: InterPodAffinityArgs,
): (pod: PodInfo) => PodScorer | undefined {
  const scorers = new Recent<PodShape, RefreshedScorer>(KEPT_SHAPES);
  const kept = new KeptDomainScores(cache.nodes.length);

  return ({ shape, labelClass }) => {
    const { preferredAffinity, preferredAntiAffinity } = shape.affinity;
    const hasPreferences = preferredAffinity.length + preferredAntiAffinity.length > 0;
    if (args.ignorePreferredTermsOfExistingPods && !hasPreferences) return undefined;
    const groups = cache.termGroups(labelClass);
    if (groups.length === 0 && !hasPreferences) return undefined;
    let scorer = scorers.get(shape);
    if (scorer === undefined) {
      scorer = makeScorer(shape);
      scorers.set(shape, scorer);
    }
    return scorer.refresh(groups) ? scorer : undefined;
  };

  function makeScorer(shape: PodShape): RefreshedScorer {
    const { preferredAffinity, preferredAntiAffinity } = shape.affinity;
    let weighted: readonly Weighted[] = [];
    let scores = kept.of([]);

    return {
      get key() {
        return scores.key;
      },
      get changes() {
        return scores.changes;
      },
      score: (node) => scores.score(node),
      scoreAll: (into) => {
        scores.scoreAll(into);
      },
      byGroup: () => scores.byGroup(),
      normalizer: BETWEEN_LOWEST_AND_HIGHEST,
      refresh(groups) {
        weighted = [
          ...preferredAffinity.flatMap((term) => ownTerm(cache, term, 'preferred-affinity')),
          ...preferredAntiAffinity.flatMap((term) =>
            ownTerm(cache, term, 'preferred-anti-affinity'),
          ),
          ...groups.flatMap((group) => existingTerm(group, args.hardPodAffinityWeight)),
        ];
        scores = kept.of(
          weighted.map(({ counts, weight, factor }) => ({ counts, points: weight * factor })),
        );
        return weighted.some(({ counts }) => counts.sum > 0);
      },
      cause: (node) => ({
        plugin: 'InterPodAffinity',
        contributions: byRule(weighted).flatMap((item) => contributions(cache, item, node)),
      }),
    };
  }
}

/** Why there is no scorer for a Pod. */
export function interPodScoreSkip(
  { shape }: PodInfo,
  { ignorePreferredTermsOfExistingPods }: InterPodAffinityArgs,
): ScoreSkip {
  const { preferredAffinity, preferredAntiAffinity } = shape.affinity;
  const plugin = 'InterPodAffinity';
  if (preferredAffinity.length + preferredAntiAffinity.length > 0) {
    return { plugin, why: 'no-match' };
  }
  return { plugin, why: ignorePreferredTermsOfExistingPods ? 'existing-ignored' : 'no-terms' };
}

/** The Pod's own terms in its order, then those of others by what they say. */
function byRule(weighted: readonly Weighted[]): readonly Weighted[] {
  const own = weighted.filter(({ kind }) => !kind.startsWith('existing'));
  const others = weighted.filter(({ kind }) => kind.startsWith('existing'));
  const rule = ({ kind, weight, term, part }: Weighted) => [kind, weight, term.key, part].join(' ');
  return [...own, ...others.sort((a, b) => (rule(a) < rule(b) ? -1 : 1))];
}

function ownTerm(
  cache: SchedulerCache,
  term: AffinityTerm,
  kind: 'preferred-affinity' | 'preferred-anti-affinity',
): readonly Weighted[] {
  const matcher = termMatcher(cache, term);
  return topologyParts(cache.labels, term).map(({ column, factor }, part) => ({
    kind,
    weight: kind === 'preferred-affinity' ? term.weight : -term.weight,
    factor,
    part,
    term,
    counts: matcher.byDomain(column),
    timesOf: ({ shape }) => Number(incomingTermMatches(term, shape.namespace, shape.labels)),
  }));
}

function existingTerm(group: TermGroup, hardPodAffinityWeight: number): Weighted[] {
  const { kind, term } = group;
  const timesOf = ({ shape }: PodInfo) =>
    shape.termGroups.filter((other) => other === group).length;
  const counted = { ...group, timesOf };
  switch (kind) {
    case 'requiredAntiAffinity':
      return [];
    case 'requiredAffinity':
      if (hardPodAffinityWeight <= 0) return [];
      return [{ ...counted, kind: 'existing-required-affinity', weight: hardPodAffinityWeight }];
    case 'preferredAffinity':
      return [{ ...counted, kind: 'existing-preferred-affinity', weight: term.weight }];
    case 'preferredAntiAffinity':
      return [{ ...counted, kind: 'existing-preferred-anti-affinity', weight: -term.weight }];
  }
}

/** 100 × (score - min) / (max - min). */
const BETWEEN_LOWEST_AND_HIGHEST: Normalizer = {
  floor: -Infinity,
  scale,
};

function scale(raw: number, min: number, max: number): number {
  const range = max - min;
  return range > 0 ? Math.trunc(MAX_NODE_SCORE * ((raw - min) / range)) : 0;
}

function contributions(cache: SchedulerCache, item: Weighted, node: number): Contribution[] {
  const { kind, weight, counts, timesOf } = item;
  const { selector } = item.term;
  if (item.term.isEveryTopology) return everyTopologyContributions(cache, item, node);
  const { column } = counts;
  const domain = column.valueOf[node] ?? -1;
  const value = column.values[domain];
  if (value === undefined) return [];
  return cache.podsOnNode.flatMap((pods, other) => {
    if (column.valueOf[other] !== domain) return [];
    return pods.flatMap((pod) => {
      const place = { topologyKey: column.key, domain: value };
      const contribution = { pod: pod.key, kind, weight, selector, ...place };
      return Array.from({ length: timesOf(pod) }, () => contribution);
    });
  });
}

/** Each Pod once, by the first label that its node shares; told by the term's first part alone. */
function everyTopologyContributions(
  cache: SchedulerCache,
  { kind, weight, part, term: { selector }, timesOf }: Weighted,
  node: number,
): Contribution[] {
  if (part > 0) return [];
  const { columns } = cache.labels.everyTopology();
  return cache.podsOnNode.flatMap((pods, other) => {
    const shared = sharedTopology(columns, node, other);
    if (shared === undefined) return [];
    return pods.flatMap((pod) => {
      const contribution = { pod: pod.key, kind, weight, selector, ...shared };
      return Array.from({ length: timesOf(pod) }, () => contribution);
    });
  });
}
