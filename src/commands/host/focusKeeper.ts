import type { BerthStore } from '../../store/index.ts';
import { clusterStop, focusedTarget, paletteOpener, standsFor } from '../focus.ts';

/** Frames after a run, or after something was done, in which what has the focus may go. */
const FRAMES = 30;
/** So many are left to what is on its way: a row of the new name, a dialog that gives the focus back. */
const PATIENCE = 15;

/**
 * Keeps the focus on the page. What has it may go with a new run, or with what a user does: what stands
 * for the same takes it, or else, for want of that, the cluster's tab stop until it comes. The one place
 * that does this for all of the page, so that of two things done in a row the later counts.
 */
export interface FocusKeeper {
  /**
   * Something was done: what has the focus may go. `stand` is what it is called from now on, as
   * `data-target` says it; '' for what it was called.
   */
  readonly keep: (stand?: string) => void;
  /** Listens to the page; returns how to stop. */
  readonly start: () => () => void;
}

function focused(): HTMLElement | null {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
}

export function createFocusKeeper(store: Pick<BerthStore, 'subscribe'>): FocusKeeper {
  /** False where nothing has had the focus, or the user has pressed on nothing since. */
  let isSomewhere = false;
  /** What is to have the focus. */
  let target = '';
  /** What has it for want of that. */
  let standIn: HTMLElement | null = null;
  let isGiving = false;
  let left = 0;

  const give = (element: HTMLElement | null): void => {
    isGiving = true;
    element?.focus();
    isGiving = false;
  };

  const look = (): void => {
    const now = focused();
    const isLost = isSomewhere && now === null;
    if (isLost || (now !== null && now === standIn)) {
      const own = standsFor(target);
      if (own) standIn = null;
      else if (isLost && left <= FRAMES - PATIENCE) {
        standIn = clusterStop() ?? (left === 1 ? paletteOpener() : null);
      }
      if (own !== null || isLost) give(own ?? standIn);
    }
    left -= 1;
    if (left > 0) requestAnimationFrame(look);
    else if (standIn !== null) {
      standIn = null;
      target = focusedTarget();
    }
  };

  const watch = (): void => {
    if (left <= 0) requestAnimationFrame(look);
    left = FRAMES;
  };

  const onFocus = (): void => {
    if (isGiving) return;
    isSomewhere = true;
    standIn = null;
    target = focusedTarget();
  };
  // Who goes on from what has it means that, also where it stands for another since the last run.
  const onKey = (): void => {
    if (focused() === null) return;
    standIn = null;
    target = focusedTarget();
  };
  // Who presses on nothing wants nothing to have the focus.
  const onPress = (): void => {
    isSomewhere = false;
  };

  return {
    keep(stand = '') {
      if (stand !== '') {
        target = stand;
        // Until then; it may have gone already.
        standIn = focused();
      }
      watch();
    },
    start() {
      const unsubscribe = store.subscribe(({ run }, before) => {
        if (run !== before.run) watch();
      });
      document.addEventListener('focusin', onFocus);
      document.addEventListener('pointerdown', onPress, { capture: true });
      // Before what the key does.
      window.addEventListener('keydown', onKey, { capture: true });
      return () => {
        left = 0;
        unsubscribe();
        document.removeEventListener('focusin', onFocus);
        document.removeEventListener('pointerdown', onPress, { capture: true });
        window.removeEventListener('keydown', onKey, { capture: true });
      };
    },
  };
}
