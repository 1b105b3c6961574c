/** Takes fields away from JSON objects, one at a time. */

export type FieldPath = readonly (string | number)[];

/** What becomes of a field: gone, null, or the empty value of its type. */
export const LOSSES = ['dropped', 'null', 'empty'] as const;
export type Loss = (typeof LOSSES)[number];

/** Every field and item of a value, those of others within it included. */
export function* fieldsOf(value: unknown, at: FieldPath = []): Generator<FieldPath> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const path = [...at, Array.isArray(value) ? Number(key) : key];
    yield path;
    yield* fieldsOf(inner, path);
  }
}

/** The value with one field lost; what is not on the way to it is shared. */
export function withoutField(value: unknown, path: FieldPath, loss: Loss): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return lost(value, loss);
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.flatMap((item, index) => {
      if (index !== key) return [item];
      if (rest.length === 0 && loss === 'dropped') return [];
      return [withoutField(item, rest, loss)];
    });
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      if (name !== key) return [[name, inner]];
      if (rest.length === 0 && loss === 'dropped') return [];
      return [[name, withoutField(inner, rest, loss)]];
    }),
  );
}

function lost(value: unknown, loss: Loss): unknown {
  if (loss !== 'empty') return null;
  switch (typeof value) {
    case 'string':
      return '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    default:
      return Array.isArray(value) ? [] : {};
  }
}
