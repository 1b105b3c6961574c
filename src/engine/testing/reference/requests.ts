/** What Pods ask for and nodes have, exactly: cpu in milli, the rest in whole units. */
import type { Container, Node, Pod, QuantityText } from '../../../model/index.ts';
import { parseQuantity } from '../../../model/index.ts';
import type { Release } from '../../../releases/index.ts';

function amountOf(resource: string, text: QuantityText | undefined): bigint {
  const unit = resource === 'cpu' ? 1_000_000n : 1_000_000_000n;
  const nano = (text === undefined ? undefined : parseQuantity(text)) ?? 0n;
  return (nano + unit - 1n) / unit;
}

/** For scores, a container that names no cpu (memory) is taken to ask for this much. */
const DEFAULTS: Readonly<Record<string, bigint>> = { cpu: 100n, memory: 200n * 1024n * 1024n };

function containerAmount(container: Container, resource: string, hasDefaults: boolean): bigint {
  const text = container.resources?.requests?.[resource];
  if (text === undefined && hasDefaults) return DEFAULTS[resource] ?? 0n;
  return amountOf(resource, text);
}

/** What the Pod as a whole asks for, where it says so. */
function podLevelText({ spec }: Pod, resource: string): QuantityText | undefined {
  const isPodLevel =
    resource === 'cpu' || resource === 'memory' || resource.startsWith('hugepages-');
  return isPodLevel ? spec.resources?.requests?.[resource] : undefined;
}

/** The most that the Pod asks for of a resource at one time. */
export function requestOf(pod: Pod, resource: string): bigint {
  const podLevel = podLevelText(pod, resource);
  if (podLevel === undefined) return containersOf(pod, resource, false);
  return amountOf(resource, podLevel) + amountOf(resource, pod.spec.overhead?.[resource]);
}

/** What a Pod on a node counts as in scores: defaults, unless the Pod as a whole asks for things. */
export function countedOf(pod: Pod, resource: string, { rules }: Release): bigint {
  if (!rules.sidecarsScored && DEFAULTS[resource] !== undefined) {
    return countedBesideSidecars(pod, resource);
  }
  if (podLevelText(pod, resource) !== undefined) return requestOf(pod, resource);
  const asksAsAWhole = Object.keys(pod.spec.resources?.requests ?? {}).length > 0;
  const names = [...(pod.spec.initContainers ?? []), ...pod.spec.containers].some(
    ({ resources }) => resources?.requests?.[resource] !== undefined,
  );
  const isNamed = names || pod.spec.overhead?.[resource] !== undefined;
  return containersOf(pod, resource, !(asksAsAWhole && isNamed));
}

/** Containers, or what is most at one time before them; a default stands for all of it at once. */
function countedBesideSidecars({ spec }: Pod, resource: string): bigint {
  const { containers, initContainers = [], overhead } = spec;
  const running = total(containers.map((each) => containerAmount(each, resource, true)));
  const starting = initContainers.map((container, index) => {
    const before = initContainers.slice(0, index).filter(isSidecar);
    const texts = [...before, container].flatMap((each) => {
      return each.resources?.requests?.[resource] ?? [];
    });
    if (texts.length === 0) return DEFAULTS[resource] ?? 0n;
    return total(texts.map((text) => amountOf(resource, text)));
  });
  const most = [running, ...starting].reduce(larger);
  return most + amountOf(resource, overhead?.[resource]);
}

function isSidecar({ restartPolicy }: Container): boolean {
  return restartPolicy === 'Always';
}

/** What the Pod that is to be placed counts as in NodeResourcesFit's scores. */
export function scoredOf(pod: Pod, resource: string): bigint {
  return containersOf(pod, resource, true);
}

function containersOf(pod: Pod, resource: string, hasDefaults: boolean): bigint {
  const { containers, initContainers = [], overhead } = pod.spec;
  const amount = (container: Container) => containerAmount(container, resource, hasDefaults);
  let sidecars = 0n;
  let peak = 0n;
  for (const container of initContainers) {
    if (container.restartPolicy === 'Always') sidecars += amount(container);
    const isDone = container.restartPolicy !== 'Always';
    peak = larger(peak, sidecars + (isDone ? amount(container) : 0n));
  }
  const running = containers.reduce((total, container) => total + amount(container), sidecars);
  return larger(running, peak) + amountOf(resource, overhead?.[resource]);
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

/** The sum of amounts. */
export function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

export function allocatableOf(node: Node, resource: string): bigint {
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
