/**
 * A quantity in the form in which Go holds it, on which depends what comes of one that is too large
 * for an int64 (k8s.io/apimachinery/pkg/api/resource). Read from that package as it stood from 2016
 * through all releases that are recorded: `ParseQuantity` keeps up to 18 digits, and binary ones of about 15, as an int64
 * with a decimal scale, all else as a decimal of any length. `AsScaledInt64` multiplies the int64 by
 * a power of ten: where the product does not fit, it wraps around for 10, 100, 1000, 10^6 and 10^9
 * and is 0 for other powers (`positiveScaleInt64`). Decimals give their low 64 bits (`scaledValue`).
 * Neither saturates, as later versions do; only binary quantities are capped, at 2^63 - 1, as they
 * are read. Such an API server takes 9999999999999999999 and calls it -8446744073709551617.
 */
import { int64, type Amount } from './amount.ts';
import type { QuantityText } from '../kubernetes.ts';
import { integerValue, milliValue, parseQuantity, type Quantity } from './quantity.ts';
import { heldScale, quantityText, roundUp } from './text.ts';

export interface HeldQuantity {
  readonly nano: Quantity;
  /** The power of ten of the int64's unit; undefined for decimals of any length. */
  readonly scale: number | undefined;
}

const MILLI = 1_000_000n;
const MILLI_SCALE = -3;
const NANO_DIGITS = 9;
/** Powers by which Go multiplies at one go, and hands out what has wrapped around. */
const WRAPPING_POWERS: ReadonlySet<number> = new Set([0, 1, 2, 3, 6, 9]);

/**
 * A quantity as the API server decodes it for a resource list: rounded up to milli. Text that is no
 * quantity counts as 0.
 */
export function heldQuantity(text: QuantityText): HeldQuantity {
  const nano = roundUp(parseQuantity(text) ?? 0n, MILLI);
  const scale = heldScale(text);
  return { nano, scale: scale === undefined ? undefined : Math.max(scale, MILLI_SCALE) };
}

/** The quantity as kube-scheduler reads it from the API server, which has printed it anew. */
export function servedQuantity(text: QuantityText): HeldQuantity {
  return heldQuantity(quantityText(text));
}

/** The exact sum, held as `Quantity.Add` leaves it: an int64 while both at one scale fit. */
export function addHeld(a: HeldQuantity, b: HeldQuantity): HeldQuantity {
  if (a.scale === undefined || b.scale === undefined) {
    return { nano: a.nano + b.nano, scale: undefined };
  }
  if (b.nano === 0n) return a;
  if (a.nano === 0n) return b;
  const nano = a.nano + b.nano;
  const scale = Math.min(a.scale, b.scale);
  const isHeld = [a.nano, b.nano, nano].every((part) => isInt64(part / unitOf(scale)));
  return { nano, scale: isHeld ? scale : undefined };
}

/** `Quantity.ScaledValue`: in whole units (`Value`) or in milli (`MilliValue`), rounded up. */
export function valueOf({ nano, scale }: HeldQuantity, unit: 'whole' | 'milli'): Amount {
  const power = unit === 'whole' ? 0 : MILLI_SCALE;
  const exact = roundUp(nano, unitOf(power)) / unitOf(power);
  if (isInt64(exact) || scale === undefined || WRAPPING_POWERS.has(scale - power)) {
    return int64(exact);
  }
  return 0;
}

/** An amount in whole units as kube-scheduler has it (`Quantity.Value`): bytes, pieces. */
export function wholeAmount(text: QuantityText): Amount {
  const near = integerValue(text);
  return Number.isSafeInteger(near) ? near : valueOf(servedQuantity(text), 'whole');
}

/** An amount in milli as kube-scheduler has it (`Quantity.MilliValue`). */
export function milliAmount(text: QuantityText): Amount {
  const near = milliValue(text);
  return Number.isSafeInteger(near) ? near : valueOf(servedQuantity(text), 'milli');
}

/** `Quantity.Value` of a quantity as it was written: whole units rounded up. */
export function int64Value(text: QuantityText): bigint {
  return BigInt(valueOf(heldQuantity(text), 'whole'));
}

/** `Quantity.MilliValue` of a quantity as it was written. */
export function milliOf(text: QuantityText): bigint {
  return BigInt(valueOf(heldQuantity(text), 'milli'));
}

/** The quantity in nano as the API server stores a resource list: rounded up to milli. */
export function storedQuantity(text: QuantityText): Quantity {
  return heldQuantity(text).nano;
}

function unitOf(scale: number): bigint {
  return 10n ** BigInt(scale + NANO_DIGITS);
}

function isInt64(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}
