import type { Actions } from '../state.ts';
import type { ActionContext } from '../actionContext.ts';

type ViewsActions = Pick<Actions, 'setGroupBy' | 'setColourBy' | 'toggleLegend' | 'clearLegend'>;

/** Verbs on how the cluster is grouped and coloured. */
export function viewsActions({ get, set }: ActionContext): ViewsActions {
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
  };
}
