/** Whether two values of JSON are equal; a field without a value is one that is not there. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => sameValue(item, right[index]));
  }
  const keys = presentKeys(left);
  if (keys.length !== presentKeys(right).length) return false;
  return keys.every((key) => sameValue(fieldOf(left, key), fieldOf(right, key)));
}

/** The keys that have a value. */
export function presentKeys(map: object): string[] {
  return Object.keys(map).filter((key) => fieldOf(map, key) !== undefined);
}

/** The field of a mapping; undefined where it has none. */
export function fieldOf(map: object, key: string): unknown {
  return Object.hasOwn(map, key) ? (map as Readonly<Record<string, unknown>>)[key] : undefined;
}

export function isCollection(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A value that is written as `{}`, `[]` or on one line. */
export function isEmptyCollection(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isCollection(value) && presentKeys(value).length === 0;
}
