/**
 * Scoring strategies over requested and allocatable amounts
 * (pkg/scheduler/framework/plugins/noderesources: least_allocated, most_allocated,
 * requested_to_capacity_ratio).
 */
import { minus } from '../../../model/index.ts';
import type { Amount } from '../../../model/index.ts';
import type { ScoringStrategy, UtilizationShapePoint } from '../../profile/args.ts';
import { MAX_NODE_SCORE } from '../../framework/normalizeScore.ts';

const MAX_UTILIZATION = 100;
const MAX_CUSTOM_PRIORITY_SCORE = 10;

/** Score of one resource on one node, 0..100; `allocatable` is not 0. */
export interface ResourceScorer {
  /** Of numbers that are exact; `requested` may be more than any exact one, and counts as that. */
  ofNumbers(requested: number, allocatable: number): number;
  /**
   * Of any amounts, with int64 arithmetic as Go has it: products wrap around. What comes of that
   * below 0 makes kube-scheduler give the Pod up with an error; here such a resource is left out.
   */
  ofAmounts(requested: Amount, allocatable: Amount): number;
}

export function resourceScorer(strategy: ScoringStrategy): ResourceScorer {
  switch (strategy.type) {
    case 'LeastAllocated':
      return {
        ofNumbers: freeShare,
        ofAmounts: (requested, allocatable) =>
          requested > allocatable
            ? 0
            : exactShare(minus(allocatable, requested), allocatable, MAX_NODE_SCORE),
      };
    case 'MostAllocated':
      return {
        ofNumbers: (requested, allocatable) =>
          shareOf(Math.min(requested, allocatable), allocatable, MAX_NODE_SCORE),
        ofAmounts: (requested, allocatable) =>
          exactShare(
            requested > allocatable ? allocatable : requested,
            allocatable,
            MAX_NODE_SCORE,
          ),
      };
    case 'RequestedToCapacityRatio': {
      const line = brokenLine(strategy.shape);
      return {
        ofNumbers: (requested, allocatable) =>
          requested > allocatable
            ? line(MAX_UTILIZATION)
            : line(shareOf(requested, allocatable, MAX_UTILIZATION)),
        ofAmounts: (requested, allocatable) =>
          requested > allocatable
            ? line(MAX_UTILIZATION)
            : line(exactShare(requested, allocatable, MAX_UTILIZATION)),
      };
    }
  }
}

/** LeastAllocated of exact numbers: how much of a resource stays free, 0..100. */
export function freeShare(requested: number, allocatable: number): number {
  return requested > allocatable
    ? 0
    : shareOf(allocatable - requested, allocatable, MAX_NODE_SCORE);
}

/** So many parts of `all` as `part` is, in whole numbers. */
function shareOf(part: number, all: number, parts: number): number {
  const product = part * parts;
  return product <= Number.MAX_SAFE_INTEGER
    ? Math.trunc(product / all)
    : exactShare(part, all, parts);
}

function exactShare(part: Amount, all: Amount, parts: number): number {
  return Number(BigInt.asIntN(64, BigInt(part) * BigInt(parts)) / BigInt(all));
}

/** The weighted mean of resource scores; RequestedToCapacityRatio leaves zeros out and rounds. */
export function weightedMean(type: ScoringStrategy['type'], sum: number, weights: number): number {
  if (weights === 0) return 0;
  return type === 'RequestedToCapacityRatio'
    ? Math.round(sum / weights)
    : Math.trunc(sum / weights);
}

/** helper.BuildBrokenLinearFunction, scores scaled from 0..10 to 0..100. */
function brokenLine(shape: readonly UtilizationShapePoint[]): (utilization: number) => number {
  const points = shape.map(({ utilization, score }) => ({
    utilization,
    score: score * (MAX_NODE_SCORE / MAX_CUSTOM_PRIORITY_SCORE),
  }));
  return (utilization) => {
    const next = points.findIndex((point) => utilization <= point.utilization);
    if (next < 0) return points.at(-1)?.score ?? 0;
    const end = points[next];
    const start = points[next - 1];
    if (end === undefined) return 0;
    if (start === undefined) return end.score;
    const rise = (end.score - start.score) * (utilization - start.utilization);
    return start.score + Math.trunc(rise / (end.utilization - start.utilization));
  };
}
