import { useDeferredValue, useMemo } from 'react';
import { useBerth, type WhatChanged, whatChanged } from '../../store/index.ts';

export type Against = 'before' | 'pinned';

/**
 * How the run on the screen ends otherwise than the one it is compared with; undefined without one.
 * The picture of a new run comes first: of a large one, this takes as long as that.
 */
export function useWhatChanged(against: Against): WhatChanged | undefined {
  const run = useBerth((state) => state.run);
  const other = useBerth(({ runBefore, pinnedRun }) =>
    against === 'pinned' ? pinnedRun : runBefore,
  );
  const pair = useMemo(
    () => (run === undefined || other === undefined ? undefined : { run, other }),
    [run, other],
  );
  const shown = useDeferredValue(pair);
  return useMemo(() => shown && whatChanged(shown.other, shown.run), [shown]);
}
