/** Which quotas an object falls under: pkg/quota/v1/generic and evaluator/core. */
import type {
  KubernetesObject,
  PersistentVolumeClaim,
  Pod,
  PodAffinityTerm,
  PodSpec,
  QuotaScopeRequirement,
  ResourceQuota,
} from '../kubernetes.ts';
import { podQuality } from '../resources/podQuality.ts';

/** Whether the object is in every scope of the quota. */
export function isInScopes({ spec }: ResourceQuota, object: KubernetesObject): boolean {
  const required: readonly QuotaScopeRequirement[] = [
    ...(spec?.scopes ?? []).map((scopeName) => ({ scopeName, operator: 'Exists' }) as const),
    ...(spec?.scopeSelector?.matchExpressions ?? []),
  ];
  if (required.length === 0) return true;
  switch (object.kind) {
    case 'Pod':
      return required.every((requirement) => isPodIn(requirement, object));
    case 'PersistentVolumeClaim':
      return required.every((requirement) => isClaimIn(requirement, object));
    default:
      return false;
  }
}

/** `pvcMatchesScopeFunc`: of all scopes one is of claims. */
function isClaimIn(requirement: QuotaScopeRequirement, { spec }: PersistentVolumeClaim): boolean {
  return (
    requirement.scopeName === 'VolumeAttributesClass' &&
    isSelected(requirement, spec.volumeAttributesClassName ?? '')
  );
}

/** `podMatchesScopeFunc` */
function isPodIn(requirement: QuotaScopeRequirement, { spec }: Pod): boolean {
  switch (requirement.scopeName) {
    case 'Terminating':
      return isTerminating(spec);
    case 'NotTerminating':
      return !isTerminating(spec);
    case 'BestEffort':
      return isBestEffort(spec);
    case 'NotBestEffort':
      return !isBestEffort(spec);
    case 'CrossNamespacePodAffinity':
      return crossesNamespaces(spec);
    case 'VolumeAttributesClass':
      return false;
    case 'PriorityClass':
      return isSelected(requirement, spec.priorityClassName ?? '');
  }
}

/** Whether the class of this name is selected, as a label's value is: without a class ('') there is none. */
function isSelected({ operator, values = [] }: QuotaScopeRequirement, name: string): boolean {
  switch (operator) {
    case 'Exists':
      return name !== '';
    case 'DoesNotExist':
      return name === '';
    case 'In':
      return name !== '' && values.includes(name);
    case 'NotIn':
      return !values.includes(name);
  }
}

function isTerminating({ activeDeadlineSeconds }: PodSpec): boolean {
  return (activeDeadlineSeconds ?? -1) >= 0;
}

function isBestEffort(spec: PodSpec): boolean {
  return podQuality(spec) === 'BestEffort';
}

function crossesNamespaces({ affinity }: PodSpec): boolean {
  const terms = [affinity?.podAffinity, affinity?.podAntiAffinity].flatMap((rules) => [
    ...(rules?.requiredDuringSchedulingIgnoredDuringExecution ?? []),
    ...(rules?.preferredDuringSchedulingIgnoredDuringExecution ?? []).map(
      ({ podAffinityTerm }) => podAffinityTerm,
    ),
  ]);
  return terms.some(
    ({ namespaces = [], namespaceSelector }: PodAffinityTerm) =>
      namespaces.length > 0 || namespaceSelector !== undefined,
  );
}
