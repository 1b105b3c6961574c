import type { ActionContext } from '../context.ts';
import { patched, patchesOf } from '../history/patch.ts';
import type { Actions } from '../state.ts';

type EditActions = Pick<Actions, 'applyEdits' | 'dismissEditNews'>;

/** Verbs that edit the texts for the user. */
export function editActions({ get, set, loads, history, flush }: ActionContext): EditActions {
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
        texts: patched(texts, patches),
        revision: present + 1,
        history: history.labels(),
        editNews: { kind: 'applied', title },
        // What was edited is shown.
        tab: edited.includes(tab) ? tab : (edited[0] ?? tab),
      });
      loads.now();
    },
    dismissEditNews() {
      set({ editNews: undefined });
    },
  };
}
