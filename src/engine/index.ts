export type * from './framework/cause.ts';
export type * from './framework/filterFacts.ts';
export type * from './framework/termFacts.ts';
export type * from './framework/deviceFacts.ts';
export type * from './framework/volumeFacts.ts';
export type {
  Decision,
  DynamicResourcesSays,
  Placement,
  PostFilterOutcome,
  Preemption,
  PreemptionCandidate,
  PreemptionFailure,
  Sampling,
  ScoreColumn,
  Status,
  StatusCode,
} from './framework/decision.ts';
export type { ClusterEvent } from './framework/clusterEvents.ts';
export type { PluginName } from './framework/names.ts';
export type { QueueingHints } from './cycle/queueingHints.ts';
export type { Profile } from './profile/profile.ts';
export type { Scenario } from './conformance/scenario.ts';
export type { RecordedDecision } from './cycle/recordedDecision.ts';
export type { NodeChange, RemovedPod, Scheduler, SchedulerOptions, Start } from './scheduler.ts';
export type {
  AffinityTerm,
  NamespaceLabels,
  PodAffinityTerms,
  TermOptions,
} from './cache/affinityTerms.ts';
export {
  incomingTermMatches,
  isEmptySelector,
  namespaceLabels,
  podAffinityTerms,
  termMatches,
} from './cache/affinityTerms.ts';
export type { HostPort } from './cache/hostPorts.ts';
export { hostPorts, portsConflict } from './cache/hostPorts.ts';
export { EVERY_TOPOLOGY_KEYS } from './cache/everyTopology.ts';
export { FEASIBLE, NOT_LOOKED_AT, NOT_THERE, OUTSIDE_PREFILTER } from './framework/decision.ts';
export type { Reason, ReasonCode, ReasonValues, UnboundWhy } from './framework/reasonTable.ts';
export { REASONS, reasonText, reasonTexts } from './framework/reasonTable.ts';
export { PLUGIN_NAMES } from './framework/names.ts';
export { decisionsOf, NOT_RECORDED, ScenarioError } from './conformance/scenario.ts';
export { toRecordedDecision } from './cycle/recordedDecision.ts';
export { countChanged, isNear } from './cache/start.ts';
export { asksForLess, haveSameRequests } from './framework/podEvents.ts';
export { nodeEvents } from './framework/nodeEvents.ts';
export { countsForSpread } from './plugins/PodTopologySpread/common.ts';
export { isReservedFor, mayBeReserved } from './cache/devices.ts';
export { celDevice, makeSelectorCache } from './devices/selectors.ts';
export { deviceTaintText, toleratesDeviceTaint } from './devices/taints.ts';
export { createScheduler } from './scheduler.ts';
export {
  ANNOTATION_SELECTED_NODE,
  claimClass,
  haveSameAttributes,
  isFullyBound,
  volumeClass,
} from './cache/storage.ts';
export {
  findVolume,
  hasProvisioner,
  isBoundTo,
  mayProvision,
  reachesNode,
} from './plugins/volumeBinder.ts';
export { volumeSeenBy } from './plugins/csiTopology.ts';
export { toleratesTaint } from './cache/tolerations.ts';
