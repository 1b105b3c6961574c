import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTranslator } from '../i18n/index.ts';
import { BerthStoreProvider, createBerthStore, type BerthStore } from '../store/index.ts';
import { createWorkerClient } from '../worker/index.ts';
import { App } from './App.tsx';
import { autosaveChanges } from './autosaveChanges.ts';
import { OPENING_EXAMPLE } from './examples/index.ts';
import { openExample, selectWhenRun } from './openExample.ts';
import { readPreferences, writePreferences } from './preferences.ts';
import {
  browserStorage,
  createAutosave,
  restore,
  SET_ASIDE_KEY,
  type KeyValue,
  type Restored,
} from './storage.ts';
import { createStartNotice } from './startNotice.ts';

/** Milliseconds that the first picture waits for what was saved. */
const PATIENCE = 100;

/**
 * Starts the page in `root`: what was saved, or the opening example. Should storage answer late,
 * the example is shown first, and what was saved follows unless the user has begun to work.
 */
export async function startBerth(root: HTMLElement): Promise<void> {
  const storage = browserStorage();
  const restoring = restore(storage);
  const store = createBerthStore({
    client: createWorkerClient(),
    initial: readPreferences(navigator.language),
  });
  const translating = loadTranslator(store.getState().language);
  const autosave = createAutosave(storage);
  const startNotice = createStartNotice();

  const waited = await Promise.race([restoring, after(PATIENCE)]);
  if (waited === undefined) {
    openExample(store, OPENING_EXAMPLE);
    const { revision } = store.getState();
    void restoring.then(async (late) => {
      if (late.kind !== 'saved' || store.getState().revision === revision) show(store, late);
      else await setAside(storage, late);
      if (late.kind === 'unreadable') startNotice.set('unreadable');
    });
  } else {
    show(store, waited);
    if (waited.kind === 'unreadable') startNotice.set('unreadable');
  }

  autosaveChanges(store, autosave);
  store.subscribe((state, before) => {
    if (
      state.theme !== before.theme ||
      state.language !== before.language ||
      state.rightPanel !== before.rightPanel ||
      state.groupBy !== before.groupBy ||
      state.colourBy !== before.colourBy
    ) {
      writePreferences(state);
    }
  });

  const translator = await translating;
  createRoot(root).render(
    <StrictMode>
      <BerthStoreProvider store={store}>
        <App translator={translator} autosave={autosave} startNotice={startNotice} />
      </BerthStoreProvider>
    </StrictMode>,
  );
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(undefined);
    }, milliseconds);
  });
}

function show(store: BerthStore, restored: Restored): void {
  if (restored.kind !== 'saved') {
    if (store.getState().revision === 0) openExample(store, OPENING_EXAMPLE);
    return;
  }
  const { name, texts, tab } = restored.scenario;
  const { actions } = store.getState();
  actions.setTab(tab);
  actions.loadScenario(name, texts, true);
  selectWhenRun(store);
}

/** The user was quicker than storage: what was saved is kept, not written over. */
async function setAside(storage: KeyValue, late: Restored): Promise<void> {
  if (late.kind !== 'saved') return;
  try {
    await storage.set(SET_ASIDE_KEY, late.scenario);
  } catch {
    return;
  }
}
