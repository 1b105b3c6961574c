import { canonicalJson } from '../simulation/index.ts';
import type { Pod, PodTemplateSpec } from '../model/index.ts';

/** Of a container: what nothing adds that a template does not say. */
const OWN = [
  'args',
  'command',
  'envFrom',
  'lifecycle',
  'livenessProbe',
  'ports',
  'readinessProbe',
  'startupProbe',
] as const;

/**
 * Whether a Pod says all that a template says: what servers and controllers add to it counts for nothing. Of a DaemonSet's
 * Pods, which are each held to a node, the affinity is not asked.
 */
export function isMadeOf(
  pod: Pod,
  { metadata = {}, spec }: PodTemplateSpec,
  isHeld: boolean,
): boolean {
  return (
    isPart(metadata.labels, pod.metadata.labels) &&
    isPart(metadata.annotations, pod.metadata.annotations) &&
    Object.entries(spec).every(
      ([field, value]) =>
        (isHeld && field === 'affinity') || isPart(value, Reflect.get(pod.spec, field)),
    ) &&
    spec.containers.every((container) => {
      const made = pod.spec.containers.find(({ name }) => name === container.name);
      return OWN.every((field) => isSaid(container, field) || !isSaid(made ?? {}, field));
    })
  );
}

function isSaid(container: object, field: (typeof OWN)[number]): boolean {
  const value: unknown = Reflect.get(container, field);
  return typeof value === 'object' && value !== null && !isEmpty(value);
}

/** Of lists of texts and numbers the order counts; any other has each of its items somewhere in the whole. */
function isPart(part: unknown, whole: unknown): boolean {
  if (part === undefined || part === null) return true;
  if (typeof part !== 'object') return part === whole;
  if (typeof whole !== 'object' || whole === null) return isEmpty(part);
  if (!Array.isArray(part)) {
    return Object.entries(part).every(([key, value]) => isPart(value, Reflect.get(whole, key)));
  }
  if (!Array.isArray(whole)) return false;
  const items: readonly unknown[] = part;
  if (items.some((item) => typeof item !== 'object')) {
    return canonicalJson(part) === canonicalJson(whole);
  }
  return items.every((item) => (whole as readonly unknown[]).some((each) => isPart(item, each)));
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}
