import type { BerthState } from '../store/index.ts';

const TIMELINE = /^kind: *['"]?Timeline\b/m;

/**
 * Whether the scenario is told in time. Until it is told for the first time its text says so (`Timeline`
 * of `berth/v1`): the room for it is there before the run is, and what comes late moves nothing.
 */
export function isTimed(
  state: Pick<BerthState, 'timeline' | 'timelineRevision' | 'withheld' | 'texts'>,
): boolean {
  const { timeline, timelineRevision, withheld, texts } = state;
  if (withheld) return false;
  return timeline !== undefined || (timelineRevision < 0 && TIMELINE.test(texts.scheduler));
}
