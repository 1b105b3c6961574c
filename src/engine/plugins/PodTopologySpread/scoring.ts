/** PodTopologySpread, PreScore, Score and NormalizeScore: pkg/scheduler/framework/plugins/podtopologyspread/scoring.go at v1.34. */
import type { PodInfo } from '../../cache/podInfo.ts';
import type { PodShape } from '../../cache/podShape.ts';
import type { SchedulerCache } from '../../cache/schedulerCache.ts';
import { MAX_NODE_SCORE } from '../../framework/normalizeScore.ts';
import type { FeasibleNodes, Handle, PodScorer } from '../../framework/plugin.ts';
import type { Constraint, Constraints } from './common.ts';
import { HOSTNAME_LABEL } from './common.ts';
import { constraintFact } from './facts.ts';

/** One soft constraint: how many matching Pods count at a node, and with what weight. */
interface ScoredConstraint {
  readonly constraint: Constraint;
  /** By node for the hostname key, else by domain. */
  readonly counts: Int32Array;
  readonly isPerNode: boolean;
  /** Keeps small topologies from being watered down by large ones (`topologyNormalizingWeight`). */
  readonly weight: number;
}

export function makeSpreadScore(
  { cache }: Handle,
  constraintsOf: (shape: PodShape) => Constraints,
): (pod: PodInfo, feasible: FeasibleNodes) => PodScorer | undefined {
  return ({ shape }, feasible) => {
    const { soft, requiresAllKeys } = constraintsOf(shape);
    if (soft.length === 0 || cache.nodes.length === 0) return undefined;
    const isIgnored = (node: number) =>
      requiresAllKeys && soft.some(({ column }) => (column.valueOf[node] ?? -1) < 0);
    const scored = soft.map((constraint) =>
      scoredConstraint(cache, constraint, feasible, isIgnored),
    );
    return {
      scope: 'cluster',
      key: undefined,
      score(node) {
        if (isIgnored(node)) return 0;
        let score = 0;
        for (const item of scored) {
          const count = countAt(item, node);
          if (count === undefined) continue;
          score += count * item.weight + (item.constraint.maxSkew - 1);
        }
        return Math.round(score);
      },
      normalize: (raw, nodes, into) => normalize(raw, nodes, into, isIgnored),
      cause: (node) => ({
        plugin: 'PodTopologySpread',
        constraints: scored.map((item) => {
          const { column } = item.constraint;
          const domain = column.values[column.valueOf[node] ?? -1];
          return {
            constraint: constraintFact(cache, shape, item.constraint),
            ...(domain !== undefined && { domain }),
            count: countAt(item, node) ?? 0,
          };
        }),
      }),
    };
  };
}

function countAt(item: ScoredConstraint, node: number): number | undefined {
  const domain = item.constraint.column.valueOf[node] ?? -1;
  if (domain < 0) return undefined;
  return item.counts[item.isPerNode ? node : domain] ?? 0;
}

function scoredConstraint(
  cache: SchedulerCache,
  constraint: Constraint,
  feasible: FeasibleNodes,
  isIgnored: (node: number) => boolean,
): ScoredConstraint {
  const { column, counted, question, topologyKey } = constraint;
  const byNode = cache.matcher(question).byNode();
  if (topologyKey === HOSTNAME_LABEL) {
    let size = 0;
    for (const node of feasible) if (!isIgnored(node)) size += 1;
    return { constraint, counts: byNode, isPerNode: true, weight: Math.log(size + 2) };
  }
  // A feasible node that lacks the key makes a domain of its own, '' (system defaults only).
  const domains = new Uint8Array(column.values.length);
  const emptyValue = column.values.indexOf('');
  let hasUnnamedDomain = false;
  let size = 0;
  for (const node of feasible) {
    if (isIgnored(node)) continue;
    const value = column.valueOf[node] ?? -1;
    const domain = value < 0 ? emptyValue : value;
    if (domain < 0) {
      hasUnnamedDomain = true;
    } else if (domains[domain] === 0) {
      domains[domain] = 1;
      size += 1;
    }
  }
  const counts = new Int32Array(column.values.length);
  for (let node = 0; node < counted.length; node += 1) {
    if (counted[node] === 0) continue;
    const value = column.valueOf[node] ?? -1;
    const domain = value < 0 ? emptyValue : value;
    if (domains[domain] !== 1) continue;
    counts[domain] = (counts[domain] ?? 0) + (byNode[node] ?? 0);
  }
  const weight = Math.log(size + (hasUnnamedDomain ? 1 : 0) + 2);
  return { constraint, counts, isPerNode: false, weight };
}

/** Few matching Pods score high: 100 × (max + min - score) / max. */
function normalize(
  raw: Float64Array,
  feasible: FeasibleNodes,
  into: Float64Array,
  isIgnored: (node: number) => boolean,
): void {
  let min = Infinity;
  let max = 0;
  for (const node of feasible) {
    if (isIgnored(node)) continue;
    min = Math.min(min, raw[node] ?? 0);
    max = Math.max(max, raw[node] ?? 0);
  }
  for (const node of feasible) {
    if (isIgnored(node)) into[node] = 0;
    else if (max === 0) into[node] = MAX_NODE_SCORE;
    else into[node] = Math.trunc((MAX_NODE_SCORE * (max + min - (raw[node] ?? 0))) / max);
  }
}
