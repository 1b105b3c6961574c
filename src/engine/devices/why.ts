import type { DeviceTaint, Node, ResourceClaim } from '../../model/index.ts';
import { allocate } from './allocate.ts';
import type { DeviceId, Pool, PooledDevice } from './pools.ts';
import { AllocationError, fullName, readRequests, type Wanted } from './requests.ts';
import { type Place, type Refusal, type SearchListener, takenOf } from './search.ts';
import {
  type AllocatorParts,
  isInReach,
  isLetIn,
  isOfClass,
  UnknownExpression,
} from './selection.ts';
import { untoleratedTaint } from './taints.ts';

/** What a node has for one thing that is asked for, by itself: before anything of the same Pod is given. */
export interface RequestOnNode {
  /** Which of the Pod's claims. */
  readonly claim: number;
  /** `name`, or `request/name` of an alternative. */
  readonly request: string;
  readonly deviceClass: string;
  /** How many devices it wants; all that there are. */
  readonly wants: number | 'all';
  /** Devices of pools of which devices are taken. */
  readonly inReach: number;
  /** Of those, how many its class lets in; and of these, how many its own expressions let in. */
  readonly ofClass: number;
  readonly selected: number;
  /** Of the selected, those that claims have for themselves; none where it asks as an administrator. */
  readonly taken: readonly DeviceId[];
  /** Of the selected that nobody has, those that a taint keeps away, with the first that does. */
  readonly tainted: readonly { readonly device: DeviceId; readonly taint: DeviceTaint }[];
  /** Of what is left, those without the capacity that is asked for. */
  readonly short: readonly DeviceId[];
}

/** The furthest that the search came, as it came there first: there no device was left. */
export interface DeadEnd {
  readonly claim: number;
  readonly request: string;
  /** How many devices the request had already. */
  readonly had: number;
  /** Devices that are selected and that it has not itself, and why it cannot have them. */
  readonly refused: readonly { readonly device: DeviceId; readonly refusal: Refusal }[];
}

export interface WhyNone {
  readonly requests: readonly RequestOnNode[];
  /** None where there is nothing to ask for. */
  readonly deadEnd?: DeadEnd;
  /** Pools of the node of which no devices are taken. */
  readonly unfit: readonly Pick<Pool, 'id' | 'state'>[];
}

/**
 * Why a node has no devices for claims: what `allocate` answered with `none`, told request by request. Undefined where an
 * expression or a claim is at fault, which `allocate` tells.
 */
export function whyNone(
  parts: AllocatorParts,
  node: Node,
  claims: readonly ResourceClaim[],
): WhyNone | undefined {
  const pools = parts.inventory.poolsFor(node);
  try {
    const requests = claims.flatMap((claim, index) =>
      wantedIn(parts, node, claim).map((wanted) =>
        onNode(parts, node, pools, { claim, index, wanted }),
      ),
    );
    const deadEnd = findDeadEnd(parts, node, claims);
    const unfit = pools.filter(({ state }) => state.is !== 'whole');
    return {
      requests,
      ...(deadEnd && { deadEnd }),
      unfit: unfit.map(({ id, state }) => ({ id, state })),
    };
  } catch (error) {
    if (error instanceof AllocationError || error instanceof UnknownExpression) return undefined;
    throw error;
  }
}

function wantedIn(parts: AllocatorParts, node: Node, claim: ResourceClaim): readonly Wanted[] {
  const { rules, classes, inventory, taken } = parts;
  return readRequests(claim, {
    rules,
    classes,
    pools: inventory.poolsFor(node),
    isSelected: (of, wanted, device) => isLetIn(parts, node, of, wanted, device),
    hasCapacity: (wanted, device) => takenOf(wanted, device, { rules, taken }) !== undefined,
  }).flat();
}

function onNode(
  parts: AllocatorParts,
  node: Node,
  pools: readonly Pool[],
  {
    claim,
    index,
    wanted,
  }: { readonly claim: ResourceClaim; readonly index: number; readonly wanted: Wanted },
): RequestOnNode {
  const { rules, taken } = parts;
  const reached = pools
    .flatMap(({ devices }) => devices)
    .filter((device) => isInReach(device, node));
  const { selectedBy = wanted } = wanted;
  const ofClass = reached.filter((device) => isOfClass(parts, wanted.deviceClass, device));
  const selected = ofClass.filter((device) => isLetIn(parts, node, claim, selectedBy, device));
  const isAdmin = wanted.asks.adminAccess === true;
  const isFree = ({ id }: PooledDevice) => isAdmin || !taken.whole.has(id);
  const free = selected.filter(isFree);
  const taintOf = ({ device }: PooledDevice) =>
    rules.taints ? untoleratedTaint(device, wanted.asks.tolerations) : undefined;
  return {
    claim: index,
    request: fullName(wanted),
    deviceClass: wanted.deviceClass.metadata.name,
    wants: wanted.all === undefined ? wanted.count : 'all',
    inReach: reached.length,
    ofClass: ofClass.length,
    selected: selected.length,
    taken: selected.filter((device) => !isFree(device)).map(({ id }) => id),
    tainted: free.flatMap((device) => {
      const taint = taintOf(device);
      return taint === undefined ? [] : [{ device: device.id, taint }];
    }),
    short: free
      .filter((device) => taintOf(device) === undefined)
      .filter((device) => takenOf(wanted, device, { rules, taken }) === undefined)
      .map(({ id }) => id),
  };
}

function findDeadEnd(
  parts: AllocatorParts,
  node: Node,
  claims: readonly ResourceClaim[],
): DeadEnd | undefined {
  const furthest = new Furthest();
  allocate(parts, node, claims, furthest);
  const { end, told } = furthest;
  if (end === undefined) return undefined;
  const { claim, request, alternative, index } = end;
  const of = claims[claim];
  const wanted = of === undefined ? [] : requestNames(of, request);
  return {
    claim,
    request: wanted[alternative] ?? '',
    had: index,
    refused: told.filter(({ refusal }) => refusal.is !== 'unselected'),
  };
}

class Furthest implements SearchListener {
  end: Place | undefined;
  told: DeadEnd['refused'][number][] = [];
  #isFirst = false;

  visited(at: Place): void {
    this.#isFirst = this.end === undefined || orderOf(at, this.end) > 0;
    if (!this.#isFirst) return;
    this.end = at;
    this.told = [];
  }

  refused(at: Place, device: PooledDevice, refusal: Refusal): void {
    const isThere = this.end !== undefined && orderOf(at, this.end) === 0;
    if (this.#isFirst && isThere) this.told.push({ device: device.id, refusal });
  }
}

function requestNames({ spec }: ResourceClaim, index: number): readonly string[] {
  const { name = '', firstAvailable = [] } = spec.devices.requests[index] ?? {};
  return firstAvailable.length === 0
    ? [name]
    : firstAvailable.map((each) => `${name}/${each.name}`);
}

/** Above 0 where a place comes behind another. */
function orderOf(a: Place, b: Place): number {
  return (
    a.claim - b.claim || a.request - b.request || a.alternative - b.alternative || a.index - b.index
  );
}
