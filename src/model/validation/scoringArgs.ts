import { child, item, type Path } from './path.ts';
import type { Report } from './report.ts';

interface ShapePoint {
  readonly utilization?: number;
  readonly score?: number;
}

interface WeightedResource {
  readonly name?: string;
  readonly weight?: number;
}

/** How NodeResourcesFit scores. */
export interface ScoringStrategy {
  readonly type?: string;
  readonly resources?: readonly WeightedResource[];
  readonly requestedToCapacityRatio?: { readonly shape?: readonly ShapePoint[] };
}

const STRATEGIES = ['LeastAllocated', 'MostAllocated', 'RequestedToCapacityRatio'] as const;

/** Reports weights outside 1 to 100 and functions from utilization to score that are none. */
export function validateScoringStrategy(strategy: ScoringStrategy, at: Path, report: Report): void {
  const { type = '', resources, requestedToCapacityRatio: ratio } = strategy;
  if (!STRATEGIES.some((name) => name === type)) {
    // kube-scheduler has a default for the strategy as a whole, none for its type alone.
    const code = type === '' ? 'scheduler-strategy-type-missing' : 'value-unsupported';
    report.unsupported(child(at, 'type'), type, STRATEGIES, code);
  }
  validateWeights(resources, child(at, 'resources'), report);
  const ratioAt = child(at, 'requestedToCapacityRatio');
  if (type !== 'RequestedToCapacityRatio') {
    if (ratio === undefined) return;
    const detail = 'must be nil when type is not RequestedToCapacityRatio';
    report.forbidden('scheduler-ratio-unused', ratioAt, detail);
  } else if (ratio === undefined) {
    const detail = 'must be specified when type is RequestedToCapacityRatio';
    report.required(ratioAt, detail, 'scheduler-shape-invalid');
  } else {
    validateShape(ratio.shape ?? [], child(ratioAt, 'shape'), report);
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
    const detail = `resource weight of ${name} not in valid range (0, 100]`;
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
    const before = shape[index - 1]?.utilization ?? (index === 0 ? -1 : 0);
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
