import { type JudgedAlone, judgedAlone, type Pod } from '../../model/index.ts';
import type { ReadContext } from '../objects/readObject.ts';
import { type Alike, type AlikeDocuments, scalarOf } from '../yaml/alikeDocuments.ts';
import type { Outline, Part } from '../yaml/outline.ts';
import type { ChunkObject, ChunkShape } from './chunkReading.ts';

/** Readings of one outline that are remembered: Pods of so many owners. */
const MOST = 4_096;

/** What is known of an outline's documents, read in one way. */
interface Known {
  readonly shape: ChunkShape;
  readonly context: ReadContext;
  /** Characters behind the content of each of them. */
  readonly behind: number;
  /** By scalar: how it is judged by itself, undefined where the rest has a part in it. */
  readonly alone: readonly (JudgedAlone | undefined)[];
  /** Those of them that are not right in the document that the outline was made of. */
  readonly wrong: ReadonlySet<number>;
  /** By the texts of the scalars that are not: objects that were taken without a word. */
  readonly taken: Map<string, ChunkObject>;
}

const known = new WeakMap<Outline, Known>();

/** The Pod of a document, its value: the document itself, or the only item of a list that was cut. */
function podIn(value: unknown, { item }: ChunkShape): unknown {
  return item && Array.isArray(value) ? (value as unknown[])[0] : value;
}

/**
 * The object of a document that differs from one before, of which there was nothing to tell, in nothing but
 * fields that are judged each by itself, where these are right; undefined elsewhere. It is what `readChunk`
 * gives for it: of a dump with thousands of Pods most are read so.
 */
export function readAlike(
  text: string,
  documents: AlikeDocuments,
  shape: ChunkShape,
  context: ReadContext,
): ChunkObject | undefined {
  const alike = documents.find(text, shape.form);
  if (alike === undefined) return undefined;
  const like = known.get(alike.outline);
  if (like === undefined || !isReadSo(like, shape, context)) return undefined;
  const before = like.taken.get(textsOfOthers(alike, like.alone));
  if (before === undefined || !areRight(alike, like)) return undefined;
  const object = podIn(documents.valueOf(alike), shape) as Pod;
  // What stands around the scalars is the same, and none of them has a line break.
  const end = text.length - like.behind;
  // Field by field: an engine gives each object of a spread a shape of its own, which is larger.
  return {
    path: before.path,
    object,
    kind: before.kind,
    namespace: before.namespace,
    name: object.metadata.name,
    state: before.state,
    setting: before.setting,
    diagnostics: before.diagnostics,
    start: before.start,
    end,
    marks: before.marks,
  };
}

/** A document that was read by itself: those that differ from it in little may be read by it. */
export function noteRead(
  text: string,
  alike: Alike,
  value: unknown,
  shape: ChunkShape,
  context: ReadContext,
  objects: readonly ChunkObject[],
): void {
  const [read] = objects;
  if (read === undefined || objects.length > 1 || !isTakenAsItIs(read, value, shape)) return;
  let like = known.get(alike.outline);
  if (like === undefined || !isReadSo(like, shape, context)) {
    const behind = text.length - read.end;
    like = { shape, context, behind, ...aloneIn(alike.outline, shape), taken: new Map() };
    known.set(alike.outline, like);
  }
  if (like.taken.size < MOST) like.taken.set(textsOfOthers(alike, like.alone), read);
}

/** A Pod with nothing to tell of it that was decoded as it stands, and named by its own name. */
function isTakenAsItIs(
  { object, state, diagnostics, path }: ChunkObject,
  value: unknown,
  shape: ChunkShape,
): boolean {
  return (
    object?.kind === 'Pod' &&
    state === 'taken' &&
    diagnostics.length === 0 &&
    path.length === (shape.item ? 1 : 0) &&
    object === podIn(value, shape) &&
    Boolean(object.metadata.name)
  );
}

function isReadSo(like: Known, shape: ChunkShape, { tab, rules }: ReadContext): boolean {
  const { context } = like;
  return like.shape === shape && context.tab === tab && context.rules === rules;
}

/** Different for any two documents that differ in what is not judged by itself: no scalar has a line break. */
function textsOfOthers({ found }: Alike, alone: Known['alone']): string {
  if (found.changes(0, alone.length) === 0) return '';
  let key = '';
  for (let index = 0; index < alone.length; index += 1) {
    const text = found.texts[index];
    if (text !== undefined && alone[index] === undefined) key += `${String(index)} ${text}\n`;
  }
  return key;
}

function areRight(alike: Alike, { alone, wrong }: Known): boolean {
  const { texts } = alike.found;
  for (let index = 0; index < alone.length; index += 1) {
    const isRight = alone[index];
    if (isRight === undefined) continue;
    if (texts[index] === undefined ? wrong.has(index) : !isRight(scalarOf(index, alike))) {
      return false;
    }
  }
  return true;
}

/** By scalar of an outline of a Pod: how it is judged by itself, and which are not right. */
function aloneIn(outline: Outline, { item }: ChunkShape): Pick<Known, 'alone' | 'wrong'> {
  const alone: (JudgedAlone | undefined)[] = outline.scalars.map(() => undefined);
  const wrong = new Set<number>();
  const { root } = outline;
  const pod = item && root.kind === 'list' ? root.parts[0] : root;
  const judge = (part: Part, path: readonly string[]): void => {
    if (part.kind !== 'scalar') {
      part.parts.forEach((inner, index) => {
        judge(inner, [...path, part.kind === 'map' ? (part.keys[index] ?? '') : '-']);
      });
      return;
    }
    if (part.until === part.from) return;
    const isRight = judgedAlone(path);
    alone[part.from] = isRight;
    if (isRight?.(part.value) === false) wrong.add(part.from);
  };
  if (pod) judge(pod, []);
  return { alone, wrong };
}
