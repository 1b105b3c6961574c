import { isNamespaced, namespaceOf } from '../model/index.ts';
import type { StoredObject } from './entry.ts';
import { asGo, jsonText } from './goJson.ts';

type Json = Readonly<Record<string, unknown>>;

export const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/**
 * What `kubectl apply` writes down of an object, in an annotation of its own: the object as it was given, but for that
 * annotation. Source: GetModifiedConfiguration of k8s.io/kubectl/pkg/util.
 */
export function appliedText(object: object): string {
  return asGo(canonical(withoutLastApplied({ ...object }, true)));
}

/** The object without that annotation; with a list of the others, be it empty, where `isListed`. */
export function withoutLastApplied(object: Json, isListed = false): Json {
  const metadata = recordIn(object, 'metadata');
  const { annotations: given, ...rest } = metadata;
  const isNoted = isRecord(given) && Boolean(given[LAST_APPLIED]);
  if (!isNoted && (!isListed || isRecord(given))) return object;
  const others = Object.entries(isRecord(given) ? given : {}).filter(
    ([key]) => key !== LAST_APPLIED,
  );
  const kept = others.length > 0 || isListed ? { annotations: Object.fromEntries(others) } : {};
  return { ...object, metadata: { ...rest, ...kept } };
}

/** The object with that annotation, where it has none of its own. */
export function withLastApplied(object: Json, text: string): Json {
  const metadata = recordIn(object, 'metadata');
  const annotations = { [LAST_APPLIED]: `${text}\n`, ...recordIn(metadata, 'annotations') };
  return { ...object, metadata: { ...metadata, annotations } };
}

/** A patch of an object without that annotation, which is kept beside the objects. */
export function withoutNote(patch: Json): Json {
  const { metadata: given, ...rest } = patch;
  if (!isRecord(given)) return patch;
  const { annotations, ...others } = given;
  const kept = isRecord(annotations) ? leftOf(annotations) : annotations;
  const metadata = kept === undefined ? others : { ...others, annotations: kept };
  return Object.keys(metadata).length > 0 ? { ...rest, metadata } : rest;
}

function leftOf({ [LAST_APPLIED]: _, ...annotations }: Json): Json | undefined {
  return Object.keys(annotations).length > 0 ? annotations : undefined;
}

/** An object as text, its fields by name: the same for objects that say the same. */
export function canonical(object: unknown): string {
  return jsonText(sortedByName(object));
}

function sortedByName(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedByName);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, inner]) => [key, sortedByName(inner)]));
}

/** What was applied last, by kind, namespace and name. */
export class Applied {
  readonly #texts = new Map<string, string>();
  /** Keys of those that were given since the beginning. */
  readonly #written = new Set<string>();
  readonly #given: () => Iterable<StoredObject>;
  /** Built when it is asked for: a story may have many objects, and few are applied again. */
  #first: Map<string, StoredObject> | undefined;

  /** `given`: objects that count as applied from the beginning, as they were written. */
  constructor(given: () => Iterable<StoredObject> = () => []) {
    this.#given = given;
  }

  get(key: string): string | undefined {
    const text = this.#texts.get(key);
    if (text !== undefined) return text;
    const first = this.#firstOf(key);
    if (first === undefined) return undefined;
    // What a server wrote of an object has what was applied in itself.
    const own = first.metadata.annotations?.[LAST_APPLIED];
    const applied = own?.trimEnd() ?? appliedText(placed(first));
    this.#texts.set(key, applied);
    return applied;
  }

  has(key: string): boolean {
    return this.#texts.has(key) || this.#firstOf(key) !== undefined;
  }

  /** As `get`, of what was given since the beginning; undefined for all else. */
  written(key: string): string | undefined {
    return this.#written.has(key) ? this.#texts.get(key) : undefined;
  }

  /** The object, which has its namespace, is applied; its text as `get` gives it then. */
  set(key: string, object: object): void {
    this.setText(key, appliedText(object));
  }

  /** As `set`, of an object that need not list its annotations: what `set-last-applied` writes down. */
  setAsWritten(key: string, object: object): void {
    this.setText(key, textAsWritten(object));
  }

  /** Whether that is what stands there already. */
  isAsWritten(key: string, object: object): boolean {
    return this.get(key) === textAsWritten(object);
  }

  /** The text that stands in the annotation, whoever has written it. */
  setText(key: string, text: string): void {
    this.#written.add(key);
    this.#texts.set(key, text);
  }

  /** Nothing is applied of an object any longer: it is another one now, or written without its annotation. */
  forget(key: string): void {
    this.#firstOf(key);
    this.#texts.delete(key);
    this.#first?.delete(key);
  }

  /** As `set`, of an object as it is written. */
  note(object: StoredObject): void {
    this.set(appliedKey(object), placed(object));
  }

  /** The object of a key as it is served: with what was applied, unless it has such an annotation of its own. */
  noted(key: string, object: Json): Json {
    const text = this.get(key);
    return text === undefined ? object : withLastApplied(object, text);
  }

  #firstOf(key: string): StoredObject | undefined {
    this.#first ??= new Map([...this.#given()].map((object) => [appliedKey(object), object]));
    return this.#first.get(key);
  }
}

/** `kind/namespace/name`; the namespace of what is in none is ''. */
export function appliedKey(object: StoredObject): string {
  const namespace = isNamespaced(object.kind) ? namespaceOf(object) : '';
  return `${object.kind}/${namespace}/${object.metadata.name}`;
}

/** With the namespace that kubectl puts where none is written. */
export function placed(object: StoredObject): Json {
  if (!isNamespaced(object.kind)) return { ...object };
  return { ...object, metadata: { ...object.metadata, namespace: namespaceOf(object) } };
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function recordIn(value: Json, field: string): Json {
  const found = value[field];
  return isRecord(found) ? found : {};
}

function textAsWritten(object: object): string {
  return asGo(canonical(withoutLastApplied({ ...object })));
}
