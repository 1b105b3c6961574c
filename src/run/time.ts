import type { EventIndex } from '../model/index.ts';
import { STORY_EVENT_KINDS, type StoryEventKind, type TimelineView } from '../protocol/index.ts';

/** The last event up to a moment, -1 for none. */
export function eventAt({ events: { at } }: TimelineView, time: number): EventIndex {
  let from = 0;
  let to = at.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((at[middle] ?? Infinity) <= time) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/**
 * Whether anything happens but that Pods are made, placed and started, and others preempted for them:
 * then a row of steps says it all.
 */
export function takesTime({ actions, events, nodeLanes }: TimelineView): boolean {
  if (actions.length > 0 || nodeLanes.length > 0) return true;
  const has = (kind: StoryEventKind) => events.kind.includes(STORY_EVENT_KINDS.indexOf(kind));
  if (has('exited') || has('stalled')) return true;
  return has('succeeded') || has('failed') || (has('deleting') && !has('nominated'));
}
