import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { reloadFailedStyles } from './reloadFailedStyles.ts';

export type LoadedState<Module> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly module: Module }
  | { readonly kind: 'failed'; readonly retry: () => void };

/**
 * A part of the page that is fetched once it is wanted, and once more where that failed.
 * @param load The same function at every drawing.
 */
export function useLoaded<Module>(
  load: () => Promise<Module>,
  isWanted = true,
): LoadedState<Module> {
  const [loaded, setLoaded] = useState<{ readonly module: Module } | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const isReady = typeof loaded === 'object';
  useEffect(() => {
    if (!isWanted || isReady) return undefined;
    let isThere = true;
    fetchAgain(load, attempt).then(
      (module) => {
        // At once: between this and the drawing no key is pressed that nobody hears.
        if (isThere) flushSync(() => void setLoaded({ module }));
      },
      () => {
        if (isThere) setLoaded('failed');
      },
    );
    return () => {
      isThere = false;
    };
  }, [load, isWanted, isReady, attempt]);

  if (loaded === undefined) return { kind: 'loading' };
  if (loaded !== 'failed') return { kind: 'ready', module: loaded.module };
  return {
    kind: 'failed',
    retry: () => {
      setLoaded(undefined);
      setAttempt(attempt + 1);
    },
  };
}

async function fetchAgain<Module>(load: () => Promise<Module>, attempt: number): Promise<Module> {
  if (attempt > 0) await reloadFailedStyles(document);
  return load();
}
