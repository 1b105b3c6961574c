import type { PodIndex } from '../../model/index.ts';

/** What drivers tell of devices in reach of a node, and who has them; empty where they tell of none. */
export interface NodeDevicesView {
  readonly pools: readonly DevicePoolView[];
}

export interface DevicePoolView {
  readonly driver: string;
  readonly pool: string;
  /**
   * Whether all of its slices are there, and do not contradict each other. Where it is not `whole` it has no devices,
   * unless the release takes them all the same.
   */
  readonly state: 'whole' | 'incomplete' | 'invalid';
  readonly devices: readonly DeviceView[];
}

export interface DeviceView {
  readonly name: string;
  /** Attributes and capacities, each with its value as text. */
  readonly about: readonly (readonly [name: string, value: string])[];
  /** As kubectl prints taints: `key=value:effect`. */
  readonly taints: readonly string[];
  /** Pods and claims that have it or a share of it; `pod` is -1 for a claim that several Pods may use. */
  readonly holders: readonly { readonly pod: PodIndex; readonly name: string }[];
}
