import type { RunPod } from './run.ts';

/** A Pod as it enters the run, unless something in the run makes it. */
export interface PlannedPod extends RunPod {
  /** Its controller makes it in the run: quotas are asked then. */
  readonly isMade: boolean;
  /** Place in the order in which Pods of equal priority are tried; what is bound has none, but 0. */
  readonly arrival: number;
  /** Exists before the first step; else it is made when its group's turn comes. */
  readonly atStart: boolean;
  /** Index in `RunPlan.makers` of the object that made or owns it, -1 for none. */
  readonly maker: number;
  /** Index in `RunPlan.orderedGroups`, -1 for none. */
  readonly group: number;
}
