import { useEffect, useSyncExternalStore } from 'react';
import { Loaded } from '../ui/index.ts';
import type * as OutlineModule from './Outline.tsx';

let loaded: typeof OutlineModule | undefined;
const listeners = new Set<() => void>();

const load = async (): Promise<typeof OutlineModule> => {
  loaded = await import('./Outline.tsx');
  for (const listener of listeners) listener();
  return loaded;
};

/**
 * Fetches the outline behind the first picture, so that it is there at once when it is asked for.
 * Where that fails, it is fetched when it is.
 */
export function useOutlineAhead(isPictured: boolean): void {
  useEffect(() => {
    if (isPictured && loaded === undefined) void load().catch(() => undefined);
  }, [isPictured]);
}

/** The outline; the first picture, which is the canvas, does not wait for it. */
export function LoadedOutline() {
  const module = useSyncExternalStore(subscribe, current);
  if (module !== undefined) return <module.Outline />;
  return <Loaded load={load}>{({ Outline }) => <Outline />}</Loaded>;
}

const current = () => loaded;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
