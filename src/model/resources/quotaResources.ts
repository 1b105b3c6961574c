/** Names of what a ResourceQuota counts: pkg/apis/core/helper and pkg/quota/v1. */

/** Resources of Pods that count Pods. */
export const POD_COUNT_RESOURCES: ReadonlySet<string> = new Set(['pods']);

/** Resources of Pods to which a scope may apply. */
export const POD_QUOTA_RESOURCES: ReadonlySet<string> = new Set([
  ...POD_COUNT_RESOURCES,
  ...['cpu', 'memory', 'requests.cpu', 'requests.memory', 'limits.cpu', 'limits.memory'],
]);

const OBJECT_COUNTS = [
  ...['pods', 'resourcequotas', 'services', 'replicationcontrollers', 'secrets', 'configmaps'],
  ...['persistentvolumeclaims', 'services.nodeports', 'services.loadbalancers'],
] as const;

/** Resources that come whole because they count objects. */
export const OBJECT_COUNT_RESOURCES: ReadonlySet<string> = new Set(OBJECT_COUNTS);

const QUOTA_RESOURCES: ReadonlySet<string> = new Set([
  ...POD_QUOTA_RESOURCES,
  ...OBJECT_COUNTS,
  ...['ephemeral-storage', 'requests.ephemeral-storage', 'limits.ephemeral-storage'],
  'requests.storage',
]);

/** Whether a name without a domain is one of a quota (`helper.IsStandardQuotaResourceName`). */
export function isQuotaResource(name: string): boolean {
  return QUOTA_RESOURCES.has(name) || /^(?:requests\.)?hugepages-/.test(name);
}
