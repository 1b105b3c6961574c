import { stepCount } from '../../run/index.ts';
import type { BerthStore } from '../../store/index.ts';

/** Shows what became of a Pod, or of all where none is asked about: the decision, or the end of the story. */
export function showDecision(store: BerthStore, pod: string): void {
  const { run, timeline, actions } = store.getState();
  if (run === undefined) return;
  if (timeline !== undefined) {
    actions.goToTime(timeline.until);
    return;
  }
  const index = run.pods.names.indexOf(pod);
  if (index >= 0) actions.selectPod(index);
  else actions.selectStep(stepCount(run) - 1);
}
