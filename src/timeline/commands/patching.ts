type Json = Readonly<Record<string, unknown>>;

/** By the last field of its path: what tells the items of a list apart where lists are merged. */
const MERGE_KEYS: Readonly<Record<string, string>> = {
  containers: 'name',
  initContainers: 'name',
  ephemeralContainers: 'name',
  volumes: 'name',
  env: 'name',
  volumeMounts: 'mountPath',
  ports: 'containerPort',
  imagePullSecrets: 'name',
  topologySpreadConstraints: 'topologyKey',
  schedulingGates: 'name',
  conditions: 'type',
  ownerReferences: 'uid',
};

/** By which of their fields the items of a list are told apart where lists are merged; undefined of other lists. */
export function mergeKeyOf(field: string): string | undefined {
  return Object.hasOwn(MERGE_KEYS, field) ? MERGE_KEYS[field] : undefined;
}

/** A JSON merge patch (RFC 7386): what is null goes, lists are replaced. */
export function mergePatched(value: unknown, patch: unknown): unknown {
  return merged(value, patch, () => undefined);
}

/** A strategic merge patch: as a merge patch, but lists of named items are merged by their key. */
export function strategicPatched(value: unknown, patch: unknown): unknown {
  return merged(value, patch, mergeKeyOf);
}

function merged(
  value: unknown,
  patch: unknown,
  keyOf: (field: string) => string | undefined,
): unknown {
  if (!isObject(patch)) return patch;
  if (patch['$patch'] === 'replace') return without(patch, '$patch');
  const result = new Map(Object.entries(isObject(value) ? value : {}));
  for (const [field, change] of Object.entries(patch)) {
    if (field.startsWith('$')) continue;
    const key = keyOf(field);
    const before = result.get(field);
    if (change === null) result.delete(field);
    else if (key !== undefined && Array.isArray(change) && Array.isArray(before)) {
      result.set(field, mergedList(before, change, key, keyOf));
    } else result.set(field, merged(before, change, keyOf));
  }
  return Object.fromEntries(result);
}

function mergedList(
  before: readonly unknown[],
  changes: readonly unknown[],
  key: string,
  keyOf: (field: string) => string | undefined,
): readonly unknown[] {
  if (changes.some((change) => isObject(change) && change['$patch'] === 'replace')) {
    return changes.filter((change) => !(isObject(change) && '$patch' in change));
  }
  let items = [...before];
  for (const change of changes) {
    const name = isObject(change) ? change[key] : undefined;
    const at = items.findIndex((item) => isObject(item) && item[key] === name);
    if (isObject(change) && change['$patch'] === 'delete') {
      items = items.filter((_, index) => index !== at);
    } else if (at < 0) items.push(change);
    else items[at] = merged(items[at], change, keyOf);
  }
  return items;
}

/** A JSON patch (RFC 6902); undefined where an operation cannot be done. */
export function jsonPatched(value: unknown, operations: readonly unknown[]): unknown {
  let now: unknown = value;
  for (const operation of operations) {
    if (!isObject(operation)) return undefined;
    const { op, path, value: given, from } = operation;
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
