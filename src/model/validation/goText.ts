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
