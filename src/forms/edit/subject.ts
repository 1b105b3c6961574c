import type { ObjectSpan, ParseReport, RunView } from '../../protocol/index.ts';
import type { Selection } from '../../store/index.ts';

/** The object of the scenario that a selection is about. */
export interface Subject {
  /** Index in `ParseReport.objects`. */
  readonly object: number;
  /** The same for the object wherever it stands in the texts. */
  readonly identity: string;
}

/**
 * The object of the texts behind the selection: the node, the Pod, the workload, or the controller
 * whose template the Pod is made of. Undefined where nothing is selected, or what is stands in no text.
 */
export function subjectOf(
  selection: Selection,
  run: RunView | undefined,
  report: ParseReport | undefined,
): Subject | undefined {
  const object = objectOf(selection, run);
  const span = object === undefined ? undefined : report?.objects[object];
  if (object === undefined || span === undefined) return undefined;
  return { object, identity: identityOf(span) };
}

/** The same for an object wherever it stands in its text. */
export function identityOf({ tab, kind, namespace, name }: ObjectSpan): string {
  return JSON.stringify([tab, kind, namespace, name]);
}

function objectOf(selection: Selection, run: RunView | undefined): number | undefined {
  switch (selection.kind) {
    case 'node':
      return run?.nodes[selection.node]?.object;
    case 'pod':
      return run?.pods.object[selection.pod];
    case 'workload':
      return run?.workloads[selection.workload]?.object;
    case 'none':
      return undefined;
  }
}
