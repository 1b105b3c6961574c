/**
 * Sums of resource lists: in milli as numbers, which is exact for nearly all that is asked for, and
 * as Go holds quantities where a sum would be too large for that.
 */
import type { Amount } from '../quantities/amount.ts';
import { addHeld, servedQuantity, valueOf, type HeldQuantity } from '../quantities/held.ts';
import type { QuantityText, ResourceListText } from '../kubernetes.ts';
import { milliValue } from '../quantities/quantity.ts';

/** Sum by resource name. */
export type Sums<Sum> = Map<string, Sum>;

/** How sums are kept. */
export interface Arithmetic<Sum> {
  of(text: QuantityText): Sum;
  plus(a: Sum, b: Sum): Sum;
  isLess(a: Sum, b: Sum): boolean;
}

const MILLI: Arithmetic<number> = {
  of: milliValue,
  plus: (a, b) => a + b,
  isLess: (a, b) => a < b,
};

const HELD: Arithmetic<HeldQuantity> = {
  of: servedQuantity,
  plus: addHeld,
  isLess: (a, b) => a.nano < b.nano,
};

/**
 * The sums as kube-scheduler counts them: cpu in milli-CPU, everything else in whole units, rounded
 * up once at the end as the API server's milli precision leaves it.
 */
export function valuesOf(
  sumUp: <Sum>(arithmetic: Arithmetic<Sum>) => Sums<Sum>,
): Map<string, Amount> {
  const values: Map<string, Amount> = new Map();
  for (const [name, milli] of sumUp(MILLI)) {
    // None of the parts was larger than the sum.
    if (!Number.isSafeInteger(milli)) return heldValues(sumUp(HELD));
    values.set(name, name === 'cpu' ? milli : Math.ceil(milli / 1000));
  }
  return values;
}

function heldValues(sums: Sums<HeldQuantity>): Map<string, Amount> {
  return new Map(
    [...sums].map(([name, sum]) => [name, valueOf(sum, name === 'cpu' ? 'milli' : 'whole')]),
  );
}

/** The amounts of one list. */
export function sumsOf<Sum>(
  arithmetic: Arithmetic<Sum>,
  list: ResourceListText | undefined,
): Sums<Sum> {
  const sums: Sums<Sum> = new Map();
  for (const name in list) {
    const text = list[name];
    if (text !== undefined) sums.set(name, arithmetic.of(text));
  }
  return sums;
}

/** Adds every amount of a list. */
export function addTo<Sum>(arithmetic: Arithmetic<Sum>, to: Sums<Sum>, list: Sums<Sum>): void {
  for (const [name, amount] of list) {
    const own = to.get(name);
    to.set(name, own === undefined ? amount : arithmetic.plus(own, amount));
  }
}

/** Keeps the larger of both for each resource. */
export function raiseTo<Sum>(arithmetic: Arithmetic<Sum>, to: Sums<Sum>, list: Sums<Sum>): void {
  for (const [name, amount] of list) {
    const own = to.get(name);
    if (own === undefined || arithmetic.isLess(own, amount)) to.set(name, amount);
  }
}
