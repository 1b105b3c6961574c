import type { NodeSelectorOperator } from '../../model/index.ts';

/**
 * Why a plugin says what it says of one node: facts with units, computed on demand from the same
 * state as the verdict. `explain/` turns them into sentences; nothing here is meant to be read.
 */

/** One expression of a node selector term against one node. */
export interface ExpressionFact {
  readonly key: string;
  readonly operator: NodeSelectorOperator;
  readonly values: readonly string[];
  /** The node's value; absent when the node lacks the label (or field). */
  readonly actual?: string;
  readonly met: boolean;
  /** True for `matchFields` (`metadata.name`). */
  readonly isField: boolean;
}

export interface TermFact {
  readonly met: boolean;
  readonly expressions: readonly ExpressionFact[];
}
