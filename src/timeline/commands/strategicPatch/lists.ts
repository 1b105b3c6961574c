import { mapText } from '../patchWords.ts';

export type Json = Readonly<Record<string, unknown>>;

/** What the server says of a patch that it cannot carry out; never leaves the folder. */
export class Unpatchable extends Error {
  /** `BadRequest` and `Invalid` are told in its words of those; all else is an error within the server. */
  readonly reason: 'BadRequest' | 'Invalid' | 'Unknown';

  constructor(message: string, reason: Unpatchable['reason'] = 'Unknown') {
    super(message);
    this.reason = reason;
  }
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function badType(expected: string, given: unknown): Unpatchable {
  return new Unpatchable(`expected a ${expected}, but received a ${goType(given)}`);
}

/** What Go calls the type of a value that was read from JSON. */
function goType(value: unknown): string {
  if (Array.isArray(value)) return '[]interface {}';
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'number':
      return Number.isInteger(value) ? 'int64' : 'float64';
    default:
      return value === null ? '%!s(<nil>)' : 'map[string]interface {}';
  }
}

/** The object that an item is, with the field by which it is told from others. */
function keyed(item: unknown, key: string): unknown {
  if (!isObject(item)) throw badType('map[string]interface {}', item);
  if (!Object.hasOwn(item, key)) {
    throw new Unpatchable(`map: ${mapText(item)} does not contain declared merge key: ${key}`);
  }
  return item[key];
}

/** What tells an item of a list from the others: itself, where nothing else does. */
export function identity(item: unknown, mergeKey: string): unknown {
  return mergeKey === '' && !isObject(item) ? item : keyed(item, mergeKey);
}

function placeIn(list: readonly unknown[], item: unknown, mergeKey: string): number {
  const wanted = identity(item, mergeKey);
  return list.findIndex((each) => identity(each, mergeKey) === wanted);
}

/** Whether the items of both lists are objects, as all of one list are of one type. Source: sliceElementType. */
export function holdsObjects(...lists: readonly (readonly unknown[])[]): boolean {
  const items = lists.flat();
  const [first] = items;
  if (Array.isArray(first)) throw new Unpatchable('lists of lists are not supported', 'Invalid');
  if (items.some((each) => goType(each) !== goType(first))) {
    throw new Unpatchable(`list element types are not identical: ${mapText(lists)}`);
  }
  return isObject(first);
}

/**
 * The items of a list that a patch made: those that the patch names as the patch has them, the others as the server
 * has them, and of one of each the server's first only where it was there before that of the patch.
 * Source: normalizeElementOrder and mergeSortedSlice.
 */
export function ordered(
  merged: readonly unknown[],
  named: readonly unknown[],
  server: readonly unknown[],
  mergeKey: string,
): readonly unknown[] {
  const isNamed = (item: unknown) => placeIn(named, item, mergeKey) >= 0;
  const by = (order: readonly unknown[]) => (a: unknown, b: unknown) =>
    placeIn(order, a, mergeKey) - placeIn(order, b, mergeKey);
  const ours = merged.filter(isNamed).sort(by(named));
  const theirs = merged.filter((item) => !isNamed(item)).sort(by(server));
  const all: unknown[] = [];
  while (theirs.length > 0 && ours.length > 0) {
    const [left, right] = [theirs[0], ours[0]].map((item) => placeIn(server, item, mergeKey));
    const isBefore = left !== undefined && right !== undefined && left >= 0 && left < right;
    all.push((isBefore ? theirs : ours).shift());
  }
  return [...all, ...theirs, ...ours];
}
