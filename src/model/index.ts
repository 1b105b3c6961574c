export type * from './kubernetes.ts';
export type * from './diagnostic.ts';
export type * from './indexes.ts';
export { haveSameParts } from './sameParts.ts';
export { actsInTime } from './time/actsInTime.ts';
export {
  readDeviceClass,
  readResourceClaim,
  readResourceClaimTemplate,
} from './devices/readClaims.ts';
export { readResourceSlice } from './devices/readSlice.ts';
export { editedValue } from './edit.ts';
export type { Comment, FieldEdit, ObjectAddition, ObjectEdit, ScenarioEdit } from './edit.ts';
export type {
  LegacyRules,
  RunOptions,
  RunOptionsChange,
  RunOptionsDocument,
} from './runOptions.ts';
export {
  changeRunOptions,
  completeRunOptions,
  DEFAULT_RUN_OPTIONS,
  LARGEST_SEED,
  MOST_PODS,
  MOST_SECONDS,
  NO_LEGACY_RULES,
} from './runOptions.ts';
export type { AdmitOptions } from './admission/admission.ts';
export { releaseIn } from './clusterObjects.ts';
export {
  type ActionField,
  actionFieldOf,
  DESCHEDULER_ARGS,
  DESCHEDULER_PLUGINS,
  type DeschedulerArgs,
  POD_PROTECTIONS,
  type PodProtection,
  type TimelineAction,
  type TimelineDocument,
} from './time/timelineDocument.ts';
export { withJsonPatches } from './time/timelinePatches.ts';
export { policyFields, type PolicyField } from './validation/fields/deschedulerFields.ts';
export { POLICY_VERSION } from './validation/deschedulerPolicy.ts';
export { isApiKind } from './validation/apiKinds.ts';
export { isWhole as isWholeAction, validateDocument } from './validation/timelineActions.ts';
export { specUnderLegacyRules } from './admission/legacyAdmission.ts';
export { durationOf } from '../kubectl/index.ts';
export { durationText } from './time/durationText.ts';
export { durationProblem, millisecondsOf } from './time/goDuration.ts';
export type { ClusterObjects } from './clusterObjects.ts';
export type { AdmitMemory } from './admission/keptAdmission.ts';
export type { RefusedObject } from './admission/admitNew.ts';
export { createPod, forbidden, refusedPod } from './admission/createPod.ts';
export { lackedClass } from './admission/lackedClass.ts';
export { ownPriorityWords } from './admission/ownPriority.ts';
export { classesAtHand, isDump, isHeld, isReadByAdmission } from './admission/held.ts';
export { claimBeyondLimits, podBeyondLimits } from './admission/limitRanger.ts';
export {
  type TolerationSeconds,
  withDefaultTolerations,
  withoutDefaultTolerations,
} from './admission/tolerations.ts';
export { QuotaLedger } from './admission/quotaLedger.ts';
export { resourceOf } from './admission/quotaUsage.ts';
export type { PodAdmission } from './admission/podAdmission.ts';
export type { Quantity } from './quantities/quantity.ts';
export type { MissingRequests, ResourceAmounts } from './resources/resources.ts';
export { int64, leftOf, messageValue, minus, plus } from './quantities/amount.ts';
export type { Amount } from './quantities/amount.ts';
export { admit, openLedger } from './admission/admission.ts';
export { claimClass, volumeClass } from './claimClass.ts';
export { defaultClaim, defaultStorageClassOf } from './defaults.ts';
export { generatedName } from './generateName.ts';
export {
  admitStanding,
  createStandingMemory,
  foreseeAdmission,
} from './admission/standingAdmission.ts';
export type { StandingMemory, StandingObjects } from './admission/standingAdmission.ts';
export { columnFor, traced } from './trace.ts';
export type { PlacedList, Trace, VersionNumbers } from './trace.ts';
export { type ListChange, listChange, spliced } from './listChange.ts';
export { NODE_SHAPES } from './nodeShapes.ts';
export type { NodeShape } from './nodeShapes.ts';
export { milliAmount, wholeAmount } from './quantities/held.ts';
export {
  byteLength,
  dns1035LabelProblems,
  dns1123LabelProblems,
  dns1123SubdomainProblems,
  labelValueProblems,
  pathSegmentProblems,
  qualifiedNameProblems,
} from './names.ts';
export { GoValue } from './validation/go/value.ts';
export { printedValue, tooLongWords } from './validation/report.ts';
export { undecodedWords, unknownFieldWords, withoutPattern } from './serverWords.ts';
export type { FullKey, KeyParts, Setting, SettingKind } from './objectKey.ts';
export {
  fullKey,
  isFullKey,
  isKind,
  isNamespaced,
  isSetting,
  isSettingKind,
  nameOf,
  namespaceOf,
  objectKey,
  readFullKey,
  SETTING_KINDS,
} from './objectKey.ts';
export {
  admitPod,
  classesOf,
  podAdmission,
  SYSTEM_PRIORITY_CLASSES,
} from './admission/podAdmission.ts';
export { greatest, least } from './extremes.ts';
export { labelsText } from './labels/labelsText.ts';
export { type NamedPods, podKey, podLife, podOfKey } from './podKeys.ts';
export { podQuality } from './resources/podQuality.ts';
export {
  formatBytes,
  formatCpu,
  integerValue,
  milliValue,
  parseQuantity,
} from './quantities/quantity.ts';
export {
  isExtendedResource,
  isScalarResource,
  nodeAllocatable,
  podLevelRequests,
  podRequests,
  requestsBesideSidecars,
  resourceUnit,
  scoredRequests,
} from './resources/resources.ts';
export {
  formatLabelSelector,
  formatRequirement,
  labelRequirementMatches,
  labelSelectorMatches,
  labelValue,
  mapSelectorMatches,
  nodeFieldMatches,
  nodeRequirementIsValid,
  nodeRequirementMatches,
  nodeSelectorMatches,
  nodeSelectorTermMatches,
  parseInt64,
  SELECTOR_WORDS,
  type TypedSelector,
} from './labels/selectors.ts';
export { labelSelectorProblem, selectorProblem } from './labels/selectorProblem.ts';
export { parseLabelSelectorText, parseSelectorText } from './labels/selectorText.ts';
export { DIAGNOSTIC_CODES } from './validation/codes.ts';
export type { DiagnosticCode } from './validation/codes.ts';
export { shownKind, writtenLike } from './validation/shownKind.ts';
export { nearest } from './validation/nearest.ts';
export { formatFieldPath } from './validation/path.ts';
export { isPart, MissingParts, missingParts } from './validation/missingParts.ts';
export {
  type ReferenceCheck,
  referenceCheck,
  type ReferenceDiagnostic,
  validateReferences,
} from './validation/references.ts';
export type { WantedPods } from './wantedPods.ts';
export { finish, inSlices, pausing, saying, type Steps } from './steps.ts';
export { valueAt } from './valueAt.ts';
export { operatingSystemOf } from './labels/operatingSystem.ts';
export { HOSTNAME, OS_LABEL, REGION, ZONE } from './labels/wellKnownLabels.ts';
export { wantedPods } from './wantedPods.ts';
export {
  isWorkload,
  ownWorkloadKind,
  podSpecOf,
  podTemplateOf,
  selectorLabels,
} from './workloadKinds.ts';
export { canonicalQuantity } from './quantities/canonical.ts';
export { quantityText } from './quantities/text.ts';
export { podPath, podTemplatePath, workloadKind } from './podPaths.ts';
export {
  isStricter,
  podSecurityReasons,
  podSecurityWords,
  policyOf,
  policyText,
} from './podSecurity/podSecurity.ts';
export { dottedSysctl, isSafeSysctl, sysctlsOf } from './podSecurity/sysctls.ts';
export { apiVersionOf } from './validation/kinds.ts';
export { timeProblem } from './validation/go/time.ts';
export { printedSelector } from './validation/workloads/workloadSelector.ts';
export { cidrFamily, cidrProblem, parseIP } from './validation/services/ipAddress.ts';
export { isKnownFinalizer } from './validation/metadata.ts';
export { portNameProblems } from './validation/pods/ports.ts';
export {
  askedNodePorts,
  type AskedPorts,
  TAKEN_PORT,
  unallocated,
} from './validation/services/nodePorts.ts';
export {
  at,
  formatLabels,
  isRecord,
  type Json,
  listAt,
  numberAt,
  pairsAt,
  recordAt,
  textAt,
  written,
} from './json.ts';
export {
  duplicate,
  invalid as fieldInvalid,
  required,
  tooMany,
  unsupported,
} from './validation/fieldErrors.ts';
export { metricsOf } from './validation/autoscaler/metrics.ts';
export { refusedAutoscaler } from './validation/autoscaler/refused.ts';
export { isMadeFor, madeClaim, podClaimOf } from './devices/madeClaim.ts';
export { forbiddenAccess } from './validation/others/refusedAccess.ts';
export { refusedAdmin } from './validation/others/refusedDevices.ts';
export { forbiddenEndpoints } from './validation/others/refusedEndpoints.ts';
export { forbiddenIngressClass } from './validation/others/refusedIngress.ts';
export { refusedOther } from './validation/others/refusedOther.ts';
export { undecodedOther } from './validation/otherKinds.ts';
export { ELSEWHERE, postedAt } from './validation/posted.ts';
export { similarKind } from './validation/similarKind.ts';
export { settingKindOf, validateObject } from './validation/validateObject.ts';
export { type JudgedAlone, judgedAlone } from './validation/pods/judgedAlone.ts';
export { isKnownCustom } from './custom/find.ts';
export type { ValidatedObject } from './validation/validateObject.ts';
export { WrittenNumber } from './validation/writtenNumber.ts';
