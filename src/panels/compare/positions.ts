import { stepCount, stepOf } from '../../run/index.ts';
import type { BerthState, BerthStore } from '../../store/index.ts';

/** One side of a comparison. */
export interface Side {
  readonly store: BerthStore;
  /** A cluster as it is: nothing happens in it, and it stands at its start. */
  readonly isActual: boolean;
}

/** What one transport goes through on both sides: positions from -1, the start, to `last`. */
export interface Positions {
  readonly last: number;
  /** Virtual milliseconds of each position, where a side is told in time; else they are steps. */
  readonly times: readonly number[] | undefined;
}

/** `run`: of the steps, whichever moment is on the screen. */
type Told = Pick<BerthState, 'run' | 'timeline'>;

/** Steps side by side, the longer run going on alone; where a side has a clock, the moments of both. */
export function positionsOf(sides: readonly (Told & Pick<Side, 'isActual'>)[]): Positions {
  const moving = sides.filter(({ isActual }) => !isActual);
  const timelines = moving.flatMap(({ timeline }) => timeline ?? []);
  if (timelines.length > 0) {
    const times = [...new Set(timelines.flatMap(({ events }) => [...events.at]))];
    times.sort((a, b) => a - b);
    return { last: times.length - 1, times };
  }
  const counts = moving.map(({ run }) => (run === undefined ? 0 : stepCount(run)));
  return { last: Math.max(0, ...counts) - 1, times: undefined };
}

/**
 * Moves a side to a position. Of one that ends earlier, its end is shown; so it is of one without a clock
 * beside one that has one, for which nothing says when it happens.
 */
export function goTo({ store, isActual }: Side, { times }: Positions, at: number): void {
  const { timeline, run, selection, actions } = store.getState();
  if (run === undefined) return;
  if (timeline !== undefined && !isActual) {
    const time = times?.[at];
    if (time === undefined) actions.goToMoment(-1);
    else actions.goToTime(time);
    return;
  }
  const last = stepCount(run) - 1;
  const step = isActual || at < 0 ? -1 : times === undefined ? Math.min(at, last) : last;
  // A run that came to its end by itself stands there without what its last step says of the nodes.
  const isShown = step < 0 || selection.kind !== 'none';
  if (stepOf(run, store.getState().playhead) !== step || !isShown) actions.selectStep(step);
}
