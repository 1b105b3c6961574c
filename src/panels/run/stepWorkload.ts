import type { StepIndex } from '../../model/index.ts';
import { cycleOfStep } from '../../run/index.ts';
import type { RunView } from '../../protocol/index.ts';

/** Workload index of the Pod that a step decides; -1 where it decides none. */
export const workloadAt = (run: RunView, step: StepIndex): number =>
  run.pods.workload[run.cycles.pod[cycleOfStep(run, step)] ?? -1] ?? -1;
