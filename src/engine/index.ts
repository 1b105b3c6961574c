export type * from './framework/cause.ts';
export type {
  Decision,
  Placement,
  Preemption,
  PreemptionCandidate,
  Sampling,
  ScoreColumn,
  Status,
  StatusCode,
} from './framework/decision.ts';
export type { PluginName } from './framework/names.ts';
export type { Profile } from './profile/profile.ts';
export type { Scenario } from './conformance/scenario.ts';
export type { RecordedDecision } from './cycle/recordedDecision.ts';
export type { RemovedPod, Scheduler, SchedulerOptions } from './scheduler.ts';
export { FEASIBLE, NOT_LOOKED_AT, OUTSIDE_PREFILTER } from './framework/decision.ts';
export { PLUGIN_NAMES } from './framework/names.ts';
export { decisionsOf } from './conformance/scenario.ts';
export { toRecordedDecision } from './cycle/recordedDecision.ts';
export { createScheduler } from './scheduler.ts';
