/**
 * How much a Pod asks for and a Node has to give, as kube-scheduler adds it up
 * (k8s.io/component-helpers/resource: `PodRequests`, `AggregateContainerRequests`; and
 * `framework.Resource`, of int64).
 */
import type { Amount } from '../quantities/amount.ts';
import type { Container, ContainerStatus, Node, Pod, ResourceListText } from '../kubernetes.ts';
import { isPodLevelResource } from './podLevelResources.ts';
import { addTo, raiseTo, sumsOf, valuesOf, type Arithmetic, type Sums } from './resourceSums.ts';

/** Resource name to amount: cpu in milli-CPU, memory and storage in bytes, the rest in pieces. */
export type ResourceAmounts = ReadonlyMap<string, Amount>;

/** What a container that names no request is taken to ask for: cpu in milli-CPU, memory in bytes. */
export interface MissingRequests {
  readonly cpu: number;
  readonly memory: number;
}

/** What is asked for where nothing is. */
const NOTHING: ResourceListText = {};

/**
 * The requests of a whole Pod: containers and sidecars run together, each init container runs
 * beside the sidecars started before it, the larger of the two counts; pod-level requests replace
 * the sum for what they name; overhead comes on top. A resize under way counts the larger of what
 * is asked for and what the node has given (`status.containerStatuses`).
 *
 * With `missing`, containers that name no cpu (memory) request count as asking for that much; where
 * pod-level requests are set, only resources that the whole Pod leaves out are filled in.
 */
export function podRequests(pod: Pod, missing?: MissingRequests): ResourceAmounts {
  const fill = missing === undefined ? NOTHING : fillFor(pod, missing);
  return valuesOf((arithmetic) => {
    const requests = containerRequests(arithmetic, pod, fill, 'with-status');
    for (const [name, amount] of podLevelSums(arithmetic, pod)) requests.set(name, amount);
    addTo(arithmetic, requests, sumsOf(arithmetic, pod.spec.overhead));
    return requests;
  });
}

/**
 * The requests of a Pod that is to be placed as NodeResourcesFit scores them: of its containers and
 * the overhead alone, those that name none filled in with `missing`. Its scoring strategies are
 * made without the feature gates (`NewFit` of fit.go), so that they do not see pod-level requests
 * nor what a resize has left; the filter, and Pods on nodes, count those (`podRequests`).
 */
export function scoredRequests(pod: Pod, missing?: MissingRequests): ResourceAmounts {
  const fill = missing === undefined ? NOTHING : textsOf(missing);
  return valuesOf((arithmetic) => {
    const requests = containerRequests(arithmetic, pod, fill, 'spec-alone');
    addTo(arithmetic, requests, sumsOf(arithmetic, pod.spec.overhead));
    return requests;
  });
}

/**
 * What a Pod on a node counts as in scores where sidecars are not added to the containers they run
 * beside: the containers, each filled in, or the largest of the init containers, each beside the
 * sidecars before it and filled in with them as one; and the overhead. Of cpu and memory alone.
 * Source: `calculateResource` of pkg/scheduler/framework/types.go before
 * the rule `sidecarsScored` changed.
 */
export function requestsBesideSidecars(pod: Pod, missing: MissingRequests): ResourceAmounts {
  const { containers, initContainers = [], overhead } = pod.spec;
  return valuesOf((arithmetic) => {
    const filling = sumsOf(arithmetic, textsOf(missing));
    const total: Sums<ReturnType<typeof arithmetic.of>> = new Map();
    const requestsOf = ({ resources }: Container) => sumsOf(arithmetic, resources?.requests);
    for (const container of containers) {
      addTo(arithmetic, total, filled(requestsOf(container), filling));
    }
    const sidecars: typeof total = new Map();
    for (const container of initContainers) {
      const beside = requestsOf(container);
      addTo(arithmetic, beside, sidecars);
      if (container.restartPolicy === 'Always') {
        addTo(arithmetic, sidecars, requestsOf(container));
      }
      raiseTo(arithmetic, total, filled(beside, filling));
    }
    addTo(arithmetic, total, sumsOf(arithmetic, overhead));
    return total;
  });
}

/** What a Node has to give to Pods: `status.allocatable`. */
export function nodeAllocatable(node: Node): ResourceAmounts {
  return valuesOf((arithmetic) => sumsOf(arithmetic, node.status?.allocatable));
}

/**
 * Whether kube-scheduler accounts for the resource beside cpu, memory, ephemeral-storage and pods:
 * extended resources, huge pages and attachable volumes (`schedutil.IsScalarResourceName`).
 */
export function isScalarResource(name: string): boolean {
  if (name.startsWith('hugepages-') || name.startsWith('attachable-volumes-')) return true;
  if (!name.includes('/')) return false;
  return name.includes('kubernetes.io/') || !name.startsWith('requests.');
}

/** Whether the resource is one that a device plugin brings (`v1helper.IsExtendedResourceName`). */
export function isExtendedResource(name: string): boolean {
  return name.includes('/') && !name.includes('kubernetes.io/') && !name.startsWith('requests.');
}

/** In what an amount of the resource is counted. */
export function resourceUnit(name: string): 'milli' | 'bytes' | 'count' {
  if (name === 'cpu') return 'milli';
  const bytes = name === 'memory' || name === 'ephemeral-storage' || name.startsWith('hugepages-');
  return bytes ? 'bytes' : 'count';
}

function containerRequests<Sum>(
  arithmetic: Arithmetic<Sum>,
  pod: Pod,
  fill: ResourceListText,
  read: 'with-status' | 'spec-alone',
): Sums<Sum> {
  const { spec } = pod;
  const status = read === 'with-status' ? pod.status : undefined;
  const filling = sumsOf(arithmetic, fill);
  const total: Sums<Sum> = new Map();
  const statuses = statusByName(status?.containerStatuses);
  for (const container of spec.containers) {
    const own = requestsOf(arithmetic, pod, container, statuses);
    addTo(arithmetic, total, filled(own, filling));
  }
  if (spec.initContainers === undefined) return total;
  const initStatuses = statusByName(status?.initContainerStatuses);
  const sidecars: Sums<Sum> = new Map();
  const peak: Sums<Sum> = new Map();
  for (const container of spec.initContainers) {
    if (container.restartPolicy === 'Always') {
      const own = filled(requestsOf(arithmetic, pod, container, initStatuses), filling);
      addTo(arithmetic, total, own);
      addTo(arithmetic, sidecars, own);
      raiseTo(arithmetic, peak, sidecars);
    } else {
      const own = filled(sumsOf(arithmetic, container.resources?.requests), filling);
      addTo(arithmetic, own, sidecars);
      raiseTo(arithmetic, peak, own);
    }
  }
  raiseTo(arithmetic, total, peak);
  return total;
}

/** `determineContainerReqs`: what runs may hold more than the spec asks for while a resize waits. */
function requestsOf<Sum>(
  arithmetic: Arithmetic<Sum>,
  pod: Pod,
  container: Container,
  statuses: ReadonlyMap<string, ContainerStatus>,
): Sums<Sum> {
  const own = sumsOf(arithmetic, container.resources?.requests);
  const status = statuses.get(container.name);
  if (status?.resources === undefined) return own;
  const held = sumsOf(arithmetic, status.resources.requests);
  raiseTo(arithmetic, held, sumsOf(arithmetic, status.allocatedResources));
  if (!isResizeInfeasible(pod)) raiseTo(arithmetic, held, own);
  return held;
}

function isResizeInfeasible(pod: Pod): boolean {
  return (pod.status?.conditions ?? []).some(
    ({ type, reason }) => type === 'PodResizePending' && reason === 'Infeasible',
  );
}

const NO_STATUSES: ReadonlyMap<string, ContainerStatus> = new Map();

function statusByName(
  statuses: readonly ContainerStatus[] | undefined,
): ReadonlyMap<string, ContainerStatus> {
  if (statuses === undefined) return NO_STATUSES;
  return new Map(statuses.map((status) => [status.name, status]));
}

/** What the Pod asks for as a whole (`spec.resources`), in place of the sum of its containers. */
export function podLevelRequests(pod: Pod): ResourceAmounts {
  return valuesOf((arithmetic) => podLevelSums(arithmetic, pod));
}

function podLevelSums<Sum>(arithmetic: Arithmetic<Sum>, { spec }: Pod): Sums<Sum> {
  const sums = sumsOf(arithmetic, spec.resources?.requests);
  for (const name of sums.keys()) if (!isPodLevelResource(name)) sums.delete(name);
  return sums;
}

/** Where pod-level requests are set, only what the whole Pod leaves out is filled in. */
function fillFor(pod: Pod, missing: MissingRequests): ResourceListText {
  const texts = textsOf(missing);
  if (podLevelRequests(pod).size === 0) return texts;
  const whole = podRequests(pod);
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !whole.has(name)));
}

function textsOf({ cpu, memory }: MissingRequests): ResourceListText {
  return { cpu: `${cpu}m`, memory };
}

function filled<Sum>(own: Sums<Sum>, filling: Sums<Sum>): Sums<Sum> {
  if (filling.size === 0) return own;
  const both = new Map(filling);
  for (const [name, amount] of own) both.set(name, amount);
  return both;
}
