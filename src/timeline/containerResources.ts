import {
  type Container,
  type ContainerStatus,
  parseQuantity,
  type Pod,
  type PodSpec,
  type ResourceListText,
  type ResourceRequirements,
} from '../model/index.ts';
import { without } from './without.ts';

/** Whether two lists name the same amounts, however they are written. */
function isSameList(a: ResourceListText = {}, b: ResourceListText = {}): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameAmount(a[name], b[name]))
  );
}

function isSameAmount(a: string | number | undefined, b: string | number | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const [one, other] = [parseQuantity(a), parseQuantity(b)];
  return one === undefined || other === undefined ? a === b : one === other;
}

export function isSameResources(
  a: ResourceRequirements | undefined,
  b: ResourceRequirements | undefined,
): boolean {
  return isSameList(a?.requests, b?.requests) && isSameList(a?.limits, b?.limits);
}

/** Whether the containers of two specs, and the Pods as wholes, ask for the same. */
export function asksForTheSame(a: PodSpec, b: PodSpec): boolean {
  const [left, right] = [containersOf(a), containersOf(b)];
  return (
    isSameResources(a.resources, b.resources) &&
    left.length === right.length &&
    left.every(({ resources }, index) => isSameResources(resources, right[index]?.resources))
  );
}

function containersOf({ containers, initContainers = [] }: PodSpec): readonly Container[] {
  return [...initContainers, ...containers];
}

/** Which of cpu and memory a container is to have otherwise than it has. */
export function resizedOf(
  was: ResourceRequirements | undefined,
  is: ResourceRequirements | undefined,
): readonly string[] {
  return ['cpu', 'memory'].filter(
    (name) =>
      !isSameAmount(was?.requests?.[name], is?.requests?.[name]) ||
      !isSameAmount(was?.limits?.[name], is?.limits?.[name]),
  );
}

/** A Pod that asks for what another spec of it does. */
export function askingAs(pod: Pod, { containers, initContainers, resources }: PodSpec): Pod {
  const as = (own: readonly Container[], others: readonly Container[] = []) =>
    own.map((container, index) => {
      const other = others[index];
      return other === undefined ? container : withResources(container, other.resources);
    });
  return {
    ...pod,
    spec: {
      ...without(pod.spec, 'resources'),
      ...(resources && { resources }),
      containers: as(pod.spec.containers, containers),
      ...(pod.spec.initContainers && {
        initContainers: as(pod.spec.initContainers, initContainers),
      }),
    },
  };
}

function withResources(
  { resources: _, ...container }: Container,
  resources: ResourceRequirements | undefined,
): Container {
  return resources === undefined ? container : { ...container, resources };
}

/** The Pod with what its containers and sidecars have in its status, where nothing is told yet: what they ask for. */
export function withResourcesTold(pod: Pod): Pod {
  return withStatuses(pod, (container, status) =>
    status?.resources === undefined
      ? {
          resources: container.resources ?? {},
          allocatedResources: container.resources?.requests ?? {},
        }
      : {},
  );
}

/** The Pod with more told of its containers and sidecars that run. */
export function withStatuses(
  pod: Pod,
  more: (
    container: Container,
    status: ContainerStatus | undefined,
    index: number,
  ) => Partial<ContainerStatus>,
): Pod {
  const { containers, initContainers = [] } = pod.spec;
  const sidecars = initContainers.filter(({ restartPolicy }) => restartPolicy === 'Always');
  const told = (given: readonly Container[], known: readonly ContainerStatus[] = []) =>
    given.map((container, index) => {
      const { name } = container;
      const status = known.find((each) => each.name === name);
      return { name, ...status, ...more(container, status, index) };
    });
  const others = (pod.status?.initContainerStatuses ?? []).filter(({ name }) =>
    sidecars.every((each) => each.name !== name),
  );
  return {
    ...pod,
    status: {
      ...pod.status,
      containerStatuses: told(containers, pod.status?.containerStatuses),
      ...(sidecars.length > 0 && {
        initContainerStatuses: [...others, ...told(sidecars, pod.status?.initContainerStatuses)],
      }),
    },
  };
}
