import type { Device, ResourceClaim } from '../../model/index.ts';
import type { DeviceId, Pool } from './pools.ts';
import { deviceId } from './taken.ts';

/** Who has a device, or a share of it: the Pod that its claim was made for, else the claim. */
export interface DeviceHolder {
  readonly kind: 'Pod' | 'ResourceClaim';
  readonly namespace: string;
  readonly name: string;
}

/** What a driver's pool has in reach of a node. */
export interface PoolOnNode {
  readonly driver: string;
  readonly pool: string;
  readonly state: Pool['state']['is'];
  readonly devices: readonly {
    readonly device: Device;
    readonly holders: readonly DeviceHolder[];
  }[];
}

/** The devices of a node's pools, in the order in which they are tried, and who has them. */
export function devicesOnNode(
  pools: readonly Pool[],
  holders: ReadonlyMap<DeviceId, readonly DeviceHolder[]>,
): readonly PoolOnNode[] {
  return pools.map(({ id, name, state, devices }) => ({
    driver: id.slice(0, -name.length - 1),
    pool: name,
    state: state.is,
    devices: devices.map((each) => ({ device: each.device, holders: holders.get(each.id) ?? [] })),
  }));
}

/** By device: who has it, or a share of it, as administrators too. */
export function holdersOf(
  claims: Iterable<ResourceClaim>,
): ReadonlyMap<DeviceId, readonly DeviceHolder[]> {
  const holders = new Map<DeviceId, DeviceHolder[]>();
  for (const { metadata, status } of claims) {
    const { namespace = 'default', name, ownerReferences = [] } = metadata;
    const pod = ownerReferences.find(({ kind }) => kind === 'Pod');
    const holder: DeviceHolder = pod
      ? { kind: 'Pod', namespace, name: pod.name }
      : { kind: 'ResourceClaim', namespace, name };
    for (const result of status?.allocation?.devices.results ?? []) {
      const id = deviceId(result);
      const known = holders.get(id);
      if (known) known.push(holder);
      else holders.set(id, [holder]);
    }
  }
  return holders;
}
