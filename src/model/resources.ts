/**
 * How much a Pod asks for and a Node has to give, as kube-scheduler v1.34 adds it up
 * (k8s.io/component-helpers/resource: `PodRequests`, `AggregateContainerRequests`; and
 * `framework.Resource`). CPU counts in milli-CPU, everything else in whole units, rounded up once
 * at the end as the API server's milli precision leaves it.
 */
import type { Container, ContainerStatus, Node, Pod, ResourceListText } from './kubernetes.ts';
import { isPodLevelResource } from './podLevelResources.ts';
import { integerValue, milliValue } from './quantity.ts';

/** Resource name to amount: cpu in milli-CPU, memory and storage in bytes, the rest in pieces. */
export type ResourceAmounts = ReadonlyMap<string, number>;

type MutableAmounts = Map<string, number>;

/** What a container that names no request is taken to ask for: cpu in milli-CPU, memory in bytes. */
export interface MissingRequests {
  readonly cpu: number;
  readonly memory: number;
}

const NONE: ResourceAmounts = new Map();

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
  const podLevel = podLevelRequests(pod);
  const fill = missing === undefined ? NONE : missingAmounts(pod, podLevel.size > 0, missing);
  const requests = containerRequests(pod, fill, 'with-status');
  for (const [name, amount] of podLevel) requests.set(name, amount);
  return withOverhead(pod, requests);
}

/**
 * The requests of a Pod that is to be placed as NodeResourcesFit scores them: of its containers and
 * the overhead alone, those that name none filled in with `missing`. v1.34's scoring strategies are
 * made without the feature gates (`NewFit` of fit.go), so that they do not see pod-level requests
 * nor what a resize has left; the filter, and Pods on nodes, count those (`podRequests`).
 */
export function scoredRequests(pod: Pod, missing?: MissingRequests): ResourceAmounts {
  const fill = new Map(Object.entries(missing ?? {}));
  return withOverhead(pod, containerRequests(pod, fill, 'spec-alone'));
}

function withOverhead(pod: Pod, requests: MutableAmounts): ResourceAmounts {
  addTo(requests, amounts(pod.spec.overhead));
  for (const [name, amount] of requests) requests.set(name, Math.ceil(amount));
  return requests;
}

/** What a Node has to give to Pods: `status.allocatable`. */
export function nodeAllocatable(node: Node): ResourceAmounts {
  const given = amounts(node.status?.allocatable);
  for (const [name, amount] of given) given.set(name, Math.ceil(amount));
  return given;
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

function containerRequests(
  pod: Pod,
  fill: ResourceAmounts,
  read: 'with-status' | 'spec-alone',
): MutableAmounts {
  const { spec } = pod;
  const status = read === 'with-status' ? pod.status : undefined;
  const total: MutableAmounts = new Map();
  const statuses = statusByName(status?.containerStatuses);
  for (const container of spec.containers) {
    addTo(total, filled(requestsOf(pod, container, statuses), fill));
  }
  const initStatuses = statusByName(status?.initContainerStatuses);
  const sidecars: MutableAmounts = new Map();
  const peak: MutableAmounts = new Map();
  for (const container of spec.initContainers ?? []) {
    if (container.restartPolicy === 'Always') {
      const own = filled(requestsOf(pod, container, initStatuses), fill);
      addTo(total, own);
      addTo(sidecars, own);
      raiseTo(peak, sidecars);
    } else {
      const own = new Map(filled(amounts(container.resources?.requests), fill));
      addTo(own, sidecars);
      raiseTo(peak, own);
    }
  }
  raiseTo(total, peak);
  return total;
}

/** `determineContainerReqs`: what runs may hold more than the spec asks for while a resize waits. */
function requestsOf(
  pod: Pod,
  container: Container,
  statuses: ReadonlyMap<string, ContainerStatus>,
): ResourceAmounts {
  const own = amounts(container.resources?.requests);
  const status = statuses.get(container.name);
  if (status?.resources === undefined) return own;
  const held = amounts(status.resources.requests);
  raiseTo(held, amounts(status.allocatedResources));
  if (!isResizeInfeasible(pod)) raiseTo(held, own);
  return held;
}

function isResizeInfeasible(pod: Pod): boolean {
  return (pod.status?.conditions ?? []).some(
    ({ type, reason }) => type === 'PodResizePending' && reason === 'Infeasible',
  );
}

function statusByName(
  statuses: readonly ContainerStatus[] | undefined,
): ReadonlyMap<string, ContainerStatus> {
  return new Map((statuses ?? []).map((status) => [status.name, status]));
}

/** What the Pod asks for as a whole (`spec.resources`), in place of the sum of its containers. */
export function podLevelRequests(pod: Pod): ResourceAmounts {
  const requests = pod.spec.resources?.requests;
  if (requests === undefined) return NONE;
  return new Map([...amounts(requests)].filter(([name]) => isPodLevelResource(name)));
}

function missingAmounts(pod: Pod, podLevel: boolean, missing: MissingRequests): ResourceAmounts {
  const fill: MutableAmounts = new Map();
  const whole = podLevel ? podRequests(pod) : NONE;
  if (!whole.has('cpu')) fill.set('cpu', missing.cpu);
  if (!whole.has('memory')) fill.set('memory', missing.memory);
  return fill;
}

function filled(own: ResourceAmounts, fill: ResourceAmounts): ResourceAmounts {
  if (fill.size === 0) return own;
  return new Map([...fill, ...own]);
}

/** Milli-CPU, and units with thousandths for the rest. */
function amounts(list: ResourceListText | undefined): MutableAmounts {
  const result: MutableAmounts = new Map();
  for (const name in list) {
    const text = list[name];
    if (text === undefined) continue;
    if (name === 'cpu') {
      result.set(name, milliValue(text));
      continue;
    }
    const milli = milliValue(text);
    const isExact = Number.isSafeInteger(milli);
    result.set(name, isExact ? milli / 1000 : integerValue(text));
  }
  return result;
}

function addTo(to: MutableAmounts, list: ResourceAmounts): void {
  for (const [name, amount] of list) to.set(name, sum(to.get(name) ?? 0, amount));
}

function raiseTo(to: MutableAmounts, list: ResourceAmounts): void {
  for (const [name, amount] of list) to.set(name, Math.max(to.get(name) ?? 0, amount));
}

/** Sums thousandths without binary rounding creeping in. */
function sum(a: number, b: number): number {
  const total = a + b;
  return Number.isInteger(a) && Number.isInteger(b) ? total : Math.round(total * 1000) / 1000;
}
