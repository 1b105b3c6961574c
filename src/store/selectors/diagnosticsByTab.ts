import { type TabName, type TextDiagnostic } from '../../protocol/index.ts';
import type { State } from '../state.ts';
import { memoize } from './memoize.ts';

export type DiagnosticsByTab = Readonly<Record<TabName, readonly TextDiagnostic[]>>;

/** The diagnostics of each tab in the order of their lines. */
export const diagnosticsByTab = memoize(
  ({ report }: Pick<State, 'report'>) => [report?.diagnostics] as const,
  ([diagnostics]): DiagnosticsByTab => {
    const of = (tab: TabName) =>
      (diagnostics ?? [])
        .filter((diagnostic) => diagnostic.tab === tab)
        .sort((a, b) => a.range.startLine - b.range.startLine);
    return { workload: of('workload'), cluster: of('cluster'), scheduler: of('scheduler') };
  },
);
