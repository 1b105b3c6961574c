import type { ChangeLog } from '../cache/changeLog.ts';

/**
 * Nodes in few classes that score alike, for rules by which all nodes of a domain change at once: then the
 * scores of classes are other ones, and no node has to be looked at.
 */
export interface NodeClasses {
  /** By node: its class. */
  readonly classOf: Int32Array;
  /** Nodes that are in another class than before. */
  readonly changes: ChangeLog;
  /** By class: the raw score, also where no node is in it; to be read before another Pod is scored. */
  readonly scores: Float64Array;
}
