import {
  canonicalQuantity,
  type Device,
  type DeviceCapacity,
  parseQuantity,
  type Quantity,
  type QuantityText,
} from '../../model/index.ts';
import type { Consumed } from './taken.ts';

/** What a request asks of a device's capacities, by name. */
export type CapacityRequests = Readonly<Record<string, QuantityText>>;

const NANO = 1_000_000_000n;
const NOTHING: Consumed = new Map();

/**
 * What a request takes of each of a device's capacities, or that it cannot have it: it asks for a capacity that there is
 * not, for an amount that the driver does not give, or for more than is left. Source: CmpRequestOverCapacity and
 * GetConsumedCapacityFromRequest of structured/internal/incubating/consumable_capacity.go.
 */
export function takeCapacity(
  { capacity = {} }: Device,
  requests: CapacityRequests = {},
  gone: readonly (Consumed | undefined)[],
): ReadonlyMap<string, QuantityText> | undefined {
  if (Object.keys(requests).some((name) => !Object.hasOwn(capacity, name))) return undefined;
  const takes = new Map<string, QuantityText>();
  for (const [name, of] of Object.entries(capacity)) {
    const text = amountTaken(of, Object.hasOwn(requests, name) ? requests[name] : undefined);
    const amount = nano(text);
    if (isAgainstPolicy(amount, of)) return undefined;
    const before = gone.reduce((sum, each = NOTHING) => sum + (each.get(name) ?? 0n), 0n);
    if (before + amount > nano(of.value)) return undefined;
    takes.set(name, text);
  }
  return takes;
}

/** What is asked for, as much as the driver's policy gives for it. Source: calculateConsumedCapacity. */
function amountTaken(
  { value, requestPolicy: policy }: DeviceCapacity,
  asked: QuantityText | undefined,
): QuantityText {
  if (asked === undefined) return policy?.default ?? value;
  const { validRange: range, validValues } = policy ?? {};
  if (range?.min !== undefined) return roundedUp(asked, range.min, range.step);
  if (validValues !== undefined) {
    return validValues.find((each) => nano(asked) <= nano(each)) ?? asked;
  }
  return asked;
}

/** Source: roundUpRange, which counts steps in whole units. */
function roundedUp(
  asked: QuantityText,
  min: QuantityText,
  step: QuantityText | undefined,
): QuantityText {
  if (nano(asked) < nano(min)) return min;
  const by = step === undefined ? 0n : whole(nano(step));
  if (by <= 0n) return asked;
  const from = whole(nano(min));
  const steps = (whole(nano(asked)) - from + by - 1n) / by;
  return canonicalQuantity(inBinary(from + by * steps));
}

/** Source: violatesPolicy. */
function isAgainstPolicy(amount: Quantity, { requestPolicy: policy }: DeviceCapacity): boolean {
  if (policy === undefined) return false;
  if (policy.default !== undefined && amount === nano(policy.default)) return false;
  const { validRange: range, validValues = [] } = policy;
  if (range !== undefined) {
    if (range.max !== undefined && amount > nano(range.max)) return true;
    const by = range.step === undefined ? 0n : whole(nano(range.step));
    return by > 0n && (whole(amount) - whole(nano(range.min ?? 0))) % by !== 0n;
  }
  return validValues.length > 0 && !validValues.some((each) => nano(each) === amount);
}

/** In Ki where that is whole, so that it is printed in binary units. */
function inBinary(units: bigint): string {
  return units % 1024n === 0n ? `${units / 1024n}Ki` : String(units);
}

/** Whole units, rounded up (`Quantity.Value`). */
function whole(amount: Quantity): bigint {
  const units = amount / NANO;
  return amount % NANO > 0n ? units + 1n : units;
}

function nano(text: QuantityText): Quantity {
  return parseQuantity(text) ?? 0n;
}
