import type { ObjectKey } from '../../model/index.ts';

/** Vowels and look-alikes are left out, as in k8s.io/apimachinery/pkg/util/rand. */
const ALPHABET = 'bcdfghjklmnpqrstvwxz2456789';
const SUFFIX_LENGTH = 5;
const SUFFIXES = ALPHABET.length ** SUFFIX_LENGTH;
/** Coprime with 27, so that successive ordinals walk over every suffix before one repeats. */
const STRIDE = 5_700_113;
/** `maxGeneratedNameLength` of k8s.io/apiserver/pkg/storage/names: 63 less the suffix. */
const MAX_GENERATED_BASE = 58;

/** FNV-1a, 32 bits, as a non-negative integer. */
export function fnv32a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    if (unit > 0xff) hash = Math.imul(hash ^ (unit >> 8), 0x01000193);
  }
  return hash >>> 0;
}

/** JSON with sorted keys and without undefined fields: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

/**
 * Ten characters that stand for a value: the 32-bit hash in decimal through `SafeEncodeString` of
 * k8s.io/apimachinery/pkg/util/rand. The manner is `controller.ComputeHash`'s; the hash itself is
 * of the JSON, where Kubernetes hashes a dump of Go structs, so the letters differ from a cluster's.
 */
export function templateHash(value: unknown): string {
  const digits = String(fnv32a(canonicalJson(value))).padStart(10, '0');
  return Array.from(digits, (digit) => ALPHABET[digit.charCodeAt(0) % ALPHABET.length]).join('');
}

/** A base of a generated name, as long as it may be. Source: names.GenerateName of k8s.io/apiserver. */
export function generatedBase(prefix: string): string {
  return prefix.slice(0, MAX_GENERATED_BASE);
}

/**
 * What the name of a Pod of an Indexed Job begins with: of a long name so much is left out that the index stays. Source:
 * podGenerateNameWithIndex of pkg/controller/job.
 */
export function indexedBase(job: string, index: number | string): string {
  const end = `-${index}`;
  return `${job.slice(0, MAX_GENERATED_BASE - end.length - 1)}${end}`;
}

/** `<base>-<5 characters>` for the nth Pod of a controller: deterministic, distinct by `nth`. */
export function generatedPodName(base: string, nth: number): string {
  let rest = (fnv32a(base) + nth * STRIDE) % SUFFIXES;
  let suffix = '';
  for (let at = 0; at < SUFFIX_LENGTH; at++) {
    suffix += ALPHABET[rest % ALPHABET.length] ?? '';
    rest = Math.floor(rest / ALPHABET.length);
  }
  return `${generatedBase(`${base}-`)}${suffix}`;
}

/** The free `<base>-<5 characters>` names, without end; each is reserved as it is given. */
export function* freeNames(
  reserve: (name: string) => boolean,
  base: string,
): Generator<string, never, void> {
  for (let nth = 0; ; nth++) {
    const name = generatedPodName(base, nth);
    if (reserve(name)) yield name;
  }
}

/** A uid for an object that was written without one: the same object always gets the same. */
export function uidOf(kind: string, key: ObjectKey): string {
  const hex = [0, 1, 2, 3]
    .map((salt) => fnv32a(`${salt}/${kind}/${key}`).toString(16).padStart(8, '0'))
    .join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
