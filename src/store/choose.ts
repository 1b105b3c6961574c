import { select } from './carrySelection.ts';
import type { ActionContext } from './actionContext.ts';
import { eventOfPod } from './selectors/preemptions.ts';
import type { BerthState } from './state.ts';
import { stopAt } from '../run/index.ts';
import type { NodeIndex, PodIndex } from '../model/index.ts';

/** Selects, and changes `also` in one with it. Indexes that the run does not have change nothing else. */
export interface Choose {
  /** Goes to the Pod's decision, too. */
  readonly pod: (pod: PodIndex, also?: Partial<BerthState>) => void;
  readonly node: (node: NodeIndex, also?: Partial<BerthState>) => void;
}

export function createChoose({
  get,
  set,
  decisions,
}: Pick<ActionContext, 'get' | 'set' | 'decisions'>): Choose {
  return {
    pod(pod, also) {
      const { run, selection, playhead, choices, cameFrom, withheld } = get();
      if (!run || run.pods.names[pod] === undefined) {
        if (also !== undefined) set(also);
        return;
      }
      const isSelected = selection.kind === 'pod' && selection.pod === pod;
      const chosen = isSelected
        ? {}
        : { ...select({ kind: 'pod', pod }, run), choices: choices + 1 };
      const event = eventOfPod(run, pod, playhead);
      if (event < 0) {
        if (!isSelected || also !== undefined) set({ ...also, ...chosen });
        return;
      }
      const next = withheld ? playhead : stopAt(run, event);
      // Of several choices in a row, where the first one began.
      const from = next === playhead ? cameFrom : (cameFrom ?? playhead);
      decisions.show(event, { ...also, ...chosen, cameFrom: next === from ? undefined : from });
    },
    node(node, also) {
      const { run, selection, choices } = get();
      const isSelected = selection.kind === 'node' && selection.node === node;
      if (run?.nodes[node] && !isSelected) {
        set({ ...also, ...select({ kind: 'node', node }, run), choices: choices + 1 });
      } else if (also !== undefined) set(also);
    },
  };
}
