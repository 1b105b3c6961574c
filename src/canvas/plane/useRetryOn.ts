import { useEffect } from 'react';
import type { LoadedState } from '../../ui/index.ts';

/** Fetches a part that did not come once more, when the user next does what may need it. */
export function useRetryOn<Module>(
  part: LoadedState<Module>,
  event: 'pointerdown' | 'wheel',
): void {
  const retry = part.kind === 'failed' ? part.retry : undefined;
  useEffect(() => {
    if (retry === undefined) return undefined;
    window.addEventListener(event, retry, { once: true });
    return () => {
      window.removeEventListener(event, retry);
    };
  }, [event, retry]);
}
