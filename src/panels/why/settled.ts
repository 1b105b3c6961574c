import { useState } from 'react';
import { cycleAt } from '../../run/index.ts';
import type { EventIndex } from '../../model/index.ts';
import type { Selection } from '../../store/index.ts';
import type { DecisionView, RunView } from '../../protocol/index.ts';

/** What the panel tells of. */
export interface Moment {
  readonly run: RunView;
  readonly selection: Selection;
  readonly playhead: EventIndex;
  readonly decision: DecisionView | undefined;
}

/**
 * The moment as it is; while the worker's decision on another Pod is on its way, and the one before
 * stands in its place, that one before, so that the panel turns from one whole account to the next.
 */
export function useSettled(now: Moment): Moment {
  const [kept, keep] = useState(now);
  if (isSame(kept, now)) return kept;
  if (isOnItsWay(now) && kept.run === now.run) return kept;
  keep(now);
  return now;
}

/** The store keeps the decision of another cycle until the worker has answered, or some time passed. */
function isOnItsWay({ run, selection, playhead, decision }: Moment): boolean {
  return (
    selection.kind === 'pod' &&
    playhead >= 0 &&
    decision !== undefined &&
    decision.cycle !== cycleAt(run, playhead)
  );
}

function isSame(a: Moment, b: Moment): boolean {
  return (
    a.run === b.run &&
    a.selection === b.selection &&
    a.playhead === b.playhead &&
    a.decision === b.decision
  );
}
