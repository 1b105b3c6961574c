export type { RunWorkload } from './controllers/reconcile.ts';
export type { KubeletRejection } from './kubelet.ts';
export {
  isCriticalPod,
  isMirrorPod,
  isTakenIn,
  Kubelets,
  otherSystemThan,
  rejected,
} from './kubelet.ts';
export { foreseePlan, momentPlan } from './momentPlan.ts';
export type { MomentPlanMemory } from './momentPlan.ts';
export { planRun, planSteps } from './plan.ts';
export type { PlannedPod } from './plannedPod.ts';
export type { Moment, PlanOptions, RunPlan, TooManyPods } from './plan.ts';
export { placeOf } from './givenPart.ts';
export type { PlanMemory } from './givenPart.ts';
export { initialPlace, podEvents, podHistory } from './podHistory.ts';
export type { Cycle, Run, RunEvent, RunPod } from './run.ts';
export { Simulation } from './simulation.ts';
export { createRunMemory, keepSeat, type RunMemory } from './seats.ts';
export {
  controllerOf,
  ownerOf,
  ownerReferenceTo,
  podFromTemplate,
} from './controllers/controller.ts';
export { daemonPod, daemonSpec, targetNode } from './controllers/daemonSet.ts';
export { newReplicaSet, TEMPLATE_HASH_LABEL } from './controllers/deployment.ts';
export { ephemeralClaims } from './controllers/ephemeralVolume.ts';
export { completionIndexOf, jobPods } from './controllers/job.ts';
export { freeNamesBeside } from './controllers/lives.ts';
export {
  canonicalJson,
  generatedBase,
  indexedBase,
  templateHash,
  uidOf,
} from './controllers/naming.ts';
export { claimsOf, statefulSetPod } from './controllers/statefulSet.ts';
export { eventsOfBinding, leaving } from './events.ts';
export { schedulerOptions } from './schedulerOptions.ts';
export { type Drivers, isSharedVolume, needsAttaching } from './volumes/attachment.ts';
export { makerOf, provisionedVolume } from './volumes/provisionedVolume.ts';
export { mismatchOf } from './volumes/volumeMatch.ts';
