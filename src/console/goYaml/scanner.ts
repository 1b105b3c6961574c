import { isBlank, isBlankOrEnd, isBreak, isWordLetter, type Mark, Reader } from './reader.ts';
import { scanAnchor, scanBlockScalar, scanPlain, scanQuoted, scanTag } from './scalars.ts';

export type TokenType =
  | 'directive'
  | 'document-start'
  | 'document-end'
  | 'stream-end'
  | 'block-sequence'
  | 'block-mapping'
  | 'block-end'
  | 'flow-sequence'
  | 'flow-sequence-end'
  | 'flow-mapping'
  | 'flow-mapping-end'
  | 'entry'
  | 'flow-entry'
  | 'key'
  | 'value'
  | 'alias'
  | 'anchor'
  | 'tag'
  | 'scalar';

export interface Token {
  readonly type: TokenType;
  readonly start: Mark;
  /** The name of an anchor or an alias, the handle of a tag. */
  readonly name: string;
}

/** What may turn out to be a key once a colon comes. */
interface SimpleKey {
  readonly isRequired: boolean;
  readonly token: number;
  readonly mark: Mark;
}

const FLOW = { '[': 'flow-sequence', '{': 'flow-mapping' } as const;
const FLOW_END = { ']': 'flow-sequence-end', '}': 'flow-mapping-end' } as const;

/** How many brackets or blocks may be within one another. */
const DEEPEST = 10_000;
export const TOO_DEEP = `exceeded max depth of ${DEEPEST}`;

/** How far a colon may be from where its key begins. */
const LONGEST_KEY = 1024;

/**
 * The tokens of a text, one after the other, for what is wrong with it: their values are left out. Throws a YamlError
 * where none can be read. Source: scannerc.go of sigs.k8s.io/yaml/goyaml.v2.
 */
export class Scanner {
  readonly #reader: Reader;
  readonly #tokens: Token[] = [];
  #parsed = 0;
  #indent = -1;
  readonly #indents: number[] = [];
  /** Of the block and of each bracket around, the key that may be. */
  readonly #keys: (SimpleKey | undefined)[] = [undefined];
  #isKeyAllowed = true;

  constructor(text: string) {
    this.#reader = new Reader(text);
  }

  /** The next token. */
  peek(): Token {
    while (this.#isMoreNeeded()) this.#fetch();
    return this.#tokens[0] as Token;
  }

  skip(): void {
    this.#tokens.shift();
    this.#parsed += 1;
  }

  get #isInFlow(): boolean {
    return this.#keys.length > 1;
  }

  /** Whether there is none yet, or the first may turn out to be a key. */
  #isMoreNeeded(): boolean {
    if (this.#tokens.length === 0) return true;
    const level = this.#keys.findIndex((key) => key?.token === this.#parsed);
    return level >= 0 && this.#isValid(level);
  }

  /** Whether a key may still be one: on its line, and not too far. */
  #isValid(level: number): boolean {
    const key = this.#keys[level];
    if (key === undefined) return false;
    const { line, index } = this.#reader.mark;
    if (key.mark.line >= line && key.mark.index + LONGEST_KEY >= index) return true;
    if (key.isRequired) throw this.#reader.error("could not find expected ':'");
    this.#keys[level] = undefined;
    return false;
  }

  #saveKey(): void {
    const isRequired = !this.#isInFlow && this.#indent === this.#reader.column;
    if (!this.#isKeyAllowed) return;
    this.#removeKey();
    this.#keys[this.#keys.length - 1] = {
      isRequired,
      token: this.#parsed + this.#tokens.length,
      mark: this.#reader.mark,
    };
  }

  #removeKey(): void {
    if (this.#keys.at(-1)?.isRequired === true) {
      throw this.#reader.error("could not find expected ':'");
    }
    this.#keys[this.#keys.length - 1] = undefined;
  }

  #add(type: TokenType, start: Mark = this.#reader.mark, name = ''): void {
    this.#tokens.push({ type, start, name });
  }

  #insert(token: number, type: TokenType, start: Mark): void {
    this.#tokens.splice(token - this.#parsed, 0, { type, start, name: '' });
  }

  /** Begins a block where a line stands deeper than the one around. */
  #roll(type: TokenType, start: Mark, token = this.#parsed + this.#tokens.length): void {
    if (this.#isInFlow || this.#indent >= start.column) return;
    this.#indents.push(this.#indent);
    if (this.#indents.length > DEEPEST) throw this.#reader.error(TOO_DEEP);
    this.#indent = start.column;
    this.#insert(token, type, start);
  }

  #unroll(column: number): void {
    if (this.#isInFlow) return;
    while (this.#indent > column) {
      this.#add('block-end');
      this.#indent = this.#indents.pop() ?? -1;
    }
  }

  #skipBlanks(): void {
    const reader = this.#reader;
    for (;;) {
      if (reader.column === 0 && reader.at() === '\u{FEFF}') reader.skip();
      const isTabTaken = this.#isInFlow || !this.#isKeyAllowed;
      reader.skipWhile((letter) => letter === ' ' || (isTabTaken && letter === '\t'));
      if (reader.at() === '#') reader.skipToBreak();
      if (!isBreak(reader.at())) return;
      reader.skipLine();
      if (!this.#isInFlow) this.#isKeyAllowed = true;
    }
  }

  #fetch(): void {
    const reader = this.#reader;
    this.#skipBlanks();
    this.#unroll(reader.column);
    const letter = reader.at();
    if (letter === '') {
      reader.forceLine();
      this.#alone('stream-end', 0);
    } else if (reader.column === 0 && letter === '%') this.#fetchDirective();
    else if (reader.isIndicator('---')) this.#alone('document-start', 3);
    else if (reader.isIndicator('...')) this.#alone('document-end', 3);
    else if (letter === '[' || letter === '{') this.#fetchOpening(FLOW[letter]);
    else if (letter === ']' || letter === '}') this.#fetchClosing(FLOW_END[letter]);
    else if (letter === ',') this.#fetchBehindKey('flow-entry', true);
    else if (letter === '-' && isBlankOrEnd(reader.at(1))) this.#fetchEntry();
    else if (letter === '?' && this.#isApart()) this.#fetchKey();
    else if (letter === ':' && this.#isApart()) this.#fetchValue();
    else this.#fetchContent(letter);
  }

  #fetchContent(letter: string): void {
    const reader = this.#reader;
    if ((letter === '|' || letter === '>') && !this.#isInFlow) {
      this.#removeKey();
      this.#isKeyAllowed = true;
      const start = reader.mark;
      scanBlockScalar(reader, this.#indent);
      this.#add('scalar', start);
      return;
    }
    const begins = '-?:,[]{}#&*!|>\'"%@`'.includes(letter);
    const isPlain =
      (!begins && !isBlank(letter)) ||
      (letter === '-' && !isBlank(reader.at(1))) ||
      (!this.#isInFlow && '?:'.includes(letter) && !isBlankOrEnd(reader.at(1)));
    if (!isPlain && !'*&!\'"'.includes(letter)) {
      throw reader.error('found character that cannot start any token');
    }
    this.#saveKey();
    this.#isKeyAllowed = false;
    const start = reader.mark;
    if (isPlain) {
      if (scanPlain(reader, this.#indent, this.#isInFlow)) this.#isKeyAllowed = true;
      this.#add('scalar', start);
    } else if (letter === '*') this.#add('alias', start, scanAnchor(reader));
    else if (letter === '&') this.#add('anchor', start, scanAnchor(reader));
    else if (letter === '!') this.#add('tag', start, scanTag(reader));
    else {
      scanQuoted(reader);
      this.#add('scalar', start);
    }
  }

  /** Whether an indicator stands for itself. */
  #isApart(): boolean {
    return this.#isInFlow || isBlankOrEnd(this.#reader.at(1));
  }

  /** What ends all blocks. */
  #alone(type: TokenType, length: number): void {
    this.#unroll(-1);
    this.#removeKey();
    this.#isKeyAllowed = false;
    this.#add(type);
    this.#reader.skip(length);
  }

  #fetchDirective(): void {
    const reader = this.#reader;
    this.#alone('directive', 1);
    const start = reader.mark;
    reader.skipWhile(isWordLetter);
    const name = reader.since(start);
    if (name === '') throw reader.error('could not find expected directive name');
    if (!isBlankOrEnd(reader.at()))
      throw reader.error('found unexpected non-alphabetical character');
    if (name !== 'YAML' && name !== 'TAG') throw reader.error('found unknown directive name');
    reader.skipToBreak();
  }

  #fetchOpening(type: TokenType): void {
    this.#saveKey();
    this.#keys.push(undefined);
    if (this.#keys.length - 1 > DEEPEST) throw this.#reader.error(TOO_DEEP);
    this.#isKeyAllowed = true;
    this.#add(type);
    this.#reader.skip();
  }

  #fetchClosing(type: TokenType): void {
    this.#removeKey();
    if (this.#isInFlow) this.#keys.pop();
    this.#isKeyAllowed = false;
    this.#add(type);
    this.#reader.skip();
  }

  /** An indicator before which no key can be open. */
  #fetchBehindKey(type: TokenType, isKeyAllowed: boolean): void {
    this.#removeKey();
    this.#isKeyAllowed = isKeyAllowed;
    this.#add(type);
    this.#reader.skip();
  }

  #fetchEntry(): void {
    if (!this.#isInFlow) this.#begin('block-sequence', 'block sequence entries');
    this.#fetchBehindKey('entry', true);
  }

  #fetchKey(): void {
    if (!this.#isInFlow) this.#begin('block-mapping', 'mapping keys');
    this.#fetchBehindKey('key', !this.#isInFlow);
  }

  #begin(type: TokenType, what: string): void {
    if (!this.#isKeyAllowed) {
      throw this.#reader.error(`${what} are not allowed in this context`);
    }
    this.#roll(type, this.#reader.mark);
  }

  #fetchValue(): void {
    const level = this.#keys.length - 1;
    const key = this.#isValid(level) ? this.#keys[level] : undefined;
    if (key) {
      this.#insert(key.token, 'key', key.mark);
      this.#roll('block-mapping', key.mark, key.token);
      this.#keys[level] = undefined;
      this.#isKeyAllowed = false;
    } else {
      if (!this.#isInFlow) this.#begin('block-mapping', 'mapping values');
      this.#isKeyAllowed = !this.#isInFlow;
    }
    this.#add('value');
    this.#reader.skip();
  }
}
