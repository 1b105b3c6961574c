import type { Message } from '../words.ts';
import type { CycleIndex, NodeIndex, PodIndex } from '../../model/index.ts';

/**
 * One decision as the scheduler makes it, in the order of the scheduling framework. Texts are keys
 * of the catalogue's `walk` namespace, or of another one that they name (`explain:lead.pending`).
 */
export interface WalkView {
  readonly cycle: CycleIndex;
  readonly frames: readonly WalkFrame[];
  /** Absent where neither the Pod nor any placed Pod has a rule about other Pods. */
  readonly proposal?: ProposalWalk;
}

/** Extension points of the scheduling framework, and what lies between them. */
export type WalkStage =
  | 'PreEnqueue'
  | 'PreFilter'
  | 'Search'
  | 'Filter'
  | 'Feasible'
  | 'PostFilter'
  | 'PreScore'
  | 'Score'
  | 'Outcome';

export interface WalkFrame {
  readonly stage: WalkStage;
  /** Several where plugins that follow one another pass every node. */
  readonly plugins: readonly string[];
  /** The first says what happens; the others, with what numbers. */
  readonly says: readonly Message[];
  /** Filter plugins that have run by now, of `DecisionView.filterPlugins`; -1: no node was looked at. */
  readonly filters: number;
  /** Score plugins that have run by now, of `DecisionView.scores`; -1: none is about to. */
  readonly scores: number;
  /** Nodes that are still in question. */
  readonly left: number;
  /** The one node that is tried, because preemption had cleared it; -1: all of them. */
  readonly only: number;
  /** The end: what the decision says holds. */
  readonly isDecided: boolean;
  /** Pods that the frame speaks of, by index; at most 200. */
  readonly pods: readonly PodIndex[];
}

/**
 * The algorithm of the design proposal "Inter-pod topological affinity and anti-affinity", played
 * on the cluster as it stands before the cycle.
 */
export interface ProposalWalk {
  readonly frames: readonly ProposalFrame[];
  /** Where its result and the verdict of InterPodAffinity's Filter differ, by what makes them. */
  readonly differences: readonly ProposalDifference[];
}

/** The steps by the numbers that the proposal gives them. */
export type ProposalStep = 'start' | '1a' | '1b' | '2' | '3a' | '3b' | '4' | 'result';

export interface ProposalFrame {
  readonly step: ProposalStep;
  readonly says: readonly Message[];
  /** How kube-scheduler does this step otherwise. */
  readonly today?: Message;
  /** The map M of a term's step: Pods by topology value; at most 50 of `countedValues`. */
  readonly counts: readonly TopologyCount[];
  readonly countedValues: number;
  /** Nodes that leave {N} in this step. */
  readonly removed: readonly number[];
  /** Nodes in {N} after it. */
  readonly left: number;
  /** By node, Y after it; absent before step 3a. */
  readonly points?: Int32Array;
  /** The Pods that it is about, by index; at most 200. */
  readonly pods: readonly PodIndex[];
}

export interface TopologyCount {
  readonly value: string;
  readonly pods: number;
  /** Whether nodes with this value stay in {N}, or gain a point. */
  readonly isGood: boolean;
}

export interface ProposalDifference {
  readonly text: Message;
  readonly nodes: readonly NodeIndex[];
}
