import {
  type DeviceClass,
  type DeviceRequest,
  type ExactDeviceRequest,
  least,
  type ResourceClaim,
} from '../../model/index.ts';
import type { DeviceRules } from '../../releases/index.ts';
import type { Pool, PooledDevice } from './pools.ts';

/** The most devices that one claim gets (AllocationResultsMaxSize). */
export const MOST_RESULTS = 32;

/** One thing that is asked for: a request, or one of those of which the first that can be had is. */
export interface Wanted {
  readonly name: string;
  /** The request that it is an alternative of; '' where it is none. */
  readonly parent: string;
  readonly asks: ExactDeviceRequest;
  readonly deviceClass: DeviceClass;
  /** How many; of all devices, how many these are. */
  readonly count: number;
  /** The devices that are meant by all of them. */
  readonly all?: readonly PooledDevice[];
  /** Whose selection these are, where it is not its own; see `alternatives`. */
  readonly selectedBy?: Wanted;
}

/** Alternatives, in the order in which they are tried: one, unless several are named. */
export type Alternatives = readonly [Wanted, ...(readonly Wanted[])];

/** Why a claim cannot be allocated at all, in kube-scheduler's words. */
export class AllocationError extends Error {}

/** What reading of requests has to know. */
export interface Context {
  readonly rules: DeviceRules;
  readonly classes: ReadonlyMap<string, DeviceClass>;
  readonly pools: readonly Pool[];
  /** Whether the class and the request of a claim let a device in; throws as `readRequests` does. */
  readonly isSelected: (claim: ResourceClaim, wanted: Wanted, device: PooledDevice) => boolean;
  /** Whether a device has the capacity that is asked for. */
  readonly hasCapacity: (wanted: Wanted, device: PooledDevice) => boolean;
}

/**
 * The requests of a claim. Throws an AllocationError for what kube-scheduler does not take. Source: the first part of
 * Allocate, and validateDeviceRequest, of structured/internal/{stable,incubating}/allocator_*.go.
 */
export function readRequests(claim: ResourceClaim, context: Context): readonly Alternatives[] {
  const { requests } = claim.spec.devices;
  const wantedOf = requests.map((request) => alternatives(claim, request, context));
  const fewest = wantedOf.reduce((sum, each) => sum + least(each.map(({ count }) => count)), 0);
  if (fewest > MOST_RESULTS) {
    const words = `number of requested devices ${fewest} exceeds the claim limit of ${MOST_RESULTS}`;
    throw new AllocationError(`claim ${claimName(claim)}: ${words}`);
  }
  return wantedOf;
}

/**
 * A second alternative that asks for all devices as the first one does gets the devices that the first one selects:
 * kube-scheduler remembers what is selected under the number of the alternative before. Source: `requestKey` in Allocate,
 * and isSelectable, of structured/internal/{stable,incubating}/allocator_*.go.
 */
function alternatives(
  claim: ResourceClaim,
  request: DeviceRequest,
  context: Context,
): Alternatives {
  const { name, exactly, firstAvailable = [] } = request;
  const [first, ...others] = firstAvailable;
  if (first === undefined) {
    return [wanted(claim, { name, parent: '', asks: exactly ?? NOTHING }, context)];
  }
  if (!context.rules.prioritizedList) {
    const words = 'has subrequests, but the DRAPrioritizedList feature is disabled';
    throw new AllocationError(`claim ${claimName(claim)}, request ${name}: ${words}`);
  }
  const read = (asks: typeof first, selectedBy?: Wanted) =>
    wanted(
      claim,
      { name: asks.name, parent: name, asks, ...(selectedBy && { selectedBy }) },
      context,
    );
  const one = read(first);
  return [
    one,
    ...others.map((asks, index) =>
      index === 0 && one.all !== undefined && asks.allocationMode === 'All'
        ? read(asks, one)
        : read(asks),
    ),
  ];
}

const NOTHING: ExactDeviceRequest = {
  deviceClassName: '',
  selectors: [],
  allocationMode: 'ExactCount',
  count: 1,
  tolerations: [],
};

function wanted(
  claim: ResourceClaim,
  parts: Pick<Wanted, 'name' | 'parent' | 'asks' | 'selectedBy'>,
  context: Context,
): Wanted {
  const { asks, name } = parts;
  const fail = (words: string): never => {
    throw new AllocationError(`claim ${claimName(claim)}, request ${name}${words}`);
  };
  const unknown = asks.selectors.findIndex(({ cel }) => cel === undefined);
  if (unknown >= 0) {
    fail(`, selector #${unknown}: CEL expression empty (unsupported selector type?)`);
  }
  if (!context.rules.adminAccess && asks.adminAccess !== undefined) {
    fail(': admin access is requested, but the feature is disabled');
  }
  const className = asks.deviceClassName;
  if (className === '') fail(': missing device class name (unsupported request type?)');
  const deviceClass =
    context.classes.get(className) ??
    fail(
      `: could not retrieve device class ${className}: deviceclass.resource.k8s.io "${className}" not found`,
    );
  const one = { ...parts, deviceClass, count: asks.count };
  switch (asks.allocationMode) {
    case 'ExactCount':
      return one;
    case 'All': {
      const all = allDevices(claim, one, context, fail);
      return { ...one, count: all.length, all };
    }
    default:
      return fail(`: unsupported count mode ${asks.allocationMode}`);
  }
}

function allDevices(
  claim: ResourceClaim,
  one: Wanted,
  { pools, isSelected, hasCapacity }: Context,
  fail: (words: string) => never,
): readonly PooledDevice[] {
  return pools.flatMap(({ id, state, devices }) => {
    const what = `: asks for all devices, but resource pool ${id} is currently`;
    if (state.is === 'incomplete') fail(`${what} being updated`);
    if (state.is === 'invalid') fail(`${what} invalid`);
    const { selectedBy = one } = one;
    return devices.filter(
      (device) => isSelected(claim, selectedBy, device) && hasCapacity(one, device),
    );
  });
}

/** As kube-scheduler names an object of a namespace. */
export function claimName({ metadata: { namespace, name } }: ResourceClaim): string {
  return namespace === undefined || namespace === '' ? name : `${namespace}/${name}`;
}

/** `name`, or `request/name` of an alternative. */
export function fullName({ name, parent }: Wanted): string {
  return parent === '' ? name : `${parent}/${name}`;
}
