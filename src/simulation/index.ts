export { planRun } from './plan.ts';
export type { PlannedPod, PlanOptions, RunPlan, RunWorkload } from './plan.ts';
export type { Run, RunPod, Step } from './run.ts';
export { Simulation } from './simulation.ts';
