import { child, item, type Path } from './path.ts';
import type { Report } from './report.ts';
import { validateEnum } from './values.ts';

interface ShapePoint {
  readonly utilization?: number;
  readonly score?: number;
}

interface WeightedResource {
  readonly name?: string;
  readonly weight?: number;
}

/** The arguments of NodeResourcesFit and NodeResourcesBalancedAllocation that shape scores. */
export interface ScoringArgs {
  readonly resources?: readonly WeightedResource[];
  readonly scoringStrategy?: {
    readonly type?: string;
    readonly resources?: readonly WeightedResource[];
    readonly requestedToCapacityRatio?: { readonly shape?: readonly ShapePoint[] };
  };
}

const STRATEGIES = ['LeastAllocated', 'MostAllocated', 'RequestedToCapacityRatio'] as const;

/** Reports weights outside 1 to 100 and functions from utilization to score that are none. */
export function validateScoringArgs(args: ScoringArgs, at: Path, report: Report): void {
  validateWeights(args.resources, child(at, 'resources'), report);
  const { scoringStrategy: strategy } = args;
  if (strategy === undefined) return;
  const strategyAt = child(at, 'scoringStrategy');
  validateEnum(strategy.type, STRATEGIES, child(strategyAt, 'type'), report);
  validateWeights(strategy.resources, child(strategyAt, 'resources'), report);
  if (strategy.type === 'RequestedToCapacityRatio' || strategy.requestedToCapacityRatio) {
    const shapeAt = child(strategyAt, 'requestedToCapacityRatio', 'shape');
    validateShape(strategy.requestedToCapacityRatio?.shape ?? [], shapeAt, report);
  }
}

function validateWeights(
  resources: readonly WeightedResource[] | undefined,
  at: Path,
  report: Report,
): void {
  resources?.forEach(({ name = '', weight = 1 }, index) => {
    if (weight >= 1 && weight <= 100) return;
    const weightAt = child(item(at, index), 'weight');
    const detail = `resource weight of ${name} not in valid range [1-100]`;
    const options = { values: { least: 1, most: 100 } };
    report.invalid('scheduler-value-out-of-range', weightAt, weight, detail, options);
  });
}

function validateShape(shape: readonly ShapePoint[], at: Path, report: Report): void {
  if (shape.length === 0) {
    report.required(at, 'at least one point must be specified', 'scheduler-shape-invalid');
  }
  shape.forEach(({ utilization = 0, score = 0 }, index) => {
    const pointAt = item(at, index);
    const before = shape[index - 1]?.utilization ?? -1;
    if (utilization < 0 || utilization > 100 || utilization <= before) {
      const detail =
        utilization <= before
          ? 'utilization values must be sorted in increasing order'
          : 'not in valid range [0-100]';
      report.invalid('scheduler-shape-invalid', child(pointAt, 'utilization'), utilization, detail);
    }
    if (score < 0 || score > 10) {
      const detail = 'not in valid range [0-10]';
      report.invalid('scheduler-shape-invalid', child(pointAt, 'score'), score, detail);
    }
  });
}
