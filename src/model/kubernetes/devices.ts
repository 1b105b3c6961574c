import type { ObjectMeta, QuantityText } from './metadata.ts';
import type { NodeSelector } from './rules.ts';

// Devices that drivers have on nodes, and claims of them, as resource.k8s.io/v1 has both: as far as
// allocation reads them. Other versions are read into these.

/** One value of one kind; whole numbers have 64 bits. */
export interface DeviceAttribute {
  readonly int?: number | bigint;
  readonly bool?: boolean;
  readonly string?: string;
  readonly version?: string;
}

/** What may be asked of a capacity that several share; no policy: any amount. */
export interface CapacityRequestPolicy {
  readonly default?: QuantityText;
  readonly validValues?: readonly QuantityText[];
  readonly validRange?: {
    readonly min?: QuantityText;
    readonly max?: QuantityText;
    readonly step?: QuantityText;
  };
}

export interface DeviceCapacity {
  readonly value: QuantityText;
  readonly requestPolicy?: CapacityRequestPolicy;
}

export type DeviceTaintEffect = 'None' | 'NoSchedule' | 'NoExecute';

export interface DeviceTaint {
  readonly key: string;
  readonly value?: string;
  readonly effect: DeviceTaintEffect;
  readonly timeAdded?: string | null;
}

export interface DeviceToleration {
  readonly key?: string;
  readonly operator?: 'Exists' | 'Equal';
  readonly value?: string;
  readonly effect?: DeviceTaintEffect | '';
  readonly tolerationSeconds?: number;
}

export type Counters = Readonly<Record<string, { readonly value: QuantityText }>>;

export interface CounterSet {
  readonly name: string;
  readonly counters: Counters;
}

/** Attributes and capacities are named `domain/name`, or `name` alone in the driver's own domain. */
export interface Device {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, DeviceAttribute>>;
  readonly capacity?: Readonly<Record<string, DeviceCapacity>>;
  readonly consumesCounters?: readonly {
    readonly counterSet: string;
    readonly counters: Counters;
  }[];
  readonly nodeName?: string;
  readonly nodeSelector?: NodeSelector;
  readonly allNodes?: boolean;
  readonly taints?: readonly DeviceTaint[];
  readonly bindsToNode?: boolean;
  readonly bindingConditions?: readonly string[];
  readonly bindingFailureConditions?: readonly string[];
  readonly allowMultipleAllocations?: boolean;
}

export interface ResourceSlice {
  readonly apiVersion: 'resource.k8s.io/v1';
  readonly kind: 'ResourceSlice';
  readonly metadata: ObjectMeta;
  readonly spec: {
    readonly driver: string;
    readonly pool: {
      readonly name: string;
      readonly generation: number;
      readonly resourceSliceCount: number;
    };
    readonly nodeName?: string;
    readonly nodeSelector?: NodeSelector;
    readonly allNodes?: boolean;
    readonly perDeviceNodeSelection?: boolean;
    readonly devices: readonly Device[];
    readonly sharedCounters?: readonly CounterSet[];
  };
}

/** An expression of CEL over a device; none where it is of a kind that is not known. */
export interface DeviceSelector {
  readonly cel?: { readonly expression: string };
}

/** What a driver is told about devices; handed on as it is. */
export interface DeviceConfiguration {
  readonly opaque?: { readonly driver: string; readonly parameters: unknown };
}

export interface DeviceClass {
  readonly apiVersion: 'resource.k8s.io/v1';
  readonly kind: 'DeviceClass';
  readonly metadata: ObjectMeta;
  readonly spec: {
    readonly selectors: readonly DeviceSelector[];
    readonly config: readonly DeviceConfiguration[];
    readonly extendedResourceName?: string;
  };
}

/** What is asked for, with the server's defaults: one device. */
export interface ExactDeviceRequest {
  readonly deviceClassName: string;
  readonly selectors: readonly DeviceSelector[];
  readonly allocationMode: string;
  readonly count: number;
  readonly adminAccess?: boolean;
  readonly tolerations: readonly DeviceToleration[];
  readonly capacity?: { readonly requests?: Readonly<Record<string, QuantityText>> };
}

export interface DeviceSubRequest extends ExactDeviceRequest {
  readonly name: string;
}

/** Either `exactly`, or the first of several that can be had. */
export interface DeviceRequest {
  readonly name: string;
  readonly exactly?: ExactDeviceRequest;
  readonly firstAvailable?: readonly DeviceSubRequest[];
}

/** Of the named requests' devices, or of all of the claim's where none is named. */
export interface DeviceConstraint {
  readonly requests: readonly string[];
  readonly matchAttribute?: string;
  readonly distinctAttribute?: string;
}

export interface DeviceClaimConfiguration extends DeviceConfiguration {
  readonly requests: readonly string[];
}

export interface ResourceClaimSpec {
  readonly devices: {
    readonly requests: readonly DeviceRequest[];
    readonly constraints: readonly DeviceConstraint[];
    readonly config: readonly DeviceClaimConfiguration[];
  };
}

/** One device that a request got; `request` is `name`, or `name/subrequest`. */
export interface DeviceResult {
  readonly request: string;
  readonly driver: string;
  readonly pool: string;
  readonly device: string;
  readonly adminAccess?: boolean;
  readonly tolerations?: readonly DeviceToleration[];
  readonly bindingConditions?: readonly string[];
  readonly bindingFailureConditions?: readonly string[];
  /** Of a device that several share: which share. */
  readonly shareID?: string;
  readonly consumedCapacity?: Readonly<Record<string, QuantityText>>;
}

export interface AllocatedConfiguration extends DeviceConfiguration {
  readonly source: 'FromClass' | 'FromClaim';
  readonly requests?: readonly string[];
}

export interface AllocationResult {
  readonly devices: {
    readonly results: readonly DeviceResult[];
    readonly config?: readonly AllocatedConfiguration[];
  };
  /** On which nodes the devices can be reached; none: on all. */
  readonly nodeSelector?: NodeSelector;
  readonly allocationTimestamp?: string;
}

export interface ResourceClaimConsumer {
  readonly apiGroup?: string;
  readonly resource: string;
  readonly name: string;
  readonly uid: string;
}

export interface ResourceClaim {
  readonly apiVersion: 'resource.k8s.io/v1';
  readonly kind: 'ResourceClaim';
  readonly metadata: ObjectMeta;
  readonly spec: ResourceClaimSpec;
  readonly status?: {
    readonly allocation?: AllocationResult;
    readonly reservedFor?: readonly ResourceClaimConsumer[];
    readonly devices?: readonly unknown[];
  };
}

export interface ResourceClaimTemplate {
  readonly apiVersion: 'resource.k8s.io/v1';
  readonly kind: 'ResourceClaimTemplate';
  readonly metadata: ObjectMeta;
  readonly spec: {
    readonly metadata?: Partial<ObjectMeta>;
    readonly spec: ResourceClaimSpec;
  };
}
