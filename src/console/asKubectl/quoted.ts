/** Characters that a shell leaves alone. */
const PLAIN = /^[\w@%+=:,./-]+$/;

/** A word as a shell reads it back. */
export function quoted(word: string): string {
  return PLAIN.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
