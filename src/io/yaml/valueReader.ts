import {
  constructFromEvents,
  defineScalarTag,
  type Event,
  EVENT_ID,
  FAILSAFE_SCHEMA,
  mapTag,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
} from 'js-yaml';
import type { AlikeDocuments } from './alikeDocuments.ts';
import { keyText, type PlainValue, resolvePlain } from './plainScalar.ts';
import type { TextForm } from '../textForm.ts';

/**
 * Where the two readers may differ: marks of documents, lone carriage returns and next lines, marks of byte order,
 * control characters, block scalars that say their indentation or keep their last empty lines, escaped line breaks
 * before empty lines, escaped slashes.
 */
const UNSURE =
  /^\s*(?:---|\.\.\.|%)|\n(?:---|\.\.\.)|\r(?!\n)|[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufeff\ufffe\uffff]|(?:^|\s)[|>](?:[-+]?[0-9]|\+)|\\(?:\r?\n[ \t]*\r?\n|\/)/;
/** A tab that indents a line or what stands behind a mark: JSON allows it, YAML only here and there. */
const TAB = /(?:^|\n|[-?:])[ ]*\t/;
/** Marks in brackets that kubectl takes only in quotes. */
function mayHaveMarksInBrackets(text: string): boolean {
  if (!/[[{]/.test(text)) return false;
  return text.includes('?') || /[[{,]\s*:|\n\s*:|[^\s"'\]}]:[[{]/.test(text);
}

/** The `yaml` package takes a key of 1024 characters, each of which may be written `\U00000000`. */
const MAX_KEY = 100;

/** Scalars by the rules of `resolvePlain`; keys that the full reader must judge are refused. */
const SCHEMA = FAILSAFE_SCHEMA.withTags(
  defineScalarTag<PlainValue>('tag:kubernetes.io,2014:plain', {
    implicit: true,
    resolve: (source) => resolvePlain(source),
    identify: () => false,
  }),
  {
    ...mapTag,
    addPair: (map: Record<string, unknown>, key: unknown, value: unknown) => {
      if (typeof key === 'object' || key === '<<') return 'no simple key';
      const text = keyText(key as PlainValue);
      // The full reader says what became of it, if anything did.
      if (typeof key !== 'string') return 'a key that is no text';
      return text.length > MAX_KEY ? 'a long key' : mapTag.addPair(map, text, value);
    },
  },
);

/**
 * The value of one document as js-yaml reads it, several times as fast as the full reader. Undefined
 * where it has none, and where the two may not read the same; the full reader decides then. A
 * property test holds their values together. A document like one of `alike` is read by that.
 */
export function readValue(text: string, form: TextForm, alike?: AlikeDocuments): unknown {
  const known = alike?.read(text, form);
  if (known !== undefined) return known;
  if (UNSURE.test(text) || (form === 'yaml' && TAB.test(text))) return undefined;
  if (mayHaveMarksInBrackets(text)) return undefined;
  try {
    const events = parseEvents(text, {});
    if (!isSimple(events, text)) return undefined;
    const documents = constructFromEvents(events, { source: text, schema: SCHEMA });
    if (documents.length > 1) return undefined;
    const value = documents[0] ?? null;
    alike?.learn(text, form, events, value);
    return value;
  } catch {
    // Whatever is wrong, the full reader finds it again and says where.
    return undefined;
  }
}

/** Whether the text has no anchors, aliases, tags or directives, and nothing that js-yaml overlooks. */
function isSimple(events: readonly Event[], text: string): boolean {
  // A scalar by itself is no manifest, and has rules of its own for its indentation.
  if (events[1]?.type === EVENT_ID.SCALAR) return false;
  let closed = false;
  for (const event of events) {
    switch (event.type) {
      case EVENT_ID.DOCUMENT:
        if (event.directives.length > 0) return false;
        break;
      case EVENT_ID.ALIAS:
        return false;
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING:
      case EVENT_ID.SCALAR:
        if (event.anchorStart !== -1 || event.tagStart !== -1) return false;
        if (closed && event.type === EVENT_ID.SCALAR && isGlued(event, text)) {
          return false;
        }
        break;
      case EVENT_ID.POP:
        break;
    }
    closed = event.type === EVENT_ID.POP;
  }
  return true;
}

/** Behind `key:`, js-yaml takes `- [a] key: b` and `- [a]? key`, a key on the line of an item. */
function isGlued({ style, valueStart }: ScalarEvent, text: string): boolean {
  const { SINGLE_QUOTED, DOUBLE_QUOTED } = SCALAR_STYLE;
  const quoted = style === SINGLE_QUOTED || style === DOUBLE_QUOTED;
  const start = Math.max(0, quoted ? valueStart - 1 : valueStart);
  return /[\]}'"][ \t]*(?:\?\s[\s|>+-]*)?$/.test(text.slice(Math.max(0, start - 100), start));
}
