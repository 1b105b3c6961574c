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

/** What is shown: the event whose moment it is, undefined at the start, and the playhead's time. */
export interface Shown {
  readonly moment: EventIndex | undefined;
  readonly time: number;
}

/** Where the playhead was put, and whether what is shown has come there. */
export interface Followed {
  readonly put: Place;
  readonly shown: Shown;
  readonly hasCome: boolean;
}

export const START: Place = { ms: 0, event: -1 };

/** The place of what is shown. */
export function placeOf({ at }: Pick<StoryEvents, 'at'>, { moment, time }: Shown): Place {
  if (moment === undefined) return START;
  const next = at[moment + 1] ?? Infinity;
  const ms = at[moment] ?? 0;
  return { ms: time >= ms && time < next ? time : ms, event: moment };
}

/** The playhead is put somewhere by hand or by the clock. */
export function putTo(before: Followed, put: Place): Followed {
  return { ...before, put, hasCome: put.event === (before.shown.moment ?? -1) };
}

/**
 * Something else is shown. Until what is shown has come to where the playhead was put, moments on the
 * way there move nothing; later, or where it turns elsewhere, the playhead goes with what is shown.
 */
export function followed(
  events: Pick<StoryEvents, 'at'>,
  before: Followed,
  shown: Shown,
): Followed {
  const { put, hasCome } = before;
  if ((shown.moment ?? -1) === put.event && shown.time === put.ms) {
    return { put, shown, hasCome: true };
  }
  const isLeft = shown.moment === undefined && shown.time === 0;
  if (!hasCome && !isLeft && shown.time === put.ms) return { put, shown, hasCome };
  return { put: placeOf(events, shown), shown, hasCome: true };
}
