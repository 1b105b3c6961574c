import { NOTHING_SELECTED, select, standing } from '../carrySelection.ts';
import { objectAtLine } from '../selectors/objectAtLine.ts';
import { cycleAt, endOfStep, EVICTED, NOT_MADE, stepCount } from '../../run/index.ts';
import { placements } from '../selectors/placements.ts';
import { eventOfPod } from '../selectors/preemptions.ts';
import type { Actions } from '../state.ts';
import type { ActionContext } from '../actionContext.ts';
import type { Choose } from '../choose.ts';
import { fullKey, type NodeIndex, type PodIndex } from '../../model/index.ts';

type SelectionActions = Pick<
  Actions,
  | 'selectPod'
  | 'selectEndedPod'
  | 'goBack'
  | 'expectPod'
  | 'selectNode'
  | 'selectWorkload'
  | 'selectStep'
  | 'selectLine'
  | 'clearSelection'
>;

/** Verbs that say what is looked at. Indexes that the run does not have change nothing. */
export function selectionActions(
  { get, set, decisions }: ActionContext,
  choose: Choose,
): SelectionActions {
  function selectPod(pod: PodIndex): void {
    choose.pod(pod);
  }

  function selectNode(node: NodeIndex): void {
    choose.node(node);
  }

  function selectWorkload(workload: number): void {
    const { run, selection, choices } = get();
    const isSelected = selection.kind === 'workload' && selection.workload === workload;
    if (!run?.workloads[workload] || isSelected) return;
    set({ ...select({ kind: 'workload', workload }, run), choices: choices + 1 });
  }

  return {
    selectPod,
    goBack() {
      const { cameFrom } = get();
      if (cameFrom === undefined) return;
      decisions.show(cameFrom, { cameFrom: undefined });
    },
    expectPod(pod) {
      const { run, selection, playhead } = get();
      const isSelected = selection.kind === 'pod' && selection.pod === pod;
      if (run && !isSelected) decisions.expect(cycleAt(run, eventOfPod(run, pod, playhead)));
    },
    selectNode,
    selectEndedPod({ namespace, name }) {
      const { run, choices } = get();
      if (!run) return;
      const selected = { kind: 'pod', key: fullKey({ kind: 'Pod', namespace, name }) } as const;
      set({ selected, selection: standing(selected, run), choices: choices + 1 });
    },
    selectWorkload,
    selectStep(step) {
      const { run, selection } = get();
      if (!run || step < -1 || step >= stepCount(run)) return;
      const event = endOfStep(run, step);
      const pod = run.cycles.pod[cycleAt(run, event)];
      const isSelected = selection.kind === 'pod' && selection.pod === pod;
      const chosen = pod === undefined || isSelected ? {} : select({ kind: 'pod', pod }, run);
      decisions.show(event, { ...chosen, cameFrom: undefined });
    },
    selectLine(tab, line) {
      const { run, report, playhead } = get();
      const object = objectAtLine(report, tab, line);
      if (!run || object < 0) return;
      const node = run.nodes.findIndex((view) => view.object === object);
      if (node >= 0) {
        selectNode(node);
        return;
      }
      const workload = run.workloads.findIndex((view) => view.object === object);
      const places = placements({ run, playhead });
      const own = firstThere(run.pods.object, object, places);
      const pod = own >= 0 || workload < 0 ? own : firstThere(run.pods.workload, workload, places);
      if (pod >= 0) selectPod(pod);
      else selectWorkload(workload);
    },
    clearSelection() {
      if (get().selected.kind !== 'none') set(NOTHING_SELECTED);
    },
  };
}

/** The first Pod with the value in the column, one that is there now before one that is not; or -1. */
function firstThere(column: Int32Array, value: number, places: Int32Array): number {
  const there = column.findIndex(
    (each, pod) => each === value && places[pod] !== EVICTED && places[pod] !== NOT_MADE,
  );
  return there >= 0 ? there : column.indexOf(value);
}
