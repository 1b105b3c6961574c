import { TAB_NAMES } from '../../protocol/index.ts';
import { editBetween } from '../../text/index.ts';
import { patchBetween } from '../history/patch.ts';
import { NOTHING_SELECTED } from '../carrySelection.ts';
import { createShelf } from '../history/shelf.ts';
import { recordText } from '../history/typing.ts';
import { isPastedApart, placeIn } from '../pastedApart.ts';
import { arrivedBy } from '../secrets.ts';
import type { Actions, State } from '../state.ts';
import type { ActionContext } from '../actionContext.ts';

/** Verbs on the texts, and on the run that follows from them. */
export function scenarioActions(
  context: ActionContext,
): Pick<
  Actions,
  'setText' | 'loadScenario' | 'setName' | 'cancelRun' | 'runAgain' | 'missPart' | 'dismissNotice'
> {
  const { get, set, client, loads, history, takeOut, flush } = context;
  const shelf = createShelf();
  return {
    setText(tab, text, change, at) {
      const { texts, revision } = get();
      // Not by `===`, which looks into a text that was just put together, and has all of it copied.
      if (editBetween(texts[tab], text) === undefined) return;
      const pasted = recordText(history, { tab, before: texts[tab], after: text, change, at });
      const next = takeOut(
        { ...texts, [tab]: text },
        pasted === undefined ? [] : arrivedBy([pasted]),
      );
      set({
        ...next,
        revision: revision + 1,
        history: history.labels(),
        pasted:
          pasted && change !== 'options' && isPastedApart(texts[tab], pasted)
            ? { ...placeIn(next.texts[tab], texts[tab], pasted), tab, revision: revision + 1 }
            : undefined,
      });
      loads.afterPause();
    },
    loadScenario(name, texts, isStart = get().revision === 0) {
      flush();
      const before = get();
      const patches = TAB_NAMES.flatMap(
        (tab) => patchBetween(tab, before.texts[tab], texts[tab]) ?? [],
      );
      if (isStart) {
        shelf.put(before.texts, history.leave());
        const steps = shelf.take(texts);
        if (steps !== undefined) history.resume(steps);
      } else if (patches.length > 0 || name !== before.name) {
        history.record({
          title: {
            namespace: 'history',
            message:
              name === '' ? { key: 'openUnnamed', values: {} } : { key: 'open', values: { name } },
          },
          patches,
          names: { before: before.name, after: name },
        });
      }
      set({
        ...anotherScenario(context),
        name,
        secrets: undefined,
        ...takeOut(
          texts,
          TAB_NAMES.map((tab) => ({ tab, start: 0, end: texts[tab].length })),
        ),
        revision: before.revision + 1,
        history: history.labels(),
        editNews: undefined,
      });
      loads.now();
    },
    setName(name) {
      if (get().name !== name) set({ name });
    },
    cancelRun() {
      const waited = loads.drop();
      const running = get().status.kind === 'running';
      if (running) client.cancel();
      // Said at once: the worker may be in the midst of something.
      if (running || waited) set({ status: { kind: 'cancelled' } });
    },
    missPart(message) {
      set({ status: { kind: 'failed', message, isMissing: true } });
    },

    runAgain() {
      loads.now();
    },
    dismissNotice() {
      set({ notice: undefined });
    },
  };
}

/** What does not hold of another scenario: there is nothing to compare it with, or to select. */
export function anotherScenario({
  get,
  time,
  baseline,
  loads,
}: ActionContext): Pick<
  State,
  | 'scenarios'
  | 'selected'
  | 'selection'
  | 'runBefore'
  | 'pinnedRun'
  | 'timeline'
  | 'timelineRevision'
> {
  const scenarios = get().scenarios + 1;
  if (get().moment !== undefined) time.leave();
  baseline.forget();
  loads.another();
  const nothing = { runBefore: undefined, pinnedRun: undefined, timeline: undefined };
  return { scenarios, ...NOTHING_SELECTED, ...nothing, timelineRevision: -1 };
}
