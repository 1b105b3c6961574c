import { type FieldEdit, type FieldPath, wantedPods, workloadKind } from '../../model/index.ts';
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
  const known = workloadKind(kind);
  const path = known?.count;
  if (known === undefined || path === undefined) return undefined;
  return known.counted === 'job'
    ? { count, edits: jobEdits(written, known.spec, path) }
    : { count, edits: (wanted) => [setField(path, wanted)] };
}

/** Its parallelism, and as many completions that are left. */
function jobEdits(written: unknown, spec: FieldPath, parallelism: FieldPath): Replicas['edits'] {
  const completed = [...spec, 'completions'];
  const completions = numberAt(written, completed);
  const succeeded = numberAt(written, [...spec.slice(0, -1), 'status', 'succeeded']) ?? 0;
  return (wanted) => [
    ...(completions !== undefined && completions - succeeded < wanted
      ? [setField(completed, wanted + succeeded)]
      : []),
    setField(parallelism, wanted),
  ];
}

function numberAt(value: unknown, path: FieldPath): number | undefined {
  const found = at(value, ...path);
  return typeof found === 'number' ? found : undefined;
}
