import type { BerthStore } from '../store/index.ts';
import type { Autosave } from './storage.ts';

/** Saves the scenario whenever it changes, and at once when the page is left or hidden. */
export function autosaveChanges(store: BerthStore, autosave: Autosave): void {
  store.subscribe((state, before) => {
    const { name, texts, tab } = state;
    if (name === before.name && texts === before.texts && tab === before.tab) return;
    autosave.save({ name, texts, tab });
  });
  window.addEventListener('pagehide', () => {
    autosave.flush();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') autosave.flush();
  });
}
