import type { Actions } from '../state.ts';
import type { ActionContext } from '../actionContext.ts';

/** Verbs on how the page looks. */
export function viewActions({
  set,
}: ActionContext): Pick<
  Actions,
  | 'setWalked'
  | 'setTab'
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
    setTheme: (theme) => set({ theme }),
    setLanguage: (language) => set({ language }),
    setCentre: (centre) => set({ centre }),
    setNarrowPanel: (narrowPanel) => set({ narrowPanel }),
    setRightPanel: (rightPanel) => set({ rightPanel }),
    setDialog: (dialog, template, place) =>
      set({ dialog, dialogTemplate: template, dialogPlace: place }),
  };
}
