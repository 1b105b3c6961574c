import type { DeviceAttribute, DeviceConstraint } from '../../model/index.ts';
import type { PooledDevice } from './pools.ts';

/** A claim's constraint while devices are given to it. */
export interface Constraint {
  /** Whether a device may be given too; if so, it counts until it is removed. */
  add(request: string, subRequest: string, device: PooledDevice): boolean;
  /** Whether a device may be given after those that count; one that may not cannot be later either. */
  allows(request: string, subRequest: string, device: PooledDevice): boolean;
  /** Takes back the device that was added last for a request. */
  remove(request: string, subRequest: string): void;
}

/**
 * A constraint, or none where it is of a kind that is not known. Source: matchAttributeConstraint and
 * distinctAttributeConstraint of structured/internal/incubating.
 */
export function makeConstraint({
  requests,
  matchAttribute,
  distinctAttribute,
}: DeviceConstraint): Constraint | undefined {
  const concerns = (request: string, subRequest: string) =>
    requests.length === 0 ||
    requests.includes(request) ||
    (subRequest !== '' && requests.includes(`${request}/${subRequest}`));
  if (matchAttribute !== undefined) return sameIn(matchAttribute, concerns);
  return distinctAttribute === undefined ? undefined : otherIn(distinctAttribute, concerns);
}

type Concerns = (request: string, subRequest: string) => boolean;

function sameIn(name: string, concerns: Concerns): Constraint {
  let count = 0;
  let first: string | undefined;
  return {
    allows(request, subRequest, device) {
      if (!concerns(request, subRequest)) return true;
      const value = attributeOf(device, name);
      return value !== undefined && (count === 0 || value === first);
    },
    add(request, subRequest, device) {
      if (!concerns(request, subRequest)) return true;
      const value = attributeOf(device, name);
      if (value === undefined || (count > 0 && value !== first)) return false;
      first = value;
      count += 1;
      return true;
    },
    remove(request, subRequest) {
      if (concerns(request, subRequest)) count -= 1;
    },
  };
}

/**
 * Of several devices of one request kube-scheduler keeps the last alone, so that a third may be as the first was, and one
 * that is taken back leaves none (kubernetes/kubernetes#140438).
 */
function otherIn(name: string, concerns: Concerns): Constraint {
  const values = new Map<string, string>();
  let count = 0;
  return {
    // What is forgotten may be allowed again.
    allows: () => true,
    add(request, subRequest, device) {
      if (!concerns(request, subRequest)) return true;
      const value = attributeOf(device, name);
      if (value === undefined) return false;
      if (count > 0 && [...values.values()].includes(value)) return false;
      values.set(request, value);
      count += 1;
      return true;
    },
    remove(request, subRequest) {
      if (!concerns(request, subRequest)) return;
      values.delete(request);
      count -= 1;
    },
  };
}

/** A value with its kind; only values of one kind are equal. Source: lookupAttribute. */
function attributeOf({ device, slice }: PooledDevice, name: string): string | undefined {
  const { attributes = {} } = device;
  const slash = name.indexOf('/');
  if (Object.hasOwn(attributes, name)) return keyOf(attributes[name]);
  if (slash < 0 || name.slice(0, slash) !== slice.spec.driver) return undefined;
  const own = name.slice(slash + 1);
  return Object.hasOwn(attributes, own) ? keyOf(attributes[own]) : undefined;
}

function keyOf(attribute: DeviceAttribute = {}): string | undefined {
  const { string, int, bool, version } = attribute;
  if (string !== undefined) return `string ${string}`;
  if (int !== undefined) return `int ${int}`;
  if (bool !== undefined) return `bool ${bool}`;
  return version === undefined ? undefined : `version ${version}`;
}
