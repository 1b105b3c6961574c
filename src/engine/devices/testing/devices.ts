import type {
  Device,
  DeviceClass,
  DeviceConstraint,
  DeviceRequest,
  DeviceResult,
  DeviceSubRequest,
  ExactDeviceRequest,
  Node,
  ResourceClaim,
  ResourceSlice,
} from '../../../model/index.ts';
import { deviceRulesOf, type ReleaseName } from '../../../releases/index.ts';
import { makeNode } from '../../testing/builders.ts';
import { allocate, type Allocation } from '../allocate.ts';
import { makeInventory } from '../pools.ts';
import type { AllocatorParts } from '../selection.ts';
import { makeSelectorCache } from '../selectors.ts';
import { takenDevices } from '../taken.ts';

export const DRIVER = 'gpu.example.com';

/** A slice with a pool of its own on node `n`, unless told otherwise. */
export function slice(
  name: string,
  devices: readonly Device[],
  spec: Partial<ResourceSlice['spec']> = {},
): ResourceSlice {
  const isElsewhere =
    spec.allNodes ?? spec.nodeSelector ?? spec.perDeviceNodeSelection ?? spec.nodeName;
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceSlice',
    metadata: { name },
    spec: {
      driver: DRIVER,
      pool: { name, generation: 1, resourceSliceCount: 1 },
      ...(isElsewhere === undefined && { nodeName: 'n' }),
      devices,
      ...spec,
    },
  };
}

export function gpu(name: string, parts: Omit<Device, 'name'> = {}): Device {
  return { name, ...parts };
}

export function deviceClass(name: string, ...expressions: readonly string[]): DeviceClass {
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    metadata: { name },
    spec: { selectors: expressions.map((expression) => ({ cel: { expression } })), config: [] },
  };
}

/** One device of class `gpu`, unless told otherwise. */
export function asks(parts: Partial<ExactDeviceRequest> = {}): ExactDeviceRequest {
  return {
    deviceClassName: 'gpu',
    selectors: [],
    allocationMode: 'ExactCount',
    count: parts.allocationMode === 'All' ? 0 : 1,
    tolerations: [],
    ...parts,
  };
}

export function request(name: string, parts: Partial<ExactDeviceRequest> = {}): DeviceRequest {
  return { name, exactly: asks(parts) };
}

export function firstOf(
  name: string,
  alternatives: Readonly<Record<string, Partial<ExactDeviceRequest>>>,
): DeviceRequest {
  const firstAvailable = Object.entries(alternatives).map(([each, parts]): DeviceSubRequest => ({
    name: each,
    ...asks(parts),
  }));
  return { name, firstAvailable };
}

export function claim(
  name: string,
  requests: readonly DeviceRequest[],
  constraints: readonly Partial<DeviceConstraint>[] = [],
): ResourceClaim {
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaim',
    metadata: { name, namespace: 'default' },
    spec: {
      devices: {
        requests,
        constraints: constraints.map((each) => ({ requests: [], ...each })),
        config: [],
      },
    },
  };
}

/** A claim that has devices already, `pool/device` each. */
export function holding(...devices: readonly string[]): ResourceClaim {
  return having(devices, {});
}

/** The same as their administrator. */
export function administering(...devices: readonly string[]): ResourceClaim {
  return having(devices, { adminAccess: true });
}

function having(devices: readonly string[], more: Partial<DeviceResult>): ResourceClaim {
  const results = devices.map((each) => {
    const [pool = '', device = ''] = each.split('/');
    return { request: 'r', driver: DRIVER, pool, device, ...more };
  });
  return { ...claim('other', []), status: { allocation: { devices: { results } } } };
}

export interface Case {
  readonly release?: ReleaseName;
  readonly slices: readonly ResourceSlice[];
  readonly claims: readonly ResourceClaim[];
  readonly others?: readonly ResourceClaim[];
  readonly classes?: readonly DeviceClass[];
  readonly node?: Node;
  readonly mostSteps?: number;
}

const CLASSES = [deviceClass('gpu', `device.driver == '${DRIVER}'`), deviceClass('any')];

export function partsOf({
  release = 'v1.36',
  slices,
  others = [],
  classes = CLASSES,
  mostSteps,
}: Omit<Case, 'claims'>): AllocatorParts {
  const rules = deviceRulesOf(release);
  return {
    rules,
    inventory: makeInventory(slices, rules),
    classes: new Map(classes.map((each) => [each.metadata.name, each])),
    taken: takenDevices(others, rules),
    selectors: makeSelectorCache(),
    ...(mostSteps !== undefined && { mostSteps }),
  };
}

export function allocated(of: Case): Allocation {
  return allocate(partsOf(of), of.node ?? makeNode('n'), of.claims);
}

/** What each claim got, `request=pool/device`; otherwise how it ended, with the words of an error. */
export function told(allocation: Allocation): string {
  switch (allocation.is) {
    case 'allocated':
      return allocation.results
        .map(({ devices }) =>
          devices.results
            .map(({ request: of, pool, device }) => `${of}=${pool}/${device}`)
            .join(' '),
        )
        .join(' | ');
    case 'error':
      return `${allocation.scope}: ${allocation.words}`;
    case 'none':
    case 'unfinished':
    case 'unknown':
      return allocation.is;
  }
}
