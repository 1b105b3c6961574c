import { difference, isSame, read } from './create.ts';
import { holdsObjects, identity, isObject, type Json, Unpatchable } from './lists.ts';
import { DIRECTIVE, ORDER, RETAIN_KEYS } from './merge.ts';
import { type Field, fieldOf, type Shape, shapeOf } from './shapes.ts';

/**
 * What else has changed an object since it was applied, where a patch would change the same otherwise; undefined where it
 * would not, and why where that cannot be told. Source: CreateThreeWayMergePatch of k8s.io/apimachinery/pkg/util/strategicpatch, where it may not overwrite.
 * @param before What was applied last, as JSON
 * @param live The object as it is
 */
export function changedOtherwise(
  patch: Json,
  before: string | undefined,
  live: Json,
): Changed | { readonly refused: string } | undefined {
  const shape = shapeOf(live['kind']);
  try {
    const all = difference(read(before), live, shape, { changes: true, deletions: true });
    const changed = withoutOrders(all) as Json;
    return conflict(patch, changed, shape) ? { changed } : undefined;
  } catch (error) {
    if (error instanceof Unpatchable) return { refused: error.message };
    throw error;
  }
}

interface Changed {
  readonly changed: Json;
}

/** In what order items are to stand is told by patches that are sent, and by no other difference. */
function withoutOrders(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOrders);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(([name]) => !name.startsWith(`${ORDER}/`));
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutOrders(field)]));
}

/** Source: mapsHaveConflicts. */
function conflict(ours: Json, theirs: Json, shape: Shape): boolean {
  return Object.entries(ours).some(
    ([name, value]) =>
      name !== DIRECTIVE &&
      name !== RETAIN_KEYS &&
      Object.hasOwn(theirs, name) &&
      fieldsConflict(value, theirs[name], fieldOf(shape, name)),
  );
}

/** Source: mergingMapFieldsHaveConflicts. */
function fieldsConflict(ours: unknown, theirs: unknown, field: Field): boolean {
  if (isObject(ours) && isObject(theirs)) {
    if (ours[DIRECTIVE] !== theirs[DIRECTIVE]) return true;
    return field.isReplaced !== true && conflict(ours, theirs, field.shape ?? {});
  }
  if (Array.isArray(ours) && Array.isArray(theirs)) return listsConflict(ours, theirs, field);
  return !isSame(ours, theirs);
}

/** Source: slicesHaveConflicts. */
function listsConflict(
  ours: readonly unknown[],
  theirs: readonly unknown[],
  { mergeKey, shape }: Field,
): boolean {
  const isOfObjects = holdsObjects(ours, theirs);
  if (mergeKey !== undefined) {
    if (!isOfObjects) return false;
    const byName = new Map(theirs.map((item) => [String(identity(item, mergeKey)), item]));
    return ours.some((item) => {
      const other = byName.get(String(identity(item, mergeKey)));
      return other !== undefined && fieldsConflict(item, other, shape ? { shape } : {});
    });
  }
  if (ours.length !== theirs.length) return true;
  const [a, b] = isOfObjects ? [ours, theirs] : [ours.toSorted(), theirs.toSorted()];
  return a.some((item, place) => fieldsConflict(item, b[place], {}));
}
