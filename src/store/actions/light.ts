import type { Actions } from '../state.ts';
import type { ActionContext } from '../actionContext.ts';

/** Verbs on what is lit while the pointer or the keyboard rests on something. */
export function lightActions({ get, set }: ActionContext): Pick<Actions, 'setLight'> {
  return {
    setLight(light) {
      if (get().light !== light) set({ light });
    },
  };
}
