/** An object as an API server serves it. */
export type Json = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands at a path of fields; undefined where nothing does. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found: unknown = value;
  for (const part of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part))
      return undefined;
    found = (found as Readonly<Record<string | number, unknown>>)[part];
  }
  return found;
}

/** The text at a path: numbers and booleans as they are written; '' where there is none. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  return written(at(value, ...path));
}

export function written(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return '';
  }
}

export function numberAt(value: unknown, ...path: readonly (string | number)[]): number {
  const found = at(value, ...path);
  return typeof found === 'number' ? found : 0;
}

export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? (found as readonly unknown[]) : [];
}

export function recordAt(value: unknown, ...path: readonly (string | number)[]): Json {
  const found = at(value, ...path);
  return isRecord(found) ? found : {};
}

/** Keys and texts of a map, by key. */
export function pairsAt(
  value: unknown,
  ...path: readonly (string | number)[]
): readonly (readonly [string, string])[] {
  return Object.entries(recordAt(value, ...path))
    .map(([key, text]) => [key, written(text)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** `a=b,c=d`; `<none>` for nothing. Source: labels.FormatLabels. */
export function formatLabels(pairs: readonly (readonly [string, string])[]): string {
  if (pairs.length === 0) return '<none>';
  return pairs.map(([key, value]) => `${key}=${value}`).join(',');
}
