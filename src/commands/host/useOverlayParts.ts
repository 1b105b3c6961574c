import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BerthStore } from '../../store/index.ts';
import { useOverlay } from '../overlay.ts';
import type * as OverlayParts from './overlays.ts';

type Parts = typeof OverlayParts;

export type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly parts: Parts }
  | { readonly kind: 'failed'; readonly retry: () => void };

/** The palette, the sheet and the menus, fetched when the first picture stands or one is opened. */
export function useOverlayParts(store: BerthStore): Loaded {
  const overlay = useOverlay();
  const [attempt, setAttempt] = useState(0);
  const [isIdle, setIsIdle] = useState(false);
  const [loaded, setLoaded] = useState<Parts | 'failed'>();
  const isWanted = isIdle || overlay.kind !== 'none';
  useEffect(
    () =>
      whenIdle(store, () => {
        setIsIdle(true);
      }),
    [store],
  );
  useEffect(() => {
    if (!isWanted) return undefined;
    let isThere = true;
    import('./overlays.ts').then(
      (parts) => {
        // At once: between this and the drawing no key is pressed that nobody hears.
        if (isThere) flushSync(() => void setLoaded(parts));
      },
      () => {
        if (isThere) setLoaded('failed');
      },
    );
    return () => {
      isThere = false;
    };
  }, [isWanted, attempt]);
  if (loaded === undefined) return { kind: 'loading' };
  if (loaded !== 'failed') return { kind: 'ready', parts: loaded };
  return {
    kind: 'failed',
    retry: () => {
      setLoaded(undefined);
      setAttempt(attempt + 1);
    },
  };
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
