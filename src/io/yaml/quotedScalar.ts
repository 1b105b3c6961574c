import { giveUp } from './located.ts';

/** The offset of the quote that closes the scalar opened at `start`, or -1. */
export function closingQuote(text: string, start: number): number {
  if (text.charCodeAt(start) === 0x27) {
    for (let at = text.indexOf("'", start + 1); at !== -1; at = text.indexOf("'", at + 2)) {
      if (text.charCodeAt(at + 1) !== 0x27) return at;
    }
    return -1;
  }
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at;
    if (code === 0x5c) at += 1;
  }
  return -1;
}

/** The value of the quoted scalar from its opening quote at `start` to its closing one at `end`. */
export function quotedValue(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end);
  if (text.charCodeAt(start) === 0x27) {
    const value = raw.includes('\n') ? foldLines(raw.split(/\r?\n/)) : raw;
    return value.includes("''") ? value.replaceAll("''", "'") : value;
  }
  return raw.includes('\\') || raw.includes('\n') ? doubleQuoted(raw) : raw;
}

/** Lines of a quoted scalar: one break is a space, each empty line more is a line break. */
function foldLines(lines: readonly string[]): string {
  let value = (lines[0] ?? '').replace(/[ \t]+$/, '');
  let empty = 0;
  for (let index = 1; index < lines.length; index += 1) {
    const last = index === lines.length - 1;
    const line = (lines[index] ?? '').replace(last ? /^[ \t]+/ : /^[ \t]+|[ \t]+$/g, '');
    if (line === '' && !last) {
      empty += 1;
      continue;
    }
    value += (empty === 0 ? ' ' : '\n'.repeat(empty)) + line;
    empty = 0;
  }
  return value;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
};
const CODE_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

function doubleQuoted(raw: string): string {
  let value = '';
  /** White space before this place was escaped, and so stays at the end of a line. */
  let kept = 0;
  for (let at = 0; at < raw.length; at += 1) {
    const character = raw.charAt(at);
    if (character === '\\') {
      const escape = raw.charAt(at + 1);
      const digits = CODE_DIGITS[escape];
      if (escape === '\n' || (escape === '\r' && raw.charAt(at + 2) === '\n')) {
        at = skipIndentation(raw, at + (escape === '\r' ? 3 : 2)) - 1;
      } else if (digits === undefined) {
        value += ESCAPES[escape] ?? giveUp();
        at += 1;
      } else {
        value += codePoint(raw.slice(at + 2, at + 2 + digits), digits);
        at += 1 + digits;
      }
      kept = value.length;
    } else if (character === '\n') {
      value = value.slice(0, Math.max(kept, value.replace(/[ \t\r]+$/, '').length));
      let empty = 0;
      at = skipIndentation(raw, at + 1);
      for (;;) {
        const next = raw.charAt(at) === '\r' ? at + 1 : at;
        if (raw.charAt(next) !== '\n') break;
        empty += 1;
        at = skipIndentation(raw, next + 1);
      }
      at -= 1;
      value += empty === 0 ? ' ' : '\n'.repeat(empty);
      kept = value.length;
    } else {
      value += character;
    }
  }
  return value;
}

function skipIndentation(raw: string, from: number): number {
  let at = from;
  while (raw.charAt(at) === ' ' || raw.charAt(at) === '\t') at += 1;
  return at;
}

function codePoint(hex: string, digits: number): string {
  if (hex.length !== digits || !/^[0-9a-fA-F]+$/.test(hex)) giveUp();
  const code = Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : giveUp();
}
