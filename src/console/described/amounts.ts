import { canonicalQuantity, parseQuantity } from '../../model/index.ts';

/** Quantities of Kubernetes, as they are added and written here. */
export type Nano = bigint;

export function nanoOf(text: string): Nano {
  const read = text === '' ? undefined : parseQuantity(text);
  return read ?? 0n;
}

const NANO = 1_000_000_000n;

/** A sum, written in the way of the first amount in it that is more than nothing. Source: Quantity.Add. */
export interface Sum {
  readonly nano: Nano;
  /** In powers of 1024, as `1Gi` is. */
  readonly isBinary: boolean;
}

export const NOTHING: Sum = { nano: 0n, isBinary: false };

export function sumOf(text: string): Sum {
  return { nano: nanoOf(text), isBinary: text.endsWith('i') };
}

export function plus(one: Sum, other: Sum): Sum {
  return one.nano === 0n ? other : { ...one, nano: one.nano + other.nano };
}

export const most = (one: Sum, other: Sum): Sum => (other.nano > one.nano ? other : one);

/** `1Gi`, `1G`, `150m`. Source: Quantity.String. */
export function sumText({ nano, isBinary }: Sum): string {
  if (isBinary) return bytesText(nano);
  const isWhole = nano % NANO === 0n;
  return canonicalQuantity(isWhole ? String(nano / NANO) : `${String(nano / (NANO / 1000n))}m`);
}

/** What is used, in the way of what may be: whole where the two differ. Source: describeQuota. */
export function usedText(used: string, hard: string): string {
  const [sum, { isBinary }] = [sumOf(used), sumOf(hard)];
  if (sum.isBinary === isBinary) return used;
  return sumText({ nano: ((sum.nano + NANO - 1n) / NANO) * NANO, isBinary });
}

/** Bytes, in the largest unit that has no rest. */
function bytesText(amount: Nano): string {
  const bytes = amount / NANO;
  if (bytes === 0n) return '0';
  for (const [unit, size] of UNITS)
    if (bytes % size === 0n) return `${String(bytes / size)}${unit}`;
  return String(bytes);
}

const UNITS = [
  ['Ti', 1n << 40n],
  ['Gi', 1n << 30n],
  ['Mi', 1n << 20n],
  ['Ki', 1n << 10n],
] as const;

/** Whole per cent of what there is, cut. */
export function shareText(amount: Nano, all: Nano): string {
  return `(${all === 0n ? '0' : String((amount * 100n) / all)}%)`;
}
