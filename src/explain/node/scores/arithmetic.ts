/**
 * Arithmetic as text, which reads the same in every language: `(4 − 1) × 100 ÷ 4 = 75`. What comes
 * after `→` lost its fraction, as in Go's whole numbers; after `≈` it was rounded; `…` stands for
 * further decimals. Whoever works a text out gets the number that the engine has.
 */
import { formatCpu, type Amount } from '../../../model/index.ts';
import type { AmountUnit } from '../../format.ts';

/** A number as text; a negative one in brackets, to stand beside an operator. */
export function number(value: number): string {
  return value < 0 ? `(−${-value})` : String(value);
}

/** With at most so many decimals, the others cut off: `72.5`, `0.3333…`. */
export function decimal(value: number, places = 2): string {
  if (value < 0) return `−${decimal(-value, places)}`;
  const text = value < 1e-6 ? value.toFixed(20) : String(value);
  const [whole = '', fraction = ''] = text.split('.');
  const shown = fraction.slice(0, places).replace(/0+$/, '');
  const rest = /[1-9]/.test(fraction.slice(places)) ? '…' : '';
  if (shown === '') return rest === '' ? whole : `${whole}.${'0'.repeat(places)}${rest}`;
  return `${whole}.${rest === '' ? shown : fraction.slice(0, places)}${rest}`;
}

/** A formula with its value. */
export function equals(formula: string, value: number, places?: number): string {
  const result = decimal(value, places);
  return formula === result ? result : `${formula} = ${result}`;
}

/** A formula with its value, and what is left without the fraction. */
export function cutOff(formula: string, value: number): string {
  const text = equals(formula, value);
  return Number.isInteger(value) ? text : `${text} → ${decimal(Math.trunc(value))}`;
}

/** A formula with its value, rounded to a whole number. */
export function rounded(formula: string, value: number): string {
  const text = equals(formula, value);
  return Number.isInteger(value) ? text : `${text} ≈ ${decimal(Math.round(value))}`;
}

const BINARY_UNITS = ['Ti', 'Gi', 'Mi', 'Ki'] as const;

/**
 * Amounts of one resource, exactly, in one unit: the largest in which all are whole numbers, or for
 * bytes eighths. `16Gi` and `4.125Gi`, `4000m` and `1100m`.
 */
export function alike(amounts: readonly Amount[], unit: AmountUnit): string[] {
  switch (unit) {
    case 'milli': {
      const isWhole = amounts.every((amount) => BigInt(amount) % 1000n === 0n);
      return amounts.map((amount) => (isWhole ? formatCpu(amount) : `${amount}m`));
    }
    case 'bytes': {
      const at = BINARY_UNITS.findIndex((_, index) =>
        amounts.every((amount) => (8n * BigInt(amount)) % unitSize(index) === 0n),
      );
      if (at < 0) return amounts.map(String);
      return amounts.map((amount) => `${inUnits(BigInt(amount), at)}${BINARY_UNITS[at] ?? ''}`);
    }
    case 'count':
      return amounts.map(String);
  }
}

function unitSize(index: number): bigint {
  return 1024n ** BigInt(BINARY_UNITS.length - index);
}

/** A whole number of eighths of the unit. */
function inUnits(amount: bigint, index: number): string {
  const size = unitSize(index);
  const eighths = Number(((amount % size) * 8n) / size);
  return `${amount / size}${String(eighths / 8).slice(1)}`;
}

const PLACES = 10_000;
/** Stands for decimals that were cut off. */
const CUT = 0.5 / PLACES;

/** A part of a whole in percent; to four decimals where numbers are too short for all. */
export function percentOf(part: Amount, whole: Amount): number {
  const product = 100 * Number(part);
  if (typeof whole === 'number' && Number.isSafeInteger(product)) return product / whole;
  const parts = BigInt(part) * BigInt(100 * PLACES);
  const shown = Number(parts / BigInt(whole)) / PLACES;
  return parts % BigInt(whole) === 0n ? shown : shown + CUT;
}
