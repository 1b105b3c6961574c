/** NodeResourcesFit, PreFilter and Filter: pkg/scheduler/framework/plugins/noderesources/fit.go. */
import { isExtendedResource, resourceUnit } from '../../../model/index.ts';
import type { PodShape } from '../../cache/podInfo.ts';
import { amountAt } from '../../cache/amountColumn.ts';
import { freeAt, isPlain } from '../../cache/resourceColumns.ts';
import type { RequestedResource, ResourceColumns } from '../../cache/resourceColumns.ts';
import type { FilterCause, InsufficientResource } from '../../framework/cause.ts';
import type { FilterFacts, ResourceFact } from '../../framework/filterFacts.ts';
import type { Handle, PodFilter } from '../../framework/plugin.ts';
import type { Reason } from '../../framework/reasonTable.ts';
import { REASONS } from '../../framework/reasonTable.ts';
import { PASS } from '../../framework/status.ts';
import type { NodeResourcesFitArgs } from '../../profile/args.ts';

const REASON_PODS = REASONS.tooManyPods;
const REASON_INSUFFICIENT = REASONS.insufficient;

export const FIT_REASONS = ['tooManyPods', 'insufficient'] as const;

/** Stands in a column for a status that is still to be found. */
const NOT_FITTING = 0;

/** So many resources, three answers each, and one more bit stand in one exact number. */
const MOST_RESOURCES_IN_A_KEY = 32;

/** Makes the filter of a shape: nodes without room for its requests fail. */
export function makeFitFilter(
  handle: Handle,
  args: NodeResourcesFitArgs,
): (shape: PodShape) => PodFilter {
  function isIgnored(resource: string): boolean {
    if (!isExtendedResource(resource)) return false;
    const [group = ''] = resource.split('/');
    return args.ignoredResources.includes(resource) || args.ignoredResourceGroups.includes(group);
  }

  return ({ requests }) => {
    const wanted = requests.filter(({ column }) => !isIgnored(column.resource));
    return new FitFilter(handle, requests, wanted);
  };
}

class FitFilter implements PodFilter {
  readonly #handle: Handle;
  readonly #requests: readonly RequestedResource[];
  /** The requests that are not ignored. */
  readonly #wanted: readonly RequestedResource[];
  /** Status ids by what a node lacks. */
  #ids: Map<number, number> | undefined;
  #key: string | undefined;

  constructor(
    handle: Handle,
    requests: readonly RequestedResource[],
    wanted: readonly RequestedResource[],
  ) {
    this.#handle = handle;
    this.#requests = requests;
    this.#wanted = wanted;
  }

  get key(): string {
    this.#key ??= this.#wanted
      .map(({ column, amount }) => `${column.resource}=${amount}`)
      .join(' ');
    return this.#key;
  }

  get changes() {
    return this.#handle.cache.changedNodes;
  }

  get #resources(): ResourceColumns {
    return this.#handle.cache.resources;
  }

  filter(node: number): number {
    let fits = !this.#lacksPodRoom(node);
    for (const resource of this.#wanted) if (lacks(resource, node)) fits = false;
    return fits ? PASS : this.#status(node);
  }

  passesAll(): boolean {
    if (this.#resources.leastRoom < 1) return false;
    for (const { column, amount } of this.#wanted) {
      if (!isPlain(column) || amount > column.leastFree) return false;
    }
    return true;
  }

  filterAll(into: Int32Array): number {
    into.fill(PASS);
    let isAnyLacking = markFull(this.#resources, into);
    for (const resource of this.#wanted) if (markLacking(resource, into)) isAnyLacking = true;
    if (!isAnyLacking) return 0;
    let failing = 0;
    for (let node = 0; node < into.length; node += 1) {
      if (into[node] !== NOT_FITTING) continue;
      into[node] = this.#status(node);
      failing += 1;
    }
    return failing;
  }

  cause(node: number): FilterCause | undefined {
    const insufficient: InsufficientResource[] = [
      ...(this.#lacksPodRoom(node) ? [this.#placesFor(node)] : []),
      ...this.#wanted.flatMap((wanted) => (lacks(wanted, node) ? [amountsOf(wanted, node)] : [])),
    ];
    return insufficient.length > 0 ? { plugin: 'NodeResourcesFit', insufficient } : undefined;
  }

  facts(node: number): FilterFacts {
    const resources: ResourceFact[] = [
      { ...this.#placesFor(node), fits: !this.#lacksPodRoom(node) },
      ...this.#wanted.map((wanted) => ({
        ...amountsOf(wanted, node),
        fits: !lacks(wanted, node),
      })),
    ];
    const ignored = this.#requests.filter((request) => !this.#wanted.includes(request));
    return {
      plugin: 'NodeResourcesFit',
      resources,
      ignored: ignored.map(({ column }) => column.resource),
    };
  }

  #lacksPodRoom(node: number): boolean {
    const { podCount, allowedPods } = this.#resources;
    return isFull(podCount, allowedPods, node);
  }

  /** The status of a node that does not fit: looked up by what it lacks. */
  #status(node: number): number {
    if (this.#wanted.length > MOST_RESOURCES_IN_A_KEY) return this.#newStatus(node);
    let lacking = this.#lacksPodRoom(node) ? 1 : 0;
    for (const resource of this.#wanted) lacking = 3 * lacking + lackAt(resource, node);
    this.#ids ??= new Map();
    let id = this.#ids.get(lacking);
    if (id === undefined) {
      id = this.#newStatus(node);
      this.#ids.set(lacking, id);
    }
    return id;
  }

  #newStatus(node: number): number {
    const reasons: Reason[] = this.#lacksPodRoom(node) ? [REASON_PODS] : [];
    let isUnresolvable = false;
    for (const resource of this.#wanted) {
      if (!lacks(resource, node)) continue;
      reasons.push(REASON_INSUFFICIENT(resource.column.resource));
      if (neverFits(resource, node)) isUnresolvable = true;
    }
    const { statuses, release } = this.#handle;
    return statuses.id(isUnresolvable ? release.rules.neverFits : 'Unschedulable', reasons);
  }

  /** The places for Pods as a resource, of which each Pod asks for one. */
  #placesFor(node: number): InsufficientResource {
    return {
      resource: 'pods',
      unit: 'count',
      requested: 1,
      used: this.#resources.podCount[node] ?? 0,
      allocatable: this.#resources.allowedPodsAt(node),
    };
  }
}

/** 0: enough is left, 1: others have taken it, 2: the node never has that much. */
function lackAt(resource: RequestedResource, node: number): number {
  if (!lacks(resource, node)) return 0;
  return neverFits(resource, node) ? 2 : 1;
}

function amountsOf(
  { column, amount: requested }: RequestedResource,
  node: number,
): InsufficientResource {
  const allocatable = amountAt(column.allocatable, node);
  const used = amountAt(column.requested, node);
  const { resource } = column;
  return { resource, unit: resourceUnit(resource), requested, used, allocatable };
}

/** Whether a node takes no further Pod. */
function isFull(podCount: Int32Array, allowedPods: Float64Array, node: number): boolean {
  return (podCount[node] ?? 0) + 1 > (allowedPods[node] ?? 0);
}

/** Whether a node has less of a resource left than the Pod asks for. */
function lacks({ column, amount }: RequestedResource, node: number): boolean {
  return amount > freeAt(column, node);
}

/** Whether the Pod asks for more than the node has in all. */
function neverFits({ column, amount }: RequestedResource, node: number): boolean {
  return amount > amountAt(column.allocatable, node);
}

/** Marks the nodes that take no further Pod: whether there may be any. */
function markFull(resources: ResourceColumns, into: Int32Array): boolean {
  if (resources.leastRoom >= 1) return false;
  const { podCount, allowedPods } = resources;
  let least = Infinity;
  for (let node = 0; node < into.length; node += 1) {
    const room = (allowedPods[node] ?? 0) - (podCount[node] ?? 0);
    if (room < least) least = room;
    if (room < 1) into[node] = NOT_FITTING;
  }
  resources.leastRoom = least;
  return least < 1;
}

/** Marks the nodes that lack a resource: whether there may be any. */
function markLacking(resource: RequestedResource, into: Int32Array): boolean {
  const { column, amount } = resource;
  if (!isPlain(column)) {
    for (let node = 0; node < into.length; node += 1) {
      if (lacks(resource, node)) into[node] = NOT_FITTING;
    }
    return true;
  }
  if (amount <= column.leastFree) return false;
  const { values: allocatable } = column.allocatable;
  const { values: requested } = column.requested;
  let least = Infinity;
  for (let node = 0; node < into.length; node += 1) {
    const free = (allocatable[node] ?? 0) - (requested[node] ?? 0);
    if (free < least) least = free;
    if (amount > free) into[node] = NOT_FITTING;
  }
  column.leastFree = least;
  return amount > least;
}
