import {
  type Device,
  type DeviceAttribute,
  type DeviceCapacity,
  parseQuantity,
  type Quantity,
} from '../../model/index.ts';
import { CelAddress, CelRange } from './celAddresses.ts';
import { parseSemver, Semver } from './semver.ts';

/** A quantity within an expression. */
export class CelQuantity {
  readonly nano: Quantity;

  constructor(nano: Quantity) {
    this.nano = nano;
  }
}

/** Values by domain and name. */
type Domains<Value> = ReadonlyMap<string, ReadonlyMap<string, Value>>;

/** The variable `device` of an expression. */
export class CelDevice {
  readonly driver: string;
  readonly allowMultipleAllocations: boolean;
  readonly #device: Device;
  readonly #verdicts = new Map<unknown, unknown>();
  #attributes: Domains<unknown> | undefined;
  #capacity: Domains<CelQuantity> | undefined;

  constructor(driver: string, device: Device) {
    this.driver = driver;
    this.allowMultipleAllocations = device.allowMultipleAllocations ?? false;
    this.#device = device;
  }

  get attributes(): Domains<unknown> {
    const valueOf = ({ int, bool, string, version }: DeviceAttribute) =>
      int === undefined ? (bool ?? string ?? parseSemver(version ?? '')) : BigInt(int);
    return (this.#attributes ??= byDomain(this.driver, this.#device.attributes, valueOf));
  }

  get capacity(): Domains<CelQuantity> {
    const valueOf = ({ value }: DeviceCapacity) => new CelQuantity(parseQuantity(value) ?? 0n);
    return (this.#capacity ??= byDomain(this.driver, this.#device.capacity, valueOf));
  }

  /** What an expression says of it, found out once. */
  once<Verdict>(expression: unknown, find: () => Verdict): Verdict {
    const verdict = (this.#verdicts.get(expression) as Verdict | undefined) ?? find();
    this.#verdicts.set(expression, verdict);
    return verdict;
  }
}

/** Maps in which a key that is missing has an empty map, though it is not `in` them. */
const FILLED = new WeakSet<object>();

/** Whether a map has an empty one for each key that is missing. */
export function isFilled(value: unknown): value is ReadonlyMap<unknown, unknown> {
  return typeof value === 'object' && value !== null && FILLED.has(value);
}

const EMPTY: ReadonlyMap<string, unknown> = new Map<string, unknown>();

/** What is named `domain/name`, or `name` in the driver's domain. Source: parseQualifiedName of cel/compile.go. */
function byDomain<Part, Value>(
  driver: string,
  parts: Readonly<Record<string, Part>> = {},
  valueOf: (part: Part) => Value,
): Domains<Value> {
  const domains = new Map<string, Map<string, Value>>();
  for (const [name, part] of Object.entries(parts)) {
    const slash = name.indexOf('/');
    const domain = slash < 0 ? driver : name.slice(0, slash);
    const ofDomain = domains.get(domain) ?? new Map<string, Value>();
    ofDomain.set(name.slice(slash + 1), valueOf(part));
    domains.set(domain, ofDomain);
  }
  // The library tells a map by its constructor alone, so that it has to be one, with a `get` of its own.
  const own = new Map(domains);
  domains.get = (domain) => own.get(domain) ?? (EMPTY as Map<string, Value>);
  FILLED.add(domains);
  return domains;
}

/** Whether two values are equal as `==` has it, of those that stand in lists. */
export function areEqual(a: unknown, b: unknown): boolean {
  if (a instanceof CelQuantity) return b instanceof CelQuantity && a.nano === b.nano;
  if (a instanceof Semver) {
    return b instanceof Semver && JSON.stringify(partsOf(a)) === JSON.stringify(partsOf(b));
  }
  if (a instanceof CelAddress || a instanceof CelRange) {
    return Object.getPrototypeOf(a) === Object.getPrototypeOf(b) && String(a) === String(b);
  }
  if (Array.isArray(a)) {
    return (
      Array.isArray(b) && a.length === b.length && a.every((each, at) => areEqual(each, b[at]))
    );
  }
  const isNumber = [a, b].every((each) => ['bigint', 'number'].includes(typeof each));
  // Numbers of either kind are equal by their value.
  return isNumber ? a == b : a === b;
}

function partsOf({ numbers, before }: Semver) {
  return [numbers.map(String), before];
}
