import { FlowReader } from './flowReader.ts';
import { giveUp, type Located, type LocatedEntry } from './located.ts';
import { resolvePlain, RESOLVABLE } from './plainScalar.ts';
import { closingQuote, quotedValue } from './quotedScalar.ts';

const MAX_DEPTH = 200;
/** YAML allows a key 1024 characters before its colon; the yaml package judges the edge. */
const MAX_KEY = 1000;
/** Characters that no plain scalar begins with, or only under conditions. */
const INDICATORS = new Set(
  Array.from('-?:,[]{}#&*!|>\'"%@`', (character) => character.charCodeAt(0)),
);

const SPACE = 0x20;
const TAB = 0x09;
const COLON = 0x3a;
const DASH = 0x2d;
const HASH = 0x23;

/** Reads one YAML document, or gives up with `NotSimple`. */
export function readBlock(text: string): unknown {
  return new BlockReader(text, false).read();
}

/** Where the values of a document stand that `readBlock` reads. */
export function locateBlock(text: string): Located {
  const reader = new BlockReader(text, true);
  reader.read();
  return reader.located;
}

/**
 * Reads what kubectl prints and what most people write: block mappings and sequences, plain, quoted
 * and literal scalars, flow collections on one line. It is some twenty times as fast as a full
 * parser. Whatever lies outside this subset, and every error, ends in `NotSimple`; a property test
 * holds its values and places to those of the `yaml` package.
 */
class BlockReader {
  located: Located = { start: 0, end: 0 };

  private readonly text: string;
  private readonly locate: boolean;
  /** The line being read: its first character, its text without indentation, its end. */
  private lineStart = 0;
  private contentStart = 0;
  private lineEnd = 0;
  /** Column of `contentStart`; -1 behind the last line. */
  private indent = 0;
  private nextLine = 0;
  /** Set by `findKey`. */
  private keyEnd = 0;
  private key = '';
  private lastEnd = 0;
  private depth = 0;

  constructor(text: string, locate: boolean) {
    this.text = text;
    this.locate = locate;
  }

  read(): unknown {
    if (/\r(?!\n)/.test(this.text) || hasMarker(this.text)) giveUp();
    this.advance();
    if (this.indent === -1) return null;
    const value = this.readNode();
    return this.indent === -1 ? value : giveUp();
  }

  private readNode(): unknown {
    if (this.atDash()) return this.readSequence();
    if (this.findKey(this.contentStart)) return this.readMapping();
    return giveUp();
  }

  private readMapping(): Record<string, unknown> {
    if ((this.depth += 1) > MAX_DEPTH) giveUp();
    const column = this.indent;
    const start = this.contentStart;
    const map: Record<string, unknown> = {};
    const entries = this.locate ? new Map<string, LocatedEntry>() : undefined;
    do {
      const keyStart = this.contentStart;
      if (this.atDash() || !this.findKey(keyStart)) giveUp();
      const { key, keyEnd } = this;
      if (map[key] !== undefined || key === '__proto__') giveUp();
      map[key] = this.readEntryValue(column, keyEnd + 1);
      entries?.set(key, { keyStart, keyEnd, value: this.located });
    } while (this.indent === column);
    if (this.indent > column) giveUp();
    if (entries) this.located = { start, end: this.lastEnd, entries };
    this.depth -= 1;
    return map;
  }

  private readEntryValue(column: number, from: number): unknown {
    const at = this.skipSpaces(from);
    if (at < this.lineEnd && this.text.charCodeAt(at) !== HASH) return this.readScalar(at, column);
    this.lastEnd = from;
    this.located = { start: from, end: from };
    this.advance();
    if (this.indent > column) return this.readNode();
    return this.indent === column && this.atDash() ? this.readSequence() : null;
  }

  private readSequence(): unknown[] {
    if ((this.depth += 1) > MAX_DEPTH) giveUp();
    const column = this.indent;
    const start = this.contentStart;
    const list: unknown[] = [];
    const items: Located[] | undefined = this.locate ? [] : undefined;
    do {
      list.push(this.readItem(column));
      items?.push(this.located);
    } while (this.indent === column && this.atDash());
    if (this.indent > column) giveUp();
    if (items) this.located = { start, end: this.lastEnd, items };
    this.depth -= 1;
    return list;
  }

  private readItem(column: number): unknown {
    const from = this.contentStart + 1;
    const at = this.skipSpaces(from);
    if (at >= this.lineEnd || this.text.charCodeAt(at) === HASH) {
      this.lastEnd = from;
      this.located = { start: from, end: from };
      this.advance();
      return this.indent > column ? this.readNode() : null;
    }
    const nested = this.isDash(at);
    if (!nested && !this.findKey(at)) return this.readScalar(at, column);
    this.contentStart = at;
    this.indent = at - this.lineStart;
    return nested ? this.readSequence() : this.readMapping();
  }

  /** Reads a scalar or a flow collection, and goes on to the next line with content. */
  private readScalar(start: number, parentIndent: number): unknown {
    const code = this.text.charCodeAt(start);
    switch (code) {
      case 0x22: // "
      case 0x27: // '
        return this.readQuoted(start, parentIndent);
      case 0x7c: // |
        return this.readLiteral(start, parentIndent);
      case 0x5b: // [
      case 0x7b: {
        // {
        const options = { dialect: 'yaml', locate: this.locate } as const;
        const flow = new FlowReader(this.text, start, this.lineEnd, options);
        const value = flow.read();
        this.endOfScalar(flow.position);
        if (this.locate) this.located = flow.located;
        this.advance();
        return value;
      }
      default:
        return this.readPlain(start, parentIndent);
    }
  }

  private readPlain(start: number, parentIndent: number): unknown {
    if (!this.beginsPlain(start)) giveUp();
    let end = this.plainEnd(start);
    const commented = this.skipSpaces(end) < this.lineEnd;
    const firstEnd = end;
    let folded: string | undefined;
    if (!commented) {
      for (;;) {
        const empty = this.peekContinuation(parentIndent);
        if (empty === -1) break;
        const lineEnd = this.plainEnd(this.contentStart);
        folded ??= this.text.slice(start, firstEnd);
        folded += empty === 0 ? ' ' : '\n'.repeat(empty);
        folded += this.text.slice(this.contentStart, lineEnd);
        end = lineEnd;
        if (this.skipSpaces(end) < this.lineEnd) break;
      }
    }
    const value = resolvePlain(folded ?? this.text.slice(start, end));
    this.lastEnd = end;
    if (this.locate) this.located = { start, end };
    this.advance();
    return value;
  }

  private beginsPlain(at: number): boolean {
    const code = this.text.charCodeAt(at);
    if (!INDICATORS.has(code)) return true;
    if (code !== DASH && code !== COLON) return false;
    const next = at + 1 < this.lineEnd ? this.text.charCodeAt(at + 1) : SPACE;
    return next !== SPACE && next !== TAB;
  }

  /** The end of a plain scalar on this line: before trailing space and comment. */
  private plainEnd(start: number): number {
    const { text, lineEnd } = this;
    let end = lineEnd;
    for (let at = start; at < lineEnd; at += 1) {
      const code = text.charCodeAt(at);
      if (code === COLON) {
        if (at + 1 === lineEnd || text.charCodeAt(at + 1) === SPACE) giveUp();
      } else if (code === HASH) {
        if (text.charCodeAt(at - 1) === SPACE) {
          end = at;
          break;
        }
      } else if (code === TAB) {
        giveUp();
      }
    }
    while (end > start && text.charCodeAt(end - 1) === SPACE) end -= 1;
    return end;
  }

  /**
   * If the plain scalar goes on below, makes that the current line and gives the number of empty
   * lines between; else -1.
   */
  private peekContinuation(parentIndent: number): number {
    const { text } = this;
    let empty = 0;
    for (let at = this.nextLine; at < text.length; empty += 1) {
      const lineEnd = this.endOfLine(at);
      const content = this.skipSpacesTo(at, lineEnd.content);
      if (content < lineEnd.content) {
        const code = text.charCodeAt(content);
        if (code === TAB) giveUp();
        if (content - at <= parentIndent || code === HASH) return -1;
        this.lineStart = at;
        this.contentStart = content;
        this.lineEnd = lineEnd.content;
        this.nextLine = lineEnd.next;
        return empty;
      }
      at = lineEnd.next;
    }
    return -1;
  }

  private readQuoted(start: number, parentIndent: number): string {
    const end = closingQuote(this.text, start);
    if (end === -1) giveUp();
    while (end >= this.lineEnd) {
      // The lines of a quoted scalar must be indented too.
      const next = this.endOfLine(this.nextLine);
      const content = this.skipSpacesTo(this.nextLine, next.content);
      if (content < next.content && content - this.nextLine <= parentIndent) giveUp();
      if (this.text.charCodeAt(content) === TAB) giveUp();
      this.lineStart = this.nextLine;
      this.lineEnd = next.content;
      this.nextLine = next.next;
    }
    const value = quotedValue(this.text, start, end);
    this.endOfScalar(end + 1);
    if (this.locate) this.located = { start, end: end + 1 };
    this.advance();
    return value;
  }

  private readLiteral(start: number, parentIndent: number): string {
    const { text } = this;
    const sign = text.charAt(start + 1);
    const chomp = sign === '-' || sign === '+' ? sign : '';
    const headerEnd = start + 1 + chomp.length;
    const afterHeader = this.skipSpaces(headerEnd);
    if (afterHeader < this.lineEnd) {
      if (afterHeader === headerEnd || text.charCodeAt(afterHeader) !== HASH) giveUp();
    }
    let column = -1;
    const lines: string[] = [];
    let at = this.nextLine;
    let end = this.lineEnd;
    let deepestEmpty = 0;
    while (at < text.length) {
      const line = this.endOfLine(at);
      const content = this.skipSpacesTo(at, line.content);
      const blank = content >= line.content;
      if (column === -1 && !blank) {
        if (content - at <= parentIndent) break;
        column = content - at;
        if (deepestEmpty > column) giveUp();
      }
      if (!blank && content - at < column) break;
      if (blank) deepestEmpty = Math.max(deepestEmpty, content - at);
      const from = column === -1 ? line.content : Math.min(at + column, line.content);
      lines.push(text.slice(from, line.content));
      end = line.content;
      at = line.next;
    }
    this.nextLine = at;
    // A literal without a line of text keeps odd rules about its empty lines.
    if (column === -1 && lines.length > 0) giveUp();
    this.lastEnd = end;
    if (this.locate) this.located = { start, end };
    this.advance();
    return chompLines(lines, chomp);
  }

  /** Only a comment may follow a quoted scalar or a flow collection on its line. */
  private endOfScalar(end: number): void {
    const rest = this.skipSpaces(end);
    if (rest < this.lineEnd && (rest === end || this.text.charCodeAt(rest) !== HASH)) giveUp();
    this.lastEnd = end;
  }

  /** Whether a key stands at `at` on the current line; sets `key` and `keyEnd` (at its colon). */
  private findKey(at: number): boolean {
    const { text, lineEnd } = this;
    const code = text.charCodeAt(at);
    if (code === 0x22 || code === 0x27) {
      const end = closingQuote(text, at);
      if (end === -1 || end >= lineEnd) return false;
      if (!this.isColon(end + 1)) return false;
      this.key = quotedValue(text, at, end);
      this.keyEnd = end + 1;
      return true;
    }
    if (INDICATORS.has(code)) return false;
    for (let end = at; end < lineEnd; end += 1) {
      const character = text.charCodeAt(end);
      if (character === COLON && this.isColon(end)) {
        if (end - at > MAX_KEY || text.charCodeAt(end - 1) === SPACE) giveUp();
        this.key = text.slice(at, end);
        this.keyEnd = end;
        if (RESOLVABLE.test(this.key) && resolvePlain(this.key) !== this.key) giveUp();
        if (this.key === '<<') giveUp();
        return true;
      }
      if (character === TAB) giveUp();
      if (character === HASH && text.charCodeAt(end - 1) === SPACE) return false;
    }
    return false;
  }

  private isColon(at: number): boolean {
    if (at >= this.lineEnd || this.text.charCodeAt(at) !== COLON) return false;
    if (at + 1 === this.lineEnd) return true;
    const next = this.text.charCodeAt(at + 1);
    if (next === TAB) giveUp();
    return next === SPACE;
  }

  private atDash(): boolean {
    return this.isDash(this.contentStart);
  }

  private isDash(at: number): boolean {
    if (this.text.charCodeAt(at) !== DASH) return false;
    if (at + 1 >= this.lineEnd) return true;
    const next = this.text.charCodeAt(at + 1);
    if (next === TAB) giveUp();
    return next === SPACE;
  }

  /** Goes to the next line that has content; `indent` is -1 when there is none. */
  private advance(): void {
    const { text } = this;
    while (this.nextLine < text.length) {
      const start = this.nextLine;
      let content = start;
      while (text.charCodeAt(content) === SPACE) content += 1;
      const newline = text.indexOf('\n', content);
      const end = newline === -1 ? text.length : newline;
      this.nextLine = newline === -1 ? end : newline + 1;
      const lineEnd = text.charCodeAt(end - 1) === 0x0d && end > content ? end - 1 : end;
      const code = text.charCodeAt(content);
      if (content >= lineEnd || code === HASH) continue;
      if (code === TAB) giveUp();
      this.lineStart = start;
      this.contentStart = content;
      this.lineEnd = lineEnd;
      this.indent = content - start;
      return;
    }
    this.indent = -1;
  }

  private endOfLine(start: number): { readonly content: number; readonly next: number } {
    const newline = this.text.indexOf('\n', start);
    if (newline === -1) return { content: this.text.length, next: this.text.length };
    const crlf = newline > start && this.text.charCodeAt(newline - 1) === 0x0d;
    return { content: crlf ? newline - 1 : newline, next: newline + 1 };
  }

  private skipSpaces(from: number): number {
    return this.skipSpacesTo(from, this.lineEnd);
  }

  private skipSpacesTo(from: number, end: number): number {
    let at = from;
    while (at < end && this.text.charCodeAt(at) === SPACE) at += 1;
    return at;
  }
}

/** Marks are cut off before; one that is left means more than one document. */
function hasMarker(text: string): boolean {
  return ['---', '...', '\uFEFF'].some(
    (marker) => text.startsWith(marker) || text.includes(`\n${marker}`),
  );
}

function chompLines(lines: string[], chomp: string): string {
  if (lines.length === 0) return '';
  if (chomp === '+') return `${lines.join('\n')}\n`;
  while (lines.length > 0 && /^ *$/.test(lines.at(-1) ?? '')) lines.pop();
  const value = lines.join('\n');
  return chomp === '-' || value === '' ? value : `${value}\n`;
}
