import { useSyncExternalStore } from 'react';

/** A part of the page that the first picture does not wait for. */
export interface FetchedAhead<Module> {
  /** Fetches it, so that it is there at once when it is asked for. */
  readonly load: () => Promise<Module>;
  /** Undefined until it is there. */
  readonly useModule: () => Module | undefined;
}

export function fetchedAhead<Module>(fetch: () => Promise<Module>): FetchedAhead<Module> {
  let loaded: Module | undefined;
  const listeners = new Set<() => void>();
  const current = () => loaded;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    async load() {
      loaded ??= await fetch();
      for (const listener of listeners) listener();
      return loaded;
    },
    useModule: () => useSyncExternalStore(subscribe, current),
  };
}
