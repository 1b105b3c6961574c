import { type Device, parseQuantity, type Quantity } from '../../model/index.ts';
import type { Pool } from './pools.ts';
import { deviceId, type TakenDevices } from './taken.ts';

type Counts = Map<string, Quantity>;

/**
 * What the partitions of devices consume of the counters that they share, of those that claims have and of those
 * that are about to be given. Pools of one name are one here, whosever they are, as they are to kube-scheduler
 * (kubernetes/kubernetes#140434).
 * Source: checkAvailableCounters of structured/internal/incubating/allocator_incubating.go.
 */
export class CounterLedger {
  readonly #taken: TakenDevices;
  readonly #left = new Map<string, Counts>();
  readonly #given = new Map<string, Counts>();

  constructor(taken: TakenDevices) {
    this.#taken = taken;
  }

  /** Gives a device what it consumes, if there is as much. */
  take(pool: Pool, device: Device): boolean {
    const left = this.#leftOf(pool);
    const given = this.#given.get(pool.name) ?? new Map<string, Quantity>();
    this.#given.set(pool.name, given);
    addTo(given, device, 1n);
    // All counters of the pool have to suffice, also those that the device does not consume.
    const suffices = [...left].every(([key, amount]) => amount >= (given.get(key) ?? 0n));
    if (!suffices) addTo(given, device, -1n);
    return suffices;
  }

  /** Takes back what a device was given. */
  giveBack(pool: Pool, device: Device): void {
    const given = this.#given.get(pool.name);
    if (given !== undefined) addTo(given, device, -1n);
  }

  #leftOf(pool: Pool): Counts {
    const known = this.#left.get(pool.name);
    if (known !== undefined) return known;
    const left: Counts = new Map();
    for (const { name, counters } of pool.counterSets) {
      for (const [counter, { value }] of Object.entries(counters)) {
        left.set(keyOf(name, counter), parseQuantity(value) ?? 0n);
      }
    }
    const slices = new Set([...pool.devices.map(({ slice }) => slice), ...pool.elsewhere]);
    for (const { spec } of slices) {
      for (const device of spec.devices) {
        const id = deviceId({ driver: spec.driver, pool: pool.name, device: device.name });
        if (isTaken(this.#taken, id)) addTo(left, device, -1n);
      }
    }
    this.#left.set(pool.name, left);
    return left;
  }
}

/** Source: IsDeviceAllocated of structured/internal/allocatedstate.go. */
function isTaken({ whole, shared, consumed }: TakenDevices, id: string): boolean {
  return whole.has(id) || shared.has(id) || consumed.has(id);
}

function addTo(counts: Counts, { consumesCounters = [] }: Device, times: bigint): void {
  for (const { counterSet, counters } of consumesCounters) {
    for (const [counter, { value }] of Object.entries(counters)) {
      const key = keyOf(counterSet, counter);
      counts.set(key, (counts.get(key) ?? 0n) + times * (parseQuantity(value) ?? 0n));
    }
  }
}

/** Neither name has a slash. */
function keyOf(set: string, counter: string): string {
  return `${set}/${counter}`;
}
