import type { FieldPath } from './diagnostic.ts';
import { writtenLike } from './validation/shownKind.ts';

/** How many Pods a workload wants at a time, and the field that decides it. */
export interface WantedPods {
  readonly count: number;
  readonly path: FieldPath;
}

/** Where the template of the Pods of a kind stands in its objects; undefined for what makes none. */
export function podTemplatePath(kind: string): FieldPath | undefined {
  switch (writtenLike(kind)) {
    case 'Deployment':
    case 'ReplicaSet':
    case 'StatefulSet':
    case 'DaemonSet':
    case 'Job':
    case 'ReplicationController':
      return ['spec', 'template'];
    case 'CronJob':
      return ['spec', 'jobTemplate', 'spec', 'template'];
    default:
      return undefined;
  }
}

/**
 * How many Pods an object asks for, as its author wrote it or as admitted. Undefined for a kind that
 * makes none, and for a DaemonSet, whose nodes decide. `active` are the Pods of a Job that run
 * already; without it what its status says. A Job wants `parallelism` Pods at a time and no more
 * than completions are left; without completions, once one has succeeded, those that run; none when
 * it is over or suspended. Source: Controller.manageJob and SetDefaults_Job at v1.34.
 */
export function wantedPods(
  kind: string,
  written: unknown,
  active?: number,
): WantedPods | undefined {
  switch (writtenLike(kind)) {
    case 'Deployment':
    case 'ReplicaSet':
    case 'StatefulSet':
    case 'ReplicationController': {
      const path = ['spec', 'replicas'];
      return { count: numberAt(written, path) ?? 1, path };
    }
    case 'Job':
      return wantedByJob(written, [], active);
    case 'CronJob': {
      // The next Job; a suspended CronJob starts none.
      const job = wantedByJob(written, ['spec', 'jobTemplate'], 0);
      return valueAt(written, ['spec', 'suspend']) === true
        ? { count: 0, path: ['spec', 'suspend'] }
        : job;
    }
    default:
      return undefined;
  }
}

function wantedByJob(written: unknown, job: FieldPath, active: number | undefined): WantedPods {
  const spec = [...job, 'spec'];
  const status = [...job, 'status'];
  if (isOver(written, status)) return { count: 0, path: [...status, 'conditions'] };
  const suspend = [...spec, 'suspend'];
  if (valueAt(written, suspend) === true) return { count: 0, path: suspend };
  const parallelism = { count: 1, path: [...spec, 'parallelism'] };
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

function valueAt(value: unknown, path: FieldPath): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[step];
  }
  return found;
}
