import { parseQuantity } from '../../model/index.ts';
import { isRecord } from '../json.ts';

/** Whether two values of an object say the same, in whatever order their fields stand. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return canonicalText(a) === canonicalText(b);
}

/**
 * Whether two values of an object mean the same to a server: amounts are worth the same, however they are written.
 * Source: Semantic of k8s.io/apimachinery/pkg/api/equality.
 */
export function isSameMeaning(a: unknown, b: unknown): boolean {
  return canonicalText(measured(a)) === canonicalText(measured(b));
}

/** Fields that hold amounts by name, and those that hold one. */
const AMOUNTS = new Set(['requests', 'limits', 'capacity', 'podFixed']);
const AMOUNT = new Set(['sizeLimit', 'divisor']);

function measured(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(measured);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([field, inner]): readonly [string, unknown] => {
    if (AMOUNT.has(field)) return [field, worth(inner)];
    if (!AMOUNTS.has(field) || !isRecord(inner)) return [field, measured(inner)];
    const amounts = Object.entries(inner).map(([name, amount]) => [name, worth(amount)]);
    return [field, Object.fromEntries(amounts)];
  });
  return Object.fromEntries(fields);
}

function worth(amount: unknown): unknown {
  if (typeof amount !== 'string' && typeof amount !== 'number') return amount;
  return parseQuantity(amount)?.toString() ?? amount;
}

/** A value as text: fields by name, those without a value left out. */
export function canonicalText(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  );
}
