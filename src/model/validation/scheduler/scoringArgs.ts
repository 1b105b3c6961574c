import { child, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';

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
    // 0 is the default, 1.
    if (weight >= 0 && weight <= 100) return;
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
  const isDecreasing = ({ utilization = 0 }: ShapePoint, index: number) =>
    index > 0 && utilization <= (shape[index - 1]?.utilization ?? 0);
  const unsorted = shape.findIndex(isDecreasing);
  if (unsorted > 0) {
    const unsortedAt = child(item(at, unsorted), 'utilization');
    const detail = 'values must be sorted in increasing order';
    const value = shape[unsorted]?.utilization ?? 0;
    report.invalid('scheduler-shape-invalid', unsortedAt, value, detail);
  }
  shape.forEach(({ utilization = 0, score = 0 }, index) => {
    for (const [field, value, most] of [
      ['utilization', utilization, 100],
      ['score', score, 10],
    ] as const) {
      if (value >= 0 && value <= most) continue;
      const detail = `not in valid range [0, ${most}]`;
      report.invalid('scheduler-shape-invalid', child(item(at, index), field), value, detail);
    }
  });
}
