import type { FieldPath, KubernetesObject, Setting, SettingKind } from '../../model/index.ts';
import type { TabName, TabSummary, TextDiagnostic, TextRange } from '../../protocol/index.ts';
import type { ObjectState } from '../objects/readObject.ts';
import type { Chunk } from '../split/chunk.ts';

/** Where an object stands: the stretch of the tab's text that it is read from, and where in that. */
export interface ObjectPlace {
  readonly chunk: Chunk;
  readonly path: FieldPath;
}

/** One object of a tab's text. */
export interface ParsedObject {
  /** As an API server would decode it; undefined when it is left out or ignored. */
  readonly object: KubernetesObject | undefined;
  readonly kind: string;
  /** `default` for a namespaced object that names none, '' for cluster-wide kinds. */
  readonly namespace: string;
  /** The `generateName` of an object that has no name. */
  readonly name: string;
  /** Lines, both included, from 1. */
  readonly span: { readonly startLine: number; readonly endLine: number };
  readonly state: ObjectState;
  /** It configures the run, or is meant to. */
  readonly setting: SettingKind | undefined;
  /** It stood in this place before an error broke the text. */
  readonly isLastGood: boolean;
  /** For a setting that is left out for its errors: its last good version, if there was one. */
  readonly standIn?: Setting;
  /** Undefined for one that only stood here before. */
  readonly place: ObjectPlace | undefined;
  /** Where a field stands (or its nearest existing parent's key). Finds out when it is asked. */
  readonly rangeOf: (path: FieldPath) => TextRange;
  /**
   * All of a field, its key and what is in it; undefined where the text has no such field. Finds out
   * when it is asked.
   */
  readonly stretchOf: (path: FieldPath) => TextRange | undefined;
}

/** What the text of one tab says. */
export interface ParsedTab {
  readonly tab: TabName;
  readonly objects: readonly ParsedObject[];
  readonly diagnostics: readonly TextDiagnostic[];
  /** There is a syntax error; its document is represented by its last good version, if any. */
  readonly broken: boolean;
  /** Of a broken text, and nobody knows what it was to say: it was never read without an error. */
  readonly hasUnread: boolean;
  /** Without regard to the other tabs and to duplicates. */
  readonly summary: TabSummary;
}
