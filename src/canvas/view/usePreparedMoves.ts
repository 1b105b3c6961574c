import { useEffect } from 'react';
import { inSlices } from '../../model/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { prepareMoves } from '../../run/index.ts';

/** Pods of a run that is not gone over in a moment. */
const MANY = 20_000;
/** Milliseconds for which a run has to stand before anybody steps through it. */
const REST = 500;
/** Milliseconds of one task. */
const SLICE = 8;

/**
 * Goes over the Pods of a large run while nothing is asked of the page: whoever first steps through it, by the
 * playhead or from one hit to the next, would wait for that.
 */
export function usePreparedMoves(run: RunView | undefined): void {
  useEffect(() => {
    if (run === undefined || run.pods.names.length < MANY) return undefined;
    let isWanted = true;
    const rest = (): Promise<boolean> =>
      new Promise((resolve) => {
        setTimeout(() => {
          resolve(isWanted);
        });
      });
    const timer = setTimeout(() => {
      void inSlices(prepareMoves(run), { now: () => performance.now(), length: SLICE, rest });
    }, REST);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [run]);
}
