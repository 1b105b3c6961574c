/** One step of a match: a character, a place, or parts of steps. */
export type Pattern =
  | { readonly is: 'character'; readonly matches: (character: string) => boolean }
  | { readonly is: 'place'; readonly holds: (before: string, after: string) => boolean }
  | { readonly is: 'all'; readonly of: readonly Pattern[] }
  | { readonly is: 'any'; readonly of: readonly Pattern[] }
  | {
      readonly is: 'repeat';
      readonly of: Pattern;
      readonly least: number;
      /** Infinity: as often as it goes. */
      readonly most: number;
      readonly isLazy: boolean;
    };

interface Flags {
  readonly i: boolean;
  readonly m: boolean;
  readonly s: boolean;
  readonly U: boolean;
}

type Test = (character: string) => boolean;

class Refused extends Error {}

/**
 * An expression in the syntax of RE2, which is that of Go's `regexp`: no look-around and no references back. Undefined
 * where it is none. Source: https://github.com/google/re2/wiki/Syntax.
 */
export function readPattern(text: string): Pattern | undefined {
  try {
    const reader = new Reader(text);
    const pattern = reader.alternatives({ i: false, m: false, s: false, U: false });
    return reader.isAtEnd ? pattern : undefined;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

const MOST_REPEATS = 1000;

class Reader {
  readonly #characters: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#characters = [...text];
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#characters.length;
  }

  alternatives(flags: Flags): Pattern {
    const of: Pattern[] = [];
    let own = flags;
    let row: Pattern[] = [];
    while (!this.isAtEnd && this.#next !== ')') {
      if (this.#took('|')) {
        of.push({ is: 'all', of: row });
        row = [];
        continue;
      }
      const changed = this.#flagsAlone(own);
      if (changed === undefined) row.push(this.#repeated(own));
      else own = changed;
    }
    of.push({ is: 'all', of: row });
    return of.length === 1 && of[0] !== undefined ? of[0] : { is: 'any', of };
  }

  get #next(): string {
    return this.#characters[this.#at] ?? '';
  }

  #ahead(length: number): string {
    return this.#characters.slice(this.#at, this.#at + length).join('');
  }

  #take(): string {
    if (this.isAtEnd) throw new Refused();
    this.#at += 1;
    return this.#characters[this.#at - 1] ?? '';
  }

  #took(text: string): boolean {
    const { length } = text;
    if (this.#ahead(length) !== text) return false;
    this.#at += length;
    return true;
  }

  #until(end: string): string {
    let text = '';
    while (!this.#took(end)) text += this.#take();
    return text;
  }

  /** `(?i)`: from here to the end of the group. */
  #flagsAlone(flags: Flags): Flags | undefined {
    const rest = this.#characters.slice(this.#at, this.#at + 12).join('');
    const [whole, letters] = /^\(\?([imsU-]+)\)/.exec(rest) ?? [];
    if (whole === undefined || letters === undefined) return undefined;
    this.#at += whole.length;
    return withFlags(flags, letters);
  }

  #repeated(flags: Flags): Pattern {
    let pattern = this.#one(flags);
    for (let times = this.#times(); times !== undefined; times = this.#times()) {
      const isLazy = this.#took('?') !== flags.U;
      pattern = { is: 'repeat', of: pattern, ...times, isLazy };
      if (this.#next !== '{') break;
    }
    return pattern;
  }

  #times(): { readonly least: number; readonly most: number } | undefined {
    if (this.#took('*')) return { least: 0, most: Infinity };
    if (this.#took('+')) return { least: 1, most: Infinity };
    if (this.#took('?')) return { least: 0, most: 1 };
    const rest = this.#characters.slice(this.#at, this.#at + 12).join('');
    const [whole, from = '', comma, to = ''] = /^\{(\d+)(,?)(\d*)\}/.exec(rest) ?? [];
    if (whole === undefined) return undefined;
    this.#at += whole.length;
    const least = Number(from);
    const most = comma === '' ? least : to === '' ? Infinity : Number(to);
    if (most < least || least > MOST_REPEATS || (most !== Infinity && most > MOST_REPEATS)) {
      throw new Refused();
    }
    return { least, most };
  }

  #one(flags: Flags): Pattern {
    const character = this.#take();
    switch (character) {
      case '(':
        return this.#group(flags);
      case '[':
        return one(this.#set(flags));
      case '.':
        return one((each) => flags.s || each !== '\n');
      case '^':
        return place((before) => before === '' || (flags.m && before === '\n'));
      case '$':
        return place((_, after) => after === '' || (flags.m && after === '\n'));
      case '\\':
        return this.#escaped(flags);
      case '*':
      case '+':
      case '?':
        throw new Refused();
      default:
        return one(same(character, flags));
    }
  }

  #group(flags: Flags): Pattern {
    let own = flags;
    if (this.#took('?')) {
      if (this.#took('P<') || (this.#next === '<' && !/^<[=!]/.test(this.#ahead(2)))) {
        this.#took('<');
        if (!/^\w+$/.test(this.#until('>'))) throw new Refused();
      } else {
        const letters = this.#until(':');
        if (!/^[imsU-]*$/.test(letters)) throw new Refused();
        own = withFlags(flags, letters);
      }
    }
    const pattern = this.alternatives(own);
    if (!this.#took(')')) throw new Refused();
    return pattern;
  }

  #escaped(flags: Flags): Pattern {
    if (this.#took('A')) return place((before) => before === '');
    if (this.#took('z')) return place((_, after) => after === '');
    if (this.#took('b')) return place((before, after) => isWord(before) !== isWord(after));
    if (this.#took('B')) return place((before, after) => isWord(before) === isWord(after));
    if (this.#took('Q')) {
      const text = [...this.#until('\\E')];
      return { is: 'all', of: text.map((each) => one(same(each, flags))) };
    }
    const test = this.#class();
    return one(test ?? same(this.#character(), flags));
  }

  /** `\d` and its like. */
  #class(): Test | undefined {
    const letter = this.#next;
    const known = CLASSES.get(letter.toLowerCase());
    if (known !== undefined) {
      this.#at += 1;
      return letter === letter.toLowerCase() ? known : (each) => !known(each);
    }
    if (letter !== 'p' && letter !== 'P') return undefined;
    this.#at += 1;
    const name = this.#took('{') ? this.#until('}') : this.#take();
    const isNot = name.startsWith('^') !== (letter === 'P');
    const test = ofUnicode(name.replace('^', ''));
    return (each) => test(each) !== isNot;
  }

  /** What stands behind a backslash for one character. */
  #character(): string {
    const letter = this.#take();
    const known = ESCAPES.get(letter);
    if (known !== undefined) return known;
    if (letter === 'x') {
      const digits = this.#took('{') ? this.#until('}') : this.#take() + this.#take();
      return fromCode(digits, 16);
    }
    if (/[0-7]/.test(letter)) {
      const digits = /^[0-7]{1,2}/.exec(this.#ahead(2))?.[0] ?? '';
      if (letter !== '0' && digits.length < 2) throw new Refused();
      this.#at += digits.length;
      return fromCode(letter + digits, 8);
    }
    if (/[A-Za-z0-9]/.test(letter)) throw new Refused();
    return letter;
  }

  #set(flags: Flags): Test {
    const isNot = this.#took('^');
    const tests: Test[] = [];
    for (let isFirst = true; isFirst || !this.#took(']'); isFirst = false) {
      tests.push(this.#item(flags));
    }
    return (each) => tests.some((test) => test(each)) !== isNot;
  }

  #item(flags: Flags): Test {
    if (this.#took('[:')) {
      const name = this.#until(':]');
      const known = NAMED.get(name.replace('^', ''));
      if (known === undefined) throw new Refused();
      return (each) => known.test(each) !== name.startsWith('^');
    }
    const test = this.#took('\\') ? this.#class() : undefined;
    if (test !== undefined) return test;
    const from = this.#characters[this.#at - 1] === '\\' ? this.#character() : this.#take();
    const isRange = this.#next === '-' && this.#ahead(2) !== '-]';
    if (!isRange) return same(from, flags);
    this.#at += 1;
    const to = this.#took('\\') ? this.#character() : this.#take();
    const [low, high] = [codeOf(from), codeOf(to)];
    if (high < low) throw new Refused();
    const isIn: Test = (each) => codeOf(each) >= low && codeOf(each) <= high;
    return flags.i
      ? (each) => isIn(each) || isIn(each.toLowerCase()) || isIn(each.toUpperCase())
      : isIn;
  }
}

function one(matches: Test): Pattern {
  return { is: 'character', matches };
}

function place(holds: (before: string, after: string) => boolean): Pattern {
  return { is: 'place', holds };
}

function same(character: string, { i }: Flags): Test {
  if (!i) return (each) => each === character;
  const lower = character.toLowerCase();
  return (each) => each.toLowerCase() === lower;
}

function withFlags(flags: Flags, letters: string): Flags {
  const [on = '', off = ''] = letters.split('-');
  const changed = { ...flags };
  for (const letter of on) changed[letter as keyof Flags] = true;
  for (const letter of off) changed[letter as keyof Flags] = false;
  return changed;
}

function ofUnicode(name: string): Test {
  for (const property of [name, `Script=${name}`]) {
    try {
      const expression = new RegExp(`^\\p{${property}}$`, 'u');
      return (each) => expression.test(each);
    } catch {
      // No such property: the other, or none.
    }
  }
  throw new Refused();
}

function fromCode(digits: string, base: 8 | 16): string {
  const code = /^[0-9a-f]+$/i.test(digits) ? Number.parseInt(digits, base) : Number.NaN;
  if (!(code <= 0x10_ff_ff)) throw new Refused();
  return String.fromCodePoint(code);
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? -1;
}

function isWord(character: string): boolean {
  return /^\w$/.test(character);
}

const CLASSES: ReadonlyMap<string, Test> = new Map([
  ['d', (each: string) => /^[0-9]$/.test(each)],
  ['s', (each: string) => /^[\t\n\f\r ]$/.test(each)],
  ['w', isWord],
]);

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['a', '\u0007'],
  ['f', '\f'],
  ['t', '\t'],
  ['n', '\n'],
  ['r', '\r'],
  ['v', '\v'],
]);

const NAMED: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    alnum: /^[0-9A-Za-z]$/,
    alpha: /^[A-Za-z]$/,
    ascii: /^[\0-\x7F]$/,
    blank: /^[\t ]$/,
    cntrl: /^[\0-\x1F\x7F]$/,
    digit: /^[0-9]$/,
    graph: /^[!-~]$/,
    lower: /^[a-z]$/,
    print: /^[ -~]$/,
    punct: /^[!-/:-@[-`{-~]$/,
    space: /^[\t\n\v\f\r ]$/,
    upper: /^[A-Z]$/,
    word: /^\w$/,
    xdigit: /^[0-9A-Fa-f]$/,
  }),
);
