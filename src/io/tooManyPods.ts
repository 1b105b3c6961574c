import {
  DEFAULT_RUN_OPTIONS,
  formatFieldPath,
  MOST_PODS,
  objectKey,
  type RunOptions,
  wantedPods,
} from '../model/index.ts';
import type { TextDiagnostic } from '../protocol/index.ts';
import type { IoDiagnosticCode } from './codes.ts';
import type { CombinedTabs } from './combinedTabs.ts';

/** A workload that asks for more Pods than one run plans. */
export interface AskedTooMuch {
  /** `objectKey` of the object. */
  readonly source: string;
  /** Pods that it would make. */
  readonly count: number;
}

/** Tells, at the field that asks for so many, which workloads make no Pods in this run. */
export function tellTooManyPods(
  combined: CombinedTabs,
  asked: readonly AskedTooMuch[],
  { maxPods: ceiling }: Pick<RunOptions, 'maxPods'> = DEFAULT_RUN_OPTIONS,
): CombinedTabs {
  if (asked.length === 0) return combined;
  const { objects, spanOf, report, placesOf } = combined;
  const counts = new Map(asked.map(({ source, count }) => [source, count]));
  const diagnostics = objects.flatMap((object, index): readonly TextDiagnostic[] => {
    const count = counts.get(objectKey(object));
    const at = spanOf[index] ?? -1;
    const span = report.objects[at];
    const range = placesOf(at)?.rangeOf;
    if (count === undefined || !span || !range) return [];
    // A DaemonSet has no such field: the nodes ask for its Pods.
    const path = wantedPods(object.kind, object)?.path ?? ['kind'];
    const { tab, kind, namespace, name } = span;
    return [
      {
        code: 'too-many-pods' satisfies IoDiagnosticCode,
        severity: 'error',
        tab,
        range: range(path),
        field: formatFieldPath(path),
        object: `${kind} ${namespace}/${name}`,
        values: { count, ceiling, largest: MOST_PODS },
      },
    ];
  });
  return {
    ...combined,
    report: { ...report, diagnostics: [...report.diagnostics, ...diagnostics] },
  };
}
