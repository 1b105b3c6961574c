import { type FieldPath, formatFieldPath, finish } from '../../model/index.ts';
import type { TabName, TextDiagnostic, TextRange } from '../../protocol/index.ts';
import type { TextProblem } from '../problem.ts';
import { locate } from '../yaml/fullReader.ts';
import type { Located } from '../yaml/located.ts';
import { lastAtMost } from './columns.ts';
import { fieldStretch, type Stretch, wholeStretch } from './fieldRange.ts';
import type { ObjectPlaces } from './parsedTab.ts';
import type { ChunkObject } from './chunkReading.ts';
import type { ShownObjects } from './shownObjects.ts';
import type { TabReading } from './tabReading.ts';

/** Puts what the chunks of a tab say in its place in the tab's text. */
export class TabText {
  readonly #tab: TabName;
  readonly #reading: TabReading;
  readonly #shown: ShownObjects;
  /** By chunk: its parts with their places, null where it has none. Whoever asks for one field asks for others. */
  readonly #roots = new Map<number, Located | null>();

  constructor(tab: TabName, reading: TabReading, shown: ShownObjects) {
    this.#tab = tab;
    this.#reading = reading;
    this.#shown = shown;
  }

  /** A problem of the text itself, whose offsets count from `shift`. */
  problem(problem: TextProblem, shift: number, object: string): TextDiagnostic {
    const { code, severity, start, end, values } = problem;
    const range = this.#reading.lines.rangeOf(shift + start, shift + end);
    const { startLine: line, startColumn: column } = range;
    return {
      tab: this.#tab,
      code,
      severity,
      range,
      field: '',
      object,
      values: { ...values, line, column },
    };
  }

  /** The nth of what is said of an object of a chunk. */
  diagnostic(chunk: number, object: ChunkObject, nth: number): TextDiagnostic {
    const mark = object.marks[nth] ?? object;
    const { code = '', severity = 'info', path = [], ...rest } = object.diagnostics[nth] ?? {};
    return {
      code,
      severity,
      ...rest,
      tab: this.#tab,
      range: this.#rangeAt(chunk, mark),
      field: formatFieldPath(path),
      object: labelOf(object),
    };
  }

  placesOf(index: number): ObjectPlaces | undefined {
    const { objects, firstObject } = this.#shown;
    const object = objects[index];
    if (object === undefined) return undefined;
    const at = lastAtMost(firstObject.subarray(0, firstObject.length - 1), index);
    if (object.isLastGood === true) {
      // An object of the last version of this chunk that could be read: it has no fields here.
      const range = this.#firstLine(this.#reading.chunks.starts[at] ?? 0);
      return { place: undefined, rangeOf: () => range, stretchOf: () => undefined };
    }
    const { starts, ends, readings } = this.#reading.chunks;
    const { shape } = readings[at] ?? {};
    const chunk = shape && { start: starts[at] ?? 0, end: ends[at] ?? 0, ...shape };
    return {
      // No edit can be written into a description.
      place: chunk && chunk.form !== 'output' ? { chunk, path: object.path } : undefined,
      rangeOf: (path) => this.#rangeAt(at, this.#field(at, [...object.path, ...path])),
      stretchOf: (path) => {
        const stretch = this.#whole(at, [...object.path, ...path]);
        return stretch && this.#rangeAt(at, stretch);
      },
    };
  }

  textOf(chunk: number): string {
    const { starts, ends } = this.#reading.chunks;
    return this.#reading.text.slice(starts[chunk], ends[chunk]);
  }

  /**
   * Where a field of the chunk stands. To find out, the `yaml` package reads the chunk again; so
   * what it finds is kept as long as the chunk's reading.
   */
  #field(chunk: number, path: FieldPath): Stretch {
    const reading = this.#reading.chunks.readings[chunk];
    const key = JSON.stringify(path);
    const known = reading?.fields?.get(key);
    if (known) return known;
    const text = this.textOf(chunk);
    const isYaml = reading?.shape.form !== 'output';
    const root = this.#roots.get(chunk) ?? (isYaml ? finish(locate(text)) : undefined);
    const stretch = root ? fieldStretch(text, root, path, 'value') : { start: 0, end: 1 };
    if (reading) (reading.fields ??= new Map<string, Stretch>()).set(key, stretch);
    return stretch;
  }

  /** All of a field, kept as `#field` is. The chunk's tree is kept too, as long as the tab is not edited. */
  #whole(chunk: number, path: FieldPath): Stretch | undefined {
    const reading = this.#reading.chunks.readings[chunk];
    if (reading?.shape.form === 'output') return undefined;
    const key = JSON.stringify(path);
    if (reading?.wholes?.has(key)) return reading.wholes.get(key);
    const text = this.textOf(chunk);
    const root = this.#roots.get(chunk) ?? finish(locate(text)) ?? null;
    this.#roots.set(chunk, root);
    const whole = root === null ? undefined : wholeStretch(text, root, path);
    if (reading) (reading.wholes ??= new Map<string, Stretch | undefined>()).set(key, whole);
    return whole;
  }

  #rangeAt(chunk: number, { start, end }: Stretch): TextRange {
    const shift = this.#reading.chunks.starts[chunk] ?? 0;
    return this.#reading.lines.rangeOf(shift + start, shift + end);
  }

  #firstLine(offset: number): TextRange {
    const { lines } = this.#reading;
    return lines.rangeOf(offset, lines.endOfLine(lines.lineOf(offset)));
  }
}

/** `Pod default/web-1`, `Node node-1`. */
export function labelOf({
  kind,
  namespace,
  name,
}: Pick<ChunkObject, 'kind' | 'namespace' | 'name'>): string {
  return `${kind} ${namespace ? `${namespace}/` : ''}${name}`.trim();
}
