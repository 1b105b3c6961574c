import type { EventIndex } from '../../model/index.ts';
import { STORY_EVENT_KINDS, type StoryEvents } from '../../protocol/index.ts';

const ACTION = STORY_EVENT_KINDS.indexOf('action');

/** So long nothing happens before a chapter begins, in virtual milliseconds. */
const QUIET = 1000;

/**
 * Where a story begins anew, in order: at its first event, at each action, and at what happens after a
 * quiet second. Thousands of events that come of one thing are one chapter.
 */
export function chaptersOf({ at, kind }: Pick<StoryEvents, 'at' | 'kind'>): Int32Array {
  const starts: EventIndex[] = [];
  let before = -Infinity;
  at.forEach((moment, event) => {
    if (kind[event] === ACTION || moment - before >= QUIET) starts.push(event);
    before = moment;
  });
  return Int32Array.from(starts);
}

/** The beginning of the chapter after an event; undefined in the last one. */
export function nextChapter(chapters: Int32Array, event: EventIndex): EventIndex | undefined {
  return chapters.find((start) => start > event);
}

/** The beginning of the chapter that an event stands in, or where it is that, of the one before. */
export function previousChapter(chapters: Int32Array, event: EventIndex): EventIndex | undefined {
  return chapters.findLast((start) => start < event);
}
