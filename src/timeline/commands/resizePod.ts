import {
  type Container,
  parseQuantity,
  podQuality,
  type Pod,
  type PodSpec,
  type ResourceListText,
  type ResourceRequirements,
} from '../../model/index.ts';
import type { ApiRules } from '../../releases/index.ts';
import { isSameResources } from '../containerResources.ts';
import { isRecord, type Json } from '../json.ts';
import { without } from '../without.ts';
import { isSameValue } from './sameValue.ts';

/**
 * A Pod as a resize leaves it: with other resources and resize policies of its containers, and all else as it was; where
 * containers are others than before, as it was sent. Source: dropNonResizeUpdates of pkg/registry/core/pod.
 */
export function resizeOf(before: object, written: object): unknown {
  const [old, next] = [before, written].map((each) => {
    const { spec } = each as { readonly spec?: unknown };
    return isRecord(spec) ? spec : {};
  }) as [Json, Json];
  const lists = (['containers', 'initContainers'] as const).map((field) => {
    const [was, is] = [old[field] ?? [], next[field] ?? []];
    return { field, was, is };
  });
  const isOther = lists.some(
    ({ was, is }) => !Array.isArray(was) || !Array.isArray(is) || was.length !== is.length,
  );
  if (isOther) return { ...written, metadata: (before as Json)['metadata'] };
  const containers = lists.flatMap(({ field, was, is }) =>
    (is as unknown[]).length === 0
      ? []
      : [[field, resizedList(was as readonly unknown[], is as readonly unknown[])] as const],
  );
  const whole = next['resources'] === undefined ? {} : { resources: next['resources'] };
  return {
    ...before,
    spec: { ...without(old, 'resources'), ...whole, ...Object.fromEntries(containers) },
  };
}

function resizedList(was: readonly unknown[], is: readonly unknown[]): readonly unknown[] {
  const pairs = was.map((old, index) => [asRecord(old), asRecord(is[index])] as const);
  if (pairs.some(([old, next]) => old['name'] !== next['name'])) return is;
  return pairs.map(([old, next]) => {
    const { resources, resizePolicy } = next;
    return {
      ...without(without(old, 'resources'), 'resizePolicy'),
      ...(resources !== undefined && { resources }),
      ...(resizePolicy !== undefined && { resizePolicy }),
    };
  });
}

function asRecord(value: unknown): Json {
  return isRecord(value) ? value : {};
}

const ONLY = 'only cpu and memory resources';
const MIRROR = 'kubernetes.io/config.mirror';

/**
 * What a resize of a Pod must not do, in the API server's words. What concerns the whole Pod has no path, which prints as
 * `[]`. Source: ValidatePodResize of pkg/apis/core/validation.
 */
export function forbiddenResize(
  before: Pod,
  after: Pod,
  rule: ApiRules['podResizes'],
): readonly string[] {
  const [old, next] = [before.spec, after.spec];
  const whole = forbiddenOfWhole(before, after, rule);
  if (whole !== undefined) return [`[]: Forbidden: ${whole}`];
  const quality = podQuality(old);
  const words = [
    ...(quality === podQuality(next)
      ? []
      : [
          `spec: Invalid value: "${quality}": Pod QOS Class may not change as a result of resizing`,
        ]),
    ...(isSupported(before)
      ? []
      : ['spec: Forbidden: Pod running on node without support for resize']),
    ...(isResourcesSet(old) || isResourcesSet(next) ? forbiddenOfPodLevel(old, next) : []),
  ];
  const moved = moves(old, next);
  if (moved.length > 0) return [...words, ...moved];
  const isOfInit = rule === 'ofAll';
  for (const [index, container] of (old.initContainers ?? []).entries()) {
    const other = next.initContainers?.[index];
    if (other === undefined || (!isOfInit && !isSidecar(container))) continue;
    words.push(...forbiddenOfContainer(container, other, `spec.initContainers[${index}]`, rule));
  }
  for (const [index, container] of old.containers.entries()) {
    const other = next.containers[index];
    if (other === undefined) continue;
    words.push(...forbiddenOfContainer(container, other, `spec.containers[${index}]`, rule));
  }
  for (const [index, container] of old.containers.entries()) {
    if (isHeld(container, next.containers[index])) continue;
    words.push(`spec: Forbidden: ${ONLY} are mutable`);
  }
  for (const [index, container] of (old.initContainers ?? []).entries()) {
    const other = next.initContainers?.[index] ?? container;
    words.push(...forbiddenOfInit(container, other, index, isOfInit));
  }
  return words;
}

/** Why a Pod cannot be resized at all. */
function forbiddenOfWhole(
  { metadata, spec }: Pod,
  after: Pod,
  rule: ApiRules['podResizes'],
): string | undefined {
  const isOfPod = isResourcesSet(spec) || isResourcesSet(after.spec);
  if (isOfPod && rule !== 'ofAll') return 'pods with pod-level resources cannot be resized';
  if (metadata.annotations?.[MIRROR] !== undefined) return 'static pods cannot be resized';
  return spec.os?.name === 'windows' ? 'windows pods cannot be resized' : undefined;
}

function isResourcesSet({ resources }: PodSpec): boolean {
  const { requests = {}, limits = {} } = resources ?? {};
  return Object.keys(requests).length + Object.keys(limits).length > 0;
}

/** A container that runs says what it has where its node can resize it. Source: isPodResizeRequestSupported. */
function isSupported({ status }: Pod): boolean {
  const running = status?.containerStatuses?.find(({ state }) => state?.running !== undefined);
  return running === undefined || running.resources !== undefined;
}

/** Source: validatePodLevelResourcesResize. */
function forbiddenOfPodLevel(old: PodSpec, next: PodSpec): readonly string[] {
  if (old.resources !== undefined && next.resources === undefined) {
    return ['spec.resources: Forbidden: pod-level resources cannot be removed'];
  }
  return [
    ...removals(old.resources, next.resources, 'spec.resources', 'pod-level resource'),
    ...(isSameResources(old.resources ?? {}, kept(next.resources, old.resources))
      ? []
      : [`spec: Forbidden: ${ONLY} are mutable at pod-level`]),
  ];
}

function moves(old: PodSpec, next: PodSpec): readonly string[] {
  return (['containers', 'initContainers'] as const).flatMap((field) => {
    const [was, is] = [old[field] ?? [], next[field] ?? []];
    if (was.length !== is.length) {
      return [`spec.${field}: Forbidden: ${field} may not be added or removed on resize`];
    }
    return was.flatMap(({ name }, index) =>
      is[index]?.name === name
        ? []
        : [
            `spec.${field}[${index}].name: Forbidden: ${field} may not be renamed or reordered on resize`,
          ],
    );
  });
}

/** Source: validateContainerResize. */
function forbiddenOfContainer(
  old: Container,
  next: Container,
  at: string,
  rule: ApiRules['podResizes'],
): readonly string[] {
  const removed = removals(old.resources, next.resources, `${at}.resources`, 'resource');
  if (rule !== 'growing') return removed;
  const policy = next.resizePolicy?.find(({ resourceName }) => resourceName === 'memory');
  if (policy?.restartPolicy === 'RestartContainer') return removed;
  const [was, is] = [old, next].map(({ resources }) => resources?.limits?.['memory']);
  if (is === undefined) return removed;
  const told = (what: string) =>
    `${at}.resources.limits[memory]: Forbidden: memory limits cannot be ${what} unless resizePolicy is RestartContainer`;
  if (was === undefined) return [...removed, told('added')];
  const isLess = (parseQuantity(is) ?? 0n) < (parseQuantity(was) ?? 0n);
  return isLess ? [...removed, told('decreased')] : removed;
}

function removals(
  old: ResourceRequirements | undefined,
  next: ResourceRequirements | undefined,
  at: string,
  called: string,
): readonly string[] {
  return (['requests', 'limits'] as const).flatMap((list) =>
    Object.keys(old?.[list] ?? {}).every((name) => Object.hasOwn(next?.[list] ?? {}, name))
      ? []
      : [`${at}.${list}: Forbidden: ${called} ${list} cannot be removed`],
  );
}

function forbiddenOfInit(
  old: Container,
  next: Container,
  index: number,
  isOfInit: boolean,
): readonly string[] {
  if (!isOfInit) {
    if (isSidecar(old)) {
      return isHeld(old, next)
        ? []
        : [`spec: Forbidden: ${ONLY} for sidecar containers are mutable`];
    }
    return isSameContainer(old, next)
      ? []
      : ['spec: Forbidden: resources for non-sidecar init containers are immutable'];
  }
  const at = `spec.initContainers[${index}]`;
  const restarts = next.resizePolicy?.some(
    ({ restartPolicy }) => restartPolicy === 'RestartContainer',
  );
  return [
    ...(isHeld(old, next)
      ? []
      : [`${at}: Forbidden: ${ONLY} for init or sidecar containers are mutable`]),
    ...(restarts === true && !isSidecar(old) && !isSameContainer(old, next)
      ? [
          `${at}: Forbidden: non-sidecar init containers with a resize policy of RestartContainer cannot be resized`,
        ]
      : []),
  ];
}

function isSidecar({ restartPolicy }: Container): boolean {
  return restartPolicy === 'Always';
}

/** Whether a container is as it was but for its cpu and memory; claims are dropped before that is looked at. */
function isHeld(old: Container, next: Container | undefined): boolean {
  if (next === undefined) return true;
  const claims = asRecord(old.resources)['claims'];
  if (Array.isArray(claims) && claims.length > 0) return false;
  return isSameContainer(old, { ...next, resources: kept(next.resources, old.resources) });
}

function isSameContainer(a: Container, b: Container): boolean {
  const { resources: one, ...left } = a;
  const { resources: other, ...right } = b;
  return isSameResources(one, other) && isSameValue(left, right);
}

/** Source: dropCPUMemoryUpdates. */
function kept(
  next: ResourceRequirements | undefined,
  old: ResourceRequirements | undefined,
): ResourceRequirements {
  const list = (of: 'requests' | 'limits'): ResourceListText => {
    const own = (given: ResourceListText | undefined, isOpen: boolean) =>
      Object.entries(given ?? {}).filter(([name]) => OPEN.includes(name) === isOpen);
    return Object.fromEntries([...own(next?.[of], false), ...own(old?.[of], true)]);
  };
  return { requests: list('requests'), limits: list('limits') };
}

const OPEN: readonly string[] = ['cpu', 'memory'];
