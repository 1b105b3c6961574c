import type { RunView } from '../protocol/index.ts';
import type { LatestChange } from './history/history.ts';
import type { Schedule } from './schedule.ts';

/** A run that stood for this many milliseconds is one that was looked at. */
const STOOD = 3_000;

/** Keeps the run that an edit is compared with: the one on the screen when it was begun. */
export interface Baseline {
  /** A new run is on the screen, with the change that led to it: gives the one to compare it with. */
  next(run: RunView, change: LatestChange): RunView | undefined;
  /** Another scenario: there is nothing to compare with. */
  forget(): void;
}

/**
 * While typing goes on, runs follow one another quickly: those in between are no baseline, unless
 * there is none yet. What is done at once, such as a drag or a fix, is compared with the run before
 * it, however soon it came.
 */
export function createBaseline(schedule: Schedule): Baseline {
  let baseline: RunView | undefined;
  let newest: RunView | undefined;
  let hasStood = false;
  let latest: number | undefined;
  let stop: (() => void) | undefined;
  return {
    next(run, { number, isTyping }) {
      if (run === newest) return baseline;
      stop?.();
      const isDoneAtOnce = !isTyping && number !== latest;
      if (hasStood || isDoneAtOnce || baseline === undefined) baseline = newest;
      latest = number;
      newest = run;
      hasStood = false;
      stop = schedule(() => {
        hasStood = true;
      }, STOOD);
      return baseline;
    },
    forget() {
      stop?.();
      baseline = undefined;
      newest = undefined;
      latest = undefined;
      hasStood = false;
    },
  };
}
