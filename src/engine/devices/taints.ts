import type { Device, DeviceTaint, DeviceToleration } from '../../model/index.ts';

/**
 * The first taint that keeps a device away from a request. Source: taintPreventsAllocation of
 * structured/internal/incubating/allocator_incubating.go.
 */
export function untoleratedTaint(
  { taints = [] }: Device,
  tolerations: readonly DeviceToleration[],
): DeviceTaint | undefined {
  return taints.find(
    (taint) =>
      (taint.effect === 'NoSchedule' || taint.effect === 'NoExecute') &&
      !tolerations.some((each) => toleratesDeviceTaint(each, taint)),
  );
}

/** Source: ToleratesTaint of k8s.io/dynamic-resource-allocation/resourceclaim. */
export function toleratesDeviceTaint(toleration: DeviceToleration, taint: DeviceTaint): boolean {
  const { key = '', operator = 'Equal', value = '', effect = '' } = toleration;
  if (effect !== '' && effect !== taint.effect) return false;
  if (key !== '' && key !== taint.key) return false;
  return operator === 'Exists' || value === (taint.value ?? '');
}

/** As kubectl prints taints of nodes: `key=value:effect`. */
export function deviceTaintText({ key, value = '', effect }: DeviceTaint): string {
  return `${key}${value === '' ? '' : `=${value}`}:${effect}`;
}
