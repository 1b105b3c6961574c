import { type FieldEdit, type FieldPath, wantedPods, writtenLike } from '../../model/index.ts';
import { setField } from '../outcome.ts';
import { at } from '../situation.ts';

/** How many Pods a controller keeps up, and the edits that make it another number. */
export interface Replicas {
  readonly count: number;
  readonly edits: (wanted: number) => readonly FieldEdit[];
}

/** Undefined for a kind whose Pods are not counted: a DaemonSet has one on each node. */
export function replicasOf(kind: string, written: unknown): Replicas | undefined {
  const { count } = wantedPods(kind, written) ?? { count: 1 };
  switch (writtenLike(kind)) {
    case 'Deployment':
    case 'ReplicaSet':
    case 'StatefulSet':
    case 'ReplicationController':
      return { count, edits: (wanted) => [setField(['spec', 'replicas'], wanted)] };
    case 'Job':
      return { count, edits: jobEdits(written, []) };
    case 'CronJob':
      return { count, edits: jobEdits(written, ['spec', 'jobTemplate']) };
    default:
      return undefined;
  }
}

/** Its parallelism, and as many completions that are left. */
function jobEdits(written: unknown, job: FieldPath): Replicas['edits'] {
  const completions = numberAt(written, [...job, 'spec', 'completions']);
  const succeeded = numberAt(written, [...job, 'status', 'succeeded']) ?? 0;
  return (wanted) => [
    ...(completions !== undefined && completions - succeeded < wanted
      ? [setField([...job, 'spec', 'completions'], wanted + succeeded)]
      : []),
    setField([...job, 'spec', 'parallelism'], wanted),
  ];
}

function numberAt(value: unknown, path: FieldPath): number | undefined {
  const found = at(value, ...path);
  return typeof found === 'number' ? found : undefined;
}
