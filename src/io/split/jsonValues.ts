import { type Chunk, type Inherited, inheritedFrom, NOTHING_INHERITED } from './chunk.ts';

/** Work in steps that may come to nothing. */
type Steps<Result> = Generator<void, Result | undefined, void>;

/** What `closeOf` gives for flow YAML: quotes and comments that JSON lacks may hold brackets. */
const NOT_JSON = -2;

/** Characters between two steps: some milliseconds of work. */
const STEP = 64 * 1024;
/** The same, of items that are put in a list. */
const ITEMS = 10_000;

/**
 * Cuts JSON into the values to read by themselves: the documents of a stream (one a line, or one
 * behind the other), and the items of their lists. A document whose brackets don't match reaches to
 * the next line that begins with one. Undefined for flow YAML that is no JSON. It yields every few
 * milliseconds.
 */
export function* splitJson(text: string, start: number, end: number): Steps<Chunk[]> {
  const values: Chunk[] = [];
  let at = skipSpace(text, start, end);
  let reported = at;
  while (at < end) {
    if (at - reported >= STEP) {
      reported = at;
      yield;
    }
    const list = yield* splitList(text, at, end);
    if (list) {
      for (const item of list.items) {
        values.push(chunk(item.start, item.end, list.inherited));
        if (values.length % ITEMS === 0) yield;
      }
      at = skipSpace(text, list.end, end);
      continue;
    }
    const opens = text.charAt(at) === '{' || text.charAt(at) === '[';
    const close = opens ? closeOf(text, at, end) : -1;
    if (close === NOT_JSON) return undefined;
    if (close === -1) {
      const next = nextOpening(text, at, end);
      values.push(chunk(at, next, NOTHING_INHERITED));
      at = next;
    } else {
      values.push(chunk(at, close, NOTHING_INHERITED));
      at = close;
    }
    at = skipSpace(text, at, end);
  }
  return values;
}

function chunk(start: number, end: number, inherited: Inherited): Chunk {
  return { start, end, form: 'json', item: false, inherited };
}

/** Behind the bracket that closes the one at `at`; -1 without one. Looks at nothing else. */
function closeOf(text: string, at: number, end: number): number {
  const open: number[] = [];
  for (let place = at; place < end; place += 1) {
    switch (text.charCodeAt(place)) {
      case 0x22: // "
        place = closingQuote(text, place, end);
        if (place === -1) return -1;
        break;
      case 0x27: // '
      case 0x23: // #
        return NOT_JSON;
      case 0x7b: // {
        open.push(0x7d);
        break;
      case 0x5b: // [
        open.push(0x5d);
        break;
      case 0x7d: // }
      case 0x5d: // ]
        if (open.pop() !== text.charCodeAt(place)) return -1;
        if (open.length === 0) return place + 1;
    }
  }
  return -1;
}

/** The quote that closes the string at `at`, whatever lies between; -1 without one. */
export function closingQuote(text: string, at: number, end: number): number {
  for (let quote = text.indexOf('"', at + 1); quote !== -1 && quote < end;) {
    let backslashes = 0;
    while (text.charCodeAt(quote - 1 - backslashes) === 0x5c) backslashes += 1;
    if (backslashes % 2 === 0) return quote;
    quote = text.indexOf('"', quote + 1);
  }
  return -1;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

interface JsonList {
  readonly items: readonly Stretch[];
  readonly inherited: Inherited;
  readonly end: number;
}

/** The list that begins at `start`, cut into its items; undefined for anything else. */
function* splitList(text: string, start: number, end: number): Steps<JsonList> {
  if (text.charAt(start) !== '{') return undefined;
  let kind = '';
  let apiVersion = '';
  let list: { readonly items: readonly Stretch[]; readonly end: number } | undefined;
  for (let at = skipSpace(text, start + 1, end); text.charAt(at) === '"';) {
    const keyEnd = closingQuote(text, at, end);
    const key = text.slice(at + 1, keyEnd);
    const colon = skipSpace(text, keyEnd + 1, end);
    if (keyEnd === -1 || text.charAt(colon) !== ':') return undefined;
    const valueStart = skipSpace(text, colon + 1, end);
    let valueEnd: number;
    if (key === 'items') {
      if (list) return undefined;
      list = yield* splitItems(text, valueStart, end);
      valueEnd = list?.end ?? -1;
    } else {
      valueEnd = endOfValue(text, valueStart, end);
    }
    if (valueEnd < 0) return undefined;
    const value = text.slice(valueStart, Math.min(valueEnd, valueStart + 200));
    if (key === 'kind') kind = value.slice(1, -1);
    else if (key === 'apiVersion') apiVersion = value.slice(1, -1);
    else if (key === 'metadata' ? !PLAIN_METADATA.test(value) : key !== 'items') return undefined;
    const next = skipSpace(text, valueEnd, end);
    if (text.charAt(next) === ',') {
      at = skipSpace(text, next + 1, end);
      continue;
    }
    if (text.charAt(next) !== '}' || next >= end || !list || !kind.endsWith('List'))
      return undefined;
    return { items: list.items, inherited: inheritedFrom(kind, apiVersion), end: next + 1 };
  }
  return undefined;
}

/** What kubectl writes; anything more (`continue`) is looked at when the list is read whole. */
const PLAIN_METADATA = /^\{\s*(?:"resourceVersion"\s*:\s*"[^"]*"\s*)?\}$/;

function* splitItems(
  text: string,
  start: number,
  end: number,
): Steps<{ readonly items: readonly Stretch[]; readonly end: number }> {
  if (text.charAt(start) !== '[') return undefined;
  const items: Stretch[] = [];
  let at = skipSpace(text, start + 1, end);
  if (text.charAt(at) === ']') return { items, end: at + 1 };
  let reported = at;
  for (;;) {
    if (at - reported >= STEP) {
      reported = at;
      yield;
    }
    const close = text.charAt(at) === '{' ? closeOf(text, at, end) : -1;
    if (close < 0) return undefined;
    items.push({ start: at, end: close });
    const next = skipSpace(text, close, end);
    if (text.charAt(next) === ']') return { items, end: next + 1 };
    if (text.charAt(next) !== ',') return undefined;
    at = skipSpace(text, next + 1, end);
  }
}

function endOfValue(text: string, at: number, end: number): number {
  const first = text.charAt(at);
  if (first === '{' || first === '[') return closeOf(text, at, end);
  if (first !== '"') return -1;
  const quote = closingQuote(text, at, end);
  return quote === -1 ? -1 : quote + 1;
}

function nextOpening(text: string, at: number, end: number): number {
  for (let newline = text.indexOf('\n', at); newline !== -1 && newline < end;) {
    const character = text.charAt(newline + 1);
    if (character === '{' || character === '[') return newline + 1;
    newline = text.indexOf('\n', newline + 1);
  }
  return end;
}

function skipSpace(text: string, from: number, end: number): number {
  let at = from;
  for (; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break;
  }
  return at;
}
