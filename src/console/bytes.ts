/** Half a character is told as none that can be read. */
export function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD');
}

/** A text in UTF-8, half a character as U+FFFD. */
export function bytesOf(text: string): readonly number[] {
  return [...encodeURIComponent(wellFormed(text)).matchAll(/%(..)|[\s\S]/g)].map(([letter, code]) =>
    code === undefined ? letter.charCodeAt(0) : Number.parseInt(code, 16),
  );
}

/** What bytes say in UTF-8; of others nothing that could be read. */
export function textOf(bytes: readonly number[]): string {
  const escaped = bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  try {
    return decodeURIComponent(escaped);
  } catch {
    return String.fromCodePoint(...bytes);
  }
}
