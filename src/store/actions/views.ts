import { findHits } from '../selectors/findHits.ts';
import type { Actions } from '../state.ts';
import type { ActionContext } from '../actionContext.ts';

type ViewsActions = Pick<
  Actions,
  | 'setGroupBy'
  | 'setColourBy'
  | 'toggleLegend'
  | 'clearLegend'
  | 'openFind'
  | 'setFindText'
  | 'stepFind'
  | 'closeFind'
>;

/** Verbs on how the cluster is grouped and coloured, and on the search in it. */
export function viewsActions(
  { get, set }: ActionContext,
  { selectNode, selectPod }: Pick<Actions, 'selectNode' | 'selectPod'>,
): ViewsActions {
  return {
    setGroupBy: (groupBy) => set({ groupBy }),
    // The values of another colouring are others.
    setColourBy: (colourBy) => set({ colourBy, legendFilter: [] }),
    toggleLegend(id) {
      const { legendFilter } = get();
      set({
        legendFilter: legendFilter.includes(id)
          ? legendFilter.filter((each) => each !== id)
          : [...legendFilter, id],
      });
    },
    clearLegend: () => set({ legendFilter: [] }),
    openFind() {
      if (get().find === undefined) set({ find: { text: '', at: -1 } });
    },
    setFindText: (text) => set({ find: { text, at: -1 } }),
    stepFind(by) {
      const state = get();
      const { find } = state;
      const { nodes, pods } = findHits(state);
      const count = nodes.length + pods.length;
      if (find === undefined || count === 0) return;
      const at = find.at < 0 ? (by > 0 ? 0 : count - 1) : (find.at + by + count) % count;
      set({ find: { ...find, at } });
      const node = nodes[at];
      const pod = pods[at - nodes.length];
      if (node !== undefined) selectNode(node);
      else if (pod !== undefined) selectPod(pod);
    },
    closeFind: () => set({ find: undefined }),
  };
}
