import type { i18n } from 'i18next';
import { useEffect } from 'react';
import { loadDrawing } from '../../canvas/index.ts';
import { useBerthStore } from '../../store/index.ts';

/** Milliseconds after which all that is needed sooner has been asked for. */
const LATER = 1_500;

/** Once there is time for it, gets what is needed to print the scenario instead of the page. */
export function usePrinting(translator: i18n): void {
  const store = useBerthStore();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      Promise.all([import('./printing.ts'), loadDrawing()]).then(
        ([{ attachPrinting }, { drawElement }]) => {
          if (!isOver) stop = attachPrinting(store, translator, drawElement);
        },
        // Without it the page prints as it is.
        () => undefined,
      );
    }, LATER);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [store, translator]);
}
