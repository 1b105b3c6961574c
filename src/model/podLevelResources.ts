import type { Container, ResourceListText, ResourceRequirements } from './kubernetes.ts';
import { milliValue } from './quantity.ts';

type MutableResourceList = Record<string, string | number>;

/** Resource name to milli units: exact for what Kubernetes stores (requests are kept in milli). */
type MilliList = Map<string, number>;

/**
 * Pod-level resources with the requests that the API server fills in (`defaultPodRequests` of
 * pkg/apis/core/v1 at v1.34): with pod-level limits, each of cpu and memory that the containers
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
  for (const [name, milli] of sumOfRequests(containers, initContainers)) {
    if (!Object.hasOwn(requests, name) && (name === 'cpu' || name === 'memory')) {
      requests[name] = milli % 1000 === 0 ? String(milli / 1000) : `${milli}m`;
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

/**
 * What all containers of a Pod request at most at one time, in milli units by resource
 * (`AggregateContainerRequests` of k8s.io/component-helpers/resource): sidecars add up as they start.
 */
export function sumOfRequests(
  containers: readonly Container[],
  initContainers: readonly Container[],
): MilliList {
  const total: MilliList = new Map();
  for (const container of containers) add(total, milliList(container.resources?.requests));
  const sidecars: MilliList = new Map();
  const peak: MilliList = new Map();
  for (const container of initContainers) {
    const own = milliList(container.resources?.requests);
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

function milliList(list: ResourceListText | undefined): MilliList {
  return new Map(Object.entries(list ?? {}).map(([name, text]) => [name, milliValue(text)]));
}

function add(to: MilliList, list: MilliList): void {
  for (const [name, milli] of list) to.set(name, (to.get(name) ?? 0) + milli);
}

function raise(to: MilliList, list: MilliList): void {
  for (const [name, milli] of list) to.set(name, Math.max(to.get(name) ?? 0, milli));
}
