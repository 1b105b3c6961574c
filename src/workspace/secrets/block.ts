import { readFlow } from './flow.ts';
import { passAlias, passProperties, type Reader } from './reader.ts';
import { endOfLine, plainEnd, quotedEnd } from './scalars.ts';

/** A key, in quotes or not, with its colon. */
const KEY =
  /(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\n]|'')*)')[ \t]*:|([^\s#{}[\],&*!|>'"%@`:](?:[^\n:#]|:(?![ \t\r\n]|$)|(?<![ \t])#)*):(?=[ \t\r\n]|$)/y;
/** What was meant for a Secret's kind, its colon or a blank missing. */
const NEARLY_KIND = /["']?kind["']?[ \t]*:?[ \t]*["']?Secret(?:List)?(?![\w-])/y;
/** A word in the place of a key, whose colon is still to come. */
const NEARLY_KEY = /^["']?(\w+)["']?[ \t]*:?\S*[ \t\r]*$/;
/** The mark of a list's item, or of a key that is no scalar. */
const ITEM = /^[-?](?:\s|$)/;
const BLOCK_HEAD = /[|>][0-9+-]*[ \t]*(?:#[^\n]*)?\r?$/;
const SPACES = /[ \t]*/y;

/** Reads a document of block style, or of none, line by line: what is broken ends with its line. */
export function readBlock(reader: Reader): void {
  for (let at = 0; at < reader.text.length;) at = readLine(reader, at);
}

/** @returns the offset of the line behind what was read */
function readLine(reader: Reader, lineStart: number): number {
  const { text, frames } = reader;
  const lineEnd = endOfLine(text, lineStart);
  let at = passSpaces(text, lineStart);
  if (at >= lineEnd || text.charAt(at) === '\r' || text.charAt(at) === '#') return lineEnd + 1;
  let column = at - lineStart;
  /** Of what a value here would belong to. */
  let outer = column - 1;
  let isItem = false;
  for (; at < lineEnd && ITEM.test(text.slice(at, at + 2)); isItem = true) {
    closeDeeper(reader, column, at);
    outer = column;
    at = passSpaces(text, at + 1);
    column = at - lineStart;
  }
  if (at >= lineEnd || text.charAt(at) === '\r' || text.charAt(at) === '#') return lineEnd + 1;
  closeDeeper(reader, column, at);
  const { value: start, tag } = passProperties(reader, at);
  if (text.startsWith(': ', start)) return readValue(reader, start + 1, lineEnd, column);
  KEY.lastIndex = start;
  const key = KEY.exec(text);
  if (key !== null && KEY.lastIndex <= lineEnd) {
    const behind = KEY.lastIndex;
    enter(reader, column, start);
    frames.key(key[1] ?? key[2] ?? key[3]?.trimEnd() ?? '');
    return readValue(reader, behind, lineEnd, column);
  }
  NEARLY_KIND.lastIndex = start;
  if (NEARLY_KIND.test(text)) {
    enter(reader, column, start);
    frames.key('kind');
    frames.kind('Secret');
    return lineEnd + 1;
  }
  const next = readScalar(reader, start, tag, lineEnd, outer);
  const word = NEARLY_KEY.exec(text.slice(start, Math.min(lineEnd, start + 80)))?.[1];
  if (word !== undefined && !isItem && frames.top()?.column === column) frames.key(word);
  return next;
}

/** Ends the mappings whose keys stand further right. */
function closeDeeper({ frames }: Reader, column: number, at: number): void {
  for (
    let top = frames.top();
    top?.column !== undefined && top.column > column;
    top = frames.top()
  ) {
    frames.close(at);
  }
}

/** A key stands in this column: of the mapping that is open there, or of a new one. */
function enter({ frames }: Reader, column: number, at: number): void {
  if (frames.top()?.column !== column) frames.open(column, at);
}

function readValue(reader: Reader, behindKey: number, lineEnd: number, column: number): number {
  const { text, frames } = reader;
  const { value: start, tag } = passProperties(reader, passSpaces(text, behindKey));
  const isEmpty = start >= lineEnd || '\r#'.includes(text.charAt(start));
  const isKind = frames.top()?.key === 'kind';
  if (isKind && (isEmpty || '|>'.includes(text.charAt(start)))) {
    frames.kind(
      text
        .slice(lineEnd, lineEnd + 200)
        .trimStart()
        .split(/\s/, 1)[0] ?? '',
    );
  }
  return isEmpty ? lineEnd + 1 : readScalar(reader, start, tag, lineEnd, column);
}

/** Reads what stands here for a value of whatever style; lines right of `column` may go on with it. */
function readScalar(
  reader: Reader,
  start: number,
  tag: number,
  lineEnd: number,
  column: number,
): number {
  const { text, value } = reader;
  const first = text.charAt(start);
  switch (first) {
    case '|':
    case '>': {
      if (!BLOCK_HEAD.test(text.slice(start, lineEnd))) break;
      const end = endOfBlock(text, lineEnd, column);
      value(start, end, 'block', tag);
      return endOfLine(text, end) + 1;
    }
    case '"':
    case "'": {
      const end = quotedEnd(text, start);
      value(start, end, first === '"' ? 'double' : 'single', tag);
      return readRest(reader, end);
    }
    case '{':
    case '[': {
      // A template's braces, not YAML's.
      if (text.startsWith('{{', start)) break;
      return readRest(reader, readFlow(reader, start, column));
    }
    case '*': {
      const end = passAlias(reader, start);
      if (end !== undefined) return readRest(reader, end);
    }
  }
  const end = endOfLines(text, start, lineEnd, column);
  value(start, end, 'plain', tag);
  return endOfLine(text, end) + 1;
}

/** What stands behind a value that has ended, in the same line. */
function readRest({ text, value }: Reader, at: number): number {
  const lineEnd = endOfLine(text, at);
  const start = passSpaces(text, at);
  const end = plainEnd(text, at, lineEnd);
  if (start < end && text.charAt(start) !== ',') value(start, end, 'plain', start);
  return lineEnd + 1;
}

/** The end of a block scalar whose head ends at `lineEnd`, without blank lines behind it. */
function endOfBlock(text: string, lineEnd: number, column: number): number {
  let end = lineEnd;
  for (let at = lineEnd + 1; at < text.length;) {
    const next = endOfLine(text, at);
    const start = passSpaces(text, at);
    const isBlank = start >= next || text.charAt(start) === '\r';
    if (!isBlank && start - at <= column) break;
    if (!isBlank) end = text.charAt(next - 1) === '\r' ? next - 1 : next;
    at = next + 1;
  }
  return end;
}

/** The end of a plain scalar, which goes on in lines that stand further right and have no key. */
function endOfLines(text: string, start: number, lineEnd: number, column: number): number {
  let end = plainEnd(text, start, lineEnd);
  for (let at = lineEnd + 1; at < text.length;) {
    const next = endOfLine(text, at);
    const first = passSpaces(text, at);
    if (first >= next || text.charAt(first) === '\r') break;
    if (first - at <= column || '#-?{["\''.includes(text.charAt(first))) break;
    KEY.lastIndex = first;
    NEARLY_KIND.lastIndex = first;
    if (KEY.test(text) || NEARLY_KIND.test(text)) break;
    end = plainEnd(text, first, next);
    at = next + 1;
  }
  return end;
}

function passSpaces(text: string, at: number): number {
  SPACES.lastIndex = at;
  SPACES.test(text);
  return SPACES.lastIndex;
}
