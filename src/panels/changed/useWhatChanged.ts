import { useMemo } from 'react';
import { useBerth, type WhatChanged, whatChanged } from '../../store/index.ts';

export type Against = 'before' | 'pinned';

/** How the run on the screen ends otherwise than the one it is compared with; undefined without one. */
export function useWhatChanged(against: Against): WhatChanged | undefined {
  const run = useBerth((state) => state.run);
  const other = useBerth(({ runBefore, pinnedRun }) =>
    against === 'pinned' ? pinnedRun : runBefore,
  );
  return useMemo(
    () => (run === undefined || other === undefined ? undefined : whatChanged(other, run)),
    [run, other],
  );
}
