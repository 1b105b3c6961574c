import { type Patched, REJECTED, strategicPatched } from './strategicPatch/index.ts';

type Json = Readonly<Record<string, unknown>>;

export type PatchType = 'strategic' | 'merge' | 'json';

/** An object as a patch leaves it, or what kubectl writes where it cannot be done. */
export function patchedBy(type: PatchType, object: object, patch: unknown): Patched {
  switch (type) {
    case 'strategic':
      return strategicPatched({ ...object }, patch);
    case 'merge':
      return { value: mergePatched(object, patch) };
    case 'json': {
      const value = Array.isArray(patch) ? jsonPatched(object, patch) : undefined;
      return value === undefined ? { refused: REJECTED, why: REJECTED } : { value };
    }
  }
}

/** A JSON merge patch (RFC 7386): what is null goes, lists are replaced. */
function mergePatched(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result = new Map(Object.entries(isObject(value) ? value : {}));
  for (const [field, change] of Object.entries(patch)) {
    if (change === null) result.delete(field);
    else result.set(field, mergePatched(result.get(field), change));
  }
  return Object.fromEntries(result);
}

/** A JSON patch (RFC 6902); undefined where an operation cannot be done. */
function jsonPatched(value: unknown, operations: readonly unknown[]): unknown {
  let now: unknown = value;
  for (const operation of operations) {
    if (!isObject(operation)) return undefined;
    const { op, path, value: given = null, from } = operation;
    if (typeof path !== 'string') return undefined;
    const steps = stepsOf(path);
    if (op === 'test') {
      if (JSON.stringify(valueIn(now, steps)) !== JSON.stringify(given)) return undefined;
    } else if (op === 'move' || op === 'copy') {
      if (typeof from !== 'string') return undefined;
      const moved = valueIn(now, stepsOf(from));
      const left: unknown =
        op === 'move' ? changedAt(now, stepsOf(from), 'remove', undefined) : now;
      now = changedAt(left, steps, 'add', moved);
    } else if (op === 'add' || op === 'remove' || op === 'replace') {
      now = changedAt(now, steps, op, given);
    } else return undefined;
    if (now === undefined) return undefined;
  }
  return now;
}

function stepsOf(path: string): readonly string[] {
  return path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function valueIn(value: unknown, steps: readonly string[]): unknown {
  let at = value;
  for (const step of steps) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = Reflect.get(at, step);
  }
  return at;
}

function changedAt(
  value: unknown,
  steps: readonly string[],
  op: 'add' | 'remove' | 'replace',
  given: unknown,
): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return op === 'remove' ? undefined : given;
  if (Array.isArray(value)) {
    const items: unknown[] = [...(value as readonly unknown[])];
    const at = step === '-' ? items.length : Number(step);
    const most = op === 'add' && rest.length === 0 ? items.length : items.length - 1;
    if (!Number.isInteger(at) || at < 0 || at > most) return undefined;
    if (rest.length > 0) {
      const inner = changedAt(items[at], rest, op, given);
      if (inner === undefined) return undefined;
      items[at] = inner;
    } else if (op === 'remove') items.splice(at, 1);
    else items.splice(at, op === 'add' ? 0 : 1, given);
    return items;
  }
  if (!isObject(value)) return undefined;
  if ((op !== 'add' || rest.length > 0) && !Object.hasOwn(value, step)) return undefined;
  if (rest.length === 0 && op === 'remove') return without(value, step);
  const inner = rest.length > 0 ? changedAt(value[step], rest, op, given) : given;
  return inner === undefined
    ? undefined
    : Object.fromEntries([...Object.entries(value), [step, inner]]);
}

function without(value: Json, field: string): Json {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
