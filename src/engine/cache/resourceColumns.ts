import { isScalarResource, minus, nodeAllocatable, type NodeIndex } from '../../model/index.ts';
import type { Amount, MissingRequests, Node, ResourceAmounts } from '../../model/index.ts';
import type { AmountColumn } from './amountColumn.ts';
import { amountAt, amountColumn, countAmount, growAmounts, setAmount } from './amountColumn.ts';
import { grown } from './grown.ts';

/** One resource on all nodes, by node: cpu in milli-CPU, the rest in whole units. */
export interface ResourceColumn {
  readonly resource: string;
  readonly allocatable: AmountColumn;
  /** Sum of the requests of the node's Pods. */
  readonly requested: AmountColumn;
  /** No node has less left than this, as far as the columns' numbers tell; -Infinity: not known. */
  leastFree: number;
}

/** How much of one resource a Pod asks for. */
export interface RequestedResource {
  readonly column: ResourceColumn;
  readonly amount: Amount;
}

/** What a container without a request is taken to ask for in scores (`schedutil`). */
export const MISSING_REQUESTS: MissingRequests = { cpu: 100, memory: 200 * 1024 * 1024 };

/** Resource names in the order in which NodeResourcesFit reports them; the rest come by name. */
export const COMPUTE_RESOURCES = ['cpu', 'memory', 'ephemeral-storage'] as const;

/** Allocatable and requested resources of all nodes (`NodeInfo.Allocatable`, `.Requested`). */
export class ResourceColumns {
  /** By node; of one that is gone nothing. */
  readonly #allocatable: ResourceAmounts[];
  readonly #columns = new Map<string, ResourceColumn>();
  /** By node: requests with the defaults for containers that name none (`NonZeroRequested`). */
  readonly nonZeroMilliCpu: AmountColumn;
  readonly nonZeroMemory: AmountColumn;
  /** By node: how many Pods it takes, and has. */
  allowedPods: Float64Array;
  podCount: Int32Array;
  /** No node has room for fewer Pods than this; -Infinity: not known. */
  leastRoom: number;

  constructor(nodes: readonly Node[]) {
    this.#allocatable = nodes.map(nodeAllocatable);
    this.nonZeroMilliCpu = amountColumn(nodes.length);
    this.nonZeroMemory = amountColumn(nodes.length);
    this.podCount = new Int32Array(nodes.length);
    this.allowedPods = Float64Array.from(this.#allocatable, (given) =>
      Number(given.get('pods') ?? 0),
    );
    this.leastRoom = least(this.allowedPods);
  }

  /** Counts a Pod on a node, or takes it away. */
  countPod(node: NodeIndex, sign: 1 | -1): void {
    const count = (this.podCount[node] ?? 0) + sign;
    this.podCount[node] = count;
    const room = (this.allowedPods[node] ?? 0) - count;
    if (room < this.leastRoom) this.leastRoom = room;
  }

  /** How many Pods a node takes. */
  allowedPodsAt(node: NodeIndex): Amount {
    return this.#allocatable[node]?.get('pods') ?? 0;
  }

  /** The node is this from now on; undefined: it is gone, and has room for nothing. */
  put(index: NodeIndex, node: Node | undefined): void {
    const given: ResourceAmounts = node ? nodeAllocatable(node) : new Map();
    const nodes = Math.max(this.#allocatable.length, index + 1);
    this.#allocatable[index] = given;
    this.allowedPods = grown(this.allowedPods, nodes);
    this.podCount = grown(this.podCount, nodes);
    growAmounts(this.nonZeroMilliCpu, nodes);
    growAmounts(this.nonZeroMemory, nodes);
    this.allowedPods[index] = Number(given.get('pods') ?? 0);
    this.leastRoom = -Infinity;
    for (const column of this.#columns.values()) {
      const { resource, allocatable, requested } = column;
      growAmounts(allocatable, nodes);
      growAmounts(requested, nodes);
      column.leastFree = -Infinity;
      if (isAccounted(resource)) setAmount(allocatable, index, given.get(resource) ?? 0);
    }
  }

  column(resource: string): ResourceColumn {
    let column = this.#columns.get(resource);
    if (column === undefined) {
      const nodes = this.#allocatable.length;
      column = {
        resource,
        allocatable: amountColumn(nodes),
        requested: amountColumn(nodes),
        leastFree: -Infinity,
      };
      if (isAccounted(resource)) this.#fillIn(column);
      // Nothing is counted yet.
      column.leastFree = least(column.allocatable.values);
      this.#columns.set(resource, column);
    }
    return column;
  }

  #fillIn({ resource, allocatable }: ResourceColumn): void {
    this.#allocatable.forEach((given, node) => {
      setAmount(allocatable, node, given.get(resource) ?? 0);
    });
  }

  /** The Pod's requests as columns: cpu, memory, ephemeral-storage, then the others by name. */
  requestedResources(requests: ResourceAmounts): readonly RequestedResource[] {
    const scalars = [...requests.keys()].filter(isScalarResource).sort();
    return [...COMPUTE_RESOURCES, ...scalars]
      .map((name) => ({ name, amount: requests.get(name) ?? 0 }))
      .filter(({ amount }) => amount > 0)
      .map(({ name, amount }) => ({ column: this.column(name), amount }));
  }
}

function least(values: Float64Array): number {
  let found = Infinity;
  for (const value of values) if (value < found) found = value;
  return found;
}

/** What is left of the resource on a node; below zero where more is asked for than it has. */
export function freeAt({ allocatable, requested }: ResourceColumn, node: NodeIndex): Amount {
  if (allocatable.exact.size + requested.exact.size > 0) {
    return minus(amountAt(allocatable, node), amountAt(requested, node));
  }
  return (allocatable.values[node] ?? 0) - (requested.values[node] ?? 0);
}

/** Counts a Pod's request on a node, or takes it away. */
export function countRequest(
  { column, amount }: RequestedResource,
  node: NodeIndex,
  sign: 1 | -1,
): void {
  const { allocatable, requested } = column;
  countAmount(requested, node, amount, sign);
  const free = (allocatable.values[node] ?? 0) - (requested.values[node] ?? 0);
  if (free < column.leastFree) column.leastFree = free;
}

/** Whether the columns' numbers are the amounts. */
export function isPlain({ allocatable, requested }: ResourceColumn): boolean {
  return allocatable.exact.size + requested.exact.size === 0;
}

/** Whether kube-scheduler counts a resource at all. */
export function isAccounted(resource: string): boolean {
  return COMPUTE_RESOURCES.some((name) => name === resource) || isScalarResource(resource);
}
