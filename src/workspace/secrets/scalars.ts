/** What stands in a text in place of a value of a Secret: the same in YAML and JSON. */
export const MARK = '"<removed by Berth>"';

/** How a value is written, which says how its characters are. */
export type Style = 'plain' | 'single' | 'double' | 'block';

const MULTILINE_END = /[ \t]*(?:#[^\n]*)?(?:\r?\n|$)|[ \t]*[,}\]:]/y;

/**
 * The offset behind a quoted scalar that begins at `at`. One that ends on another line has to end as
 * one does: what is still being typed, or broken, ends with its line.
 */
export function quotedEnd(text: string, at: number): number {
  const quote = text.charAt(at);
  for (let look = at + 1; ;) {
    const found = text.indexOf(quote, look);
    if (found === -1) return withoutReturn(text, endOfLine(text, at));
    if (quote === '"' && isEscaped(text, found, at)) {
      look = found + 1;
      continue;
    }
    if (quote === "'" && text.charAt(found + 1) === quote) {
      look = found + 2;
      continue;
    }
    // Asked of this stretch alone: in JSON, all of a text may be one line.
    if (!text.slice(at, found).includes('\n')) return found + 1;
    MULTILINE_END.lastIndex = found + 1;
    return MULTILINE_END.test(text) ? found + 1 : withoutReturn(text, endOfLine(text, at));
  }
}

/** Behind an odd number of backslashes. */
function isEscaped(text: string, at: number, from: number): boolean {
  let first = at;
  while (first - 1 > from && text.charAt(first - 1) === '\\') first -= 1;
  return (at - first) % 2 === 1;
}

/** The offset of the line break behind `at`, or the text's end. */
export function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

function withoutReturn(text: string, end: number): number {
  return text.charAt(end - 1) === '\r' ? end - 1 : end;
}

/** The end of a line's value that begins at `at`: before a comment, and before blanks. */
export function plainEnd(text: string, at: number, lineEnd: number): number {
  const line = text.slice(at, lineEnd);
  const comment = line.search(/[ \t]#/);
  return at + (comment === -1 ? line : line.slice(0, comment)).trimEnd().length;
}

/** Whether a value says nothing, or stands for one that was taken out. */
export function isNothing(raw: string): boolean {
  return /^(?:""|''|~|null|Null|NULL|)$/.test(raw) || raw === MARK;
}

/** A scalar's characters, and where each stands in the text; one more says where the last ends. */
export interface Decoded {
  readonly text: string;
  readonly places: readonly number[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  '0': '\0',
};
const LENGTHS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** Reads a scalar that begins and ends at these offsets. */
export function decode(text: string, start: number, end: number, style: Style): Decoded {
  const isQuoted = style === 'single' || style === 'double';
  const isClosed = isQuoted && end - start > 1 && text.charAt(end - 1) === text.charAt(start);
  const last = isClosed ? end - 1 : end;
  const characters: string[] = [];
  const places: number[] = [];
  let at = isQuoted ? start + 1 : start;
  // A block's first line says how it folds.
  if (style === 'block') at = Math.min(endOfLine(text, at) + 1, last);
  while (at < last) {
    places.push(at);
    const character = text.charAt(at);
    if (style === 'double' && character === '\\') {
      const name = text.charAt(at + 1);
      const length = LENGTHS[name] ?? 0;
      const code = Number.parseInt(text.slice(at + 2, at + 2 + length), 16);
      characters.push(length > 0 && code <= 0xffff ? String.fromCharCode(code) : plain(name));
      at += 2 + length;
      continue;
    }
    characters.push(character);
    at += style === 'single' && character === "'" ? 2 : 1;
  }
  places.push(last);
  return { text: characters.join(''), places };
}

function plain(name: string): string {
  return ESCAPES[name] ?? (name === '' ? ' ' : name);
}

/** Characters as they stand in a scalar of this style. */
export function encode(characters: string, style: Style): string {
  if (style === 'double') return JSON.stringify(characters).slice(1, -1);
  return style === 'single' ? characters.replaceAll("'", "''") : characters;
}
