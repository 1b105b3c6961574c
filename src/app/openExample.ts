import type { BerthStore } from '../store/index.ts';
import type { Example } from './examples/index.ts';

/** Loads an example, and shows the step that it is about as soon as its run is there. */
export function openExample(store: BerthStore, example: Example): void {
  const { actions } = store.getState();
  actions.setTab(example.id === 'empty' ? 'cluster' : 'workload');
  actions.loadScenario(example.id, example.texts);
  selectWhenRun(store, example.step);
}

/**
 * Selects a step, or the last one, when the run of the texts as they are now has come. An edit or
 * a selection that is quicker goes before.
 */
export function selectWhenRun(store: BerthStore, step = Infinity): void {
  const { revision } = store.getState();
  const select = (): boolean => {
    const { revision: now, runRevision, run, selection, actions } = store.getState();
    if (now !== revision) return true;
    if (runRevision < revision || run === undefined) return false;
    const last = run.steps.pod.length - 1;
    if (selection.kind === 'none' && last >= 0) actions.selectStep(Math.min(step, last));
    return true;
  };
  if (select()) return;
  const stop = store.subscribe(() => {
    if (select()) stop();
  });
}
