import { formatQuantity, quantityFormat } from '../quantities/canonical.ts';
import type { Container, ResourceListText, ResourceRequirements } from '../kubernetes.ts';
import { storedQuantity } from '../quantities/held.ts';
import type { Quantity } from '../quantities/quantity.ts';

type MutableResourceList = Record<string, string | number>;

/** Resource name to amount. */
type QuantityList = Map<string, Quantity>;

/**
 * Pod-level resources with the requests that the API server fills in (`defaultPodRequests` of
 * pkg/apis/core/v1): with pod-level limits, each of cpu and memory that the containers
 * request becomes the pod-level request, and a limit that no container requests becomes the
 * request itself. `containers` and `initContainers` already have their own requests.
 */
export function defaultPodLevelRequests(
  resources: ResourceRequirements,
  containers: readonly Container[],
  initContainers: readonly Container[],
): ResourceRequirements {
  const limits = resources.limits ?? {};
  if (Object.keys(limits).length === 0) return resources;
  const requests: MutableResourceList = { ...resources.requests };
  for (const [name, sum] of sumOfRequests(containers, initContainers)) {
    if (!Object.hasOwn(requests, name) && (name === 'cpu' || name === 'memory')) {
      requests[name] = sumText(name, sum, [...containers, ...initContainers]);
    }
  }
  for (const [name, limit] of Object.entries(limits)) {
    if (!Object.hasOwn(requests, name) && isPodLevelResource(name)) requests[name] = limit;
  }
  return { ...resources, requests };
}

/** Whether a resource may be set for the whole Pod: cpu, memory and huge pages. */
export function isPodLevelResource(name: string): boolean {
  return name === 'cpu' || name === 'memory' || name.startsWith('hugepages-');
}

/** The spec's limits of a container as requests, where requests leave a resource out. */
export function requestsFromLimits(resources: ResourceRequirements): ResourceRequirements {
  const { limits, requests } = resources;
  if (limits === undefined) return resources;
  let filled: MutableResourceList | undefined;
  for (const name of Object.keys(limits)) {
    const limit = limits[name];
    if (limit === undefined || (requests !== undefined && Object.hasOwn(requests, name))) continue;
    filled ??= { ...requests };
    filled[name] = limit;
  }
  return filled === undefined ? resources : { ...resources, requests: filled };
}

/** A sum of what containers request, written as the first of them writes what it requests (`Quantity.Add`). */
export function sumText(name: string, sum: Quantity, containers: readonly Container[]): string {
  const texts = containers.flatMap(({ resources }) => resources?.requests?.[name] ?? []);
  const first = texts.find((text) => storedQuantity(text) !== 0n) ?? '';
  return formatQuantity(sum, quantityFormat(first));
}

/**
 * What all containers of a Pod request at most at one time, by resource
 * (`AggregateContainerRequests` of k8s.io/component-helpers/resource): sidecars add up as they start.
 */
export function sumOfRequests(
  containers: readonly Container[],
  initContainers: readonly Container[],
): QuantityList {
  const total: QuantityList = new Map();
  for (const container of containers) add(total, quantityList(container.resources?.requests));
  const sidecars: QuantityList = new Map();
  const peak: QuantityList = new Map();
  for (const container of initContainers) {
    const own = quantityList(container.resources?.requests);
    if (container.restartPolicy === 'Always') {
      add(total, own);
      add(sidecars, own);
      raise(peak, sidecars);
    } else {
      add(own, sidecars);
      raise(peak, own);
    }
  }
  raise(total, peak);
  return total;
}

function quantityList(list: ResourceListText | undefined): QuantityList {
  return new Map(Object.entries(list ?? {}).map(([name, text]) => [name, storedQuantity(text)]));
}

function add(to: QuantityList, list: QuantityList): void {
  for (const [name, quantity] of list) to.set(name, (to.get(name) ?? 0n) + quantity);
}

function raise(to: QuantityList, list: QuantityList): void {
  for (const [name, quantity] of list) {
    const own = to.get(name);
    if (own === undefined || own < quantity) to.set(name, quantity);
  }
}
