import type { Asking, ClusterTexts, TypedView } from '../../protocol/index.ts';
import { type BerthStore, doneInTime } from '../../store/index.ts';

/** The texts of a moment, and what was typed in them and is not done yet. */
export interface DraftState {
  /** The moment that the texts are of, in virtual milliseconds. */
  readonly at: number;
  /** Undefined until they are there. */
  readonly before: ClusterTexts | undefined;
  readonly after: ClusterTexts | undefined;
  /** What comes of `after`, or of what it was a moment ago. */
  readonly view: TypedView | undefined;
  /** The worker has seen `after`. */
  readonly isChecked: boolean;
  /** Somebody typed, and that is neither done nor discarded. */
  readonly isTouched: boolean;
  /** Why there are no texts: too much of it, or they cannot be written so. */
  readonly without: 'large' | 'unwritable' | undefined;
  /** What typing changes, by the user's choice. */
  readonly target: 'moment' | 'start';
}

/** What is typed at moments of a page's story: at most one moment at a time has something that is not done. */
export interface Draft {
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly setTarget: (target: DraftState['target']) => void;
  readonly type: (tab: keyof ClusterTexts, text: string) => void;
  /** Makes actions of what was typed; tells whether there were any. */
  readonly commit: () => Promise<boolean>;
  /** Lets what was typed be, and shows the moment on the screen again. */
  readonly discard: () => void;
}

/** The texts are sent whole with each check. */
const MOST_CHARACTERS = 200_000;
/** Who goes from moment to moment wants no texts in between. */
const PASSING_MS = 150;
/** Typing that rests for so long is looked at. */
const REST_MS = 250;

const EMPTY: DraftState = {
  at: 0,
  before: undefined,
  after: undefined,
  view: undefined,
  isChecked: false,
  isTouched: false,
  without: undefined,
  target: 'moment',
};

const drafts = new WeakMap<BerthStore, Draft>();

/** The draft of a store; made at the first call, and there for as long as the page. */
export function draftFor(store: BerthStore): Draft {
  const known = drafts.get(store);
  if (known !== undefined) return known;
  const made = createDraft(store);
  drafts.set(store, made);
  return made;
}

function createDraft(store: BerthStore): Draft {
  let state = EMPTY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Asking<'typed'> | undefined;
  const listeners = new Set<() => void>();

  const become = (change: Partial<DraftState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  const later = (act: () => void, milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  };

  /** Brings the texts of the moment on the screen, where nothing that was typed would be lost. */
  const load = async (): Promise<void> => {
    const { moment, time, texts } = store.getState();
    if (moment === undefined || state.isTouched) return;
    if (texts.workload.length + texts.cluster.length > MOST_CHARACTERS) {
      become({ before: undefined, after: undefined, view: undefined, at: time, without: 'large' });
      return;
    }
    const asked = { kind: 'momentTexts', event: moment.event } as const;
    const found = await store.answers.ask<'momentTexts'>(asked).answer;
    const now = store.getState();
    // The moment is another one by now, and has been asked for.
    if (now.moment?.event !== moment.event || now.moment.run !== moment.run || state.isTouched)
      return;
    if (found === undefined) {
      become({ before: undefined, after: undefined, at: time, without: 'unwritable' });
      return;
    }
    become({ at: now.time, before: found, after: found, isChecked: false, without: undefined });
    void check();
  };

  const check = async (): Promise<void> => {
    const { at, before, after } = state;
    if (before === undefined || after === undefined) return;
    asking?.takeBack();
    const mine = store.answers.ask<'typed'>({ kind: 'typed', at, before, after });
    asking = mine;
    const view = await mine.answer;
    if (asking !== mine) return;
    asking = undefined;
    // Undefined: the run is another one, which has it checked again.
    if (view !== undefined && state.after === after) become({ view, isChecked: true });
  };

  store.subscribe((now, previous) => {
    const isAnother = now.timeline === undefined && previous.timeline !== undefined;
    if (isAnother && now.texts !== previous.texts) {
      become({ ...EMPTY });
      return;
    }
    const isOther =
      now.moment?.event !== previous.moment?.event || now.runRevision !== previous.runRevision;
    if (!isOther && now.time === previous.time) return;
    if (!isOther) {
      // The playhead went on, and nothing happened in between.
      if (!state.isTouched && now.moment !== undefined && state.isChecked) become({ at: now.time });
      return;
    }
    if (state.isTouched) {
      become({ isChecked: false });
      later(() => void check(), REST_MS);
    } else if (now.moment === undefined) become({ ...EMPTY });
    else later(() => void load(), state.before === undefined ? 0 : PASSING_MS);
  });
  void load();

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    setTarget: (target) => {
      become({ target });
    },
    type: (tab, text) => {
      const { before, after } = state;
      if (before === undefined || after === undefined || after[tab] === text) return;
      const typed = { ...after, [tab]: text };
      const isTouched = typed.workload !== before.workload || typed.cluster !== before.cluster;
      become({ after: typed, isTouched, isChecked: false });
      later(() => void check(), REST_MS);
    },
    commit: async () => {
      clearTimeout(timer);
      if (!state.isChecked) await check();
      const { view, isTouched, isChecked, after } = state;
      const operation = view?.operation;
      if (!isTouched || !isChecked || operation?.edits === undefined) return false;
      const { revision, runRevision } = store.getState();
      // The texts are others than those that it was worked out for: it is worked out again.
      if (revision !== runRevision) return false;
      become({ before: after, isTouched: false });
      doneInTime(store, operation, revision);
      return true;
    },
    discard: () => {
      clearTimeout(timer);
      become({ after: state.before, isTouched: false, isChecked: false });
      if (store.getState().moment === undefined) become({ ...EMPTY });
      else void load();
    },
  };
}
