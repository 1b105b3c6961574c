/**
 * Why a text is no JSON, in the words of Go's encoding/json; undefined where it is.
 * Source: checkValid and scanner of encoding/json, which sigs.k8s.io/json carries on.
 */
export function goJsonProblem(text: string): string | undefined {
  return jsonProblem(text)?.message;
}

/** As `goJsonProblem`, and how many letters were read up to where it was found; undefined where more are missing. */
export function jsonProblem(
  text: string,
): { readonly message: string; readonly offset: number | undefined } | undefined {
  try {
    new Scanner(text).document();
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Problem) return thrown;
    throw thrown;
  }
}

class Problem extends Error {
  readonly offset: number | undefined;

  constructor(message: string, offset?: number) {
    super(message);
    this.offset = offset;
  }
}

const SPACE = /[ \t\r\n]/;
const DIGIT = /[0-9]/;

class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): void {
    this.#value();
    this.#spaces();
    if (this.#next !== undefined) throw this.#wrong('after top-level value');
  }

  get #next(): string | undefined {
    return this.#text[this.#at];
  }

  #goesOnWith(letter: string): boolean {
    if (this.#text[this.#at] !== letter) return false;
    this.#at += 1;
    return true;
  }

  #wrong(where: string): Problem {
    const code = this.#text.codePointAt(this.#at);
    if (code === undefined) return new Problem('unexpected end of JSON input');
    const letter = String.fromCodePoint(firstByte(code));
    return new Problem(`invalid character ${quoted(letter)} ${where}`, this.#at + 1);
  }

  #spaces(): void {
    while (this.#next !== undefined && SPACE.test(this.#next)) this.#at += 1;
  }

  /** Goes on behind one of some letters; which. */
  #take(letters: string, where: string): string {
    this.#spaces();
    const letter = this.#next;
    if (letter === undefined || !letters.includes(letter)) throw this.#wrong(where);
    this.#at += 1;
    return letter;
  }

  #value(): void {
    this.#spaces();
    const letter = this.#next;
    if (letter === '{') this.#object();
    else if (letter === '[') this.#array();
    else if (letter === '"') this.#string();
    else if (letter === 't') this.#literal('true');
    else if (letter === 'f') this.#literal('false');
    else if (letter === 'n') this.#literal('null');
    else if (letter === '-' || (letter !== undefined && DIGIT.test(letter))) this.#number();
    else throw this.#wrong('looking for beginning of value');
  }

  #object(): void {
    this.#at += 1;
    this.#spaces();
    if (this.#goesOnWith('}')) return;
    do {
      this.#spaces();
      if (this.#next !== '"') throw this.#wrong('looking for beginning of object key string');
      this.#string();
      this.#take(':', 'after object key');
      this.#value();
    } while (this.#take(',}', 'after object key:value pair') === ',');
  }

  #array(): void {
    this.#at += 1;
    this.#spaces();
    if (this.#goesOnWith(']')) return;
    do this.#value();
    while (this.#take(',]', 'after array element') === ',');
  }

  #string(): void {
    this.#at += 1;
    while (this.#next !== '"') {
      const letter = this.#next;
      if (letter === undefined || letter < ' ') throw this.#wrong('in string literal');
      this.#at += 1;
      if (letter === '\\') this.#escape();
    }
    this.#at += 1;
  }

  #escape(): void {
    const letter = this.#next;
    if (letter === undefined || !'bfnrt\\/"u'.includes(letter)) {
      throw this.#wrong('in string escape code');
    }
    this.#at += 1;
    if (letter !== 'u') return;
    for (let digit = 0; digit < 4; digit += 1) {
      if (this.#next === undefined || !/[0-9a-fA-F]/.test(this.#next)) {
        throw this.#wrong(String.raw`in \u hexadecimal character escape`);
      }
      this.#at += 1;
    }
  }

  #literal(word: string): void {
    for (const letter of word) {
      if (this.#next !== letter) throw this.#wrong(`in literal ${word} (expecting '${letter}')`);
      this.#at += 1;
    }
  }

  #number(): void {
    this.#goesOnWith('-');
    if (!this.#goesOnWith('0')) this.#digits('in numeric literal');
    if (this.#goesOnWith('.')) this.#digits('after decimal point in numeric literal');
    if (this.#goesOnWith('e') || this.#goesOnWith('E')) {
      if (!this.#goesOnWith('+')) this.#goesOnWith('-');
      this.#digits('in exponent of numeric literal');
    }
  }

  #digits(where: string): void {
    if (this.#next === undefined || !DIGIT.test(this.#next)) throw this.#wrong(where);
    while (this.#next !== undefined && DIGIT.test(this.#next)) this.#at += 1;
  }
}

/** Go reads bytes of UTF-8: a letter beyond ASCII is told by its first. */
function firstByte(code: number): number {
  if (code < 0x80) return code;
  if (code < 0x800) return 0xc0 | (code >> 6);
  return code < 0x10000 ? 0xe0 | (code >> 12) : 0xf0 | (code >> 18);
}

/** Source: quoteChar. */
function quoted(letter: string): string {
  if (letter === "'") return String.raw`'\''`;
  if (letter === '"') return `'"'`;
  return `'${JSON.stringify(letter).slice(1, -1)}'`;
}
