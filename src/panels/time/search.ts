import type { EventIndex } from '../../model/index.ts';
import type { StoryEvents } from '../../protocol/index.ts';

/** How many of some ascending moments are not after `ms`. */
export function countUpTo(moments: ArrayLike<number>, ms: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((moments[middle] ?? Infinity) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last event up to a moment, -1 where none has happened. */
export function lastEventAt({ at }: Pick<StoryEvents, 'at'>, ms: number): EventIndex {
  return countUpTo(at, ms) - 1;
}

/** The last event of the next moment in which anything happens; the last of all where there is none. */
export function nextMoment(events: Pick<StoryEvents, 'at'>, event: EventIndex): EventIndex {
  const next = events.at[Math.max(-1, event) + 1];
  return next === undefined ? events.at.length - 1 : lastEventAt(events, next);
}

/** The event nearest in time among some indexes in order, no farther than `far` ms; -1 for none. */
export function nearestOf(
  indexes: ArrayLike<number>,
  { at }: Pick<StoryEvents, 'at'>,
  ms: number,
  far: number,
): EventIndex {
  const momentOf = (place: number): number => at[indexes[place] ?? -1] ?? Infinity;
  let [low, high] = [0, indexes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (momentOf(middle) < ms) low = middle + 1;
    else high = middle;
  }
  const before = low > 0 ? ms - momentOf(low - 1) : Infinity;
  const after = momentOf(low) - ms;
  if (Math.min(before, after) > far) return -1;
  return indexes[before < after ? low - 1 : low] ?? -1;
}
