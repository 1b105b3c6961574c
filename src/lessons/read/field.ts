import { type Diagnostic, type FieldPath, nearest, type Severity } from '../../model/index.ts';
import type { LessonCode } from '../codes.ts';

/** Where what is wrong with a file is gathered. */
export type Sink = Diagnostic[];

type Values = Readonly<Record<string, string | number>>;

/**
 * A value of a file, and where it stands. Reading one of the wrong type says so and gives a stand-in, so
 * that the rest is read all the same.
 */
export class Field {
  readonly value: unknown;
  readonly path: FieldPath;
  readonly #sink: Sink;

  constructor(value: unknown, path: FieldPath, sink: Sink) {
    this.value = value;
    this.path = path;
    this.#sink = sink;
  }

  get isThere(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  in(key: string): Field {
    const inner =
      isMapping(this.value) && Object.hasOwn(this.value, key) ? this.value[key] : undefined;
    return new Field(inner, [...this.path, key], this.#sink);
  }

  /** What `read` makes of it; undefined where it is not there. */
  optional<Read>(read: (field: Field) => Read): Read | undefined {
    return this.isThere ? read(this) : undefined;
  }

  text(): string {
    if (typeof this.value === 'string') return this.value;
    this.#wrongType('text');
    return '';
  }

  /** A whole number within bounds. */
  number(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): number {
    if (typeof this.value !== 'number' || !Number.isFinite(this.value)) {
      this.#wrongType('number');
      return Math.max(least, 0);
    }
    if (this.value >= least && this.value <= most) return this.value;
    this.says('lesson-out-of-range', { value: this.value, least, most });
    return Math.min(Math.max(this.value, least), most);
  }

  oneOf<Word extends string>(words: readonly Word[]): Word | undefined {
    const word = this.text();
    const found = words.find((each) => each === word);
    if (found === undefined && word !== '') {
      const near = nearest(word, words) ?? '';
      this.says('lesson-unknown-value', { value: word, near, words: words.join(', ') });
    }
    return found;
  }

  /** The items of a list; none where there is no list. */
  items(): readonly Field[] {
    if (!this.isThere) return [];
    if (!Array.isArray(this.value)) {
      this.#wrongType('list');
      return [];
    }
    return this.value.map((item, index) => new Field(item, [...this.path, index], this.#sink));
  }

  texts(): readonly string[] {
    return this.items().map((item) => item.text());
  }

  /** The fields of a mapping; none where there is no mapping. */
  entries(): readonly (readonly [string, Field])[] {
    if (!this.isThere) return [];
    if (!isMapping(this.value)) {
      this.#wrongType('mapping');
      return [];
    }
    return Object.keys(this.value).map((key) => [key, this.in(key)] as const);
  }

  /** Marks every field but these. */
  only(keys: readonly string[]): void {
    for (const [key, field] of this.entries()) {
      if (keys.includes(key)) continue;
      field.says('lesson-unknown-field', { field: key, near: nearest(key, keys) ?? '' });
    }
  }

  says(code: LessonCode, values: Values = {}, severity: Severity = 'error'): void {
    this.#sink.push({ code, severity, path: this.path, values });
  }

  #wrongType(wanted: string): void {
    if (this.isThere) this.says('lesson-wrong-type', { wanted });
    else this.says('lesson-missing', { field: String(this.path.at(-1) ?? '') });
  }
}

export function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
