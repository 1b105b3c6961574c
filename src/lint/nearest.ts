import { nearest } from '../model/index.ts';

/** Letters from which another word may be the one that was meant, but for a slip. */
const SHORTEST = 3;

/** The last part of a label key: `zone` of `topology.kubernetes.io/zone`. */
function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

/**
 * The label key that was probably meant: the same but for its prefix or its case, or but for a slip.
 * Undefined where none is near, or where several have the name.
 */
export function nearestKey(key: string, known: readonly string[]): string | undefined {
  const named = known.filter((other) => nameOf(other).toLowerCase() === nameOf(key).toLowerCase());
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  return nearestWord(key, known);
}

/** The word that was probably meant: the same but for its case, or but for a slip in a longer one. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const isLong = word.length >= SHORTEST;
  return nearest(
    word,
    known.filter((other) => isLong || other.toLowerCase() === word.toLowerCase()),
  );
}
