import type { DecisionView } from '../../protocol/index.ts';
import type { BerthState } from '../state.ts';
import { cycleAt } from '../../run/index.ts';
import { playedNow } from './shownEvent.ts';

/**
 * The decision whose verdicts nodes carry: none while nothing or a workload is
 * selected, and none for a selected
 * Pod that the playhead's step is not about (it was bound at time zero). The decision of another
 * step is one that the worker is about to replace: it stays, so that nothing flickers. While the
 * decision is played, as far as it has come.
 */
export function shownDecision({
  run,
  decision,
  selection,
  playhead,
  walked,
}: Pick<BerthState, 'run' | 'decision' | 'selection' | 'playhead'> &
  Partial<Pick<BerthState, 'walked'>>): DecisionView | undefined {
  if (run === undefined || decision === undefined) return undefined;
  const played = playedNow({ decision, selection, walked });
  if (played) return played.shown;
  switch (selection.kind) {
    case 'none':
    case 'workload':
      return undefined;
    case 'node':
      return decision;
    case 'pod':
      return decision.pod === selection.pod || decision.cycle !== cycleAt(run, playhead)
        ? decision
        : undefined;
  }
}
