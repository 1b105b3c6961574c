export { changesBetween, valueIn } from './change.ts';
export type { Change, History, Sources } from './change.ts';
export { API_FIELD_CHANGES, servedSince, standingIn } from './apiFields.ts';
export type { ApiField, FieldGate, FieldStanding } from './apiFields.ts';
export { API_RULES, apiRulesOf } from './apiRules.ts';
export type { ApiRules } from './apiRules.ts';
export {
  annotationDeprecation,
  APPARMOR_ANNOTATION,
  nodeLabelDeprecation,
  persistentDeprecation,
  resourceWarning,
  SECCOMP_ANNOTATIONS,
  SECCOMP_DEPRECATION,
  volumeDeprecation,
  warnedAnnotations,
} from './deprecations.ts';
export type { Deprecation } from './deprecations.ts';
export { deviceRulesOf } from './deviceRules.ts';
export type { DeviceRules } from './deviceRules.ts';
export { FEATURE_GATES } from './featureGates.ts';
export type { FeatureGates } from './featureGates.ts';
export { changesOf, releaseWith, RULE_NAMES } from './mixed.ts';
export type { NamedChange, RuleName } from './mixed.ts';
export {
  DEFAULT_RELEASE,
  FIRST_JUDGED,
  FIRST_RECORDED,
  isReleaseName,
  isSince,
  minorVersionOf,
  PATCHES,
  RELEASE_NAMES,
  versionOf,
} from './names.ts';
export type { ReleaseName } from './names.ts';
export { minorOf, nearestRelease, recordedRelease } from './nearest.ts';
export type { NearestRelease } from './nearest.ts';
export { isWordedIn, meet, SINCE, TOLD, WORDINGS } from './wordings.ts';
export type { Worded } from './wordings.ts';
export { POD_SECURITY_SINCE } from './podSecurity.ts';
export { defaultPlugins, missingPluginSince, PLUGIN_NAMES } from './plugins.ts';
export type { PluginName, WeightedPlugin } from './plugins.ts';
export { releaseOf } from './release.ts';
export type { Release } from './release.ts';
export { servingOf } from './servedVersions.ts';
export type { Serving } from './servedVersions.ts';
export { SCHEDULER_RULES } from './schedulerRules.ts';
export type { SchedulerRules } from './schedulerRules.ts';
export { KUBECTL_RULES, kubectlOf } from './kubectl.ts';
export type { Kubectl, KubectlRules } from './kubectl.ts';
