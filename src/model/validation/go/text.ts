const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\x07': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};
/** What Go does not print as it is: quotes, controls, and spaces other than U+0020. */
const UNPRINTABLE = /["\\]|\p{C}|(?! )\p{Z}/gu;

/** Text as the package time quotes it, which knows ASCII alone: all else byte by byte. Source: `quote` of its format.go. */
export function timeQuoted(text: string): string {
  const escaped = text.replace(/["\\]|[^ -\x7f]/gu, (character) => {
    if (character === '"' || character === '\\') return `\\${character}`;
    // Half a pair is no text, and would be refused here; Go reads it as the sign for that.
    const bytes = encodeURIComponent(/\p{Cs}/u.test(character) ? '\ufffd' : character);
    return bytes.replaceAll('%', String.raw`\x`).toLowerCase();
  });
  return `"${escaped}"`;
}

/** Text as Go quotes it (`%q`). */
export function quotedText(text: string): string {
  const escaped = text.replace(UNPRINTABLE, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const hex = code.toString(16);
    if (code < 0x80) return ESCAPES[character] ?? `\\x${hex.padStart(2, '0')}`;
    return code < 0x10000 ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
  });
  return `"${escaped}"`;
}
