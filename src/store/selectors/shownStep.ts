import type { State, Walked } from '../state.ts';

type Playing = Pick<State, 'decision' | 'selection'> & Partial<Pick<State, 'walked'>>;

/** The decision that is played now; undefined for one that is no longer on the screen. */
export function playedNow({ decision, selection, walked }: Playing): Walked | undefined {
  return selection.kind === 'pod' && walked?.decision === decision ? walked : undefined;
}

/**
 * The step after which Pods are shown where they are: that of the playhead; the one before it while
 * its decision is played and not yet made.
 */
export function shownStep(state: Pick<State, 'playhead'> & Partial<Playing>): number {
  const { playhead, decision, selection, walked } = state;
  if (walked === undefined || selection === undefined) return playhead;
  const played = playedNow({ decision, selection, walked });
  const isUndecided = played && played.shown !== played.decision && played.shown.chosen < 0;
  return isUndecided === true ? playhead - 1 : playhead;
}
