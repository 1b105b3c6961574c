import type { BerthStore } from '../store/index.ts';
import { stepCount } from '../run/index.ts';
import type { Content } from '../workspace/index.ts';
import { noteExampleOfTab } from './exampleOfTab.ts';
import { type Example, type ExampleId, loadExample } from './examples/index.ts';
import { workspaceOf } from './workspace/index.ts';

/** By store, the example that was asked for last: it may have to be fetched. */
const ASKED = new WeakMap<BerthStore, ExampleId>();

/**
 * Opens an example because one asked for it: this tab shows it again when it is loaded again. What is opened or edited
 * while it is fetched goes before.
 */
export async function openExample(store: BerthStore, id: ExampleId): Promise<void> {
  ASKED.set(store, id);
  const { revision } = store.getState();
  try {
    const example = await loadExample(id);
    if (ASKED.get(store) !== id || store.getState().revision !== revision) return;
    showExample(store, example);
    noteExampleOfTab(id);
  } catch (error) {
    store.getState().actions.missPart(String(error));
  }
}

/**
 * Loads an example, and shows the step that it is about as soon as its run is there. What was on the
 * screen stays in the list of scenarios; the example joins them when it is edited.
 */
export function showExample(store: BerthStore, example: Example): void {
  const content: Content = {
    name: example.id,
    texts: example.texts,
    tab: example.id === 'empty' ? 'cluster' : 'workload',
  };
  const workspace = workspaceOf(store);
  if (workspace === undefined) showContent(store, content, false);
  else workspace.showExample(content);
  selectWhenRun(store, example.step);
}

/** Puts a scenario on the screen; with `isStart`, undo does not lead back to what was there before. */
export function showContent(
  store: BerthStore,
  { name, texts, tab }: Content,
  isStart: boolean,
): void {
  const { actions } = store.getState();
  actions.setTab(tab);
  if (isStart) actions.loadScenario(name, texts, true);
  else actions.loadScenario(name, texts);
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
    const last = stepCount(run) - 1;
    if (selection.kind === 'none' && last >= 0) actions.selectStep(Math.min(step, last));
    return true;
  };
  if (select()) return;
  const stop = store.subscribe(() => {
    if (select()) stop();
  });
}
