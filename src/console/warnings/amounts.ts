import { milliAmount, quantityText } from '../../model/index.ts';

/** What is said of an amount of bytes that is no whole number. Source: GetWarningsForPodTemplate of pkg/api/pod. */
export function fractional(amount: unknown, path: string): readonly string[] {
  if (typeof amount !== 'string' && typeof amount !== 'number') return [];
  if (BigInt(milliAmount(amount)) % 1000n === 0n) return [];
  const shown = JSON.stringify(quantityText(amount));
  return [`${path}: fractional byte value ${shown} is invalid, must be an integer`];
}
