import type { FieldPath, KubernetesObject } from '../../model/index.ts';
import type { TabName, TabSummary, TextDiagnostic, TextRange } from '../../worker/protocol.ts';
import type { ObjectState } from '../objects/readObject.ts';

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
  /** Where a field stands (or its nearest existing parent's key). Finds out when it is asked. */
  readonly rangeOf: (path: FieldPath) => TextRange;
}

/** What the text of one tab says. */
export interface ParsedTab {
  readonly tab: TabName;
  readonly objects: readonly ParsedObject[];
  readonly diagnostics: readonly TextDiagnostic[];
  /** There is a syntax error; its document is represented by its last good version, if any. */
  readonly broken: boolean;
  /** Without regard to the other tabs and to duplicates. */
  readonly summary: TabSummary;
}
