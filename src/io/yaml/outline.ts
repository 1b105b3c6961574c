import { type Event, EVENT_ID, SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import { endOfScalar, type Quote } from './plainlyWritten.ts';

/** A document that was read, cut at its plainly written values. */
export interface Outline {
  readonly scalars: readonly OutlineScalar[];
  /** The texts before each of them, and behind the last one. */
  readonly between: readonly string[];
  readonly root: Part;
}

interface OutlineScalar {
  readonly quote: Quote;
  readonly text: string;
}

/** A part of the value, with those of the scalars that stand in it: from `from` until before `until`. */
export type Part = {
  readonly value: unknown;
  readonly from: number;
  readonly until: number;
} & (
  | { readonly kind: 'scalar' }
  | { readonly kind: 'list'; readonly parts: readonly Part[] }
  | { readonly kind: 'map'; readonly keys: readonly string[]; readonly parts: readonly Part[] }
);

/** Keys that stand in the text as they are in the value. */
const KEY = /^[\w./:-]+$/;

/**
 * The outline of a document from what js-yaml made of it: events without anchors, tags and
 * directives, and the value. Undefined where its keys are written in rare ways.
 */
export function outlineOf(
  text: string,
  events: readonly Event[],
  value: unknown,
): Outline | undefined {
  const reader = new OutlineReader(text, events);
  const root = reader.part(value);
  if (root === undefined || root.kind === 'scalar') return undefined;
  return { root, ...reader.cuts() };
}

class OutlineReader {
  readonly #text: string;
  readonly #events: readonly Event[];
  /** Behind the event of the document. */
  #next = 1;
  readonly #scalars: OutlineScalar[] = [];
  readonly #between: string[] = [];
  #end = 0;

  constructor(text: string, events: readonly Event[]) {
    this.#text = text;
    this.#events = events;
  }

  cuts(): Pick<Outline, 'scalars' | 'between'> {
    return { scalars: this.#scalars, between: [...this.#between, this.#text.slice(this.#end)] };
  }

  /** The part that begins with the next event. */
  part(value: unknown): Part | undefined {
    const from = this.#scalars.length;
    const event = this.#events[this.#next];
    this.#next += 1;
    switch (event?.type) {
      case EVENT_ID.SCALAR:
        this.#scalar(event);
        return { kind: 'scalar', value, from, until: this.#scalars.length };
      case EVENT_ID.SEQUENCE: {
        if (!Array.isArray(value)) return undefined;
        const parts = this.#items(value);
        return parts && { kind: 'list', parts, value, from, until: this.#scalars.length };
      }
      case EVENT_ID.MAPPING: {
        if (typeof value !== 'object' || value === null) return undefined;
        const fields = this.#fields(value as Readonly<Record<string, unknown>>);
        return fields && { kind: 'map', ...fields, value, from, until: this.#scalars.length };
      }
      case EVENT_ID.DOCUMENT:
      case EVENT_ID.ALIAS:
      case EVENT_ID.POP:
      case undefined:
        return undefined;
    }
  }

  #items(values: readonly unknown[]): readonly Part[] | undefined {
    const parts: Part[] = [];
    while (this.#events[this.#next]?.type !== EVENT_ID.POP) {
      const part = this.part(values[parts.length]);
      if (part === undefined) return undefined;
      parts.push(part);
    }
    this.#next += 1;
    return parts.length === values.length ? parts : undefined;
  }

  #fields(
    value: Readonly<Record<string, unknown>>,
  ): { readonly keys: readonly string[]; readonly parts: readonly Part[] } | undefined {
    const keys: string[] = [];
    const parts: Part[] = [];
    for (;;) {
      const event = this.#events[this.#next];
      this.#next += 1;
      if (event?.type === EVENT_ID.POP) break;
      if (event?.type !== EVENT_ID.SCALAR) return undefined;
      const key = this.#text.slice(event.valueStart, event.valueEnd);
      const isPlain = KEY.test(key) && key !== '__proto__' && Object.hasOwn(value, key);
      const part = isPlain ? this.part(value[key]) : undefined;
      if (part === undefined) return undefined;
      keys.push(key);
      parts.push(part);
    }
    return { keys, parts };
  }

  /** Cuts the text at a value that is plainly written. */
  #scalar({ style, valueStart, valueEnd }: ScalarEvent): void {
    const quote = QUOTES.get(style);
    if (quote === undefined || valueStart < this.#end) return;
    if (endOfScalar(this.#text, valueStart, quote) !== valueEnd) return;
    if (quote !== '' && this.#text[valueEnd] !== quote) return;
    this.#between.push(this.#text.slice(this.#end, valueStart));
    this.#scalars.push({ quote, text: this.#text.slice(valueStart, valueEnd) });
    this.#end = valueEnd;
  }
}

const QUOTES: ReadonlyMap<ScalarEvent['style'], Quote> = new Map<ScalarEvent['style'], Quote>([
  [SCALAR_STYLE.PLAIN, ''],
  [SCALAR_STYLE.DOUBLE_QUOTED, '"'],
  [SCALAR_STYLE.SINGLE_QUOTED, "'"],
]);
