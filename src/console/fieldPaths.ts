import { isRecord, type Json, textAt, written } from './json.ts';

/** What is at a path where nothing is told apart below it. */
export interface Field {
  /** `.spec`, `.containers`, `[name="c"]`, `.image`: together, how it is written. */
  readonly path: readonly string[];
  readonly value: unknown;
}

/** What tells items of a list apart where a server merges them. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  containers: ['name'],
  initContainers: ['name'],
  ephemeralContainers: ['name'],
  volumes: ['name'],
  env: ['name'],
  imagePullSecrets: ['name'],
  resourceClaims: ['name'],
  schedulingGates: ['name'],
  secrets: ['name'],
  hostAliases: ['ip'],
  ownerReferences: ['uid'],
  volumeDevices: ['devicePath'],
  volumeMounts: ['mountPath'],
  topologySpreadConstraints: ['topologyKey', 'whenUnsatisfiable'],
};

/** Objects and maps that have one owner as a whole. Source: structType and mapType of k8s.io/api. */
const WHOLE = new Set([
  ...['selector', 'labelSelector', 'namespaceSelector', 'nodeSelector', 'scaleTargetRef'],
  ...['requiredDuringSchedulingIgnoredDuringExecution', 'roleRef', 'fieldRef', 'resourceFieldRef'],
  ...['configMapKeyRef', 'secretKeyRef', 'scopeSelector', 'fieldsV1'],
]);

/** What an object is found by, and what a server writes of it, nobody owns. Source: stripmeta.go of managedfields. */
const UNOWNED =
  /^\.(?:apiVersion|kind|status|metadata\.(?:name|namespace|creationTimestamp|selfLink|uid|generation|managedFields|resourceVersion|deletionTimestamp|deletionGracePeriodSeconds|annotations\.kubectl\.kubernetes\.io\/last-applied-configuration))(?:$|[.[])/;

/**
 * An item of a list as paths name it: `[name="c"]`, `[containerPort=80,protocol="TCP"]`, or by its place, `[0]`.
 * Source: PathElement.String of structured-merge-diff.
 */
export function itemText(field: string, item: unknown, place: number): string {
  return keyText(field, item) ?? `[${place}]`;
}

/** Undefined where the list is one value. */
function keyText(field: string, item: unknown): string | undefined {
  if (field === 'finalizers') return `[=${JSON.stringify(item)}]`;
  if (field === 'ports') {
    const own = textAt(item, 'containerPort');
    const port = own === '' ? `port=${textAt(item, 'port')}` : `containerPort=${own}`;
    return `[${port},protocol="${textAt(item, 'protocol') || 'TCP'}"]`;
  }
  const keys = Object.hasOwn(KEYS, field) ? KEYS[field] : undefined;
  return keys && `[${keys.map((key) => `${key}=${JSON.stringify(textAt(item, key))}`).join(',')}]`;
}

/** All fields of an object that somebody may own, by their paths as they are written. */
export function fieldsOf(object: Json): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>();
  const walk = (value: unknown, path: readonly string[], name: string): void => {
    const isOpen = isRecord(value) && Object.keys(value).length > 0 && !WHOLE.has(name);
    if (isOpen) {
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, `.${key}`], key);
      return;
    }
    const items = Array.isArray(value) ? (value as readonly unknown[]) : [];
    const keys = items.map((item) => keyText(name, item));
    if (items.length > 0 && keys.every((key) => key !== undefined)) {
      for (const [place, item] of items.entries()) walk(item, [...path, keys[place] ?? ''], '');
      return;
    }
    const whole = path.join('');
    if (value !== undefined && value !== null && !UNOWNED.test(whole)) {
      fields.set(whole, { path, value });
    }
  };
  walk(object, [], '');
  return fields;
}

/** Fields of an object before those of the objects in it, by name. Source: fieldpath.Set.Iterate. */
export function byPlace(a: Field, b: Field): number {
  const place = a.path.findIndex((element, index) => element !== b.path[index]);
  const [left, right] = [a.path[place] ?? '', b.path[place] ?? ''];
  const [isLeft, isRight] = [place === a.path.length - 1, place === b.path.length - 1];
  if (isLeft !== isRight) return isLeft ? -1 : 1;
  return left < right ? -1 : 1;
}

/** As it is compared: the order in which fields stand says nothing. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (isRecord(a) && isRecord(b)) {
    const names = Object.keys(a);
    return (
      names.length === Object.keys(b).length && names.every((name) => isSameValue(a[name], b[name]))
    );
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((each, place) => isSameValue(each, b[place]));
  }
  return written(a) === written(b) && typeof a === typeof b;
}
