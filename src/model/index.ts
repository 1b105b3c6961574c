export type * from './kubernetes.ts';
export type * from './diagnostic.ts';
export type { LegacyRules, RunOptions } from './runOptions.ts';
export { DEFAULT_RUN_OPTIONS } from './runOptions.ts';
export type { ClusterObjects } from './admission.ts';
export type { PodAdmission } from './podAdmission.ts';
export type { Quantity } from './quantity.ts';
export type { MissingRequests, ResourceAmounts } from './resources.ts';
export { admit } from './admission.ts';
export { defaultClaim, defaultStorageClassOf } from './defaults.ts';
export { generatedName } from './generateName.ts';
export { isNamespaced, nameOf, namespaceOf, objectKey } from './objectKey.ts';
export { admitPod, podAdmission, SYSTEM_PRIORITY_CLASSES } from './podAdmission.ts';
export { formatBytes, formatCpu, integerValue, milliValue, parseQuantity } from './quantity.ts';
export {
  isExtendedResource,
  isScalarResource,
  nodeAllocatable,
  podRequests,
  resourceUnit,
} from './resources.ts';
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
} from './selectors.ts';
export { parseLabelSelectorText } from './selectorText.ts';
export { DIAGNOSTIC_CODES } from './validation/codes.ts';
export type { DiagnosticCode } from './validation/codes.ts';
export { isKind } from './validation/kinds.ts';
export { formatFieldPath } from './validation/path.ts';
export { validateReferences } from './validation/references.ts';
export type { ReferenceDiagnostic } from './validation/references.ts';
export { validateObject } from './validation/validateObject.ts';
export type { ValidatedObject } from './validation/validateObject.ts';
