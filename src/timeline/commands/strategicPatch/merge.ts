import { mapText } from '../patchWords.ts';
import {
  badType,
  holdsObjects,
  identity,
  isObject,
  type Json,
  ordered,
  Unpatchable,
} from './lists.ts';
import { type Field, fieldOf, type Shape, shapeOf } from './shapes.ts';

/** What became of an object, or what kubectl writes where the server cannot carry the patch out. */
export type Patched =
  | { readonly value: unknown }
  | {
      readonly refused: string;
      /** Why, where kubectl itself finds it. */
      readonly why: string;
    };

export const DIRECTIVE = '$patch';
export const RETAIN_KEYS = '$retainKeys';
export const ORDER = '$setElementOrder';
export const DELETE_ITEMS = '$deleteFromPrimitiveList';

/**
 * An object as a strategic merge patch leaves it. Lists of things that have a name are merged by it, and a patch may
 * say what goes (`$patch: delete`, `$retainKeys`, `$deleteFromPrimitiveList/…`), what is replaced (`$patch: replace`)
 * and in which order a list stands then (`$setElementOrder/…`). Source: StrategicMergeMapPatch of
 * k8s.io/apimachinery/pkg/util/strategicpatch, and interpretStrategicMergePatchError of k8s.io/apiserver.
 */
export function strategicPatched(object: Json, patch: unknown): Patched {
  if (!isObject(patch)) return { value: patch };
  try {
    return { value: merged(object, patch, shapeOf(object['kind']), ON_OBJECT) };
  } catch (error) {
    if (!(error instanceof Unpatchable)) throw error;
    return { refused: REFUSALS[error.reason](error.message), why: error.message };
  }
}

/** What kubectl writes where the server says no more. Source: NewGenericServerResponse of k8s.io/apimachinery. */
export const REJECTED =
  'The request is invalid: the server rejected our request due to an error in our request';

const REFUSALS: Readonly<Record<Unpatchable['reason'], (message: string) => string>> = {
  BadRequest: (message) => `Error from server (BadRequest): ${message}`,
  Invalid: () => REJECTED,
  Unknown: (message) => `Error from server: ${message}`,
};

/** Whether what is patched is a patch itself, whose directives are kept, or an object. */
interface Onto {
  readonly isPatch: boolean;
}

const ON_OBJECT: Onto = { isPatch: false };

/** Two patches as one; what the second says counts. Source: mergeMap with other MergeOptions. */
export function mergedPatches(first: Json, second: Json, shape: Shape): Json {
  return merged(first, second, shape, { isPatch: true });
}

function merged(before: Json, patch: Json, shape: Shape, onto: Onto): Json {
  if (Object.hasOwn(patch, DIRECTIVE)) return directed(patch);
  const result = new Map(Object.entries(before));
  const rest = new Map(Object.entries(patch));
  retain(result, rest, onto);
  for (const [directive, order] of patchEntries(patch, ORDER)) {
    const field = fieldNamed(directive, ORDER, 'setElementOrder list');
    rest.delete(directive);
    if (onto.isPatch && !result.has(directive)) result.set(directive, order);
    const list = inOrder(result, rest, { field, order }, fieldOf(shape, field), onto);
    if (list !== undefined) result.set(field, list);
    rest.delete(field);
  }
  for (const [name, change] of rest) {
    const isDeletion = name.startsWith(DELETE_ITEMS);
    if (isDeletion && onto.isPatch) result.set(name, change);
    else if (isDeletion) deleteItems(result, name, change);
    else mergeField(result, { name, change }, fieldOf(shape, name), onto);
  }
  return Object.fromEntries(result);
}

function patchEntries(patch: Json, directive: string): readonly [string, unknown][] {
  return Object.entries(patch).filter(([name]) => name.startsWith(directive));
}

/** `containers` of `$setElementOrder/containers`. */
function fieldNamed(directive: string, prefix: string, what: string): string {
  if (directive.startsWith(`${prefix}/`)) return directive.slice(prefix.length + 1);
  throw new Unpatchable(`invalid patch format of ${what}`, 'BadRequest');
}

/** Source: handleDirectiveInMergeMap. */
function directed(patch: Json): Json {
  const { [DIRECTIVE]: directive, ...rest } = patch;
  if (directive === 'replace') return rest;
  if (directive === 'delete') return {};
  throw unknownDirective(directive, patch);
}

function unknownDirective(directive: unknown, patch: Json): Unpatchable {
  return new Unpatchable(`unknown patch type: ${mapText(directive)} in map: ${mapText(patch)}`);
}

/** Source: applyRetainKeysDirective. */
function retain(result: Map<string, unknown>, rest: Map<string, unknown>, onto: Onto): void {
  if (!rest.has(RETAIN_KEYS)) return;
  const kept = rest.get(RETAIN_KEYS);
  rest.delete(RETAIN_KEYS);
  if (onto.isPatch) {
    if (!result.has(RETAIN_KEYS)) result.set(RETAIN_KEYS, kept);
    return;
  }
  const bad = () => new Unpatchable('invalid patch format of retainKeys', 'BadRequest');
  if (!Array.isArray(kept)) throw bad();
  for (const [name, change] of rest) {
    const isDirective = name.startsWith(DELETE_ITEMS) || name.startsWith(ORDER);
    if (change !== null && !isDirective && !kept.includes(name)) throw bad();
  }
  for (const name of result.keys()) if (!kept.includes(name)) result.delete(name);
}

/** A list whose order the patch sets; undefined where there is none. Source: mergePatchIntoOriginal. */
function inOrder(
  result: ReadonlyMap<string, unknown>,
  rest: ReadonlyMap<string, unknown>,
  { field, order }: { readonly field: string; readonly order: unknown },
  rule: Field,
  onto: Onto,
): readonly unknown[] | undefined {
  if (!Array.isArray(order)) throw badType('[]interface {}', order);
  const listOf = (map: ReadonlyMap<string, unknown>): readonly unknown[] | undefined => {
    const value = map.get(field);
    if (!map.has(field) || Array.isArray(value)) return value as readonly unknown[] | undefined;
    throw badType('[]interface {}', value);
  };
  const [before, change] = [listOf(result), listOf(rest)];
  if (before?.length === 0 && (change?.length ?? 0) === 0) {
    throw new Unpatchable('no elements in any of the given slices');
  }
  const { mergeKey = '' } = rule;
  checkOrder(change ?? [], order as readonly unknown[], mergeKey);
  const both =
    before && change
      ? mergedLists(before, change, rule, onto)
      : (before ?? (change && (withoutDirectives(change) as readonly unknown[])));
  if (both === undefined) return undefined;
  return ordered(both, order as readonly unknown[], before ?? [], mergeKey);
}

/** All that a patch names stands in the order that it sets, in that order. Source: validatePatchWithSetOrderList. */
function checkOrder(change: readonly unknown[], order: readonly unknown[], mergeKey: string): void {
  if (change.length === 0 || order.length === 0) return;
  const named = change.filter((item) => !isObject(item) || item[DIRECTIVE] !== 'delete');
  let found = 0;
  for (const each of order) {
    while (isDirective(named[found])) found += 1;
    if (found === named.length) return;
    if (identity(named[found], mergeKey) === identity(each, mergeKey)) found += 1;
  }
  if (found === named.length) return;
  throw new Unpatchable(
    `The order in patch list:\n${mapText(change)}\n doesn't match ${ORDER} list:\n${mapText(order)}\n`,
  );
}

function isDirective(item: unknown): boolean {
  return isObject(item) && Object.hasOwn(item, DIRECTIVE);
}

function deleteItems(result: Map<string, unknown>, directive: string, items: unknown): void {
  const field = fieldNamed(directive, DELETE_ITEMS, 'primitive list');
  const before = result.get(field);
  if (!Array.isArray(before) || !Array.isArray(items)) return;
  result.set(
    field,
    before.filter((each) => !items.includes(each)),
  );
}

function mergeField(
  result: Map<string, unknown>,
  { name, change }: { readonly name: string; readonly change: unknown },
  rule: Field,
  onto: Onto,
): void {
  if (change === null && !onto.isPatch) {
    result.delete(name);
    return;
  }
  const before = result.get(name);
  if (Array.isArray(before) && Array.isArray(change)) {
    result.set(name, mergedLists(before, change, rule, onto));
  } else if (isObject(before) && isObject(change)) {
    if (rule.isReplaced) result.set(name, onto.isPatch ? change : withoutNulls(change));
    else result.set(name, merged(before, change, rule.shape ?? {}, onto));
  } else {
    const taken = withoutDirectives(onto.isPatch ? change : withoutNulls(change));
    if (taken === GONE) result.delete(name);
    else result.set(name, taken);
  }
}

/** Source: mergeSliceHandler and mergeSlice. */
function mergedLists(
  before: readonly unknown[],
  change: readonly unknown[],
  { mergeKey, shape = {} }: Field,
  onto: Onto,
): readonly unknown[] {
  if (mergeKey === undefined) return change;
  if (before.length + change.length === 0) return before;
  if (!holdsObjects(before, change)) {
    return ordered([...new Set([...before, ...change])], change, before, '');
  }
  const items = change as readonly Json[];
  const plain = items.filter((item) => !isDirective(item));
  let left = before as readonly Json[];
  let isReplaced = false;
  for (const item of items) {
    if (!isDirective(item)) continue;
    const directive = item[DIRECTIVE];
    if (directive === 'replace') isReplaced = true;
    else if (directive === 'delete') {
      const gone = identity(item, mergeKey);
      left = left.filter((each) => identity(each, mergeKey) !== gone);
    } else if (directive === 'merge') {
      throw new Unpatchable('merging lists cannot yet be specified in the patch');
    } else throw unknownDirective(directive, item);
  }
  if (isReplaced) return ordered(plain, [], plain, mergeKey);
  const all = [...left];
  for (const item of plain) {
    const name = identity(item, mergeKey);
    const place = all.findIndex((each) => identity(each, mergeKey) === name);
    const known = all[place];
    if (known === undefined) all.push(onto.isPatch ? item : (withoutNulls(item) as Json));
    else all[place] = merged(known, item, shape, onto);
  }
  return ordered(all, plain, left, mergeKey);
}

/** What of a new value is `$patch: …` alone and no value. */
const GONE = Symbol('gone');

/** A new value as it is stored: directives have nothing to work on. Source: removeDirectives. */
function withoutDirectives(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDirectives).filter((each) => each !== GONE);
  if (!isObject(value)) return value;
  if (Object.hasOwn(value, DIRECTIVE)) return GONE;
  const fields = Object.entries(value).map(([name, field]) => [name, withoutDirectives(field)]);
  return Object.fromEntries(fields.filter(([, field]) => field !== GONE));
}

/** Source: discardNullValuesFromPatch. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutNulls(field)]));
}
