import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { Actions, BerthState } from './state.ts';
import type { BerthStore } from './store.ts';

const StoreContext = createContext<BerthStore | undefined>(undefined);

/** Gives the store to everything below. */
export function BerthStoreProvider({
  store,
  children,
}: {
  readonly store: BerthStore;
  readonly children: ReactNode;
}) {
  return <StoreContext value={store}>{children}</StoreContext>;
}

/** The store itself, for handlers that read the state when they act. */
export function useBerthStore(): BerthStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('no store here: put the component inside <BerthStoreProvider>');
  return store;
}

/** A part of the state; the component renders when it is another one by identity. */
export function useBerth<T>(selector: (state: BerthState) => T): T {
  return useStore(useBerthStore(), selector);
}

/** The verbs, always the same object. */
export function useActions(): Actions {
  return useBerth((state) => state.actions);
}
