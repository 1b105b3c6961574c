import { parseQuantity, type Quantity, type ResourceClaim } from '../../model/index.ts';
import type { DeviceRules } from '../../releases/index.ts';
import type { DeviceId } from './pools.ts';

/** What is gone of a capacity, by its name. */
export type Consumed = ReadonlyMap<string, Quantity>;

/** What claims have of devices already. */
export interface TakenDevices {
  /** Devices that one claim has for itself. */
  readonly whole: ReadonlySet<DeviceId>;
  /** Devices of which some claim has a share. */
  readonly shared: ReadonlySet<DeviceId>;
  /** What shares consume of a device's capacity. */
  readonly consumed: ReadonlyMap<DeviceId, Consumed>;
}

/**
 * What the claims that are allocated have: not what they have as an administrator. Source:
 * foreachAllocatedDevice of pkg/scheduler/framework/plugins/dynamicresources/allocateddevices.go.
 */
export function takenDevices(
  claims: Iterable<ResourceClaim>,
  { shares }: DeviceRules,
): TakenDevices {
  const whole = new Set<DeviceId>();
  const shared = new Set<DeviceId>();
  const consumed = new Map<DeviceId, Map<string, Quantity>>();
  for (const { status } of claims) {
    for (const result of status?.allocation?.devices.results ?? []) {
      if (result.adminAccess === true) continue;
      const id = deviceId(result);
      if (!shares || result.shareID === undefined) {
        whole.add(id);
        continue;
      }
      shared.add(id);
      if (result.consumedCapacity === undefined) continue;
      const ofDevice = consumed.get(id) ?? new Map<string, Quantity>();
      for (const [name, amount] of Object.entries(result.consumedCapacity)) {
        ofDevice.set(name, (ofDevice.get(name) ?? 0n) + (parseQuantity(amount) ?? 0n));
      }
      consumed.set(id, ofDevice);
    }
  }
  return { whole, shared, consumed };
}

/** How kube-scheduler prints a device. */
export function deviceId(of: {
  readonly driver: string;
  readonly pool: string;
  readonly device: string;
}): DeviceId {
  return `${of.driver}/${of.pool}/${of.device}`;
}
