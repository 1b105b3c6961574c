/** Where a reader stands: lines and columns count from 0. */
export interface Mark {
  readonly index: number;
  readonly line: number;
  readonly column: number;
}

/** Why a text is no YAML; its message is what Go's YAML says. */
export class YamlError extends Error {}

/** Letter after letter of a text. Source: yamlprivateh.go of sigs.k8s.io/yaml/goyaml.v2. */
export class Reader {
  readonly #letters: readonly string[];
  #index = 0;
  #line = 0;
  #column = 0;

  constructor(text: string) {
    this.#letters = Array.from(text);
  }

  get mark(): Mark {
    return { index: this.#index, line: this.#line, column: this.#column };
  }

  get column(): number {
    return this.#column;
  }

  /** A letter from here on; '' behind the last. */
  at(ahead = 0): string {
    return this.#letters[this.#index + ahead] ?? '';
  }

  /** What was read from a place on. */
  since(start: Mark): string {
    return this.#letters.slice(start.index, this.#index).join('');
  }

  skip(count = 1): void {
    this.#index += count;
    this.#column += count;
  }

  skipLine(): void {
    this.#index += this.at() === '\r' && this.at(1) === '\n' ? 2 : 1;
    this.#line += 1;
    this.#column = 0;
  }

  /** The end stands on a line of its own. */
  forceLine(): void {
    if (this.#column === 0) return;
    this.#line += 1;
    this.#column = 0;
  }

  skipWhile(isTaken: (letter: string) => boolean): void {
    while (this.at() !== '' && isTaken(this.at())) this.skip();
  }

  skipToBreak(): void {
    this.skipWhile((letter) => !isBreak(letter));
  }

  /** Whether three letters stand alone at the beginning of a line. */
  isIndicator(letters: '---' | '...'): boolean {
    const isThere = [...letters].every((letter, ahead) => this.at(ahead) === letter);
    return this.#column === 0 && isThere && isBlankOrEnd(this.at(3));
  }

  /** What the scanner says tells the line where it stands; but of the first, none. Source: parser.fail of decode.go. */
  error(words: string): YamlError {
    return new YamlError(this.#line > 0 ? `line ${this.#line + 1}: ${words}` : words);
  }
}

export function isBlank(letter: string): boolean {
  return letter === ' ' || letter === '\t';
}

export function isBreak(letter: string): boolean {
  return ['\n', '\r', '\u{85}', '\u{2028}', '\u{2029}'].includes(letter);
}

export function isBlankOrEnd(letter: string): boolean {
  return letter === '' || isBlank(letter) || isBreak(letter);
}

export function isWordLetter(letter: string): boolean {
  return /^[\w-]$/.test(letter);
}
