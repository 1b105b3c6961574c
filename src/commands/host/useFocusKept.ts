import { useEffect, useMemo } from 'react';
import type { BerthStore } from '../../store/index.ts';
import { createFocusKeeper, type FocusKeeper } from './focusKeeper.ts';

/** Keeps the focus on the page; gives `keep` of it. */
export function useFocusKept(store: BerthStore): FocusKeeper['keep'] {
  const keeper = useMemo(() => createFocusKeeper(store), [store]);
  useEffect(() => keeper.start(), [keeper]);
  return keeper.keep;
}
