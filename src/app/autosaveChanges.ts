import type { BerthStore } from '../store/index.ts';
import type { Workspace } from '../workspace/index.ts';
import { factsOf } from './workspace/index.ts';

/**
 * Keeps the workspace at what is on the screen: saved as it changes, and at once when the page is
 * left, hidden or frozen. A name that the workspace gives goes to the store.
 */
export function autosaveChanges(store: BerthStore, workspace: Workspace): void {
  store.subscribe((state, before) => {
    const { name, texts, tab, run, runRevision, revision } = state;
    if (name !== before.name || texts !== before.texts || tab !== before.tab) {
      workspace.edited({ name, texts, tab });
    }
    if (run !== before.run && runRevision === revision) {
      const facts = factsOf(state);
      if (facts !== undefined) workspace.noteFacts(facts);
    }
  });
  store.onHeld((...held) => {
    workspace.held(...held);
  });
  workspace.subscribe(() => {
    store.getState().actions.setName(workspace.state().name);
  });

  const save = () => {
    store.flush();
    void workspace.flush();
  };
  window.addEventListener('beforeunload', (event) => {
    store.flush();
    // It would be gone: the browser asks whether that is meant.
    if (workspace.state().isNowhere) event.preventDefault();
  });
  window.addEventListener('pagehide', () => {
    store.flush();
    workspace.leave();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) workspace.comeBack();
  });
  document.addEventListener('freeze', save);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save();
  });
}
