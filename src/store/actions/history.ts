import type { TabName } from '../../protocol/index.ts';
import type { Step } from '../history/history.ts';
import { patched, startsAfter, unpatched } from '../history/patch.ts';
import type { Actions, State } from '../state.ts';
import { anotherScenario } from './scenario.ts';
import type { ActionContext } from '../actionContext.ts';

/** Verbs that go back and forth in the history of the texts. */
export function historyActions(context: ActionContext): Pick<Actions, 'undo' | 'redo'> {
  const { get, set, loads, history, flush } = context;

  function show(step: Step, direction: 'undo' | 'redo'): void {
    const { texts, revision, tab, editNews } = get();
    const { patches, names, title } = step;
    const changed = patches.map((patch) => patch.tab);
    const shown = changed.includes(tab) ? tab : (changed[0] ?? tab);
    set({
      ...(names && {
        ...anotherScenario(context),
        name: direction === 'undo' ? names.before : names.after,
      }),
      texts: direction === 'undo' ? unpatched(texts, patches) : patched(texts, patches),
      revision: revision + 1,
      history: history.labels(),
      restored: placeOf(step, shown, direction),
      // What was typed by hand needs no line to say so.
      editNews:
        title.namespace === 'history'
          ? editNews
          : { kind: direction === 'undo' ? 'undone' : 'applied', title },
      tab: shown,
    });
    loads.now();
  }

  return {
    undo() {
      flush();
      const step = history.back();
      if (step !== undefined) show(step, 'undo');
    },
    redo() {
      flush();
      const step = history.forth();
      if (step !== undefined) show(step, 'redo');
    },
  };
}

/** Where the cursor belongs: behind the first stretch that came back; at the top of another scenario. */
export function placeOf(
  { patches, names }: Step,
  tab: TabName,
  direction: 'undo' | 'redo',
): State['restored'] {
  const patch = patches.find((each) => each.tab === tab);
  if (patch === undefined || names !== undefined) return { tab, offset: 0 };
  if (direction === 'undo') return { tab, offset: patch.start + patch.removed.length };
  const start = startsAfter(patches).get(patch) ?? patch.start;
  return { tab, offset: start + patch.inserted.length };
}
