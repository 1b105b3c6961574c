import { type BerthStore, type Light, lightAtLine, shownDecision } from '../../store/index.ts';
import type { RelationsView } from '../../protocol/index.ts';

/** A rest so long is meant; what is passed over lights nothing. */
const REST_MS = 90;

/** Lights what a line of the tab in view states, on the other parts of the screen. */
export interface LineLight {
  /** The line that the pointer is on, 0 for none. It goes before the cursor's. */
  readonly point: (line: number) => void;
  /** The line that the user has put the cursor on, 0 while the keyboard is elsewhere. */
  readonly cursor: (line: number) => void;
  readonly dispose: () => void;
}

/**
 * A line lights the reasons of the shown decision whose rules it states. Whose those are the worker
 * is asked when it is first needed.
 */
export function createLineLight(store: BerthStore): LineLight {
  let pointed = 0;
  let cursor = 0;
  let own: Light | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let takeBack: (() => void) | undefined;

  const set = (light: Light | undefined) => {
    const { actions, light: now } = store.getState();
    // What was asked for stays until it is put out where it was asked for.
    if (now?.isHeld === true) return;
    if (light !== undefined) actions.setLight(light);
    else if (own !== undefined && now === own) actions.setLight(undefined);
    own = light;
  };
  const relationsOf = (cycle: number): RelationsView | undefined => {
    const question = { kind: 'relations', cycle } as const;
    const known = store.answers.known(question);
    if (known !== undefined) return known;
    const asking = store.answers.ask(question);
    takeBack = () => {
      asking.takeBack();
    };
    void asking.answer.then((answer) => {
      takeBack = undefined;
      if (answer !== undefined) show();
    });
    return undefined;
  };
  const show = () => {
    takeBack?.();
    takeBack = undefined;
    const line = pointed > 0 ? pointed : cursor;
    const state = store.getState();
    const decision = shownDecision(state);
    // While the user types, the run's ranges are of another text.
    const isCurrent = state.revision === state.runRevision;
    if (line === 0 || decision === undefined || !isCurrent) {
      set(undefined);
      return;
    }
    const relations = relationsOf(decision.cycle);
    set(relations && lightAtLine(decision, relations, state.tab, line));
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(show, REST_MS);
  };
  const stop = store.subscribe((state, previous) => {
    const isOther =
      state.decision !== previous.decision ||
      state.selection !== previous.selection ||
      state.runRevision !== previous.runRevision ||
      state.revision !== previous.revision ||
      state.tab !== previous.tab;
    if (isOther && (pointed > 0 || cursor > 0)) later();
  });

  return {
    point: (line) => {
      if (line === pointed) return;
      pointed = line;
      later();
    },
    cursor: (line) => {
      if (line === cursor) return;
      cursor = line;
      later();
    },
    dispose: () => {
      stop();
      clearTimeout(timer);
      takeBack?.();
      set(undefined);
    },
  };
}
