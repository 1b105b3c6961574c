import type { ActionContext } from '../context.ts';
import type { Actions } from '../state.ts';

/** Verbs on the texts, and on the run that follows from them. */
export function scenarioActions({
  get,
  set,
  client,
  loads,
  baseline,
}: ActionContext): Pick<
  Actions,
  'setText' | 'loadScenario' | 'cancelRun' | 'runAgain' | 'dismissNotice'
> {
  return {
    setText(tab, text) {
      const { texts, revision } = get();
      if (texts[tab] === text) return;
      set({ texts: { ...texts, [tab]: text }, revision: revision + 1 });
      loads.afterPause(tab);
    },
    loadScenario(name, texts) {
      baseline.forget();
      set({
        name,
        texts,
        revision: get().revision + 1,
        selection: { kind: 'none' },
        applied: [],
        editNews: undefined,
        runBefore: undefined,
        pinnedRun: undefined,
      });
      loads.now();
    },
    cancelRun() {
      const waited = loads.drop();
      const running = get().status.kind === 'running';
      if (running) client.cancel();
      // Said at once: the worker may be in the midst of something.
      if (running || waited) set({ status: { kind: 'cancelled' } });
    },
    runAgain() {
      loads.now();
    },
    dismissNotice() {
      set({ notice: undefined });
    },
  };
}
