import { type RefObject, useEffect } from 'react';
import { useBerthStore } from '../../store/index.ts';
import { afterPaint } from '../../ui/index.ts';

/** Shows on the canvas what each step of the playhead did; fetched behind the first picture. */
export function useFlights(canvas: RefObject<HTMLElement | null>): void {
  const store = useBerthStore();
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const watch = async (): Promise<void> => {
      try {
        const { watchFlights } = await import('./flights.ts');
        if (!isOver && canvas.current !== null) stop = watchFlights(canvas.current, store);
      } catch {
        // Without it the Pods stand where they are all the same.
      }
    };
    afterPaint(() => void watch());
    return () => {
      isOver = true;
      stop?.();
    };
  }, [canvas, store]);
}
