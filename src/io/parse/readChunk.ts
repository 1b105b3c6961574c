import type { Diagnostic, FieldPath } from '../../model/index.ts';
import { findObjects } from '../objects/findObjects.ts';
import { type ReadContext, readObject, type ReadObject } from '../objects/readObject.ts';
import { type PathProblem, textError, type TextProblem } from '../problem.ts';
import type { Chunk } from '../split/chunk.ts';
import { locate } from '../yaml/fullReader.ts';
import type { Located } from '../yaml/located.ts';
import { contentStretch } from '../yaml/lines.ts';
import { readText } from '../yaml/readText.ts';
import { fieldStretch, type Stretch, valueStretch } from './fieldRange.ts';

/** An object of a chunk and the stretch of the chunk's text that it fills. */
export interface ChunkObject extends ReadObject, Stretch {
  /** By diagnostic: what to mark. */
  readonly marks: readonly Stretch[];
}

/** What one chunk says. All offsets are relative to the chunk, so that it may move. */
export interface ChunkReading {
  readonly objects: readonly ChunkObject[];
  readonly problems: readonly TextProblem[];
  /** The text has a syntax error and so no objects. */
  readonly broken: boolean;
  /** An alias of this text names an anchor outside of it. */
  readonly unknownAlias: boolean;
  /** By path: where a field stands that was asked for. */
  readonly fields: Map<string, Stretch>;
}

/** Said of every kind that scheduling does not read; the summary counts those instead. */
const COUNTED = 'kind-not-read';

export type ChunkShape = Pick<Chunk, 'form' | 'item' | 'inherited'>;

/**
 * Reads and checks one chunk. Yields the number of characters behind it now and then. Only the
 * chunk that has something to be marked is read a second time, for its places.
 */
export function* readChunk(
  text: string,
  shape: ChunkShape,
  context: ReadContext,
): Generator<number, ChunkReading, void> {
  const { value, problems, broken, unknownAlias } = yield* readText(text, shape.form);
  if (broken) {
    const told = withTemplate(text, problems);
    return { objects: [], problems: told, broken, unknownAlias, fields: new Map() };
  }
  const prefix: FieldPath = shape.item ? [0] : [];
  const content = shape.item && Array.isArray(value) ? (value as unknown[])[0] : value;
  const found = findObjects(content, shape.inherited, shape.item);
  const objects = found.objects.map(({ path, ...rest }) => {
    const object = readObject({ ...rest, path: [...prefix, ...path] }, context);
    return { ...object, diagnostics: object.diagnostics.filter(({ code }) => code !== COUNTED) };
  });
  const whole = contentStretch(text, 0, text.length) ?? { start: 0, end: text.length };
  const isInner = ({ path }: ReadObject): boolean => path.length > prefix.length;
  const placesNeeded =
    found.problems.length > 0 ||
    objects.some((object) => object.diagnostics.length > 0 || isInner(object));
  const isYaml = shape.form !== 'describe';
  const root: Located = (placesNeeded && isYaml ? yield* locate(text) : undefined) ?? whole;
  const placed = objects.map((object): ChunkObject => ({
    ...object,
    ...(isInner(object) ? valueStretch(root, object.path) : whole),
    marks: object.diagnostics.map((diagnostic) => markOf(text, root, object, diagnostic)),
  }));
  return {
    objects: placed.map((object) => withDuplicateKeys(object, problems)),
    problems: [
      ...problems.filter((problem) => problem.code !== 'key-not-text' || isRead(problem, placed)),
      ...found.problems.map((problem) => placeProblem(text, problem, prefix, root)),
    ],
    broken,
    unknownAlias,
    fields: new Map(),
  };
}

function markOf(
  text: string,
  located: Located,
  object: ReadObject,
  { code, path }: Diagnostic,
): Stretch {
  const prefer = code.startsWith('unknown-field') ? 'key' : 'value';
  return fieldStretch(text, located, [...object.path, ...path], prefer);
}

/** Nobody minds the keys of what is not read. */
function isRead({ start }: TextProblem, objects: readonly ChunkObject[]): boolean {
  const holder = objects.find((object) => start >= object.start && start < object.end);
  return holder?.state !== 'ignored';
}

/** kubectl refuses an object with a key twice; so it is left out. */
function withDuplicateKeys(object: ChunkObject, problems: readonly TextProblem[]): ChunkObject {
  const twice = problems.some(
    ({ code, start }) => code === 'duplicate-key' && start >= object.start && start < object.end,
  );
  if (!twice || object.state === 'ignored') return object;
  return { ...object, object: undefined, state: 'left-out' };
}

/** A `{{ … }}` in a text that can't be read: that is a template, and the error follows from it. */
function withTemplate(text: string, problems: readonly TextProblem[]): readonly TextProblem[] {
  const opening = text.indexOf('{{');
  const closing = opening === -1 ? -1 : text.indexOf('}}', opening);
  if (closing === -1) return problems;
  const end = closing + '}}'.length;
  const values = { placeholder: text.slice(opening, Math.min(end, opening + 80)) };
  return [textError('template-unrendered', opening, end, values)];
}

function placeProblem(
  text: string,
  { code, severity, path, values }: PathProblem,
  prefix: FieldPath,
  located: Located,
): TextProblem {
  const stretch = fieldStretch(text, located, [...prefix, ...path], 'value');
  return { code, severity, ...stretch, ...(values && { values }) };
}
