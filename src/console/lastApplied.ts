import { isRecord, type Json, recordAt, textAt } from './json.ts';

export const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/**
 * What `kubectl apply` writes down of an object, in an annotation of its own: the object as it was given, but for that
 * annotation. Source: GetModifiedConfiguration of k8s.io/kubectl/pkg/util.
 */
export function appliedText(object: Json): string {
  return canonical(withoutLastApplied(object, true));
}

/** The object without that annotation; with a list of the others, be it empty, where `isListed`. */
export function withoutLastApplied(object: Json, isListed = false): Json {
  const metadata = recordAt(object, 'metadata');
  const { annotations: given } = metadata;
  const isNoted = textAt(given, LAST_APPLIED) !== '';
  if (!isNoted && (!isListed || isRecord(given))) return object;
  const others = Object.entries(isRecord(given) ? given : {}).filter(
    ([key]) => key !== LAST_APPLIED,
  );
  const rest = Object.entries(metadata).filter(([key]) => key !== 'annotations');
  const kept = others.length > 0 || isListed ? { annotations: Object.fromEntries(others) } : {};
  return { ...object, metadata: { ...Object.fromEntries(rest), ...kept } };
}

/** An object as text, its fields by name: the same for objects that say the same. */
export function canonical(object: unknown): string {
  return JSON.stringify(object, (_, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** What was applied last, by kind, namespace and name. */
export class Applied {
  readonly #texts = new Map<string, string>();

  get(key: string): string | undefined {
    return this.#texts.get(key);
  }

  has(key: string): boolean {
    return this.#texts.has(key);
  }

  /** The object is applied; its text as `get` gives it then. */
  set(key: string, object: Json): void {
    this.#texts.set(key, appliedText(object));
  }

  /** The object of a key as it is served: with what was applied, unless it has such an annotation of its own. */
  noted(key: string, object: Json): Json {
    const text = this.#texts.get(key);
    if (text === undefined) return object;
    const metadata = recordAt(object, 'metadata');
    const annotations = { [LAST_APPLIED]: `${text}\n`, ...recordAt(metadata, 'annotations') };
    return { ...object, metadata: { ...metadata, annotations } };
  }
}
