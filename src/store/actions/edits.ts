import type { TabName } from '../../worker/protocol.ts';
import type { ActionContext } from '../context.ts';
import { editedTexts, undoneText } from '../edits.ts';
import type { Actions } from '../state.ts';

/** Edits that can be undone here; older ones the editor's own undo takes back. */
const KEPT = 5;

type EditActions = Pick<Actions, 'applyEdits' | 'undoEdits' | 'dismissEditNews'>;

/** Verbs that edit the texts for the user, and take that back. */
export function editActions({ get, set, loads }: ActionContext): EditActions {
  return {
    applyEdits(edits, revision, title) {
      const { texts, revision: present, applied, tab } = get();
      if (revision !== present) {
        set({ editNews: { kind: 'outdated', title } });
        return;
      }
      const after = editedTexts(texts, edits);
      const tabs = Object.keys(after) as TabName[];
      const before = Object.fromEntries(tabs.map((name) => [name, texts[name]]));
      set({
        texts: { ...texts, ...after },
        revision: present + 1,
        applied: [...applied, { title, before, after }].slice(-KEPT),
        editNews: { kind: 'applied', title },
        // What was edited is shown.
        tab: tabs.includes(tab) ? tab : (tabs[0] ?? tab),
      });
      loads.now();
    },
    undoEdits() {
      const { texts, revision, applied, tab } = get();
      const last = applied.at(-1);
      if (last === undefined) return;
      const { title, before, after } = last;
      const undone: Partial<Record<TabName, string>> = {};
      for (const name of Object.keys(after) as TabName[]) {
        const text = undoneText(before[name] ?? '', after[name] ?? '', texts[name]);
        if (text === undefined) {
          set({ editNews: { kind: 'overwritten', title } });
          return;
        }
        undone[name] = text;
      }
      const tabs = Object.keys(undone) as TabName[];
      set({
        texts: { ...texts, ...undone },
        revision: revision + 1,
        applied: applied.slice(0, -1),
        editNews: { kind: 'undone', title },
        tab: tabs.includes(tab) ? tab : (tabs[0] ?? tab),
      });
      loads.now();
    },
    dismissEditNews() {
      set({ editNews: undefined });
    },
  };
}
