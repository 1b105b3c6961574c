import { type Mark, YamlError } from './reader.ts';
import { Scanner, type Token, type TokenType, TOO_DEEP } from './scanner.ts';

/** What Go's YAML makes of a text. */
export interface GoYaml {
  /** What it says is wrong; undefined where it can be read. */
  readonly problem: string | undefined;
  /** Where the first document ends: what stands behind it is not read. */
  readonly end: number;
}

/**
 * What is wrong with a text as YAML, in the words of the reader of kubectl. Sources: parserc.go and decode.go of
 * sigs.k8s.io/yaml/goyaml.v2, which hold one document.
 */
export function readAsGo(text: string): GoYaml {
  if (/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F]/.test(text)) {
    return { problem: 'control characters are not allowed', end: 0 };
  }
  const parser = new Parser(text);
  try {
    return { problem: undefined, end: parser.document() };
  } catch (error) {
    // Where there is less room than Go takes it is too deep, too.
    if (error instanceof RangeError) return { problem: TOO_DEEP, end: 0 };
    if (!(error instanceof YamlError)) throw error;
    return { problem: error.message, end: 0 };
  }
}

/** What is parsed of a node: whether a block may begin, and whether a list may stand at the indent of its key. */
interface Place {
  readonly isBlock: boolean;
  readonly isIndentless?: boolean;
}

class Parser {
  readonly #scanner: Scanner;
  readonly #anchors = new Set<string>();

  constructor(text: string) {
    this.#scanner = new Scanner(text);
  }

  /** Reads the first document, and tells where what is behind it begins. */
  document(): number {
    while (this.#is('document-end')) this.#scanner.skip();
    if (this.#is('stream-end')) return this.#here.start.index;
    const isDirected = this.#is('directive');
    while (this.#is('directive')) this.#scanner.skip();
    if (this.#is('document-start')) this.#scanner.skip();
    else if (isDirected)
      throw parserError('did not find expected <document start>', this.#here.start);
    if (!this.#is('directive', 'document-start', 'document-end', 'stream-end')) {
      this.#node({ isBlock: true });
    }
    return this.#here.start.index;
  }

  get #here(): Token {
    return this.#scanner.peek();
  }

  #is(...types: readonly TokenType[]): boolean {
    return types.includes(this.#here.type);
  }

  /** Whether such a token stood here; it does no longer. */
  #takes(type: TokenType): boolean {
    if (!this.#is(type)) return false;
    this.#scanner.skip();
    return true;
  }

  #node({ isBlock, isIndentless = false }: Place): void {
    const { type, name } = this.#here;
    if (type === 'alias') {
      if (!this.#anchors.has(name)) throw new YamlError(`unknown anchor '${name}' referenced`);
      this.#scanner.skip();
      return;
    }
    const isNamed = this.#properties();
    if (isIndentless && this.#is('entry')) this.#indentless();
    else if (this.#takes('scalar')) return;
    else if (this.#takes('flow-sequence')) this.#flowSequence();
    else if (this.#takes('flow-mapping')) this.#flowMapping();
    else if (isBlock && this.#takes('block-sequence')) this.#blockSequence();
    else if (isBlock && this.#takes('block-mapping')) this.#blockMapping();
    else if (!isNamed) throw parserError('did not find expected node content', this.#here.start);
  }

  /** An anchor and a tag, in either order. */
  #properties(): boolean {
    const taken: Token[] = [];
    while (this.#is('anchor', 'tag') && !taken.some(({ type }) => type === this.#here.type)) {
      taken.push(this.#here);
      this.#scanner.skip();
    }
    for (const { type, name, start } of taken) {
      if (type === 'anchor') this.#anchors.add(name);
      else if (name !== '' && name !== '!' && name !== '!!') {
        throw parserError('found undefined tag handle', start);
      }
    }
    return taken.length > 0;
  }

  #blockSequence(): void {
    while (this.#takes('entry')) {
      if (!this.#is('entry', 'block-end')) this.#node({ isBlock: true });
    }
    if (!this.#takes('block-end')) {
      throw parserError("did not find expected '-' indicator", this.#here.start);
    }
  }

  #indentless(): void {
    while (this.#takes('entry')) {
      if (!this.#is('entry', 'key', 'value', 'block-end')) this.#node({ isBlock: true });
    }
  }

  #blockMapping(): void {
    const part = () => {
      if (!this.#is('key', 'value', 'block-end')) this.#node({ isBlock: true, isIndentless: true });
    };
    while (this.#takes('key')) {
      part();
      if (this.#takes('value')) part();
    }
    if (!this.#takes('block-end')) {
      throw parserError('did not find expected key', this.#here.start);
    }
  }

  #flowSequence(): void {
    for (let isFirst = true; !this.#is('flow-sequence-end'); isFirst = false) {
      if (!isFirst) this.#comma(']');
      if (this.#takes('key')) {
        if (!this.#is('value', 'flow-entry', 'flow-sequence-end')) this.#node({ isBlock: false });
        if (this.#takes('value') && !this.#is('flow-entry', 'flow-sequence-end')) {
          this.#node({ isBlock: false });
        }
      } else if (!this.#is('flow-sequence-end')) this.#node({ isBlock: false });
    }
    this.#scanner.skip();
  }

  #flowMapping(): void {
    for (let isFirst = true; !this.#is('flow-mapping-end'); isFirst = false) {
      if (!isFirst) this.#comma('}');
      if (this.#takes('key')) {
        if (!this.#is('value', 'flow-entry', 'flow-mapping-end')) this.#node({ isBlock: false });
        if (this.#takes('value') && !this.#is('flow-entry', 'flow-mapping-end')) {
          this.#node({ isBlock: false });
        }
      } else if (!this.#is('flow-mapping-end')) this.#node({ isBlock: false });
    }
    this.#scanner.skip();
  }

  #comma(closing: ']' | '}'): void {
    if (this.#takes('flow-entry')) return;
    throw parserError(`did not find expected ',' or '${closing}'`, this.#here.start);
  }
}

/** What the parser says tells the line before the one where it stands. Source: parser.fail of decode.go. */
function parserError(words: string, { line }: Mark): YamlError {
  return new YamlError(line > 0 ? `line ${line}: ${words}` : words);
}
