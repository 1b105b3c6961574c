import { isScalarResource, nodeAllocatable } from '../../model/index.ts';
import type { Node, ResourceAmounts } from '../../model/index.ts';

/** One resource on all nodes, by node: cpu in milli-CPU, the rest in whole units. */
export interface ResourceColumn {
  readonly resource: string;
  readonly allocatable: Float64Array;
  /** Sum of the requests of the node's Pods. */
  readonly requested: Float64Array;
}

/** How much of one resource a Pod asks for. */
export interface RequestedResource {
  readonly column: ResourceColumn;
  readonly amount: number;
}

/** What a container without a request is taken to ask for in scores (`schedutil` of v1.34). */
export const DEFAULT_MILLI_CPU_REQUEST = 100;
export const DEFAULT_MEMORY_REQUEST = 200 * 1024 * 1024;

/** Resource names in the order in which NodeResourcesFit reports them; the rest come by name. */
export const COMPUTE_RESOURCES = ['cpu', 'memory', 'ephemeral-storage'] as const;

/** Allocatable and requested resources of all nodes (`NodeInfo.Allocatable`, `.Requested`). */
export class ResourceColumns {
  readonly #allocatable: readonly ResourceAmounts[];
  readonly #columns = new Map<string, ResourceColumn>();
  /** By node: requests with the defaults for containers that name none (`NonZeroRequested`). */
  readonly nonZeroMilliCpu: Float64Array;
  readonly nonZeroMemory: Float64Array;
  /** By node: how many Pods it takes, and has. */
  readonly allowedPods: Float64Array;
  readonly podCount: Int32Array;

  constructor(nodes: readonly Node[]) {
    this.#allocatable = nodes.map(nodeAllocatable);
    this.nonZeroMilliCpu = new Float64Array(nodes.length);
    this.nonZeroMemory = new Float64Array(nodes.length);
    this.podCount = new Int32Array(nodes.length);
    this.allowedPods = Float64Array.from(this.#allocatable, (given) => given.get('pods') ?? 0);
  }

  column(resource: string): ResourceColumn {
    let column = this.#columns.get(resource);
    if (column === undefined) {
      const isCounted = isAccounted(resource);
      column = {
        resource,
        allocatable: Float64Array.from(this.#allocatable, (given) =>
          isCounted ? (given.get(resource) ?? 0) : 0,
        ),
        requested: new Float64Array(this.#allocatable.length),
      };
      this.#columns.set(resource, column);
    }
    return column;
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

function isAccounted(resource: string): boolean {
  return COMPUTE_RESOURCES.some((name) => name === resource) || isScalarResource(resource);
}
