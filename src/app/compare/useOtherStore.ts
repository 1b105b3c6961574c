import { useEffect, useState } from 'react';
import { type BerthStore, createBerthStore, useBerth, useBerthStore } from '../../store/index.ts';
import { createWorkerClient } from '../../worker/index.ts';
import { showContent } from '../openExample.ts';
import type { Other } from './other.ts';

/** A page of its own for what is compared with, with an engine of its own; it ends with the comparison. */
export function useOtherStore(other: Other | undefined): BerthStore | undefined {
  const own = useBerthStore();
  const [made, setMade] = useState<{ readonly other: Other; readonly store: BerthStore }>();
  useEffect(() => {
    if (other === undefined) return undefined;
    const { theme, language, groupBy, colourBy } = own.getState();
    const store = createBerthStore({
      client: createWorkerClient(),
      initial: { theme, language, groupBy, colourBy },
    });
    const { name, texts } = other;
    showContent(store, { name, texts, tab: 'workload' }, true);
    setMade({ other, store });
    return () => {
      store.dispose();
    };
  }, [own, other]);
  const store = made?.other === other ? made?.store : undefined;
  const groupBy = useBerth((state) => state.groupBy);
  const colourBy = useBerth((state) => state.colourBy);
  const language = useBerth((state) => state.language);
  useEffect(() => {
    const actions = store?.getState().actions;
    actions?.setGroupBy(groupBy);
    actions?.setColourBy(colourBy);
    actions?.setLanguage(language);
  }, [store, groupBy, colourBy, language]);
  return store;
}
