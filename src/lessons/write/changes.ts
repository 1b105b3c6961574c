import type { FieldPath } from '../../model/index.ts';
import { isMapping } from '../read/field.ts';
import { writtenPath } from '../read/fieldPath.ts';
import { isSame } from '../predicates/same.ts';
import type { ReadScenario } from '../scene/scenario.ts';

/** An edit as a lesson's file says it. */
export type WrittenEdit = Readonly<Record<string, unknown>>;

/**
 * What makes of one scenario's objects another's, as a lesson's file says it: objects that went, fields of those
 * that stay, then objects that came. Lists of one length are compared item by item, others are set whole.
 */
export function editsBetween(opening: ReadScenario, other: ReadScenario): readonly WrittenEdit[] {
  const before = new Map(opening.objects.map((each) => [each.key, each]));
  const after = new Map(other.objects.map((each) => [each.key, each]));
  const gone = [...before.keys()].filter((key) => !after.has(key));
  const came = [...after.values()].filter(({ key }) => !before.has(key));
  return [
    ...gone.map((key) => ({ delete: key })),
    ...[...after].flatMap(([key, { object }]) => {
      const from = before.get(key)?.object;
      if (from === undefined || object === undefined) return [];
      return fieldsBetween(from, object, []).map((edit) => ({ object: key, ...edit }));
    }),
    ...came.flatMap(({ object, tab }) => (object === undefined ? [] : [{ add: object, tab }])),
  ];
}

function fieldsBetween(before: unknown, after: unknown, path: FieldPath): readonly WrittenEdit[] {
  if (isSame(before, after)) return [];
  const inner = innerKeys(before, after);
  const isDeep =
    inner !== undefined && inner.every((key) => writtenPath([...path, key]) !== undefined);
  if (!isDeep) return [{ set: writtenPath(path) ?? '', value: after }];
  return inner.flatMap((key): readonly WrittenEdit[] => {
    const at = [...path, key];
    const [from, to] = [valueIn(before, key), valueIn(after, key)];
    if (to === undefined) return from === undefined ? [] : [{ remove: writtenPath(at) }];
    return fieldsBetween(from, to, at);
  });
}

/** Keys below which two values are compared on their own; undefined where one takes the other's place whole. */
function innerKeys(before: unknown, after: unknown): readonly (string | number)[] | undefined {
  if (isMapping(before) && isMapping(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])];
  }
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) {
    return undefined;
  }
  return before.every(isMapping) ? before.map((_, index) => index) : undefined;
}

function valueIn(value: unknown, key: string | number): unknown {
  return (value as Readonly<Record<string | number, unknown>>)[key];
}
