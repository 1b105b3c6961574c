import { holdsObjects, identity, isObject, type Json, ordered, Unpatchable } from './lists.ts';
import { DELETE_ITEMS, DIRECTIVE, mergedPatches, ORDER, RETAIN_KEYS } from './merge.ts';
import { type Field, fieldOf, type Shape, shapeOf } from './shapes.ts';

/** A patch, or what kubectl writes where none can be made, as where two items of a list have no name. */
export type Made = { readonly patch: Json } | { readonly refused: string };

/**
 * The strategic merge patch that `kubectl apply` sends: what is written and not so in the live object, and what was
 * applied before and is not written any longer; empty where there is nothing to do. What else the live object has is
 * let be. Source: CreateThreeWayMergePatch of k8s.io/apimachinery/pkg/util/strategicpatch.
 */
export function appliedPatch({
  before,
  written,
  live,
}: {
  /** What was applied last, as JSON. */
  readonly before: string | undefined;
  readonly written: Json;
  readonly live: Json;
}): Made {
  const shape = shapeOf(written['kind']);
  try {
    const delta = difference(live, written, shape, { changes: true, deletions: false });
    const deletions = difference(read(before), written, shape, { changes: false, deletions: true });
    return { patch: mergedPatches(deletions, delta, shape) };
  } catch (error) {
    if (error instanceof Unpatchable) return { refused: `error: ${error.message}` };
    throw error;
  }
}

/** Source: mergepatch.ErrBadJSONDoc. */
export function read(text = '{}'): Json {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // It is told as what is no object.
  }
  throw new Unpatchable('invalid JSON document');
}

/** What of the differences a patch is to tell. */
interface Told {
  readonly changes: boolean;
  readonly deletions: boolean;
}

/** Source: diffMaps. */
export function difference(
  from: Json,
  to: Json,
  shape: Shape,
  told: Told,
  retainsKeys = false,
): Json {
  const patch = new Map<string, unknown>();
  for (const [name, value] of Object.entries(to)) {
    if (name === DIRECTIVE) continue;
    const field = fieldOf(shape, name);
    const before = from[name];
    if (isObject(before) && isObject(value)) {
      const part = mapDifference(before, value, field, told);
      if (part !== undefined) patch.set(name, part);
    } else if (Array.isArray(before) && Array.isArray(value)) {
      for (const [key, part] of listDifference(name, before, value, field, told)) {
        patch.set(key, part);
      }
    } else if (told.changes && !isSame(before, value)) patch.set(name, value);
  }
  if (told.deletions) {
    for (const name of Object.keys(from)) if (!Object.hasOwn(to, name)) patch.set(name, null);
  }
  const kept = Object.keys(to).filter((name) => to[name] !== null);
  const hasMore = Object.entries(from).some(
    ([name, value]) => value !== null && !Object.hasOwn(to, name),
  );
  if (retainsKeys && kept.length > 0 && (patch.size > 0 || hasMore)) {
    patch.set(RETAIN_KEYS, kept.sort());
  }
  return Object.fromEntries(patch);
}

/** Source: handleMapDiff. */
function mapDifference(from: Json, to: Json, field: Field, told: Told): Json | undefined {
  if (field.isReplaced) return told.changes ? to : undefined;
  const part = difference(from, to, field.shape ?? {}, told, field.retainsKeys);
  return Object.keys(part).length > 0 ? part : undefined;
}

/** Source: handleSliceDiff and diffLists. */
function listDifference(
  name: string,
  from: readonly unknown[],
  to: readonly unknown[],
  field: Field,
  told: Told,
): readonly (readonly [field: string, value: unknown])[] {
  const { mergeKey } = field;
  if (mergeKey === undefined) return told.changes && !isSame(from, to) ? [[name, to]] : [];
  if (from.length === 0) return told.changes && to.length > 0 ? [[name, to]] : [];
  if (!holdsObjects(from, to)) return textsDifference(name, from, to, told);
  const nameOf = (item: unknown) => String(identity(item, mergeKey));
  const known = new Map(from.map((item) => [nameOf(item), item as Json]));
  const wanted = new Set(to.map(nameOf));
  const items = [...(to as readonly Json[])].sort(byName(nameOf)).flatMap((item) => {
    const before = known.get(nameOf(item));
    if (before === undefined) return told.changes ? [item] : [];
    const part = difference(before, item, field.shape ?? {}, told, field.retainsKeys);
    return Object.keys(part).length > 0 ? [{ ...part, [mergeKey]: item[mergeKey] }] : [];
  });
  const gone = told.deletions ? [...from].sort(byName(nameOf)) : [];
  const all: readonly unknown[] = [
    ...ordered(items, to, [], mergeKey),
    ...gone
      .filter((item) => !wanted.has(nameOf(item)))
      .map((item) => ({ [DIRECTIVE]: 'delete', [mergeKey]: identity(item, mergeKey) })),
  ];
  const isMoved =
    from.length !== to.length || from.some((item, place) => nameOf(item) !== nameOf(to[place]));
  const order = to.map((item) => ({ [mergeKey]: identity(item, mergeKey) }));
  const isOrdered = order.length > 0 && (all.length > 0 || (told.changes && isMoved));
  return [
    ...(all.length > 0 ? [[name, all] as const] : []),
    ...(isOrdered ? [[`${ORDER}/${name}`, order] as const] : []),
  ];
}

/** Source: diffListsOfScalars. */
function textsDifference(
  name: string,
  from: readonly unknown[],
  to: readonly unknown[],
  told: Told,
): readonly (readonly [field: string, value: unknown])[] {
  const added = told.changes ? to.filter((each) => !from.includes(each)) : [];
  const gone = told.deletions ? [...new Set(from)].filter((each) => !to.includes(each)) : [];
  // What is live was sorted by then, and is compared so.
  const isOrdered = gone.length > 0 || (told.changes && !isSame(from.toSorted(byName(String)), to));
  return [
    ...(added.length > 0 ? [[name, added] as const] : []),
    ...(gone.length > 0
      ? [[`${DELETE_ITEMS}/${name}`, gone.toSorted(byName(String))] as const]
      : []),
    ...(isOrdered && to.length > 0 ? [[`${ORDER}/${name}`, to] as const] : []),
  ];
}

function byName(nameOf: (item: unknown) => string) {
  return (a: unknown, b: unknown) => (nameOf(a) < nameOf(b) ? -1 : 1);
}

/** Whether two values say the same, in whatever order their fields stand. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((each, place) => isSame(each, b[place]));
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  );
}
