import { readBlock } from './block.ts';
import { createFrames, type Stretch } from './frames.ts';
import { decode, encode, isNothing, MARK, type Style } from './scalars.ts';

/** What is put in place of a stretch of a text. */
export interface Redaction extends Stretch {
  readonly text: string;
  /** The object that it is of. */
  readonly secret: Stretch;
}

/** What a text holds of Secrets. */
export interface Secrets {
  /** Their values, with what stands for each; in order. */
  readonly redactions: readonly Redaction[];
  /** Where Secrets stand, whether or not they have values. */
  readonly places: readonly Stretch[];
}

const NONE: Secrets = { redactions: [], places: [] };
const BORDER = /^(?:---|\.\.\.)(?=[ \t\r\n]|$)/gm;
const MENTION = /\bSecret(?:List)?\b/;

/** Texts within texts within texts: what is deeper is taken out whole. */
const DEEPEST = 4;

/** Annotations that hold the object as it was applied, in whatever form. */
const COPY = /last-applied|\/original|^objectset\.rio\.cattle\.io\/applied$/;

/**
 * The values of Secrets in a text of YAML or JSON documents, which may be broken: `data` and
 * `stringData`, and the same in annotations that hold a copy of the object. Nothing of other kinds,
 * whose values are meant to be seen or are encrypted. Costs time in proportion to the documents
 * that name the kind.
 */
export function secretsIn(text: string, depth = 0): Secrets {
  if (!text.includes('Secret') || !MENTION.test(text)) return NONE;
  const redactions: Redaction[] = [];
  const places: Stretch[] = [];
  let start = 0;
  BORDER.lastIndex = 0;
  const borders = [...text.matchAll(BORDER)].map(({ index }) => index);
  for (const end of [...borders, text.length]) {
    const document = text.slice(start, end);
    if (MENTION.test(document)) {
      const found = secretsOf(document, depth);
      for (const one of found.redactions) {
        redactions.push({
          start: one.start + start,
          end: one.end + start,
          text: one.text,
          secret: moved(one.secret, start),
        });
      }
      for (const one of found.places) places.push(moved(one, start));
    }
    start = end + 3;
  }
  return { redactions, places };
}

function moved({ start, end }: Stretch, by: number): Stretch {
  return { start: start + by, end: end + by };
}

function secretsOf(text: string, depth: number): Secrets {
  const frames = createFrames();
  const copies: Redaction[] = [];
  const value = (start: number, end: number, style: Style, tag: number) => {
    const raw = text.slice(start, end);
    const key = frames.top()?.key;
    if (isNothing(raw)) return;
    if (key === 'kind') frames.kind(kindOf(text, start, end, style));
    if (key === 'apiVersion') frames.apiVersion(raw.replaceAll(/["']/g, ''));
    frames.scalar({ start: tag, end });
    if (key === undefined || frames.parentKey() !== 'annotations') return;
    const inside = copyIn(text, { start, end, style, depth });
    copies.push(...inside);
    if (inside.length === 0 && COPY.test(key) && !isReadable(text, start, end, style))
      frames.hold();
  };
  readBlock({ text, frames, value });
  const { values, secrets } = frames.found(text.length);
  const taken = values.map(({ start, end, secret }) => ({ start, end, text: MARK, secret }));
  return { redactions: withoutInner([...taken, ...copies]), places: secrets };
}

function kindOf(text: string, start: number, end: number, style: Style): string {
  return decode(text, start, end, style).text.replaceAll(/["',]/g, '').trim();
}

interface Annotation extends Stretch {
  readonly style: Style;
  readonly depth: number;
}

/** The values of Secrets in the text that an annotation holds. */
function copyIn(text: string, { start, end, style, depth }: Annotation): readonly Redaction[] {
  if (!MENTION.test(text.slice(start, end))) return [];
  const secret = { start, end };
  if (depth >= DEEPEST) return [{ start, end, text: MARK, secret }];
  const { text: held, places } = decode(text, start, end, style);
  return secretsIn(held, depth + 1).redactions.map((one) => ({
    start: places[one.start] ?? end,
    end: places[one.end] ?? end,
    text: encode(one.text, style),
    secret,
  }));
}

/** Whether an annotation's text is JSON, so that it was seen what it holds. */
function isReadable(text: string, start: number, end: number, style: Style): boolean {
  try {
    JSON.parse(decode(text, start, end, style).text);
    return true;
  } catch {
    return false;
  }
}

/** In order, without those that stand within others. */
function withoutInner(redactions: readonly Redaction[]): readonly Redaction[] {
  let last = 0;
  return redactions
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ start, end }) => {
      if (start < last) return false;
      last = end;
      return true;
    });
}
