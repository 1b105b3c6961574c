import type { Actions } from '../state.ts';
import type { ActionContext } from '../actionContext.ts';

/** Verbs on the run that the one on the screen is compared with. */
export function comparisonActions({
  get,
  set,
}: ActionContext): Pick<Actions, 'pinRun' | 'unpinRun'> {
  return {
    pinRun() {
      const { run } = get();
      if (run) set({ pinnedRun: run });
    },
    unpinRun() {
      set({ pinnedRun: undefined });
    },
  };
}
