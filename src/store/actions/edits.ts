import { patched, patchesOf } from '../history/patch.ts';
import { arrivedBy } from '../secrets.ts';
import type { Actions } from '../state.ts';
import type { ActionContext } from '../actionContext.ts';

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
      if (patches.length > 0) history.record({ title, patches });
      const edited = edits.map((edit) => edit.tab);
      set({
        ...takeOut(patched(texts, patches), arrivedBy(patches)),
        revision: present + 1,
        history: history.labels(),
        editNews: { kind: 'applied', title },
        // What was edited is shown.
        tab: edited.includes(tab) ? tab : (edited[0] ?? tab),
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
