/**
 * Scalars whose value and end can be told from their characters alone, wherever they stand in place of
 * another such scalar: in plain style letters, digits and a few marks that mean nothing in YAML, the
 * first of them a letter or digit; between quotes, on one line, what needs no escape.
 */
const PLAIN = 1;
const FIRST = 2;
const QUOTED = 4;

/** By character code. */
const CLASSES = classes();

/** `''` for plain style. */
export type Quote = '' | '"' | "'";

/** The end of a plainly written scalar whose text begins at `at`; -1 where none does. */
export function endOfScalar(text: string, at: number, quote: Quote): number {
  if (quote === '' && !is(FIRST, text, at)) return -1;
  const own = quote === '' ? PLAIN : QUOTED;
  let end = at;
  while (is(own, text, end)) end += 1;
  return end;
}

function is(wanted: number, text: string, at: number): boolean {
  return ((CLASSES[text.charCodeAt(at)] ?? 0) & wanted) !== 0;
}

function classes(): Uint8Array {
  const all = new Uint8Array(0x7f);
  for (let code = 0x20; code < 0x7f; code += 1) {
    const character = String.fromCharCode(code);
    // What `readValue` leaves to the full reader may begin with a bar or an angle.
    if (!/["'\\|>]/.test(character)) all[code] = QUOTED;
    if (/[A-Za-z0-9._/-]/.test(character)) all[code] = QUOTED | PLAIN;
    if (/[A-Za-z0-9]/.test(character)) all[code] = QUOTED | PLAIN | FIRST;
  }
  return all;
}
