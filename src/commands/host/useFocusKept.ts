import { useEffect } from 'react';
import type { BerthStore } from '../../store/index.ts';
import { focusAgain, focusedTarget, standsFor } from '../overlay.ts';

/** Frames after a run in which what had the focus may go. */
const FRAMES = 30;
/** So many are left to whoever did what brought the run about, who may know of a better place. */
const OTHERS = 15;

/**
 * A new run may put other elements in the place of the old: where the one that had the focus has
 * gone, what stands for the same takes it, whatever brought the run about.
 */
export function useFocusKept(store: BerthStore): void {
  useEffect(() => {
    let had: Element | null = null;
    let target = '';
    let left = 0;
    const onFocus = ({ target: element }: FocusEvent): void => {
      target = focusedTarget();
      // Dialogs, menus and the like give the focus back themselves.
      had = element instanceof Element && target !== '' ? element : null;
    };
    // Who presses on nothing wants nothing to have the focus.
    const onPress = (): void => {
      had = null;
    };
    const look = (): void => {
      // The card of one node may become that of the next.
      if (document.activeElement === had) target = focusedTarget();
      const isLost = document.activeElement === document.body && had?.isConnected === false;
      if (isLost && (standsFor(target) || left <= FRAMES - OTHERS)) focusAgain(null, target);
      left -= 1;
      if (left > 0) requestAnimationFrame(look);
    };
    const unsubscribe = store.subscribe(({ run }, before) => {
      if (run === before.run) return;
      if (left <= 0) requestAnimationFrame(look);
      left = FRAMES;
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress, { capture: true });
    return () => {
      left = 0;
      unsubscribe();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress, { capture: true });
    };
  }, [store]);
}
