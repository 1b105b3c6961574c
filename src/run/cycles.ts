import type { PodIndex, StepIndex } from '../model/index.ts';
import { type PodColumns, STEP_OUTCOMES, type StepColumns } from '../protocol/index.ts';

/** What a step came to; undefined for a step that the run does not have. */
export function outcomeOf(
  { steps }: { readonly steps: Pick<StepColumns, 'outcome'> },
  step: StepIndex,
): (typeof STEP_OUTCOMES)[number] | undefined {
  return STEP_OUTCOMES[steps.outcome[step] ?? -1];
}

/** Whether a step is one in which preemption nominates a node for its Pod. */
export function isNomination(
  run: { readonly steps: Pick<StepColumns, 'outcome'> },
  step: StepIndex,
): boolean {
  return outcomeOf(run, step) === 'nominated';
}

/** Pod indexes that leave in a step, in kube-scheduler's order. */
export function victimsOf(
  { steps }: { readonly steps: Pick<StepColumns, 'victims' | 'victimStart'> },
  step: StepIndex,
): readonly PodIndex[] {
  const start = steps.victimStart[step] ?? 0;
  const end = steps.victimStart[step + 1] ?? start;
  return end === start ? NO_VICTIMS : [...steps.victims.subarray(start, end)];
}

const NO_VICTIMS: readonly PodIndex[] = [];

/** The last step up to one that tried a Pod, -1 where none did. */
export function lastTryOf(
  {
    pods,
    steps,
  }: { readonly pods: Pick<PodColumns, 'lastStep'>; readonly steps: Pick<StepColumns, 'pod'> },
  pod: PodIndex,
  until: StepIndex,
): StepIndex {
  for (let step = Math.min(pods.lastStep[pod] ?? -1, until); step >= 0; step -= 1) {
    if (steps.pod[step] === pod) return step;
  }
  return -1;
}
