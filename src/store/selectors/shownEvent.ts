import { cycleAt, eventBefore } from '../../run/index.ts';
import type { EventIndex, PodIndex } from '../../model/index.ts';
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
export function shownEvent(state: Shown): EventIndex {
  const { run, playhead } = state;
  if (run === undefined || !isUndecided(state)) return playhead;
  return eventBefore(run, cycleAt(run, playhead));
}

/** The Pod whose decision is played and not yet made, -1 for none. */
export function podBeingScheduled(state: Shown): PodIndex {
  const { run, playhead } = state;
  if (run === undefined || !isUndecided(state)) return -1;
  return run.cycles.pod[cycleAt(run, playhead)] ?? -1;
}

type Shown = Pick<State, 'playhead'> & Partial<Playing & Pick<State, 'run'>>;

function isUndecided({ decision, selection, walked }: Shown): boolean {
  if (walked === undefined || selection === undefined) return false;
  const played = playedNow({ decision, selection, walked });
  return played !== undefined && played.shown !== played.decision && played.shown.chosen < 0;
}
