import type { RunView } from '../worker/protocol.ts';
import type { Schedule } from './schedule.ts';

/** A run that stood for this many milliseconds is one that was looked at. */
const STOOD = 3_000;

/** Keeps the run that an edit is compared with: the last one that stood for a moment. */
export interface Baseline {
  /** A new run is on the screen: gives the one to compare it with. */
  next(run: RunView): RunView | undefined;
  /** Another scenario: there is nothing to compare with. */
  forget(): void;
}

/** While typing goes on, runs follow one another quickly: those in between are no baseline. */
export function createBaseline(schedule: Schedule): Baseline {
  let baseline: RunView | undefined;
  let newest: RunView | undefined;
  let hasStood = false;
  let stop: (() => void) | undefined;
  return {
    next(run) {
      if (run === newest) return baseline;
      stop?.();
      if (hasStood) baseline = newest;
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
      hasStood = false;
    },
  };
}
