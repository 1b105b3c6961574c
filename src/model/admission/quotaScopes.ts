/** Which quotas an object falls under: pkg/quota/v1/generic and evaluator/core/pods. */
import type {
  KubernetesObject,
  Pod,
  PodAffinityTerm,
  PodSpec,
  QuotaScopeRequirement,
  ResourceQuota,
} from '../kubernetes.ts';
import { parseQuantity } from '../quantity.ts';

/** Whether the object is in every scope of the quota. */
export function isInScopes({ spec }: ResourceQuota, object: KubernetesObject): boolean {
  const required: readonly QuotaScopeRequirement[] = [
    ...(spec?.scopes ?? []).map((scopeName) => ({ scopeName, operator: 'Exists' }) as const),
    ...(spec?.scopeSelector?.matchExpressions ?? []),
  ];
  if (required.length === 0) return true;
  // Scopes are of Pods; VolumeAttributesClass alone is of claims, which carry none here.
  return object.kind === 'Pod' && required.every((requirement) => isIn(requirement, object));
}

function isIn({ scopeName, operator, values = [] }: QuotaScopeRequirement, pod: Pod): boolean {
  const { spec } = pod;
  switch (scopeName) {
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
    case 'PriorityClass': {
      const name = spec.priorityClassName ?? '';
      switch (operator) {
        case 'Exists':
          return name !== '';
        case 'DoesNotExist':
          return false;
        case 'In':
          return values.includes(name);
        case 'NotIn':
          return !values.includes(name);
      }
    }
  }
}

function isTerminating({ activeDeadlineSeconds }: PodSpec): boolean {
  return (activeDeadlineSeconds ?? -1) >= 0;
}

/** `ComputePodQOS`: no container, or the Pod where it has resources of its own, names any. */
function isBestEffort({ containers, initContainers = [], resources }: PodSpec): boolean {
  const all = resources ? [{ resources }] : [...containers, ...initContainers];
  return all.every((holder) =>
    [holder.resources?.requests, holder.resources?.limits].every((list) =>
      ['cpu', 'memory'].every((name) => (parseQuantity(list?.[name] ?? 0) ?? 0n) <= 0n),
    ),
  );
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
