import type { TextEdit } from './edit.ts';

/**
 * What may be left out of a scenario that is shared: `env` and `annotations` (Kubernetes' own stay) of objects
 * and Pod templates, objects of kinds that scheduling does not read, and Pods that run from time zero.
 */
export type Omission = 'env' | 'annotations' | 'ignored' | 'running';

export interface ShareableView {
  /** How many there are: variables, annotations, objects, Pods. */
  readonly counts: Readonly<Record<Omission, number>>;
  /**
   * Edits that take out what was asked; undefined where the text cannot be edited so, as in documents with a
   * syntax error.
   */
  readonly edits: readonly TextEdit[] | undefined;
}
