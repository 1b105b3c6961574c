import type { Event } from 'js-yaml';
import type { TextForm } from '../textForm.ts';
import { outlineOf, type Outline, type Part } from './outline.ts';
import { resolvePlain } from './plainScalar.ts';
import { endOfScalar } from './plainlyWritten.ts';

/** Outlines that a document is held against; a dump comes sorted by kind and by owner. */
const OUTLINES = 8;
/** Values of one part that are remembered, to be shared by documents that say the same there. */
const MOST_VALUES = 8_192;
/** After so many documents in a row that are like no other, few are looked at more closely. */
const UNLIKE = 64;
const FEW = 16;

/**
 * Reads documents that differ from one before in nothing but plainly written values, as those of a
 * dump do: what stands between the values is compared, and only the values are read. It gives what
 * js-yaml gives, with the parts that say the same shared. Keep it for one text: it holds its values.
 */
export class AlikeDocuments {
  readonly #outlines: { readonly form: TextForm; readonly outline: Outline }[] = [];
  readonly #values = new Map<Part, KnownValues>();
  #unlike = 0;

  /** The value of a text, undefined where it is like none before. */
  read(text: string, form: TextForm): unknown {
    const alike = this.find(text, form);
    return alike && this.valueOf(alike);
  }

  /** What a text is like, undefined where it is like none before. */
  find(text: string, form: TextForm): Alike | undefined {
    for (const [index, known] of this.#outlines.entries()) {
      const { outline } = known;
      const found = known.form === form ? scalarsIn(text, outline) : undefined;
      if (found === undefined) continue;
      if (index > 0) {
        this.#outlines.splice(index, 1);
        this.#outlines.unshift(known);
      }
      this.#unlike = 0;
      return { outline, found };
    }
    return undefined;
  }

  /** The value of a text that is like another. */
  valueOf({ outline, found }: Alike): unknown {
    return this.#valueOf(outline.root, outline, found);
  }

  /** A text that was read in full: others may be like it. */
  learn(text: string, form: TextForm, events: readonly Event[], value: unknown): void {
    this.#unlike += 1;
    if (this.#unlike > UNLIKE && this.#unlike % FEW !== 0) return;
    const outline = outlineOf(text, events, value);
    if (outline === undefined) return;
    this.#outlines.unshift({ form, outline });
    const gone = this.#outlines.length > OUTLINES ? this.#outlines.pop() : undefined;
    if (gone) this.#forget(gone.outline.root);
  }

  #forget(part: Part): void {
    this.#values.delete(part);
    if (part.kind !== 'scalar') for (const inner of part.parts) this.#forget(inner);
  }

  #valueOf(part: Part, outline: Outline, found: Found): unknown {
    if (found.changes(part.from, part.until) === 0) return part.value;
    if (part.kind === 'scalar') return scalarOf(part.from, { outline, found });
    if (part === outline.root) return this.#made(part, outline, found);
    let values = this.#values.get(part);
    if (values === undefined) this.#values.set(part, (values = new KnownValues()));
    const key = values.isUseful ? found.textsOf(part.from, part.until) : '';
    const known = values.get(key);
    if (known !== undefined) return known;
    const made = this.#made(part, outline, found);
    values.set(key, made);
    return made;
  }

  #made(part: Exclude<Part, { kind: 'scalar' }>, outline: Outline, found: Found): unknown {
    if (part.kind === 'list') {
      return part.parts.map((inner) => this.#valueOf(inner, outline, found));
    }
    const made: Record<string, unknown> = {};
    for (const [index, key] of part.keys.entries()) {
      const inner = part.parts[index];
      if (inner) made[key] = this.#valueOf(inner, outline, found);
    }
    return made;
  }
}

/** The values that a part had so far, by its texts, as long as they come again. */
class KnownValues {
  #values: Map<string, unknown> | undefined = new Map();
  #missed = 0;

  get isUseful(): boolean {
    return this.#values !== undefined;
  }

  get(key: string): unknown {
    return this.#values?.get(key);
  }

  set(key: string, value: unknown): void {
    this.#missed += 1;
    if (this.#missed > MOST_VALUES) this.#values = undefined;
    else this.#values?.set(key, value);
  }
}

/** A document that is like another, of which the outline is. */
export interface Alike {
  readonly outline: Outline;
  readonly found: Found;
}

/** The value of a scalar that is another one than that of the outline, by its index. */
export function scalarOf(index: number, { outline, found }: Alike): unknown {
  const text = found.texts[index] ?? '';
  return outline.scalars[index]?.quote === '' ? resolvePlain(text) : text;
}

/** The scalars of a document that is like another. */
export class Found {
  /** By scalar: its text where it is another one. */
  readonly texts: (string | undefined)[] = [];
  /** By scalar, and behind the last one: how many before it are others. */
  readonly #changes: number[] = [0];
  #count = 0;

  add(text: string | undefined): void {
    this.texts.push(text);
    if (text !== undefined) this.#count += 1;
    this.#changes.push(this.#count);
  }

  changes(from: number, until: number): number {
    return (this.#changes[until] ?? 0) - (this.#changes[from] ?? 0);
  }

  /** Different for any two stretches of different texts: no scalar here has a line break. */
  textsOf(from: number, until: number): string {
    let all = '';
    for (let index = from; index < until; index += 1) {
      const text = this.texts[index];
      if (text !== undefined) all += `${String(index)} ${text}\n`;
    }
    return all;
  }
}

/** The scalars of a text that is the outline's but for them; undefined for another text. */
function scalarsIn(text: string, { scalars, between }: Outline): Found | undefined {
  const found = new Found();
  let at = 0;
  for (const [index, { quote, text: own }] of scalars.entries()) {
    const before = between[index] ?? '';
    if (!text.startsWith(before, at)) return undefined;
    at += before.length;
    const end = endOfScalar(text, at, quote);
    if (end === -1) return undefined;
    const isSame = end - at === own.length && text.startsWith(own, at);
    found.add(isSame ? undefined : ownCopy(text.slice(at, end)));
    at = end;
  }
  const rest = between[scalars.length] ?? '';
  return at + rest.length === text.length && text.endsWith(rest) ? found : undefined;
}

/** A copy that does not hold on to the text around it. */
function ownCopy(part: string): string {
  return part.length < 13 ? part : ` ${part}`.slice(1);
}
