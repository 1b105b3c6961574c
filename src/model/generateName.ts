import type { KubernetesObject } from './kubernetes.ts';
import { isSetting, namespaceOf } from './objectKey.ts';

/** The letters that API server suffixes are drawn from (k8s.io/apimachinery/pkg/util/rand). */
const ALPHABET = 'bcdfghjklmnpqrstvwxz2456789';
const SUFFIX_LENGTH = 5;

/**
 * Names for objects that carry a `generateName` only, as the API server makes them
 * (`names.SimpleNameGenerator`), but the same at every call: the suffix is a hash of kind,
 * namespace, prefix and how many of these came before.
 */
export function withGeneratedNames(
  objects: readonly KubernetesObject[],
): readonly KubernetesObject[] {
  const counts = new Map<string, number>();
  return objects.map((object) => {
    if (isSetting(object)) return object;
    const { name, generateName } = object.metadata;
    if (name || !generateName) return object;
    const series = `${object.kind}/${namespaceOf(object)}/${generateName}`;
    const ordinal = counts.get(series) ?? 0;
    counts.set(series, ordinal + 1);
    const metadata = {
      ...object.metadata,
      name: generatedName(generateName, `${series}/${ordinal}`),
    };
    return { ...object, metadata };
  });
}

/** `prefix` with a five-letter suffix made from `seed`; a prefix over 58 characters is cut. */
export function generatedName(prefix: string, seed: string): string {
  let hash = fnv1a(seed);
  let suffix = '';
  for (let index = 0; index < SUFFIX_LENGTH; index += 1) {
    suffix += ALPHABET[hash % ALPHABET.length] ?? '';
    hash = Math.floor(hash / ALPHABET.length);
  }
  return prefix.slice(0, 63 - SUFFIX_LENGTH) + suffix;
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
