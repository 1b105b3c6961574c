import type { ActionContext } from '../context.ts';
import { objectAtLine } from '../selectors/objectAtLine.ts';
import type { Actions } from '../state.ts';

type SelectionActions = Pick<
  Actions,
  'selectPod' | 'selectNode' | 'selectStep' | 'selectLine' | 'clearSelection'
>;

/** Verbs that say what is looked at. Indexes that the run does not have change nothing. */
export function selectionActions({ get, set, decisions }: ActionContext): SelectionActions {
  function selectPod(pod: number): void {
    const { run, selection } = get();
    if (!run || run.pods.names[pod] === undefined) return;
    if (selection.kind !== 'pod' || selection.pod !== pod) {
      set({ selection: { kind: 'pod', pod } });
    }
    const last = run.pods.lastStep[pod] ?? -1;
    if (last >= 0) decisions.show(last);
  }

  function selectNode(node: number): void {
    const { run, selection } = get();
    if (!run?.nodes[node] || (selection.kind === 'node' && selection.node === node)) return;
    set({ selection: { kind: 'node', node } });
  }

  return {
    selectPod,
    selectNode,
    selectStep(step) {
      const { run, selection } = get();
      if (!run || step < -1 || step >= run.steps.pod.length) return;
      const pod = run.steps.pod[step];
      if (pod !== undefined && (selection.kind !== 'pod' || selection.pod !== pod)) {
        set({ selection: { kind: 'pod', pod } });
      }
      decisions.show(step);
    },
    selectLine(tab, line) {
      const { run, report } = get();
      const object = objectAtLine(report, tab, line);
      if (!run || object < 0) return;
      const node = run.nodes.findIndex((view) => view.object === object);
      if (node >= 0) {
        selectNode(node);
        return;
      }
      const workload = run.workloads.findIndex((view) => view.object === object);
      const own = run.pods.object.indexOf(object);
      const pod = own >= 0 || workload < 0 ? own : run.pods.workload.indexOf(workload);
      if (pod >= 0) selectPod(pod);
    },
    clearSelection() {
      if (get().selection.kind !== 'none') set({ selection: { kind: 'none' } });
    },
  };
}
