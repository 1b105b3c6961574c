import { type ReactNode, useDeferredValue } from 'react';
import { type Selection, useBerth } from '../store/index.ts';
import { Kept } from '../ui/index.ts';

/** What is open beside a selection stays so where a tablet is turned: its regions stand elsewhere then. */
export function KeptInRegions({ children }: { readonly children: ReactNode }) {
  const scenario = useBerth((state) => state.scenarios);
  // With what is told of the selection, which follows it.
  const of = useDeferredValue(useBerth((state) => subjectOf(state.selection)));
  return <Kept of={`${of} of ${String(scenario)}`}>{children}</Kept>;
}

function subjectOf(selection: Selection): string {
  switch (selection.kind) {
    case 'pod':
      return `pod ${String(selection.pod)}`;
    case 'node':
      return `node ${String(selection.node)}`;
    case 'workload':
      return `workload ${String(selection.workload)}`;
    case 'none':
      return 'nothing';
  }
}
