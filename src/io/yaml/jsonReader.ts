import { textError, type TextProblem } from '../problem.ts';
import { closingQuote } from '../split/jsonValues.ts';
import type { Located, LocatedEntry } from './located.ts';
import { define } from './nodeValue.ts';
import { resolvePlain } from './plainScalar.ts';

/** What a JSON text says. */
export interface JsonRead {
  readonly value: unknown;
  /** Keys that stand twice in their object, in the order of the text. */
  readonly problems: readonly TextProblem[];
}

/**
 * The value of a text that is one JSON object or array, as kubectl reads it (`resolvePlain`). Undefined
 * for what is none, and where the readers of YAML might say something else of it; they decide then. A
 * property test holds what it says together with what they say. Yields the number of characters behind
 * it now and then: a large text is never read in one piece.
 */
export function* readJson(text: string): Generator<number, JsonRead | undefined, void> {
  const values = new Values();
  const read = yield* walk(text, values);
  return read && { value: read.whole, problems: values.problems };
}

/** Where the parts of a text stand that `readJson` can read; undefined for any other. */
export function* locateJson(text: string): Generator<number, Located | undefined, void> {
  return (yield* walk(text, PLACES))?.whole;
}

interface Key {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What is made of the parts of a text. */
interface Builder<Part, Open> {
  open(start: number, isMap: boolean): Open;
  /** Called where an entry begins, before its value is read. */
  begin(open: Open, key: Key): void;
  /** An entry, or an item, whose key is to be ignored. */
  add(open: Open, key: Key, part: Part): void;
  close(open: Open, end: number): Part;
  scalar(text: string, start: number, end: number): Part;
}

type OpenValue = unknown[] | Record<string, unknown>;

class Values implements Builder<unknown, OpenValue> {
  readonly problems: TextProblem[] = [];

  open(_start: number, isMap: boolean): OpenValue {
    return isMap ? {} : [];
  }

  begin(open: OpenValue, { text, start, end }: Key): void {
    if (Object.hasOwn(open, text)) {
      this.problems.push(textError('duplicate-key', start, end, { key: text }));
    }
  }

  add(open: OpenValue, { text }: Key, part: unknown): void {
    if (Array.isArray(open)) open.push(part);
    else define(open, text, part);
  }

  close(open: OpenValue): unknown {
    return open;
  }

  scalar(text: string, start: number, end: number): unknown {
    return text.charCodeAt(start) === QUOTE
      ? stringOf(text, start, end)
      : resolvePlain(text.slice(start, end));
  }
}

interface OpenPlace {
  readonly start: number;
  readonly entries: Map<string, LocatedEntry> | undefined;
  readonly items: Located[];
}

const PLACES: Builder<Located, OpenPlace> = {
  open: (start, isMap) => ({ start, entries: isMap ? new Map() : undefined, items: [] }),
  begin: () => undefined,
  add: ({ entries, items }, { text, start, end }, value) => {
    if (entries) entries.set(text, { keyStart: start, keyEnd: end, value });
    else items.push(value);
  },
  close: ({ start, entries, items }, end) =>
    entries ? { start, end, entries } : { start, end, items },
  scalar: (_text, start, end) => ({ start, end }),
};

/** Characters between two steps: some milliseconds of work. */
const STEP = 64 * 1024;
/** What is deeper, and longer keys, are left to the readers of YAML, which have rules for them. */
const DEEPEST = 100;
const MAX_KEY = 100;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_MAP = 0x7b;
const CLOSE_MAP = 0x7d;

/** An object or array that is not closed yet. */
interface Level<Open> {
  readonly open: Open;
  readonly isMap: boolean;
  /** Of the entry that is being read. */
  key: Key;
}

const NO_KEY: Key = { text: '', start: 0, end: 0 };

function* walk<Part, Open>(
  text: string,
  builder: Builder<Part, Open>,
): Generator<number, { readonly whole: Part } | undefined, void> {
  const levels: Level<Open>[] = [];
  let reported = 0;
  /** Where a value begins, or the key that it has. */
  let at = 0;
  for (;;) {
    if (at - reported >= STEP) {
      reported = at;
      yield at;
    }
    let level = levels.at(-1);
    if (level?.isMap) {
      const key = keyAt(text, at);
      const colon = key ? behindSpace(text, key.end) : -1;
      if (!key || text.charCodeAt(colon) !== COLON) return undefined;
      builder.begin(level.open, key);
      level.key = key;
      at = behindSpace(text, colon + 1);
    }
    const code = text.charCodeAt(at);
    let part: Part;
    if (code === OPEN_MAP || code === OPEN_LIST) {
      if (levels.length === DEEPEST) return undefined;
      const isMap = code === OPEN_MAP;
      const open = builder.open(at, isMap);
      at = behindSpace(text, at + 1);
      if (text.charCodeAt(at) !== (isMap ? CLOSE_MAP : CLOSE_LIST)) {
        levels.push({ open, isMap, key: NO_KEY });
        continue;
      }
      at += 1;
      part = builder.close(open, at);
    } else {
      const end = level ? scalarEnd(text, at) : -1;
      if (end === -1) return undefined;
      part = builder.scalar(text, at, end);
      at = end;
    }
    for (;;) {
      at = behindSpace(text, at);
      level = levels.at(-1);
      if (!level) return at === text.length ? { whole: part } : undefined;
      builder.add(level.open, level.key, part);
      const next = text.charCodeAt(at);
      at += 1;
      if (next === COMMA) break;
      if (next !== (level.isMap ? CLOSE_MAP : CLOSE_LIST)) return undefined;
      levels.pop();
      part = builder.close(level.open, at);
    }
    at = behindSpace(text, at);
  }
}

/** JSON's white space, where each carriage return ends a line together with a line feed. */
function behindSpace(text: string, from: number): number {
  for (let at = from; ; at += 1) {
    const code = text.charCodeAt(at);
    const isSpace = code === 0x20 || code === 0x0a || code === 0x09;
    if (!isSpace && (code !== 0x0d || text.charCodeAt(at + 1) !== 0x0a)) return at;
  }
}

function keyAt(text: string, start: number): Key | undefined {
  const end = text.charCodeAt(start) === QUOTE ? scalarEnd(text, start) : -1;
  if (end === -1) return undefined;
  const key = stringOf(text, start, end);
  return key.length > MAX_KEY ? undefined : { text: key, start, end };
}

const NUMBER_OR_WORD =
  /(?:-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|null|true|false)(?=[\s,\]}])/y;
/** What JSON lacks within quotes, or readers of YAML have rules of their own for. */
const ODD = /[^ -~\u00a1-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;
const LETTER = /^["\\/bfnrt]$/;
const HEX = /^[0-9a-fA-F]{4}$/;

/** Behind the string, number or word that begins at `start`; -1 where none does. */
function scalarEnd(text: string, start: number): number {
  if (text.charCodeAt(start) !== QUOTE) {
    NUMBER_OR_WORD.lastIndex = start;
    return NUMBER_OR_WORD.test(text) ? NUMBER_OR_WORD.lastIndex : -1;
  }
  const quote = closingQuote(text, start, text.length);
  if (quote === -1) return -1;
  const inside = text.slice(start + 1, quote);
  return ODD.test(inside) || !hasGoodEscapes(inside) ? -1 : quote + 1;
}

function hasGoodEscapes(inside: string): boolean {
  for (let at = inside.indexOf('\\'); at !== -1; at = inside.indexOf('\\', at + 2)) {
    const letter = inside.charAt(at + 1);
    const isGood = letter === 'u' ? HEX.test(inside.slice(at + 2, at + 6)) : LETTER.test(letter);
    if (!isGood) return false;
  }
  return true;
}

function stringOf(text: string, start: number, end: number): string {
  const inside = text.slice(start + 1, end - 1);
  return inside.includes('\\') ? (JSON.parse(text.slice(start, end)) as string) : inside;
}
