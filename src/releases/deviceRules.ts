import { history, type History, valueIn } from './change.ts';
import { RELEASE_NAMES, type ReleaseName } from './names.ts';

/**
 * What kube-scheduler does of devices: its feature gates as they are by default, and what its allocator
 * does otherwise in one release than in another. Where claims are off altogether nothing asks.
 */
export interface DeviceRules {
  /** `firstAvailable` (DRAPrioritizedList). */
  readonly prioritizedList: boolean;
  /** `adminAccess` (DRAAdminAccess). */
  readonly adminAccess: boolean;
  /** `sharedCounters`, `consumesCounters` and `perDeviceNodeSelection` (DRAPartitionableDevices). */
  readonly partitions: boolean;
  /** Taints of devices and tolerations of requests (DRADeviceTaints). */
  readonly taints: boolean;
  /** `allowMultipleAllocations`, shares of capacity and `distinctAttribute` (DRAConsumableCapacity). */
  readonly shares: boolean;
  /** `bindingConditions` (DRADeviceBindingConditions). */
  readonly bindingConditions: boolean;
  /** `extendedResourceName` of a class (DRAExtendedResource). */
  readonly extendedResources: boolean;
  /** Which slices count where a pool has to have as many as it says: those for the node, or all. */
  readonly slicesCounted: 'onNode' | 'all';
  /**
   * Pools that are not whole or name a device twice: `used` takes devices of the first kind and gives up
   * at the second; `leftOut` takes none of either, and gives up if nothing else does.
   */
  readonly unfitPools: 'used' | 'leftOut';
  /** Whether an error of an expression names the device, and tells what helps where a key is missing. */
  readonly deviceOfError: boolean;
}

/** Every rule's history, with where each change can be read. */
const DEVICE_RULES: { readonly [Rule in keyof DeviceRules]: History<DeviceRules[Rule]> } = {
  prioritizedList: history(false, {
    since: 'v1.34.1',
    is: true,
    sources: { proposals: [4816] },
  }),
  adminAccess: history(false, { since: 'v1.34.1', is: true, sources: { proposals: [5018] } }),
  partitions: history(false, { since: 'v1.36', is: true, sources: { proposals: [4815] } }),
  taints: history(false, { since: 'v1.36', is: true, sources: { proposals: [5055] } }),
  shares: history(false, { since: 'v1.36', is: true, sources: { proposals: [5075] } }),
  bindingConditions: history(false, { since: 'v1.36', is: true, sources: { proposals: [5007] } }),
  extendedResources: history(false, { since: 'v1.36', is: true, sources: { proposals: [5004] } }),
  slicesCounted: history('onNode', { since: 'v1.35', is: 'all', sources: { pulls: [134466] } }),
  unfitPools: history('used', { since: 'v1.35', is: 'leftOut', sources: { proposals: [4815] } }),
  deviceOfError: history(false, { since: 'v1.36', is: true, sources: { pulls: [136709] } }),
};

const OF_RELEASES = Object.fromEntries(
  RELEASE_NAMES.map((release) => {
    const entries = Object.entries<History<unknown>>(DEVICE_RULES);
    return [release, Object.fromEntries(entries.map(([rule, of]) => [rule, valueIn(of, release)]))];
  }),
) as unknown as Readonly<Record<ReleaseName, DeviceRules>>;

/** What kube-scheduler of a release does of devices; the same object each time. */
export function deviceRulesOf(release: ReleaseName): DeviceRules {
  return OF_RELEASES[release];
}
