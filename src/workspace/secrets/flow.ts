import { passAlias, passProperties, type Reader } from './reader.ts';
import { endOfLine, quotedEnd, type Style } from './scalars.ts';

const BLANKS = /[ \t\r]*/y;
const PLAIN = /(?:[^\s,[\]{}:#]|:(?![\s,[\]{}]|$)|(?<!\s)#|[ \t]+(?![\s,[\]{}#:]|$))+/y;
/** A line that is a key of block style. */
const KEY_LINE = /([ \t]*)(?:- +)*[\w.$/-]+[ \t]*:(?=\s|$)/y;

/**
 * Reads a mapping or list of flow style, JSON among it, that begins at `at`: to its end, or to a
 * line that can only be one of the block around it.
 * @param column Of the key whose value it is; -1 for none.
 * @returns the offset behind it
 */
export function readFlow(reader: Reader, at: number, column: number): number {
  const { text, frames, value } = reader;
  const first = frames.depth();
  const opened: string[] = [];
  const leave = (end: number) => {
    while (frames.depth() > first) frames.close(end);
    return end;
  };
  let place = at;
  while (place < text.length) {
    const character = text.charAt(place);
    switch (character) {
      case ' ':
      case '\t':
      case '\r':
      case ',':
      case ':':
        place += 1;
        continue;
      case '\n':
        if (isOutside(text, place + 1, column)) return leave(place);
        place += 1;
        continue;
      case '#':
        place = endOfLine(text, place);
        continue;
      case '{':
      case '[':
        opened.push(character);
        if (character === '{') frames.open(undefined, place);
        place += 1;
        continue;
      case '}':
      case ']':
        place += 1;
        // What was left open within ends with it.
        while (opened.length > 0) {
          const open = opened.pop();
          if (open === '{') frames.close(place);
          if ((open === '{') === (character === '}')) break;
        }
        if (opened.length === 0) return leave(place);
        continue;
    }
    const { value: start, tag } = passProperties(reader, place);
    if (start > place && '{[\n\r,}]'.includes(text.charAt(start))) {
      place = start;
      continue;
    }
    const behind = passAlias(reader, start);
    if (behind !== undefined) {
      place = behind;
      continue;
    }
    const style = styleAt(text, start);
    const end = style === 'plain' ? endOfPlain(text, start) : quotedEnd(text, start);
    const isKey = opened.at(-1) === '{' && text.charAt(endOfBlanks(text, end)) === ':';
    if (isKey) {
      const name = text.slice(start, end);
      frames.key(style === 'plain' ? name : name.slice(1, -1));
      place = endOfBlanks(text, end) + 1;
    } else {
      value(start, end, style, tag);
      place = Math.max(end, place + 1);
    }
  }
  return leave(text.length);
}

function styleAt(text: string, at: number): Style {
  const character = text.charAt(at);
  if (character === '"') return 'double';
  return character === "'" ? 'single' : 'plain';
}

function endOfPlain(text: string, at: number): number {
  PLAIN.lastIndex = at;
  return PLAIN.test(text) ? PLAIN.lastIndex : at + 1;
}

function endOfBlanks(text: string, at: number): number {
  BLANKS.lastIndex = at;
  BLANKS.test(text);
  return BLANKS.lastIndex;
}

/** Whether the line that begins here is of the block around: something was not closed. */
function isOutside(text: string, at: number, column: number): boolean {
  if (column < 0) return false;
  KEY_LINE.lastIndex = at;
  const found = KEY_LINE.exec(text);
  return found !== null && (found[1]?.length ?? 0) <= column;
}
