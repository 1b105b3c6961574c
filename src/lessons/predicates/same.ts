import type { FieldPath } from '../../model/index.ts';

/** Whether two values of YAML say the same; the order of a mapping's fields does not count. */
export function isSame(left: unknown, right: unknown): boolean {
  return leavesThatDiffer(left, right) === 0;
}

/** How many scalars one value has otherwise than another. */
export function leavesThatDiffer(left: unknown, right: unknown): number {
  if (left === right) return 0;
  if (!isCollection(left) && !isCollection(right)) return 1;
  const [a, b] = [fieldsOf(left), fieldsOf(right)];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  let count = 0;
  for (const key of keys) count += leavesThatDiffer(a[key], b[key]);
  // A scalar in place of a collection, or an empty collection where there was none.
  return isCollection(left) && isCollection(right) ? count : Math.max(count, 1);
}

/** The values at a path; `*` stands for every item or field. */
export function valuesAt(value: unknown, path: FieldPath): readonly unknown[] {
  const [step, ...rest] = path;
  if (step === undefined) return value === undefined || value === null ? [] : [value];
  if (!isCollection(value)) return [];
  if (step === '*') return Object.values(value).flatMap((inner) => valuesAt(inner, rest));
  return Object.hasOwn(value, step) ? valuesAt(fieldsOf(value)[String(step)], rest) : [];
}

function isCollection(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isCollection(value) ? (value as Readonly<Record<string, unknown>>) : {};
}
