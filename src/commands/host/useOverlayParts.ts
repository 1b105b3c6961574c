import { useEffect, useState } from 'react';
import type { BerthStore } from '../../store/index.ts';
import { useLoaded, type LoadedState } from '../../ui/index.ts';
import { useOverlay } from '../overlay.ts';
import type * as OverlayParts from './overlays.ts';

const loadParts = () => import('./overlays.ts');

/** The palette, the sheet and the menus, fetched when the first picture stands or one is opened. */
export function useOverlayParts(store: BerthStore): LoadedState<typeof OverlayParts> {
  const overlay = useOverlay();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(store, () => {
        setIsIdle(true);
      }),
    [store],
  );
  return useLoaded(loadParts, isIdle || overlay.kind !== 'none');
}

/** Milliseconds after the first picture by which it is done, idle or not. */
const AT_THE_LATEST = 2_000;

/** Calls back once the first run is drawn and the page has nothing to do; returns how to forget it. */
function whenIdle(store: BerthStore, done: () => void): () => void {
  let handle: number | undefined;
  const hasIdle = 'requestIdleCallback' in window;
  const look = (): void => {
    if (handle !== undefined || store.getState().run === undefined) return;
    // Safari has no requestIdleCallback.
    handle = hasIdle
      ? window.requestIdleCallback(done, { timeout: AT_THE_LATEST })
      : Number(setTimeout(done, AT_THE_LATEST));
  };
  const stop = store.subscribe(look);
  look();
  return () => {
    stop();
    if (handle === undefined) return;
    if (hasIdle) window.cancelIdleCallback(handle);
    else clearTimeout(handle);
  };
}
