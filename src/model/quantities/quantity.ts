/**
 * Exact quantities, as `resource.Quantity` of Kubernetes (k8s.io/apimachinery/pkg/api/resource)
 * reads and rounds them. CPU is asked for in milli, everything else in whole units (bytes, pieces).
 */
import type { Amount } from './amount.ts';
import type { QuantityText } from '../kubernetes.ts';

/** A quantity in nano units: `parseQuantity('1m')` is `1_000_000n`. Compare with `<` and `===`. */
export type Quantity = bigint;

const NANO = 1_000_000_000n;
const MILLI = 1_000_000n;
const MAX_INT64 = 9_223_372_036_854_775_807n;

/** Decimal exponents beyond this are far outside int64 (or below one nano) whatever the digits. */
const EXPONENT_LIMIT = 1000;
const DIGITS_LIMIT = 1000;

const DECIMAL_SUFFIXES: ReadonlyMap<string, number> = new Map([
  ['n', -9],
  ['u', -6],
  ['m', -3],
  ['', 0],
  ['k', 3],
  ['M', 6],
  ['G', 9],
  ['T', 12],
  ['P', 15],
  ['E', 18],
]);

const BINARY_SUFFIXES: ReadonlyMap<string, bigint> = new Map([
  ['Ki', 10n],
  ['Mi', 20n],
  ['Gi', 30n],
  ['Ti', 40n],
  ['Pi', 50n],
  ['Ei', 60n],
]);

const SHAPE = /^([+-]?)(\d*)(?:\.(\d*))?((?:[numkMGTPE]|[KMGTPE]i)?|[eE][+-]?\d+)$/;

/**
 * Reads a quantity as `resource.ParseQuantity` does: an optional sign, digits with an optional
 * fraction, then a binary suffix (`Ki`…`Ei`), a decimal suffix (`n`…`E`) or an exponent (`1e3`).
 * What is finer than one nano is rounded up, away from zero; binary quantities are capped at
 * 2^63 - 1 units. Gives undefined for text that the API server refuses.
 */
export function parseQuantity(text: QuantityText): Quantity | undefined {
  const source = typeof text === 'number' ? String(text) : text.trim();
  if (source === '' || source.length > DIGITS_LIMIT) return undefined;
  const match = SHAPE.exec(source);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = '', suffix = ''] = match;
  const digits = BigInt(`0${whole}${fraction}`);
  const binary = BINARY_SUFFIXES.get(suffix);
  const magnitude =
    binary === undefined
      ? scaleToNano(digits, decimalExponent(suffix) - fraction.length)
      : capBinary(scaleToNano(digits << binary, -fraction.length));
  return sign === '-' ? -magnitude : magnitude;
}

/**
 * The quantity in milli units, rounded up away from zero (`Quantity.MilliValue`): `'100m'` is 100,
 * `'0.5'` is 500. Text that is no quantity counts as 0; validation has told the user about it.
 */
export function milliValue(quantity: QuantityText): number {
  return fastUnits(quantity, 1000) ?? slowUnits(quantity, MILLI);
}

/**
 * The quantity in whole units, rounded up away from zero (`Quantity.Value`): `'1Ki'` is 1024,
 * `'100m'` is 1. Text that is no quantity counts as 0; validation has told the user about it.
 */
export function integerValue(quantity: QuantityText): number {
  return fastUnits(quantity, 1) ?? slowUnits(quantity, NANO);
}

/** Milli-CPU as Kubernetes prints it: `4` for whole CPUs, `500m` otherwise. */
export function formatCpu(milli: Amount): string {
  if (typeof milli === 'bigint') {
    return milli % 1000n === 0n ? String(milli / 1000n) : `${milli}m`;
  }
  return milli % 1000 === 0 ? String(milli / 1000) : `${milli}m`;
}

const BYTE_UNITS = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'] as const;

/** Bytes in the largest binary unit that fits, with at most two decimals: `16Gi`, `1.5Gi`, `512`. */
export function formatBytes(bytes: Amount): string {
  let amount = Math.abs(Number(bytes));
  let unit = 0;
  while (twoDecimals(amount) >= 1024 && unit < BYTE_UNITS.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  return `${bytes < 0 ? '-' : ''}${twoDecimals(amount)}${BYTE_UNITS[unit] ?? ''}`;
}

function twoDecimals(amount: number): number {
  return Math.round(amount * 100) / 100;
}

function decimalExponent(suffix: string): number {
  return DECIMAL_SUFFIXES.get(suffix) ?? Number(suffix.slice(1));
}

function scaleToNano(digits: bigint, exponent: number): bigint {
  if (digits === 0n) return 0n;
  const power = Math.max(-EXPONENT_LIMIT * 2, Math.min(EXPONENT_LIMIT, exponent)) + 9;
  if (power >= 0) return digits * 10n ** BigInt(power);
  return divideUp(digits, 10n ** BigInt(-power));
}

function capBinary(nano: bigint): bigint {
  const cap = MAX_INT64 * NANO;
  return nano > cap ? cap : nano;
}

/** Division of magnitudes that rounds away from zero. */
function divideUp(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  if (quotient * by === value) return quotient;
  return value < 0n ? quotient - 1n : quotient + 1n;
}

function slowUnits(text: QuantityText, unit: bigint): number {
  const nano = parseQuantity(text);
  if (nano === undefined) return 0;
  const units = divideUp(nano, unit);
  if (units > MAX_INT64) return Number(MAX_INT64);
  return units < -MAX_INT64 ? -Number(MAX_INT64) : Number(units);
}

/** What nearly every manifest holds, without BigInt: up to nine digits and a common suffix. */
const COMMON = /^(\d{1,9})(m|[kMG]|[KMG]i)?$/;

const COMMON_FACTORS: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['M', 1e6],
  ['G', 1e9],
  ['Ki', 1024],
  ['Mi', 1024 ** 2],
  ['Gi', 1024 ** 3],
]);

function fastUnits(text: QuantityText, perUnit: 1 | 1000): number | undefined {
  let units: number;
  if (typeof text === 'number') {
    units = text * perUnit;
    return Number.isInteger(text) && Number.isSafeInteger(units) ? units : undefined;
  }
  const match = COMMON.exec(text);
  if (match === null) return undefined;
  const digits = Number(match[1]);
  const suffix = match[2];
  if (suffix === 'm') return perUnit === 1000 ? digits : Math.ceil(digits / 1000);
  units = digits * (suffix === undefined ? 1 : (COMMON_FACTORS.get(suffix) ?? 1)) * perUnit;
  return Number.isSafeInteger(units) ? units : undefined;
}
