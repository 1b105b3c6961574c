import type { StepIndex } from '../../model/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { stepCount } from '../../run/index.ts';
import { stepKind } from './stepText.ts';

/** The step after this one that is worth a look: a Pod that stays Pending or preempts others; else the last. */
export function stepAfter(run: RunView, step: StepIndex): StepIndex {
  const last = stepCount(run) - 1;
  for (let each = step + 1; each < last; each += 1) {
    if (stepKind(run, each) !== 'placed') return each;
  }
  return last;
}

/** The one before it; else the start, -1. */
export function stepBefore(run: RunView, step: StepIndex): StepIndex {
  for (let each = step - 1; each >= 0; each -= 1) {
    if (stepKind(run, each) !== 'placed') return each;
  }
  return -1;
}
