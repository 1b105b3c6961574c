import { useEffect } from 'react';
import { Loaded } from '../ui/index.ts';
import { fetchedAhead } from './fetchedAhead.ts';

const outline = fetchedAhead(() => import('./Outline.tsx'));

/**
 * Fetches the outline behind the first picture. Where that fails, it is fetched when it is asked for.
 */
export function useOutlineAhead(isPictured: boolean): void {
  useEffect(() => {
    if (isPictured) void outline.load().catch(() => undefined);
  }, [isPictured]);
}

/** The outline; the first picture, which is the canvas, does not wait for it. */
export function LoadedOutline() {
  const module = outline.useModule();
  if (module !== undefined) return <module.Outline />;
  return <Loaded load={outline.load}>{({ Outline }) => <Outline />}</Loaded>;
}
