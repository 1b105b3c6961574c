import type { Step } from '../history/history.ts';
import { patched, patchesOf } from '../history/patch.ts';
import { arrivedBy } from '../secrets.ts';
import type { Actions } from '../state.ts';
import type { ActionContext } from '../actionContext.ts';
import { placeOf } from './history.ts';

type EditActions = Pick<Actions, 'applyEdits' | 'dismissEditNews' | 'dismissSecrets'>;

/** Verbs that edit the texts for the user. */
export function editActions(context: ActionContext): EditActions {
  const { get, set, loads, history, takeOut, flush } = context;
  return {
    applyEdits(edits, revision, title) {
      flush();
      const { texts, revision: present, tab } = get();
      if (revision !== present) {
        set({ editNews: { kind: 'outdated', title } });
        return;
      }
      const patches = patchesOf(texts, edits);
      const step: Step = { title, patches };
      if (patches.length > 0) history.record(step);
      const edited = edits.map((edit) => edit.tab);
      // What was edited is shown.
      const shown = edited.includes(tab) ? tab : (edited[0] ?? tab);
      set({
        ...takeOut(patched(texts, patches), arrivedBy(patches)),
        revision: present + 1,
        history: history.labels(),
        editNews: { kind: 'applied', title },
        ...(patches.length > 0 && { restored: placeOf(step, shown, 'redo') }),
        tab: shown,
      });
      loads.now();
    },
    dismissSecrets() {
      set({ secrets: undefined });
    },
    dismissEditNews() {
      set({ editNews: undefined });
    },
  };
}
