/**
 * Scoring strategies over requested and allocatable amounts
 * (pkg/scheduler/framework/plugins/noderesources: least_allocated, most_allocated,
 * requested_to_capacity_ratio at v1.34).
 */
import type { ScoringStrategy, UtilizationShapePoint } from '../profile/args.ts';
import { MAX_NODE_SCORE } from '../framework/normalizeScore.ts';

const MAX_UTILIZATION = 100;
const MAX_CUSTOM_PRIORITY_SCORE = 10;

/** Score of one resource on one node, 0..100; `allocatable` is not 0. */
export type ResourceScorer = (requested: number, allocatable: number) => number;

export function resourceScorer(strategy: ScoringStrategy): ResourceScorer {
  switch (strategy.type) {
    case 'LeastAllocated':
      return (requested, allocatable) =>
        requested > allocatable
          ? 0
          : Math.trunc(((allocatable - requested) * MAX_NODE_SCORE) / allocatable);
    case 'MostAllocated':
      return (requested, allocatable) =>
        Math.trunc((Math.min(requested, allocatable) * MAX_NODE_SCORE) / allocatable);
    case 'RequestedToCapacityRatio': {
      const line = brokenLine(strategy.shape);
      return (requested, allocatable) =>
        requested > allocatable
          ? line(MAX_UTILIZATION)
          : line(Math.trunc((requested * MAX_UTILIZATION) / allocatable));
    }
  }
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
