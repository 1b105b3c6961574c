import { parseQuantity } from '../../model/index.ts';

/** Quantities of Kubernetes, as they are added and written here. */
export type Nano = bigint;

export function nanoOf(text: string): Nano {
  const read = text === '' ? undefined : parseQuantity(text);
  return read ?? 0n;
}

const NANO = 1_000_000_000n;

/** CPU: whole ones, else thousandths. */
export function cpuText(amount: Nano): string {
  if (amount === 0n) return '0';
  return amount % NANO === 0n ? String(amount / NANO) : `${String(amount / (NANO / 1000n))}m`;
}

/** Bytes, in the largest unit that has no rest. */
export function bytesText(amount: Nano): string {
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
