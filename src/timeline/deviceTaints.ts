import { deviceTaintText, toleratesDeviceTaint } from '../engine/index.ts';
import {
  type DeviceResult,
  type DeviceTaint,
  greatest,
  least,
  type ResourceClaim,
  type ResourceSlice,
} from '../model/index.ts';
import type { Clock, Instant } from './clock.ts';
import type { Entry } from './entry.ts';
import type { Store } from './store.ts';

/** A taint of a device by which the Pods that have it are to be evicted. */
export interface DeviceEviction {
  readonly claim: string;
  readonly device: string;
  readonly taint: string;
  readonly sinceAt: Instant;
  /** For how long the request tolerates it; undefined where it does not. */
  readonly seconds: number | undefined;
  /** When its Pods are evicted. */
  readonly at: Instant;
}

/**
 * Since when devices have their NoExecute taints: in full seconds, from when the server was told of them, whatever a
 * slice says, as a story has times of its own. Source: SetDefaults_DeviceTaint of pkg/apis/resource/v1.
 */
export class DeviceTaints {
  readonly #store: Store;
  readonly #clock: Clock;
  /** By slice, of those that have any. */
  readonly #since = new Map<string, ReadonlyMap<string, Instant>>();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** A slice is another, or gone; whether it has such taints, or had some. */
  saw({ name }: Entry<ResourceSlice>, after: ResourceSlice | undefined): boolean {
    const before = this.#since.get(name);
    const since = new Map<string, Instant>();
    const now = 1000 * Math.floor(this.#clock.now / 1000);
    for (const { name: device, taints = [] } of after?.spec.devices ?? []) {
      for (const taint of taints.filter(evicts)) {
        const key = keyOf(device, taint);
        since.set(key, before?.get(key) ?? now);
      }
    }
    if (since.size > 0) this.#since.set(name, since);
    else this.#since.delete(name);
    return since.size > 0 || before !== undefined;
  }

  /**
   * By which taint Pods that use a claim are evicted first; undefined where none of its devices has one that is not
   * tolerated for ever. Source: claimEvictionTime of pkg/controller/devicetainteviction.
   */
  evictionBy({ metadata, status }: ResourceClaim): DeviceEviction | undefined {
    if (this.#since.size === 0) return undefined;
    let first: DeviceEviction | undefined;
    for (const result of status?.allocation?.devices.results ?? []) {
      for (const [taint, sinceAt] of this.#taintsOf(result)) {
        const seconds = toleratedFor(result, taint);
        if (seconds === Infinity) continue;
        const at = sinceAt + 1000 * (seconds ?? 0);
        if (first && first.at <= at) continue;
        const text = deviceTaintText(taint);
        first = { claim: metadata.name, device: result.device, taint: text, sinceAt, seconds, at };
      }
    }
    return first;
  }

  /** Of slices that are out of date nothing counts. Source: getDevice of the same. */
  #taintsOf({ driver, pool, device }: DeviceResult): readonly (readonly [DeviceTaint, Instant])[] {
    const slices = this.#store
      .all('ResourceSlice')
      .filter(({ object: { spec } }) => spec.driver === driver && spec.pool.name === pool);
    const newest = greatest(slices.map(({ object }) => object.spec.pool.generation));
    return slices
      .filter(({ object }) => object.spec.pool.generation === newest)
      .flatMap(({ name, object }) =>
        object.spec.devices
          .filter((each) => each.name === device)
          .flatMap(({ taints = [] }) => taints.filter(evicts))
          .map((taint) => [taint, this.#since.get(name)?.get(keyOf(device, taint)) ?? 0] as const),
      );
  }
}

function evicts({ effect }: DeviceTaint): boolean {
  return effect === 'NoExecute';
}

function keyOf(device: string, taint: DeviceTaint): string {
  return `${device} ${deviceTaintText(taint)}`;
}

/**
 * For how many seconds a request tolerates a taint, by the shortest of what it says of NoExecute by name; `Infinity` for
 * ever, undefined where it does not.
 */
function toleratedFor({ tolerations = [] }: DeviceResult, taint: DeviceTaint): number | undefined {
  const found = tolerations.filter(
    (each) => each.effect === 'NoExecute' && toleratesDeviceTaint(each, taint),
  );
  if (found.length === 0) return undefined;
  if (found.some(({ tolerationSeconds }) => (tolerationSeconds ?? undefined) === undefined)) {
    return Infinity;
  }
  return least(found.map(({ tolerationSeconds = 0 }) => Math.max(0, tolerationSeconds)));
}
