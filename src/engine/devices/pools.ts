import {
  type CounterSet,
  type Device,
  greatest,
  type Node,
  type NodeSelector,
  nodeSelectorMatches,
  type ResourceSlice,
} from '../../model/index.ts';
import type { DeviceRules } from '../../releases/index.ts';
import { CelDevice } from './celValues.ts';
import { groupBy } from './groupBy.ts';

/** `driver/pool/device`, as kube-scheduler prints it: no two devices have the same. */
export type DeviceId = string;

/** `driver/pool`. */
export type PoolId = string;

/** A device that a pool has for a node. */
export interface PooledDevice {
  readonly id: DeviceId;
  readonly device: Device;
  readonly slice: ResourceSlice;
  /** The device as expressions see it. */
  readonly seen: () => CelDevice;
  readonly pool: Pool;
}

/** A driver's pool of devices, as one node sees it. */
export interface Pool {
  readonly id: PoolId;
  readonly name: string;
  /** Whether devices are taken of it; `invalid` says why not. */
  readonly state:
    | { readonly is: 'whole' }
    | { readonly is: 'incomplete' }
    | { readonly is: 'invalid'; readonly reason: string };
  /** For this node, in the order in which they are tried. */
  readonly devices: readonly PooledDevice[];
  /** Slices of it that are for other nodes: their devices consume its counters too. */
  readonly elsewhere: readonly ResourceSlice[];
  readonly counterSets: readonly CounterSet[];
}

/** The slices of a cluster, found by node. */
export interface Inventory {
  /** The pools that a node has devices of, in the order in which they are tried; the same list as long as the Node is. */
  poolsFor(node: Node): readonly Pool[];
  /** Every slice by which some device of its pool is known. */
  readonly slices: readonly ResourceSlice[];
}

const NONE: readonly never[] = [];
const WHOLE = { is: 'whole' } as const;

/** Finds slices by node, so that a node without any costs nothing. */
export function makeInventory(slices: readonly ResourceSlice[], rules: DeviceRules): Inventory {
  const sorted = slices.toSorted((a, b) => compare(a.metadata.name, b.metadata.name));
  const onNode = groupBy(sorted, ({ spec }) => spec.nodeName ?? '');
  const shared = onNode.get('') ?? NONE;
  const ofPool = groupBy(sorted, poolId);
  const known = new Map<string, { readonly node: Node; readonly pools: readonly Pool[] }>();
  const devicesOf = devicesOfSlices();
  const gather = (node: Node): readonly Pool[] => {
    const own = onNode.get(node.metadata.name) ?? NONE;
    if (own.length === 0 && shared.length === 0) return NONE;
    return gatherPools([...own, ...shared], node, { rules, ofPool, devicesOf });
  };
  return {
    slices: sorted,
    poolsFor(node) {
      const found = known.get(node.metadata.name);
      if (found?.node === node) return found.pools;
      const pools = gather(node);
      known.set(node.metadata.name, { node, pools });
      return pools;
    },
  };
}

interface Parts {
  readonly rules: DeviceRules;
  readonly ofPool: ReadonlyMap<PoolId, readonly ResourceSlice[]>;
  readonly devicesOf: (slice: ResourceSlice) => readonly SlicedDevice[];
}

type SlicedDevice = Pick<PooledDevice, 'id' | 'device' | 'slice' | 'seen'>;

/** A slice's devices, the same ones for every node. */
function devicesOfSlices() {
  const known = new Map<ResourceSlice, readonly SlicedDevice[]>();
  return (slice: ResourceSlice): readonly SlicedDevice[] => {
    const { driver, devices } = slice.spec;
    const found =
      known.get(slice) ??
      devices.map((device): SlicedDevice => {
        let made: CelDevice | undefined;
        const seen = () => (made ??= new CelDevice(driver, device));
        return { id: `${poolId(slice)}/${device.name}`, device, slice, seen };
      });
    known.set(slice, found);
    return found;
  };
}

/**
 * The pools of a node: of each its newest generation, and whether all of its slices are there. An older
 * kube-scheduler takes them, and their slices, in no order at all; here they always have the newest one's: by name, and last
 * those with devices that wait for conditions. Source: GatherPools of structured/internal/{stable,incubating}/pools_*.go.
 */
function gatherPools(slices: readonly ResourceSlice[], node: Node, parts: Parts): readonly Pool[] {
  const { rules } = parts;
  const reached = groupBy(
    slices.filter((slice) => isReached(slice, node, rules)),
    poolId,
  );
  const pools = [...reached.entries()].flatMap(([id, ofNode]) => poolOf(id, ofNode, parts) ?? []);
  const waits = ({ devices }: Pool) =>
    rules.bindingConditions && devices.some(({ device }) => device.bindingConditions !== undefined);
  return pools.toSorted(
    (a, b) =>
      Number(waits(a)) - Number(waits(b)) ||
      compare(driverOf(a), driverOf(b)) ||
      compare(a.name, b.name),
  );
}

function isReached({ spec }: ResourceSlice, node: Node, rules: DeviceRules): boolean {
  const hasCounters = (spec.sharedCounters ?? []).length > 0;
  if (!rules.partitions && (spec.perDeviceNodeSelection === true || hasCounters)) return false;
  if (hasCounters || isOn(spec, node)) return true;
  return spec.perDeviceNodeSelection === true && spec.devices.some((each) => isOn(each, node));
}

interface Place {
  readonly nodeName?: string;
  readonly allNodes?: boolean;
  readonly nodeSelector?: NodeSelector;
}

/** Whether devices of a place are on a node. Source: NodeMatches of the same files. */
export function isOn({ nodeName = '', allNodes, nodeSelector }: Place, node: Node): boolean {
  const { name, labels } = node.metadata;
  if (nodeName !== '') return nodeName === name;
  if (allNodes === true) return true;
  return nodeSelector !== undefined && nodeSelectorMatches(nodeSelector, labels, name);
}

/** None where a newer generation of it is there, though for other nodes. */
function poolOf(id: PoolId, reached: readonly ResourceSlice[], parts: Parts): Pool | undefined {
  const { rules, ofPool } = parts;
  const generation = greatest(reached.map(generationOf));
  const ofNode = reached.filter((slice) => generationOf(slice) === generation);
  const wanted = ofNode[0]?.spec.pool.resourceSliceCount;
  const all = ofPool.get(id) ?? NONE;
  const ofGeneration = all.filter((slice) => generationOf(slice) === generation);
  const isCountedOnNode = rules.slicesCounted === 'onNode' || ofNode.length === wanted;
  if (!isCountedOnNode && all.some((slice) => generationOf(slice) > generation)) return undefined;
  const isWhole = (isCountedOnNode ? ofNode : ofGeneration).length === wanted;
  const elsewhere = isCountedOnNode ? NONE : ofGeneration.filter((each) => !ofNode.includes(each));
  const isUsed = rules.unfitPools === 'used';
  const problem = isWhole || isUsed ? problemOf(ofNode, elsewhere, rules) : undefined;
  const pool = {
    id,
    name: ofNode[0]?.spec.pool.name ?? '',
    state:
      problem !== undefined
        ? ({ is: 'invalid', reason: problem } as const)
        : isWhole
          ? WHOLE
          : ({ is: 'incomplete' } as const),
    elsewhere,
    counterSets: ofNode.flatMap(({ spec }) => spec.sharedCounters ?? NONE),
    devices: [] as PooledDevice[],
  };
  if (problem !== undefined || (!isWhole && !isUsed)) return pool;
  for (const slice of ofNode) {
    for (const { id: own, device, seen } of parts.devicesOf(slice)) {
      pool.devices.push({ id: own, device, slice, seen, pool });
    }
  }
  return pool;
}

/** Why a pool is not valid. Source: buildPool of the same files. */
function problemOf(
  ofNode: readonly ResourceSlice[],
  elsewhere: readonly ResourceSlice[],
  { partitions }: DeviceRules,
): string | undefined {
  const devices = ofNode.flatMap(({ spec }) => spec.devices);
  const twice = secondOf(devices.map(({ name }) => name));
  if (twice !== undefined) return `duplicate device name ${twice}`;
  if (!partitions) return undefined;
  const sets = ofNode.flatMap(({ spec }) => spec.sharedCounters ?? NONE);
  const set = secondOf(sets.map(({ name }) => name));
  if (set !== undefined) return `duplicate counter set name ${set}`;
  for (const device of [...devices, ...elsewhere.flatMap(({ spec }) => spec.devices)]) {
    for (const { counterSet, counters } of device.consumesCounters ?? NONE) {
      const found = sets.find(({ name }) => name === counterSet);
      if (found === undefined) return `counter set ${counterSet} not found`;
      const missing = Object.keys(counters).find((name) => !Object.hasOwn(found.counters, name));
      if (missing !== undefined) return `counter ${missing} not found in counter set ${counterSet}`;
    }
  }
  return undefined;
}

/** The first text that stood there before. */
function secondOf(texts: readonly string[]): string | undefined {
  const before = new Set<string>();
  return texts.find((text) => before.size === before.add(text).size);
}

function poolId({ spec }: ResourceSlice): PoolId {
  return `${spec.driver}/${spec.pool.name}`;
}

function generationOf({ spec }: ResourceSlice): number {
  return spec.pool.generation;
}

function driverOf({ id }: Pool): string {
  return id.slice(0, id.indexOf('/'));
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
