import type { DeviceTaint, Quantity, QuantityText, ResourceClaim } from '../../model/index.ts';
import { parseQuantity } from '../../model/index.ts';
import type { DeviceRules } from '../../releases/index.ts';
import { takeCapacity } from './capacity.ts';
import type { Constraint } from './constraints.ts';
import { CounterLedger } from './counters.ts';
import type { DeviceId, Pool, PooledDevice } from './pools.ts';
import {
  AllocationError,
  type Alternatives,
  claimName,
  MOST_RESULTS,
  type Wanted,
} from './requests.ts';
import { untoleratedTaint } from './taints.ts';
import type { Consumed, TakenDevices } from './taken.ts';

/** Why a device cannot be given to a request, after all that was given before it. */
export type Refusal =
  /** A claim has it, or another request of the same Pod is about to get it. */
  | { readonly is: 'taken' }
  /** The class or the request does not select it. */
  | { readonly is: 'unselected' }
  | { readonly is: 'capacity' }
  | { readonly is: 'counters' }
  | { readonly is: 'taint'; readonly taint: DeviceTaint }
  /** Which constraint of the claim. */
  | { readonly is: 'constraint'; readonly index: number };

/** A claim and what is asked for in it. */
export interface ClaimWanted {
  readonly claim: ResourceClaim;
  readonly requests: readonly Alternatives[];
  readonly constraints: readonly Constraint[];
}

/** A device that a request is given. */
export interface Given {
  readonly wanted: Wanted;
  readonly device: PooledDevice;
  /** Of a device that several share: what it takes of its capacity. */
  readonly takes?: ReadonlyMap<string, QuantityText>;
}

/** What a search has to know. */
export interface SearchContext {
  readonly rules: DeviceRules;
  readonly taken: TakenDevices;
  readonly pools: readonly Pool[];
  readonly isSelected: (claim: ResourceClaim, wanted: Wanted, device: PooledDevice) => boolean;
  readonly mostSteps: number;
  readonly listener?: SearchListener;
}

/** Who is told what a search does. */
export interface SearchListener {
  /** Devices are about to be tried for a place. */
  visited(at: Place): void;
  /** One that was tried is refused there. */
  refused(at: Place, device: PooledDevice, refusal: Refusal): void;
}

/** The how-manieth device of which alternative of which request of which claim. */
export interface Place {
  readonly claim: number;
  readonly request: number;
  readonly alternative: number;
  readonly index: number;
}

/** More was tried than a search may: kube-scheduler is stopped by a clock, after ten seconds on a node. */
export class TooManySteps extends Error {}

/** `full`: no claim may get as many devices as all that is left to try would give it. */
type Outcome = 'done' | 'none' | 'full';

/**
 * Finds the first devices for all requests of all claims, trying them in order, and others where what comes after has
 * none left. Source: allocateOne and allocateDevice of structured/internal/{stable,incubating}/allocator_*.go.
 */
export class Search {
  readonly given: readonly Given[][];
  readonly #claims: readonly ClaimWanted[];
  readonly #context: SearchContext;
  readonly #counters: CounterLedger;
  /** The claims that are about to get a device for themselves, or as its administrator. */
  readonly #users = new Map<DeviceId, Set<number>>();
  readonly #shares = new Map<DeviceId, Map<string, Quantity>[]>();
  readonly #devices: readonly PooledDevice[];
  #steps = 0;

  constructor(claims: readonly ClaimWanted[], context: SearchContext) {
    this.#claims = claims;
    this.#context = context;
    this.#counters = new CounterLedger(context.taken);
    const [first, ...others] = context.pools;
    this.#devices =
      first === undefined ? [] : first.devices.concat(...others.map(({ devices }) => devices));
    this.given = claims.map(() => []);
  }

  /** Whether all get what they ask for; `given` is then what. Throws an AllocationError, or TooManySteps. */
  run(): boolean {
    return this.#nextClaim(0) === 'done';
  }

  #nextClaim(claim: number): Outcome {
    return claim >= this.#claims.length ? 'done' : this.#nextRequest(claim, 0);
  }

  #nextRequest(claim: number, request: number): Outcome {
    const alternatives = this.#claims[claim]?.requests[request];
    if (alternatives === undefined) {
      const rest = this.#nextClaim(claim + 1);
      // That a later claim would get too many says nothing of this one.
      return rest === 'full' ? 'none' : rest;
    }
    let areFull = true;
    for (const [alternative, wanted] of alternatives.entries()) {
      const outcome = this.#nextDevice({ claim, request, alternative, index: 0 }, wanted, 0);
      if (outcome === 'done') return outcome;
      areFull &&= outcome === 'full';
    }
    return areFull ? 'full' : 'none';
  }

  #nextDevice(at: Place, wanted: Wanted, from: number): Outcome {
    if (wanted.all?.length === 0) {
      this.#context.listener?.visited(at);
      return 'none';
    }
    if (at.index >= wanted.count) return this.#nextRequest(at.claim, at.request + 1);
    const had = this.given[at.claim]?.length ?? 0;
    if (had + wanted.count - at.index > MOST_RESULTS) return 'full';
    this.#context.listener?.visited(at);
    const { all } = wanted;
    if (all !== undefined) {
      const device = all[at.index];
      return device === undefined ? 'none' : this.#tryDevice(at, wanted, device, 0, true);
    }
    const last = this.#areTooFew(at, wanted, from) ? from : this.#devices.length;
    for (let position = from; position < last; position += 1) {
      const device = this.#devices[position];
      if (device === undefined) break;
      const outcome = this.#tryDevice(at, wanted, device, position + 1, false);
      if (outcome !== 'none') return outcome;
    }
    this.#failIfAnyInvalid();
    return 'none';
  }

  /**
   * Whether fewer devices are left than the request still wants: kube-scheduler tries them all the same, in every
   * combination, to no other end. Who listens is told of each.
   */
  #areTooFew(at: Place, wanted: Wanted, from: number): boolean {
    const { listener, isSelected } = this.#context;
    const { claim, constraints } = this.#claims[at.claim] ?? NO_CLAIM;
    if (listener !== undefined || claim === undefined) return false;
    const names = namesOf(wanted);
    let missing = wanted.count - at.index;
    try {
      for (let position = from; position < this.#devices.length && missing > 0; position += 1) {
        const device = this.#devices[position];
        if (device === undefined || this.#isUsed(at, wanted, device)) continue;
        if (!isSelected(claim, wanted, device)) continue;
        if (constraints.every((each) => each.allows(...names, device))) missing -= 1;
      }
    } catch {
      // An expression is at fault: whether it is reached is told by trying.
      return false;
    }
    return missing > 0;
  }

  #isUsed(at: Place, { asks }: Wanted, { id }: PooledDevice): boolean {
    const users = this.#users.get(id);
    return asks.adminAccess === true
      ? users?.has(at.claim) === true
      : this.#context.taken.whole.has(id) || (users?.size ?? 0) > 0;
  }

  /** `must`: no other device will do. */
  #tryDevice(
    at: Place,
    wanted: Wanted,
    device: PooledDevice,
    next: number,
    must: boolean,
  ): Outcome {
    this.#steps += 1;
    if (this.#steps > this.#context.mostSteps) throw new TooManySteps();
    const refusal = this.#give(at, wanted, device, must);
    if (refusal !== undefined) {
      this.#context.listener?.refused(at, device, refusal);
      return 'none';
    }
    const outcome = this.#nextDevice({ ...at, index: at.index + 1 }, wanted, next);
    if (outcome !== 'done') this.#takeBack(at, wanted, device);
    return outcome;
  }

  #give(at: Place, wanted: Wanted, device: PooledDevice, must: boolean): Refusal | undefined {
    const { rules, isSelected } = this.#context;
    const { claim, constraints } = this.#claims[at.claim] ?? NO_CLAIM;
    const isShared = rules.shares && device.device.allowMultipleAllocations === true;
    if (this.#isUsed(at, wanted, device)) return { is: 'taken' };
    if (!must && claim !== undefined && !isSelected(claim, wanted, device)) {
      return { is: 'unselected' };
    }
    const takes = takenOf(wanted, device, this.#context, this.#shares.get(device.id));
    if (takes === undefined) return { is: 'capacity' };
    const consumes = (device.device.consumesCounters ?? []).length > 0;
    const isCounted = consumes && !(isShared && this.#hasShares(device.id));
    if (consumes && !rules.partitions) return { is: 'counters' };
    if (isCounted && !this.#counters.take(device.pool, device.device)) return { is: 'counters' };
    const refusal = this.#refusalAfterCounters(wanted, device, constraints);
    if (refusal !== undefined) {
      if (isCounted) this.#counters.giveBack(device.pool, device.device);
      if (must && refusal.is === 'constraint' && claim !== undefined) {
        throw new AllocationError(
          `claim ${claimName(claim)}, request ${wanted.name}: cannot add device ${device.id} because a claim constraint would not be satisfied`,
        );
      }
      return refusal;
    }
    this.given[at.claim]?.push({ wanted, device, ...(isShared && { takes }) });
    if (isShared) {
      const amounts = [...takes].map(([name, text]) => [name, parseQuantity(text) ?? 0n] as const);
      this.#shares.set(device.id, [...(this.#shares.get(device.id) ?? []), new Map(amounts)]);
    } else {
      this.#users.set(device.id, new Set([...(this.#users.get(device.id) ?? []), at.claim]));
    }
    return undefined;
  }

  #refusalAfterCounters(
    wanted: Wanted,
    device: PooledDevice,
    constraints: readonly Constraint[],
  ): Refusal | undefined {
    const taint = this.#context.rules.taints
      ? untoleratedTaint(device.device, wanted.asks.tolerations)
      : undefined;
    if (taint !== undefined) return { is: 'taint', taint };
    const names = namesOf(wanted);
    const index = constraints.findIndex((each) => !each.add(...names, device));
    if (index < 0) return undefined;
    for (const each of constraints.slice(0, index)) each.remove(...names);
    return { is: 'constraint', index };
  }

  #takeBack(at: Place, wanted: Wanted, device: PooledDevice): void {
    const { constraints } = this.#claims[at.claim] ?? NO_CLAIM;
    const names = namesOf(wanted);
    for (const each of constraints) each.remove(...names);
    const given = this.given[at.claim]?.pop();
    if (given?.takes === undefined) {
      const users = new Set(this.#users.get(device.id));
      users.delete(at.claim);
      this.#users.set(device.id, users);
      this.#counters.giveBack(device.pool, device.device);
      return;
    }
    const left = (this.#shares.get(device.id) ?? []).slice(0, -1);
    if (left.length > 0) this.#shares.set(device.id, left);
    else this.#shares.delete(device.id);
    if (!this.#hasShares(device.id)) this.#counters.giveBack(device.pool, device.device);
  }

  /** Whether some share of a device is gone, and with it the counters that the device consumes. */
  #hasShares(id: DeviceId): boolean {
    return this.#context.taken.consumed.has(id) || this.#shares.has(id);
  }

  /** Such pools are tried last here; kube-scheduler that uses pools as they are takes them in no order. */
  #failIfAnyInvalid(): void {
    if (this.#context.rules.unfitPools === 'leftOut') return;
    for (const { state, name } of this.#context.pools) {
      if (state.is === 'invalid') {
        throw new AllocationError(`pool ${name} is invalid: ${state.reason}`);
      }
    }
  }
}

/** What a request takes of a device's capacity, beside shares that others have; undefined where it cannot have that. */
export function takenOf(
  { asks }: Wanted,
  { id, device }: PooledDevice,
  { rules, taken }: Pick<SearchContext, 'rules' | 'taken'>,
  shares: readonly Consumed[] = [],
): ReadonlyMap<string, QuantityText> | undefined {
  if (!rules.shares) return NO_CAPACITY;
  return takeCapacity(device, asks.capacity?.requests, [taken.consumed.get(id), ...shares]);
}

/** A request's name, and that of its alternative, as constraints name them. */
function namesOf({ name, parent }: Wanted): readonly [string, string] {
  return parent === '' ? [name, ''] : [parent, name];
}

const NO_CAPACITY: ReadonlyMap<string, QuantityText> = new Map();
const NO_CLAIM: { readonly claim?: ResourceClaim; readonly constraints: readonly Constraint[] } = {
  constraints: [],
};
