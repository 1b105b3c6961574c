import type { FieldPath } from './diagnostic.ts';
import { valueAt } from './valueAt.ts';
import { type WorkloadKind } from './workloadKinds.ts';
import { workloadKind } from './podPaths.ts';

/** How many Pods a workload wants at a time, and the field that decides it. */
export interface WantedPods {
  readonly count: number;
  readonly path: FieldPath;
}

/**
 * How many Pods an object asks for, as its author wrote it or as admitted. Undefined for a kind that
 * makes none, and for a DaemonSet, whose nodes decide. `active` are the Pods of a Job that run
 * already; without it what its status says. A Job wants `parallelism` Pods at a time and no more
 * than completions are left; without completions, once one has succeeded, those that run; none when
 * it is over or suspended, or another controller's (`managedByExternalController`). Source:
 * Controller.manageJob and SetDefaults_Job.
 */
export function wantedPods(
  kind: string,
  written: unknown,
  active?: number,
): WantedPods | undefined {
  const known = workloadKind(kind);
  switch (known?.counted) {
    case 'replicas': {
      const path = known.count ?? [];
      return { count: numberAt(written, path) ?? 1, path };
    }
    case 'job': {
      if (kind === 'Job') return wantedByJob(written, known, active);
      // The next Job; a suspended CronJob starts none.
      const suspend = ['spec', 'suspend'];
      if (valueAt(written, suspend) === true) return { count: 0, path: suspend };
      return wantedByJob(written, known, 0);
    }
    case 'nodes':
    case undefined:
      return undefined;
  }
}

function wantedByJob(
  written: unknown,
  { spec, count: parallel = [] }: WorkloadKind,
  active: number | undefined,
): WantedPods {
  const status = [...spec.slice(0, -1), 'status'];
  if (isOver(written, status)) return { count: 0, path: [...status, 'conditions'] };
  const suspend = [...spec, 'suspend'];
  if (valueAt(written, suspend) === true) return { count: 0, path: suspend };
  const managedBy = valueAt(written, [...spec, 'managedBy']);
  if (managedBy !== undefined && managedBy !== 'kubernetes.io/job-controller') {
    return { count: 0, path: [...spec, 'managedBy'] };
  }
  const parallelism = { count: 1, path: parallel };
  const atOnce = numberAt(written, parallelism.path);
  // Without either number a Job has one completion.
  const completions =
    numberAt(written, [...spec, 'completions']) ?? (atOnce === undefined ? 1 : undefined);
  const succeeded = numberAt(written, [...status, 'succeeded']) ?? 0;
  if (completions === undefined) {
    const running = active ?? numberAt(written, [...status, 'active']) ?? 0;
    return { ...parallelism, count: succeeded > 0 ? running : (atOnce ?? 1) };
  }
  const left = Math.max(0, completions - succeeded);
  return left < (atOnce ?? 1)
    ? { count: left, path: [...spec, 'completions'] }
    : { ...parallelism, count: atOnce ?? 1 };
}

/** A Job that is complete or has failed starts no Pod any more. */
function isOver(written: unknown, status: FieldPath): boolean {
  const conditions = valueAt(written, [...status, 'conditions']);
  if (!Array.isArray(conditions)) return false;
  return conditions.some((condition: unknown) => {
    const type = valueAt(condition, ['type']);
    const isEnd = type === 'Complete' || type === 'Failed';
    return isEnd && valueAt(condition, ['status']) === 'True';
  });
}

function numberAt(value: unknown, path: FieldPath): number | undefined {
  const found = valueAt(value, path);
  return typeof found === 'number' ? found : undefined;
}
