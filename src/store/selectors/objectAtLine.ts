import type { ObjectSpan, ParseReport, TabName } from '../../protocol/index.ts';
import type { State } from '../state.ts';

/** Index in `report.objects` of the object that stands at a line (1-based) of a tab, -1 for none. */
export function objectAtLine(report: ParseReport | undefined, tab: TabName, line: number): number {
  let found = -1;
  let lines = Infinity;
  for (const [index, span] of (report?.objects ?? []).entries()) {
    if (span.tab !== tab || line < span.startLine || line > span.endLine) continue;
    const length = span.endLine - span.startLine;
    if (length >= lines) continue;
    found = index;
    lines = length;
  }
  return found;
}

/** Where what is selected stands in the text: a Pod's own object, or the one that makes it. */
export function spanOfSelection({
  selection,
  run,
  report,
}: Pick<State, 'selection' | 'run' | 'report'>): ObjectSpan | undefined {
  if (!run || !report) return undefined;
  switch (selection.kind) {
    case 'none':
      return undefined;
    case 'node':
      return report.objects[run.nodes[selection.node]?.object ?? -1];
    case 'pod':
      return report.objects[run.pods.object[selection.pod] ?? -1];
    case 'workload':
      return report.objects[run.workloads[selection.workload]?.object ?? -1];
  }
}
