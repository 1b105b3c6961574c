import type { Constraint } from './common.ts';

/** One soft constraint: how many matching Pods count at a node, and with what weight. */
export interface ScoredConstraint {
  readonly constraint: Constraint;
  readonly isPerNode: boolean;
  /** By node for the hostname key, else by domain. */
  counts: Int32Array;
  /** Domains of the feasible nodes; for the hostname key, how many nodes those are. */
  size: number;
  /** Keeps small topologies from being watered down by large ones (`topologyNormalizingWeight`). */
  weight: number;
}

/** What so many matching Pods add to a node's raw score (`scoreForCount`). */
export function constraintScore({ constraint, weight }: ScoredConstraint, count: number): number {
  return count * weight + (constraint.maxSkew - 1);
}
