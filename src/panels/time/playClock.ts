import type { EventIndex } from '../../model/index.ts';
import type { StoryEvents } from '../../protocol/index.ts';
import { lastEventAt } from './search.ts';

/** How many virtual seconds pass in a second. */
export const SPEEDS = [1, 10, 60, 300, 600] as const;
export type Speed = (typeof SPEEDS)[number];

/** Where the playhead stands: between two events it stands on the one before. */
export interface Place {
  readonly ms: number;
  /** -1 before the first event. */
  readonly event: EventIndex;
}

/** What a picture may take at most, in milliseconds: a page that was hidden does not leap. */
const LONGEST = 250;

/** Where the playhead is after `passed` milliseconds of the page's time; it ends at `end`. */
export function played(
  events: Pick<StoryEvents, 'at'>,
  from: number,
  passed: number,
  speed: Speed,
  end: number,
): Place & { readonly isOver: boolean } {
  const ms = Math.min(end, from + Math.min(LONGEST, Math.max(0, passed)) * speed);
  return { ms, event: lastEventAt(events, ms), isOver: ms >= end };
}

/**
 * Where the playhead stands, given where it was put last and the moment that is shown: what was put
 * stays, in between two events too, while that moment is the one shown.
 */
export function placeOf(
  { at }: Pick<StoryEvents, 'at'>,
  put: Place,
  moment: EventIndex | undefined,
): Place {
  const event = moment ?? -1;
  if (put.event === event) return put;
  return { ms: event < 0 ? 0 : (at[event] ?? 0), event };
}
