import { cycleAt, eventBefore } from '../../run/index.ts';
import type { EventIndex } from '../../model/index.ts';
import type { State, Walked } from '../state.ts';

type Playing = Pick<State, 'decision' | 'selection'> & Partial<Pick<State, 'walked'>>;

/** The decision that is played now; undefined for one that is no longer on the screen. */
export function playedNow({ decision, selection, walked }: Playing): Walked | undefined {
  return selection.kind === 'pod' && walked?.decision === decision ? walked : undefined;
}

/**
 * The event after which Pods are shown where they are: that of the playhead; the one before its
 * scheduling cycle while its decision is played and not yet made.
 */
export function shownEvent(
  state: Pick<State, 'playhead'> & Partial<Playing & Pick<State, 'run'>>,
): EventIndex {
  const { run, playhead, decision, selection, walked } = state;
  if (run === undefined || walked === undefined || selection === undefined) return playhead;
  const played = playedNow({ decision, selection, walked });
  const isUndecided = played && played.shown !== played.decision && played.shown.chosen < 0;
  return isUndecided === true ? eventBefore(run, cycleAt(run, playhead)) : playhead;
}
