import type { ReadObject } from '../objects/readObject.ts';
import type { TextProblem } from '../problem.ts';
import type { Chunk } from '../split/chunk.ts';
import type { Stretch } from './fieldRange.ts';

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
  /** How it was read. */
  readonly shape: ChunkShape;
  /** By path: where a field stands that was asked for. */
  fields?: Map<string, Stretch>;
  /** By path: all of a field that was asked for, undefined where there is none. */
  wholes?: Map<string, Stretch | undefined>;
}

export type ChunkShape = Pick<Chunk, 'form' | 'item' | 'inherited'>;

/** The reading of a chunk that is one object of which there is nothing to tell. */
export function plainReading(object: ChunkObject, shape: ChunkShape): ChunkReading {
  const objects = [object];
  return { objects, problems: NO_PROBLEMS, broken: false, unknownAlias: false, shape };
}

export const NO_PROBLEMS: readonly TextProblem[] = [];
