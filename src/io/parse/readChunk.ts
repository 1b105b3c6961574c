import type { Diagnostic, FieldPath } from '../../model/index.ts';
import { findObjects } from '../objects/findObjects.ts';
import { type ReadContext, readObject, type ReadObject } from '../objects/readObject.ts';
import { type PathProblem, textError, type TextProblem } from '../problem.ts';
import type { AlikeDocuments } from '../yaml/alikeDocuments.ts';
import { copiedWrong, oddSpace } from '../yaml/copied.ts';
import { locate } from '../yaml/fullReader.ts';
import type { Located } from '../yaml/located.ts';
import { contentStretch } from '../yaml/lines.ts';
import { readText } from '../yaml/readText.ts';
import { noteRead } from './alikeReadings.ts';
import {
  type ChunkObject,
  type ChunkReading,
  type ChunkShape,
  NO_PROBLEMS,
} from './chunkReading.ts';
import { fieldStretch, type Stretch, valueStretch } from './fieldRange.ts';

/**
 * Reads and checks one chunk. Yields the number of characters behind it now and then. Only the
 * chunk that has something to be marked is read a second time, for its places.
 */
export function* readChunk(
  text: string,
  shape: ChunkShape,
  context: ReadContext,
  alike?: AlikeDocuments,
): Generator<number, ChunkReading, void> {
  const like = shape.form === 'yaml' ? alike?.find(text, 'yaml') : undefined;
  const { value, problems, broken, unknownAlias } = like
    ? { value: alike?.valueOf(like), problems: NO_PROBLEMS, broken: false, unknownAlias: false }
    : yield* readText(text, shape.form, alike);
  if (broken) {
    const told = withCause(text, shape, problems);
    return { objects: [], problems: told, broken, unknownAlias, shape };
  }
  const prefix = shape.item ? OF_ITEM : OF_DOCUMENT;
  const content = shape.item && Array.isArray(value) ? (value as unknown[])[0] : value;
  const found = findObjects(content, shape.inherited, shape.item);
  const objects = found.objects.map(({ path, value: own }) =>
    readObject({ value: own, path: path.length === 0 ? prefix : [...prefix, ...path] }, context),
  );
  const whole = wholeOf(text);
  const isInner = ({ path }: ReadObject): boolean => path.length > prefix.length;
  const placesNeeded =
    found.problems.length > 0 ||
    objects.some((object) => object.diagnostics.length > 0 || isInner(object));
  const isYaml = shape.form !== 'output';
  const root: Located = (placesNeeded && isYaml ? yield* locate(text) : undefined) ?? whole;
  const placed = objects.map((object): ChunkObject => {
    const stretch = isInner(object) ? valueStretch(root, object.path) : whole;
    const { diagnostics } = object;
    const marks = diagnostics.map((each) => markOf(text, root, object, each));
    return placedAt(object, stretch, diagnostics.length === 0 ? NO_MARKS : marks);
  });
  const isStrange = objects.some(({ diagnostics }) =>
    diagnostics.some(({ code }) => code.startsWith('unknown-field')),
  );
  const odd = isStrange && shape.form === 'yaml' ? oddSpace(text) : undefined;
  const isPlain = problems.length + found.problems.length === 0 && odd === undefined;
  if (like && isPlain) noteRead(text, like, value, shape, context, placed);
  return {
    objects: isPlain ? placed : placed.map((object) => withDuplicateKeys(object, problems)),
    problems: isPlain
      ? NO_PROBLEMS
      : [
          ...problems.filter(
            (problem) => problem.code !== 'key-not-text' || isRead(problem, placed),
          ),
          ...(odd ? [odd] : []),
          ...found.problems.map((problem) => placeProblem(text, problem, prefix, root)),
        ],
    broken,
    unknownAlias,
    shape,
  };
}

const NO_MARKS: readonly Stretch[] = [];

function wholeOf(text: string): Stretch {
  return contentStretch(text, 0, text.length) ?? { start: 0, end: text.length };
}

/** Field by field: an engine gives each object of a spread a shape of its own, which is larger. */
function placedAt(
  object: ReadObject,
  { start, end }: Stretch,
  marks: readonly Stretch[],
): ChunkObject {
  return {
    path: object.path,
    object: object.object,
    kind: object.kind,
    namespace: object.namespace,
    name: object.name,
    state: object.state,
    setting: object.setting,
    diagnostics: object.diagnostics,
    start,
    end,
    marks,
  };
}

const OF_ITEM: FieldPath = [0];
const OF_DOCUMENT: FieldPath = [];

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

/** What the errors follow from in a text that can't be read: a `{{ … }}` of a template, or how it was copied. */
function withCause(
  text: string,
  { form, item }: ChunkShape,
  problems: readonly TextProblem[],
): readonly TextProblem[] {
  const opening = text.indexOf('{{');
  const closing = opening === -1 ? -1 : text.indexOf('}}', opening);
  if (closing === -1) {
    const isText = form === 'yaml' && !item && problems[0]?.code.startsWith('yaml-');
    const cause = isText ? copiedWrong(text, problems[0]?.start ?? 0) : undefined;
    return cause ? [cause] : problems;
  }
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
