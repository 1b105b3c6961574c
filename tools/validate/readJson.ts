import { WrittenNumber } from '../../src/model/index.ts';

/** A number that JavaScript would round or write in another way: of sixteen digits or more, or with a point or an exponent. */
const MARKED_NUMBER =
  /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])|-?\d+(?:\.\d+)?[eE][-+]?\d+|-?\d+\.\d+/g;
const MARK = '\u0000long number: ';

/**
 * Reads JSON to the digit: whole numbers that JavaScript would round come as bigints, and as WrittenNumbers those that
 * it would write otherwise, such as `2.0`. `depth`: how deep its lists and objects are nested. Throws a SyntaxError for
 * text that is no JSON.
 */
export function readJson(text: string): { readonly value: unknown; readonly depth: number } {
  const source = text.replace(/^\uFEFF/, '');
  let isMarked = false;
  const marked = source.replace(MARKED_NUMBER, (token) => {
    if (token.startsWith('"') || String(Number(token)) === token) return token;
    isMarked = true;
    return JSON.stringify(MARK + token);
  });
  const revive = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'string' || !value.startsWith(MARK)) return value;
    const digits = value.slice(MARK.length);
    return /^-?\d+$/.test(digits) ? BigInt(digits) : new WrittenNumber(digits);
  };
  const depth = depthOf(source);
  // Reviving goes down call by call; what is that deep is refused anyway.
  const isRevived = isMarked && depth < 5000;
  const value: unknown = isRevived ? JSON.parse(marked, revive) : JSON.parse(source);
  return { value, depth };
}

/** The value as JSON, bigints as the whole numbers that they are; `null` for no value. */
export function printJson(value: unknown): string {
  const printed: unknown = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? `${MARK}${part}` : part,
  );
  if (typeof printed !== 'string') return 'null';
  const marked = JSON.stringify(MARK).slice(1, -1).replace('\\', '\\\\');
  return printed.replace(new RegExp(`"${marked}(-?\\d+)"`, 'g'), '$1');
}

function depthOf(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of source.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > deepest) deepest = depth;
  }
  return deepest;
}
