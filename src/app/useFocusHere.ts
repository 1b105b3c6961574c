import { useEffect } from 'react';
import { focusAgain, focusedTarget } from '../commands/index.ts';

/** What had the focus goes with the page around the picture, and what has it here goes in the end. */
export function useFocusHere(): void {
  useEffect(() => {
    const giveBack = (): void => {
      if (document.activeElement === document.body) focusAgain(null, had);
    };
    let had = '';
    const note = (): void => {
      had = focusedTarget() || had;
    };
    requestAnimationFrame(giveBack);
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      requestAnimationFrame(giveBack);
    };
  }, []);
}
