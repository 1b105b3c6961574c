import type { FieldEdit, FieldPath } from '../../model/index.ts';
import { setField } from '../outcome.ts';
import { at } from '../situation.ts';

/** Where the template of a controller's Pods stands; undefined for what makes none. */
export function templatePath(kind: string): FieldPath | undefined {
  switch (kind) {
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

/** How many Pods a controller keeps up, and the edits that make it another number. */
export interface Replicas {
  readonly count: number;
  readonly edits: (wanted: number) => readonly FieldEdit[];
}

/** Undefined for a kind whose Pods are not counted: a DaemonSet has one on each node. */
export function replicasOf(kind: string, written: unknown): Replicas | undefined {
  switch (kind) {
    case 'Deployment':
    case 'ReplicaSet':
    case 'StatefulSet':
    case 'ReplicationController': {
      const path = ['spec', 'replicas'];
      return {
        count: numberAt(written, path) ?? 1,
        edits: (wanted) => [setField(path, wanted)],
      };
    }
    case 'Job':
      return jobReplicas(written, ['spec']);
    case 'CronJob':
      return jobReplicas(written, ['spec', 'jobTemplate', 'spec']);
    default:
      return undefined;
  }
}

/** A Job runs as many at once as its parallelism says, and no more than are to complete. */
function jobReplicas(written: unknown, spec: FieldPath): Replicas {
  const completions = numberAt(written, [...spec, 'completions']);
  const parallelism = numberAt(written, [...spec, 'parallelism']) ?? 1;
  return {
    count: Math.min(parallelism, completions ?? parallelism),
    edits: (wanted) => [
      ...(completions !== undefined && completions < wanted
        ? [setField([...spec, 'completions'], wanted)]
        : []),
      setField([...spec, 'parallelism'], wanted),
    ],
  };
}

function numberAt(value: unknown, path: FieldPath): number | undefined {
  const found = at(value, ...path);
  return typeof found === 'number' ? found : undefined;
}
