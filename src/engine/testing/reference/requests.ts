/** What Pods ask for and nodes have: cpu in milli, the rest in whole units. */
import type { Container, Node, Pod, QuantityText } from '../../../model/index.ts';
import { integerValue, milliValue } from '../../../model/index.ts';

function amountOf(resource: string, text: QuantityText | undefined): number {
  if (text === undefined) return 0;
  return resource === 'cpu' ? milliValue(text) : integerValue(text);
}

/** For scores, a container that names no cpu (memory) is taken to ask for this much. */
const DEFAULTS: Readonly<Record<string, number>> = { cpu: 100, memory: 200 * 1024 * 1024 };

function containerAmount(container: Container, resource: string, hasDefaults: boolean): number {
  const text = container.resources?.requests?.[resource];
  if (text === undefined && hasDefaults) return DEFAULTS[resource] ?? 0;
  return amountOf(resource, text);
}

/** What the Pod as a whole asks for, where it says so. */
function podLevelText({ spec }: Pod, resource: string): QuantityText | undefined {
  const isPodLevel =
    resource === 'cpu' || resource === 'memory' || resource.startsWith('hugepages-');
  return isPodLevel ? spec.resources?.requests?.[resource] : undefined;
}

/** The most that the Pod asks for of a resource at one time. */
export function requestOf(pod: Pod, resource: string): number {
  const podLevel = podLevelText(pod, resource);
  if (podLevel === undefined) return containersOf(pod, resource, false);
  return amountOf(resource, podLevel) + amountOf(resource, pod.spec.overhead?.[resource]);
}

/** What a Pod on a node counts as in scores: defaults, unless the Pod as a whole asks for things. */
export function countedOf(pod: Pod, resource: string): number {
  if (podLevelText(pod, resource) !== undefined) return requestOf(pod, resource);
  const asksAsAWhole = Object.keys(pod.spec.resources?.requests ?? {}).length > 0;
  const names = [...(pod.spec.initContainers ?? []), ...pod.spec.containers].some(
    ({ resources }) => resources?.requests?.[resource] !== undefined,
  );
  const isNamed = names || pod.spec.overhead?.[resource] !== undefined;
  return containersOf(pod, resource, !(asksAsAWhole && isNamed));
}

/** What the Pod that is to be placed counts as in NodeResourcesFit's scores. */
export function scoredOf(pod: Pod, resource: string): number {
  return containersOf(pod, resource, true);
}

function containersOf(pod: Pod, resource: string, hasDefaults: boolean): number {
  const { containers, initContainers = [], overhead } = pod.spec;
  const amount = (container: Container) => containerAmount(container, resource, hasDefaults);
  let sidecars = 0;
  let peak = 0;
  for (const container of initContainers) {
    if (container.restartPolicy === 'Always') sidecars += amount(container);
    const isDone = container.restartPolicy !== 'Always';
    peak = Math.max(peak, sidecars + (isDone ? amount(container) : 0));
  }
  const running = containers.reduce((total, container) => total + amount(container), sidecars);
  return Math.max(running, peak) + amountOf(resource, overhead?.[resource]);
}

export function allocatableOf(node: Node, resource: string): number {
  return amountOf(resource, node.status?.allocatable?.[resource]);
}

/** Names of all resources in the Pod's requests. */
export function requestedNames({ spec }: Pod): readonly string[] {
  const lists = [...(spec.initContainers ?? []), ...spec.containers, spec].map(
    ({ resources }) => resources?.requests ?? {},
  );
  return [...new Set([...lists, spec.overhead ?? {}].flatMap((list) => Object.keys(list)))];
}

/** Resources that count only where a Pod asks for them. */
export function isScalar(resource: string): boolean {
  return resource.includes('/') || resource.startsWith('hugepages-');
}
