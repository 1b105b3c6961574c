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
