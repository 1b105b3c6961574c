import type { Message } from '../words.ts';
import type { CycleIndex, NodeIndex } from '../../model/index.ts';

/**
 * One line of the facts behind a verdict or a score, as a short sentence. Lines are in reading
 * order; `depth` sets those that belong to the one before under it (a term, then its expressions).
 */
export interface Fact {
  readonly depth: 0 | 1 | 2 | 3;
  readonly text: Message;
  /** Whether the rule holds here; absent for a line that is not about a rule. */
  readonly met?: boolean;
}

/** What one Filter plugin says of one node. */
export interface FilterExplanation {
  readonly plugin: string;
  /**
   * `reported`: it fails and kube-scheduler names it; `fails`: it fails too, after the reported one;
   * `passes`; `skipped`: its PreFilter found nothing to check for this Pod.
   */
  readonly outcome: 'reported' | 'fails' | 'passes' | 'skipped';
  readonly text: Message;
  readonly facts: readonly Fact[];
  /** For one that fails: what would have to be true for it to pass. */
  readonly needs?: Message;
}

/** How one Score plugin came to its points for one node. */
export interface ScoreExplanation {
  readonly plugin: string;
  readonly weight: number;
  readonly raw: number;
  /** 0 to 100. */
  readonly normalized: number;
  /** `normalized × weight`. */
  readonly points: number;
  /** How `raw` came to be, then how it was normalized, each with its numbers. */
  readonly steps: readonly Message[];
  readonly facts: readonly Fact[];
}

/** A Score plugin that gave nothing to any node. */
export interface SkippedScore {
  readonly plugin: string;
  readonly why: Message;
}

/** All that one decision says of one node, plugin by plugin in the profile's order. */
export interface NodeExplanation {
  readonly cycle: CycleIndex;
  readonly node: NodeIndex;
  readonly verdict: 'chosen' | 'feasible' | 'filtered' | 'unseen';
  readonly filters: readonly FilterExplanation[];
  /** Empty where the node is not feasible or nothing was scored. */
  readonly scores: readonly ScoreExplanation[];
  readonly skippedScores: readonly SkippedScore[];
  /** NaN where not feasible. */
  readonly total: number;
}

/** One difference between two nodes in one decision. */
export interface Difference {
  readonly plugin: string;
  readonly kind: 'filter' | 'score';
  readonly text: Message;
  /** Points that it gives `node` over `other`; negative where it favours the other; 0 for filters. */
  readonly points: number;
  /** For a filter: which of the two nodes fails it. */
  readonly fails?: 'node' | 'other' | 'both';
}

/** Why one node and not another: the largest difference first. */
export interface PairExplanation {
  readonly cycle: CycleIndex;
  readonly node: NodeIndex;
  readonly other: number;
  /** Sentences, the first being the headline. */
  readonly lead: readonly Message[];
  readonly differences: readonly Difference[];
}

/** The nodes that come closest to taking a Pending Pod: fewest failing plugins first. */
export interface ClosestNodes {
  readonly cycle: CycleIndex;
  readonly nodes: readonly NodeExplanation[];
}
