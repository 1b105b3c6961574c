import type { QuantityText } from '../kubernetes.ts';
import { parseQuantity, type Quantity } from './quantity.ts';

/** How a quantity was written, which decides how sums that begin with it are printed. */
export type QuantityFormat = 'BinarySI' | 'DecimalSI' | 'DecimalExponent';

const NANO = 1_000_000_000n;
const DECIMAL_SUFFIXES = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'] as const;
const BINARY_SUFFIXES = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'] as const;

/** The format of a quantity as written (`resource.ParseQuantity`). */
export function quantityFormat(text: QuantityText): QuantityFormat {
  const source = String(text);
  if (source.endsWith('i')) return 'BinarySI';
  return /[eE][+-]?\d+$/.test(source) ? 'DecimalExponent' : 'DecimalSI';
}

/**
 * A quantity as `Quantity.String` prints it (k8s.io/apimachinery/pkg/api/resource): the largest
 * suffix that leaves a whole number. Binary ones below 1024, or that are not whole, are decimal.
 */
export function formatQuantity(nano: Quantity, format: QuantityFormat): string {
  if (nano === 0n) return '0';
  const sign = nano < 0n ? '-' : '';
  const magnitude = nano < 0n ? -nano : nano;
  if (format === 'BinarySI' && magnitude >= 1024n * NANO && magnitude % NANO === 0n) {
    const { rest, times } = without(magnitude / NANO, 1024n, BINARY_SUFFIXES.length - 1);
    return `${sign}${rest}${BINARY_SUFFIXES[times] ?? ''}`;
  }
  const { rest, times } = without(magnitude, 1000n, DECIMAL_SUFFIXES.length - 1);
  if (format !== 'DecimalExponent') return `${sign}${rest}${DECIMAL_SUFFIXES[times] ?? ''}`;
  const exponent = times * 3 - 9;
  return exponent === 0 ? `${sign}${rest}` : `${sign}${rest}e${exponent}`;
}

/** A quantity as the API server prints it again; text that is no quantity stays as it is. */
export function canonicalQuantity(text: QuantityText): string {
  const nano = parseQuantity(text);
  return nano === undefined ? String(text) : formatQuantity(nano, quantityFormat(text));
}

/** A number with every factor taken out that it has, at most so many times. */
function without(
  value: bigint,
  factor: bigint,
  most: number,
): { readonly rest: bigint; readonly times: number } {
  let rest = value;
  let times = 0;
  while (times < most && rest % factor === 0n) {
    rest /= factor;
    times += 1;
  }
  return { rest, times };
}
