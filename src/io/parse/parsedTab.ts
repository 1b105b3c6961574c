import type { Setting, SettingKind } from '../../model/index.ts';
import type { FieldPath } from '../../model/index.ts';
import type { TabName, TabSummary, TextDiagnostic, TextRange } from '../../protocol/index.ts';
import type { Chunk } from '../split/chunk.ts';
import type { Stretch } from './fieldRange.ts';
import type { ChunkObject } from './chunkReading.ts';

/** Where an object stands: the stretch of the tab's text that it is read from, and where in that. */
export interface ObjectPlace {
  readonly chunk: Chunk;
  readonly path: FieldPath;
}

/**
 * One object of a tab's text, wherever it stands there: the very same as long as its own text is the
 * same. Its `object` is as an API server would decode it; undefined when it is left out or ignored.
 */
export interface ParsedObject extends ChunkObject {
  /** It stood in this place before an error broke the text. */
  readonly isLastGood?: boolean;
  /** For a setting that is left out for its errors: its last good version, if there was one. */
  readonly standIn?: Setting;
}

/** Where an object of a text stands, and where its fields do. */
export interface ObjectPlaces {
  /** Undefined for one that only stood here before, and for one that no edit can be written into. */
  readonly place: ObjectPlace | undefined;
  /** Where a field stands (or its nearest existing parent's key). Finds out when it is asked. */
  readonly rangeOf: (path: FieldPath) => TextRange;
  /**
   * All of a field, its key and what is in it; undefined where the text has no such field. Finds out
   * when it is asked.
   */
  readonly stretchOf: (path: FieldPath) => TextRange | undefined;
}

/** Lines of objects by their index, both included, from 1; nobody writes into them. */
export interface ObjectLines {
  readonly start: Int32Array;
  readonly end: Int32Array;
}

/** What the text of one tab says. */
export interface ParsedTab {
  readonly tab: TabName;
  readonly objects: readonly ParsedObject[];
  readonly lines: ObjectLines;
  /** By index of an object. */
  readonly placesOf: (object: number) => ObjectPlaces | undefined;
  readonly diagnostics: readonly TextDiagnostic[];
  /** What some object configures, or is meant to. */
  readonly settings: ReadonlySet<SettingKind>;
  /** What Kubernetes said of scheduling, between the manifests. */
  readonly pasted: readonly Stretch[];
  /** There is a syntax error; its document is represented by its last good version, if any. */
  readonly broken: boolean;
  /** Of a broken text, and nobody knows what it was to say: it was never read without an error. */
  readonly hasUnread: boolean;
  /** Some of what cannot be read is represented by its last good version. */
  readonly standsIn: boolean;
  /** Without regard to the other tabs and to duplicates. */
  readonly summary: TabSummary;
}
