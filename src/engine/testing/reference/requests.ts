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

/** The most that the Pod holds of a resource at one time. */
export function requestOf(pod: Pod, resource: string, hasDefaults = false): number {
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
  const lists = [...(spec.initContainers ?? []), ...spec.containers].map(
    ({ resources }) => resources?.requests ?? {},
  );
  return [...new Set([...lists, spec.overhead ?? {}].flatMap((list) => Object.keys(list)))];
}

/** Resources that count only where a Pod asks for them. */
export function isScalar(resource: string): boolean {
  return resource.includes('/') || resource.startsWith('hugepages-');
}
