import { NOTHING_SELECTED } from '../carrySelection.ts';
import type { Actions } from '../state.ts';
import type { ActionContext } from '../actionContext.ts';

/** Verbs on how the page looks. */
export function viewActions({
  get,
  set,
  time,
}: ActionContext): Pick<
  Actions,
  | 'setWalked'
  | 'setTab'
  | 'setWithheld'
  | 'setPresenting'
  | 'setFirstVisit'
  | 'setTheme'
  | 'setLanguage'
  | 'setCentre'
  | 'setNarrowPanel'
  | 'setRightPanel'
  | 'setDialog'
> {
  return {
    setWalked: (walked) => set({ walked }),
    setTab: (tab) => set({ tab }),
    setWithheld: (withheld) => {
      if (get().withheld === withheld) return;
      if (!withheld) {
        set({ withheld });
        return;
      }
      time.leave();
      set({ ...NOTHING_SELECTED, withheld, playhead: -1, decision: undefined, walked: undefined });
    },
    setPresenting: (presenting) =>
      set(presenting ? { presenting, centre: 'canvas', walked: undefined } : { presenting }),
    setFirstVisit: (firstVisit) => set({ firstVisit }),
    setTheme: (theme) => set({ theme }),
    setLanguage: (language) => set({ language }),
    setCentre: (centre) => set({ centre }),
    setNarrowPanel: (narrowPanel) => set({ narrowPanel }),
    setRightPanel: (rightPanel) => set({ rightPanel }),
    setDialog: (dialog, template, place) =>
      set({ dialog, dialogTemplate: template, dialogPlace: place }),
  };
}
