import type { HistorySlice, StepLabel } from '../state.ts';
import { joined, type Patch } from './patch.ts';

/** One change of the texts, as it is taken back and made again. */
export interface Step {
  readonly title: StepLabel;
  readonly patches: readonly Patch[];
  /** The scenario's names, where another scenario was opened. */
  readonly names?: { readonly before: string; readonly after: string };
}

/** Steps that led to some texts, and those that were taken back, oldest first. */
export interface Steps {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
  /** Removed and inserted, of all together. */
  readonly characters: number;
}

type StepLabels = HistorySlice['history'];

/** The steps that led to the present texts, and those that were taken back. */
export interface History {
  /** Adds a step; what was taken back can no longer be made again. */
  readonly record: (step: Step) => void;
  /** Adds what was typed: to the newest step where that goes on, else as one of its own. */
  readonly type: (title: StepLabel, patch: Patch) => void;
  /** End of what is being typed in a tab, to which more would be added; undefined for none. */
  readonly typingAt: (tab: Patch['tab']) => number | undefined;
  /** The newest step, which is taken back from now on. */
  readonly back: () => Step | undefined;
  /** The step taken back last, which is made again from now on. */
  readonly forth: () => Step | undefined;
  /** Empties it for another scenario; gives the steps that stay within the one that is left. */
  readonly leave: () => Steps;
  /** Goes on, empty until now, with the steps that `leave` gave for texts that are the present ones. */
  readonly resume: (steps: Steps) => void;
  /** The change that the present texts come of: another number for each, and whether it is typing. */
  readonly latest: () => LatestChange;
  /** The same object for as long as both are the same. */
  readonly labels: () => StepLabels;
}

export interface LatestChange {
  readonly number: number;
  readonly isTyping: boolean;
}

export interface HistoryLimits {
  readonly steps: number;
  /** Of all steps together, removed and inserted. */
  readonly characters: number;
}

const LIMITS: HistoryLimits = { steps: 500, characters: 50_000_000 };

/** Typing that rests for so many milliseconds is a step; what comes then is another. */
const TYPING_PAUSE = 1_000;

export const NOTHING_DONE: StepLabels = { undo: undefined, redo: undefined };

/**
 * An empty history. Beyond its limits the oldest steps are dropped; the newest one never is.
 * @param now Milliseconds on any clock that does not go back.
 */
export function createHistory(now: () => number, limits: HistoryLimits = LIMITS): History {
  let done: Step[] = [];
  let undone: Step[] = [];
  let characters = 0;
  /** When something was last typed in the newest step; undefined if that step is closed. */
  let typedAt: number | undefined;
  let labels = NOTHING_DONE;
  let changes = 0;

  const push = (step: Step) => {
    done.push(step);
    for (const lost of undone) characters -= charactersOf(lost);
    undone = [];
    characters += charactersOf(step);
    let dropped = 0;
    while (
      dropped < done.length - 1 &&
      (done.length - dropped > limits.steps || characters > limits.characters)
    ) {
      characters -= charactersOf(done[dropped] ?? step);
      dropped += 1;
    }
    if (dropped > 0) done = done.slice(dropped);
  };
  const pop = (): Step | undefined => {
    const step = done.pop();
    if (step !== undefined) characters -= charactersOf(step);
    return step;
  };
  /** The patch that typing goes on in. */
  const openPatch = (): Patch | undefined =>
    typedAt !== undefined && now() - typedAt < TYPING_PAUSE ? done.at(-1)?.patches[0] : undefined;

  return {
    record(step) {
      typedAt = undefined;
      changes += 1;
      push(step);
    },
    type(title, patch) {
      const open = openPatch();
      const longer = open && joined(open, patch);
      if (longer === undefined) {
        changes += 1;
        push({ title, patches: [patch] });
      } else {
        const before = pop();
        // Typed and taken out again: there is nothing to take back.
        if (longer.removed === longer.inserted) {
          typedAt = undefined;
          return;
        }
        push({ title: before?.title ?? title, patches: [longer] });
      }
      typedAt = now();
    },
    typingAt(tab) {
      const open = openPatch();
      return open?.tab === tab ? open.start + open.inserted.length : undefined;
    },
    back() {
      typedAt = undefined;
      changes += 1;
      const step = done.pop();
      if (step !== undefined) undone.push(step);
      return step;
    },
    forth() {
      typedAt = undefined;
      changes += 1;
      const step = undone.pop();
      if (step !== undefined) done.push(step);
      return step;
    },
    leave() {
      const steps = withinScenario(done, undone);
      done = [];
      undone = [];
      characters = 0;
      typedAt = undefined;
      return steps;
    },
    resume(steps) {
      done = [...steps.done];
      undone = [...steps.undone];
      ({ characters } = steps);
    },
    latest: () => ({ number: changes, isTyping: typedAt !== undefined }),
    labels() {
      const [undo, redo] = [done.at(-1)?.title, undone.at(-1)?.title];
      if (undo !== labels.undo || redo !== labels.redo) labels = { undo, redo };
      return labels;
    },
  };
}

/** Without what leads to another scenario, which may be another by now than it was. */
function withinScenario(done: readonly Step[], undone: readonly Step[]): Steps {
  const isOpening = ({ names }: Step) => names !== undefined;
  const own = {
    done: done.slice(done.findLastIndex(isOpening) + 1),
    undone: undone.slice(undone.findLastIndex(isOpening) + 1),
  };
  let characters = 0;
  for (const step of [...own.done, ...own.undone]) characters += charactersOf(step);
  return { ...own, characters };
}

function charactersOf({ patches }: Step): number {
  let characters = 0;
  for (const { removed, inserted } of patches) characters += removed.length + inserted.length;
  return characters;
}
