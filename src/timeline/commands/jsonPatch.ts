import type { ApiRules } from '../../releases/index.ts';
import { isSameValue } from './sameValue.ts';

type Json = Record<string, unknown>;

/** A value as a JSON patch leaves it, or why it cannot be done. */
export type JsonPatched = { readonly value: unknown } | { readonly why: string };

/** Why an operation cannot be done, in the words of the library that Kubernetes patches with. */
class Undone extends Error {}

const MISSING = 'missing value';

/**
 * A JSON patch (RFC 6902), all of it or nothing. Places of lists are counted from their end where they are below 0.
 * `lenient`: what is replaced need not be there, and what is copied is nothing then. Source: Patch.Apply of
 * github.com/evanphx/json-patch, of its versions 4.12 and 4.13.
 */
export function jsonPatched(
  value: unknown,
  operations: readonly unknown[],
  rules: ApiRules['jsonPatches'],
): JsonPatched {
  const isStrict = rules === 'strict';
  try {
    for (const operation of operations) {
      if (typeof operation === 'object' && !Array.isArray(operation)) continue;
      throw new Undone(
        `json: cannot unmarshal ${goKind(operation)} into Go value of type jsonpatch.Operation`,
      );
    }
    if (isStrict) for (const operation of operations) check(operation);
    const root = { value: copyOf(value) };
    for (const operation of operations) apply(root, (operation ?? {}) as Json, isStrict);
    return root;
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    return { why: error.message };
  }
}

function goKind(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}

/** What an operation must say. Source: validateOperation. */
function check(given: unknown): void {
  const fails = (why: string) => new Undone(`invalid operation ${sortedJson(given)}: ${why}`);
  const operation = (given ?? {}) as Json;
  const text = (field: string, absent: string) => {
    const found = operation[field];
    if (typeof found === 'string') return;
    const why =
      found === undefined
        ? absent
        : `json: cannot unmarshal ${goKind(found)} into Go value of type string`;
    throw fails(`failed to decode '${field}': ${why}`);
  };
  const { op } = operation;
  if (op === 'add' || op === 'replace') {
    if (operation['value'] === undefined) {
      throw fails(`failed to decode 'value': operation, missing value field: ${MISSING}`);
    }
  } else if (op === 'move' || op === 'copy') {
    text('from', `operation, missing from field: ${MISSING}`);
  } else if (op !== 'remove' && op !== 'test') throw fails('unsupported operation');
  text('path', `operation missing path field: ${MISSING}`);
}

function sortedJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(fields));
}

/** A copy of a JSON value, of its own. */
function copyOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

interface Root {
  value: unknown;
}

function apply(root: Root, operation: Json, isStrict: boolean): void {
  const op = typeof operation['op'] === 'string' ? operation['op'] : 'unknown';
  if (!['add', 'remove', 'replace', 'move', 'test', 'copy'].includes(op)) {
    throw new Undone(`Unexpected kind: ${op}`);
  }
  const { path, from, value = null } = operation;
  const isFrom = op === 'move' || op === 'copy';
  if (isFrom && typeof from !== 'string') {
    throw new Undone(
      `${op} operation failed to decode from: operation, missing from field: ${MISSING}`,
    );
  }
  if (typeof path !== 'string') {
    const what = op === 'replace' ? `operation missing path field: ${MISSING}` : MISSING;
    throw new Undone(`${op} operation failed to decode path: ${what}`);
  }
  const at = placeOf(root, path);
  const source = typeof from === 'string' ? from : '';
  switch (op) {
    case 'add': {
      if (!at) throw new Undone(lacks(op, `path: ${JSON.stringify(path)}`));
      within(`error in add for path: '${path}': `, () => {
        add(at, value);
      });
      return;
    }
    case 'remove': {
      if (!at) throw new Undone(lacks(op, `path: ${JSON.stringify(path)}`));
      within(`error in remove for path: '${path}': `, () => {
        remove(at, isStrict);
      });
      return;
    }
    case 'replace': {
      if (path !== '') {
        if (!at) throw new Undone(lacks(op, `path: ${path}`));
        replace(at, path, value, isStrict);
      } else if (isHolder(value)) root.value = value;
      return;
    }
    case 'move': {
      const taken = placeOf(root, source);
      if (!taken) throw new Undone(lacks(op, `from path: ${source}`));
      const moved = within(`error in move for path: '${taken.key}': `, () => {
        const found = get(taken, isStrict);
        remove(taken, isStrict);
        return found;
      });
      const target = placeOf(root, path);
      if (!target) throw new Undone(lacks(op, `destination path: ${path}`));
      within(`error in move for path: '${path}': `, () => {
        add(target, moved);
      });
      return;
    }
    case 'copy': {
      const taken = placeOf(root, source);
      if (!taken) throw new Undone(lacks(op, `from path: ${source}`));
      const copied = within(`error in copy for from: '${source}': `, () => get(taken, isStrict));
      if (!at) throw new Undone(lacks(op, `destination path: ${path}`));
      within('error while adding value during copy: ', () => {
        add(at, copyOf(copied ?? null));
      });
      return;
    }
    default: {
      if (path !== '' && !at) {
        throw new Undone(`test operation does not apply: is missing path: ${path}: ${MISSING}`);
      }
      const found = at
        ? within(`error in test for path: '${path}': `, () => get(at, false))
        : root.value;
      const wanted = operation['value'];
      const isSame = wanted === undefined ? false : isSameValue(found ?? null, wanted);
      if (!isSame) throw new Undone(`testing value ${path} failed: test failed`);
    }
  }
}

const lacks = (op: string, what: string) =>
  `${op} operation does not apply: doc is missing ${what}: ${MISSING}`;

function within<Value>(where: string, act: () => Value): Value {
  try {
    return act();
  } catch (error) {
    if (error instanceof Undone) throw new Undone(`${where}${error.message}`);
    throw error;
  }
}

/** What holds a value, and the name or place that it has there. */
interface Place {
  readonly holder: Json | unknown[];
  readonly key: string;
}

/** Source: findObject. */
function placeOf(root: Root, path: string): Place | undefined {
  const steps = path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const key = steps.pop();
  if (key === undefined) return undefined;
  let holder = root.value;
  for (const step of steps) {
    if (!isHolder(holder)) return undefined;
    if (!Array.isArray(holder)) holder = Object.hasOwn(holder, step) ? holder[step] : undefined;
    else {
      const index = /^[+-]?\d+$/.test(step) ? Number(step) : Number.NaN;
      holder = holder[index < 0 ? index + holder.length : index];
    }
  }
  return isHolder(holder) ? { holder, key } : undefined;
}

function isHolder(value: unknown): value is Json | unknown[] {
  return typeof value === 'object' && value !== null;
}

/** Source: strconv.Atoi. */
function placeIn(key: string): number {
  if (/^[+-]?\d+$/.test(key)) return Number(key);
  throw new Undone(`strconv.Atoi: parsing ${JSON.stringify(key)}: invalid syntax`);
}

const beyond = (place: number) =>
  new Undone(`Unable to access invalid index: ${place}: invalid index referenced`);

/** The place of an item that is there. */
function itemAt(list: readonly unknown[], key: string): number {
  const place = placeIn(key);
  if (place >= list.length || place < -list.length) throw beyond(place);
  return place < 0 ? place + list.length : place;
}

function get({ holder, key }: Place, isStrict: boolean): unknown {
  if (Array.isArray(holder)) return holder[itemAt(holder, key)];
  if (Object.hasOwn(holder, key)) return holder[key];
  if (isStrict) throw new Undone(`unable to get nonexistent key: ${key}: ${MISSING}`);
  return undefined;
}

function add({ holder, key }: Place, value: unknown): void {
  if (!Array.isArray(holder)) {
    set(holder, key, value);
    return;
  }
  if (key === '-') {
    holder.push(value);
    return;
  }
  const place = within(`value was not a proper array index: '${key}': `, () => placeIn(key));
  const size = holder.length + 1;
  if (place >= size || place < -size) throw beyond(place);
  holder.splice(place < 0 ? place + size : place, 0, value);
}

/** A field of any name, `__proto__` too. */
function set(holder: Json, key: string, value: unknown): void {
  Reflect.defineProperty(holder, key, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}

function remove({ holder, key }: Place, isStrict: boolean): void {
  if (Array.isArray(holder)) {
    holder.splice(itemAt(holder, key), 1);
    return;
  }
  if (!Object.hasOwn(holder, key)) {
    const unable = isStrict ? 'unable' : 'Unable';
    throw new Undone(`${unable} to remove nonexistent key: ${key}: ${MISSING}`);
  }
  Reflect.deleteProperty(holder, key);
}

function replace(at: Place, path: string, value: unknown, isStrict: boolean): void {
  try {
    get(at, isStrict);
  } catch (error) {
    if (error instanceof Undone) throw new Undone(lacks('replace', `key: ${path}`));
    throw error;
  }
  const { holder, key } = at;
  if (Array.isArray(holder)) holder[itemAt(holder, key)] = value;
  else set(holder, key, value);
}
