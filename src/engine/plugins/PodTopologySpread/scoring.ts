/** PodTopologySpread, PreScore, Score and NormalizeScore: pkg/scheduler/framework/plugins/podtopologyspread/scoring.go. */
import { ChangeLog } from '../../cache/changeLog.ts';
import type { DomainCounts } from '../../cache/domainCounts.ts';
import { CountsFollower } from '../../cache/followCounts.ts';
import type { NodeMask } from '../../cache/nodeSelectors.ts';
import type { PodInfo, PodShape } from '../../cache/podInfo.ts';
import { Recent } from '../../cache/recent.ts';
import type { GroupScores } from '../../framework/groupScores.ts';
import { MAX_NODE_SCORE } from '../../framework/normalizeScore.ts';
import type { Normalizer } from '../../framework/normalizeScore.ts';
import type { Handle, PodScorer } from '../../framework/plugin.ts';
import type { ScoreSkip } from '../../framework/cause.ts';
import type { PodTopologySpreadArgs } from '../../profile/args.ts';
import type { Constraint, Constraints } from './common.ts';
import { constraintFact } from './facts.ts';
import { ScoredClasses } from './scoredClasses.ts';
import type { ScoredConstraint } from './scoredConstraint.ts';
import { constraintScore } from './scoredConstraint.ts';
import type { FeasibleNodes } from '../../framework/feasibleNodes.ts';
import { HOSTNAME } from '../../../model/index.ts';

/** Shapes whose state is kept. */
const KEPT_SHAPES = 128;

type RefreshedScorer = PodScorer & { refresh(feasible: FeasibleNodes): void };

export function makeSpreadScore(
  { cache }: Handle,
  constraintsOf: (shape: PodShape) => Constraints,
): (pod: PodInfo, feasible: () => FeasibleNodes) => PodScorer | undefined {
  const scorers = new Recent<PodShape, RefreshedScorer>(KEPT_SHAPES);

  function makeScorer(shape: PodShape, { soft, requiresAllKeys }: Constraints): RefreshedScorer {
    const changes = new ChangeLog(cache.nodes.length);
    const follower = new CountsFollower('changes');
    const ignored = requiresAllKeys ? nodesWithoutKeys(soft) : undefined;
    const scored = soft.map((constraint): ScoredConstraint => {
      const isPerNode = constraint.topologyKey === HOSTNAME;
      return { constraint, isPerNode, counts: new Int32Array(), size: 0, weight: 0 };
    });
    let weighedFor: FeasibleNodes | undefined;
    let now: readonly DomainCounts[] = [];
    const perNode = scored.findIndex(({ isPerNode }) => isPerNode);
    const classes =
      ignored === undefined ? ScoredClasses.of(scored, cache.nodes.length) : undefined;

    /** Nodes that lack the key count as the domain '', if there is one (system defaults only). */
    function countsOf({ constraint, isPerNode }: ScoredConstraint): DomainCounts {
      const matcher = cache.matcher(constraint.question);
      if (isPerNode) return matcher.byDomain(cache.labels.eachNode());
      const { topologyKey, counted } = constraint;
      return matcher.byDomain(cache.labels.columnWithUnnamed(topologyKey), counted);
    }

    function score(node: number): number {
      if (ignored?.[node] === 1) return 0;
      let sum = 0;
      for (const item of scored) {
        const domain = item.constraint.column.valueOf[node] ?? -1;
        if (domain < 0) continue;
        const count = item.counts[item.isPerNode ? node : domain] ?? 0;
        sum += constraintScore(item, count);
      }
      return Math.round(sum);
    }

    return {
      key: String(shape.id),
      // Whole domains of nodes are told only to who asks.
      get changes() {
        follower.follow(now, changes);
        return changes;
      },
      refresh(feasible) {
        now = scored.map(countsOf);
        scored.forEach((item, index) => {
          item.counts = now[index]?.counts ?? item.counts;
        });
        if (weighedFor === feasible) return;
        weighedFor = feasible;
        for (const item of scored) {
          item.size = topologySize(item, feasible, ignored);
          const weight = Math.log(item.size + 2);
          if (weight !== item.weight) changes.addAll();
          item.weight = weight;
        }
      },
      score,
      scoreAll(into) {
        into.fill(0);
        for (const item of scored) addScores(item, into);
        for (let node = 0; node < into.length; node += 1) {
          into[node] = ignored?.[node] === 1 ? 0 : Math.round(into[node] ?? 0);
        }
      },
      classes: () => classes?.follow(now[perNode]),
      byGroup() {
        const [only] = scored;
        if (only === undefined || scored.length > 1 || ignored !== undefined) return undefined;
        return groupScores(only);
      },
      normalizer: fewestIsBest(ignored),
      cause: (node) => ({
        plugin: 'PodTopologySpread',
        constraints: scored.map(({ constraint, isPerNode, counts, size, weight }) => {
          const { column } = constraint;
          const domain = column.valueOf[node] ?? -1;
          const value = column.values[domain];
          return {
            constraint: constraintFact(cache, shape, constraint),
            ...(value !== undefined && { domain: value }),
            count: value === undefined ? 0 : (counts[isPerNode ? node : domain] ?? 0),
            size,
            weight,
          };
        }),
        requiresAllKeys,
      }),
    };
  }

  return ({ shape }, feasible) => {
    const constraints = constraintsOf(shape);
    if (constraints.soft.length === 0 || cache.nodeCount === 0) return undefined;
    let scorer = scorers.get(shape);
    if (scorer === undefined) {
      scorer = makeScorer(shape, constraints);
      scorers.set(shape, scorer);
    }
    scorer.refresh(feasible());
    return scorer;
  };
}

/** Adds what one constraint gives to each node. */
function addScores(item: ScoredConstraint, into: Float64Array): void {
  const { constraint, isPerNode, counts, weight } = item;
  const { valueOf } = constraint.column;
  const rest = constraint.maxSkew - 1;
  if (isPerNode) {
    for (let node = 0; node < into.length; node += 1) {
      if ((valueOf[node] ?? -1) < 0) continue;
      into[node] = (into[node] ?? 0) + ((counts[node] ?? 0) * weight + rest);
    }
    return;
  }
  for (let node = 0; node < into.length; node += 1) {
    const domain = valueOf[node] ?? -1;
    if (domain < 0) continue;
    into[node] = (into[node] ?? 0) + ((counts[domain] ?? 0) * weight + rest);
  }
}

/** The scores of one constraint by domain, or by count where each node is a domain of its own. */
function groupScores(item: ScoredConstraint): GroupScores | undefined {
  const { constraint, isPerNode, counts } = item;
  const { valueOf, values, nodesWithKey } = constraint.column;
  if (nodesWithKey < valueOf.length) return undefined;
  const scores = new Float64Array(isPerNode ? highest(counts) + 1 : values.length);
  for (let group = 0; group < scores.length; group += 1) {
    const count = isPerNode ? group : (counts[group] ?? 0);
    scores[group] = Math.round(constraintScore(item, count));
  }
  return { groupOf: isPerNode ? counts : valueOf, scores };
}

function highest(counts: Int32Array): number {
  let found = 0;
  for (let node = 0; node < counts.length; node += 1) {
    const count = counts[node] ?? 0;
    if (count > found) found = count;
  }
  return found;
}

/** Why there is no scorer for a Pod (`initPreScoreState`: no constraint is left). */
export function spreadScoreSkip(
  { shape }: PodInfo,
  { defaultingType, defaultConstraints }: PodTopologySpreadArgs,
): ScoreSkip {
  const plugin = 'PodTopologySpread';
  if ((shape.spec.topologySpreadConstraints ?? []).length > 0) {
    return { plugin, why: 'own-required' };
  }
  const hasSoft =
    defaultingType === 'System' ||
    defaultConstraints.some(({ whenUnsatisfiable }) => whenUnsatisfiable === 'ScheduleAnyway');
  return { plugin, why: hasSoft ? 'unselected' : 'default-required' };
}

/** By node: 1 where a key of the constraints is missing; undefined when there is no such node. */
function nodesWithoutKeys(constraints: readonly Constraint[]): NodeMask | undefined {
  let mask: NodeMask | undefined;
  for (const { column } of constraints) {
    if (column.nodesWithKey === column.valueOf.length) continue;
    mask ??= new Uint8Array(column.valueOf.length);
    for (let node = 0; node < mask.length; node += 1) {
      if ((column.valueOf[node] ?? -1) < 0) mask[node] = 1;
    }
  }
  return mask;
}

/**
 * How many domains the feasible nodes stand in; for the hostname key, how many there are of them. A
 * node that lacks the key makes a domain of its own, '' (system defaults only).
 */
function topologySize(
  { constraint: { column }, isPerNode }: ScoredConstraint,
  feasible: FeasibleNodes,
  ignored: NodeMask | undefined,
): number {
  let size = 0;
  if (isPerNode) {
    if (ignored === undefined) return feasible.length;
    for (let index = 0; index < feasible.length; index += 1) {
      if (ignored[feasible[index] ?? 0] === 0) size += 1;
    }
    return size;
  }
  const unnamed = column.values.length;
  const emptyValue = column.values.indexOf('');
  const found = new Uint8Array(unnamed + 1);
  for (let index = 0; index < feasible.length; index += 1) {
    const node = feasible[index] ?? 0;
    if (ignored?.[node] === 1) continue;
    const value = column.valueOf[node] ?? -1;
    const named = value < 0 ? emptyValue : value;
    const domain = named < 0 ? unnamed : named;
    if (found[domain] === 1) continue;
    found[domain] = 1;
    size += 1;
  }
  return size;
}

/** Few matching Pods score high: 100 × (max + min - score) / max. */
function fewestIsBest(ignored: NodeMask | undefined): Normalizer {
  return {
    floor: 0,
    ...(ignored && { ignored }),
    scale,
  };
}

function scale(raw: number, min: number, max: number): number {
  return max === 0 ? MAX_NODE_SCORE : Math.trunc((MAX_NODE_SCORE * (max + min - raw)) / max);
}
