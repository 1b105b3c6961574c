export type { RunWorkload } from './controllers/reconcile.ts';
export type { KubeletRejection } from './kubelet.ts';
export { planRun, planSteps } from './plan.ts';
export type { PlannedPod, PlanOptions, RunPlan, TooManyPods } from './plan.ts';
export type { Run, RunPod, Step } from './run.ts';
export { Simulation } from './simulation.ts';
export { finish } from './steps.ts';
export type { Steps } from './steps.ts';
