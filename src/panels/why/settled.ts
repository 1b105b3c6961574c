import { useState } from 'react';
import type { Selection } from '../../store/index.ts';
import type { DecisionView, RunView } from '../../protocol/index.ts';

/** What the panel tells of. */
export interface Moment {
  readonly run: RunView;
  readonly selection: Selection;
  readonly playhead: number;
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

/** The store keeps the decision of another step until the worker has answered, or some time passed. */
function isOnItsWay({ selection, playhead, decision }: Moment): boolean {
  return (
    selection.kind === 'pod' &&
    playhead >= 0 &&
    decision !== undefined &&
    decision.step !== playhead
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
