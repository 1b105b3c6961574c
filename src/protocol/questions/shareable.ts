import type { StepIndex } from '../../model/index.ts';
import type { TextEdit } from './edit.ts';

/**
 * What may be left out of a scenario that is shared: `env` and `annotations` (Kubernetes' own stay) of objects
 * and Pod templates, objects of kinds that scheduling does not read, and Pods that run from time zero.
 */
export type Omission = 'env' | 'annotations' | 'ignored' | 'running';

/** One Pod, and what its verdict hangs on. */
export interface Neighbourhood {
  /** How many objects are left out for it. */
  readonly left: number;
  /** The step of the Pod's last attempt where the rest is run, -1 where it has none. */
  readonly step: StepIndex;
  /** The Pod's verdict there is the one here: its outcome, node, message and victims. */
  readonly isSame: boolean;
  /** Its node there, or why it has none; undefined where it is not tried there. */
  readonly becomes: string | undefined;
}

export interface ShareableView {
  /** How many there are: variables, annotations, objects, Pods. */
  readonly counts: Readonly<Record<Omission, number>>;
  /**
   * Edits that take out what was asked; undefined where the text cannot be edited so, as in documents with a
   * syntax error.
   */
  readonly edits: readonly TextEdit[] | undefined;
  /** Where one Pod was asked for that was tried in a run without a Timeline. */
  readonly neighbourhood?: Neighbourhood;
}
