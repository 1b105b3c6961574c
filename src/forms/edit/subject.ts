import { type FullKey, fullKey } from '../../model/index.ts';
import type { ParseReport, RunView } from '../../protocol/index.ts';
import type { Selection } from '../../store/index.ts';

/**
 * The key of the object of the texts behind the selection: the node, the Pod, the workload, or the controller
 * whose template the Pod is made of. Undefined where nothing is selected, or what is stands in no text.
 */
export function subjectOf(
  selection: Selection,
  run: RunView | undefined,
  report: ParseReport | undefined,
): FullKey | undefined {
  const object = objectOf(selection, run);
  const span = object === undefined ? undefined : report?.objects[object];
  return span && fullKey(span);
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
