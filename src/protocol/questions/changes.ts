import type { Message } from '../words.ts';
import type { TextEdit } from './edit.ts';
import type { CycleIndex, NodeIndex } from '../../model/index.ts';

/** What a change is to bring about. */
export type ChangeGoal =
  /** The Pod is placed, on any node. */
  | { readonly kind: 'schedule' }
  /** The node is feasible for the Pod. */
  | { readonly kind: 'feasible'; readonly node: NodeIndex }
  /** The node is the one chosen. */
  | { readonly kind: 'win'; readonly node: NodeIndex };

/** A Pod that is elsewhere when the change is made. -1 stands for Pending. */
export interface MovedPod {
  readonly name: string;
  readonly namespace: string;
  /** Node index before, -1 Pending. */
  readonly from: number;
  readonly to: number;
}

/** An edit of the user's YAML that does what was asked, seen by running the engine with it. */
export interface ChangeProposal {
  /** Key of the catalogue's `changes` namespace. */
  readonly title: Message;
  /** Of a change of size 2: the title of its second part. */
  readonly also?: Message;
  /** How many single edits it is made of: 1 or 2. */
  readonly size: number;
  readonly edits: readonly TextEdit[];
  /** At a moment of a story the edits are actions then: what came of them when they were told. */
  readonly inTime?: Message;
  /** Nodes feasible for the Pod with the change. */
  readonly feasible: number;
  /** Node that it goes to, -1 when the goal is only to be feasible and it stays Pending. */
  readonly chosen: number;
  /** The node that it adds, which is index `nodes.length` of the run here. */
  readonly newNode?: string;
  /** Fewer replicas of the Pod's own workload: it is not there any more, neither placed nor Pending. */
  readonly isGone?: boolean;
  /** What else moves in the whole run, the Pod itself left out; at most 50 of `movedCount`. */
  readonly moved: readonly MovedPod[];
  readonly movedCount: number;
  /** What to think of before applying it. */
  readonly cautions: readonly Message[];
}

export interface ChangesView {
  readonly cycle: CycleIndex;
  readonly goal: ChangeGoal;
  /** Smallest first; empty when nothing of size two or less helps. */
  readonly proposals: readonly ChangeProposal[];
  /** Engine runs that were made. */
  readonly tried: number;
  /** False when the search stopped at the limit of its work. */
  readonly complete: boolean;
  /** Others were not tried: as many as are shown, of all or of a kind, had been found. */
  readonly hasMore?: boolean;
  /** Changes that help and are not shown: their text cannot be edited, or they are no action of a moment. */
  readonly leftOut?: { readonly count: number; readonly why: 'text' | 'moment' };
  /** Where nothing helps: whether one more node like one of those there was tried too. */
  readonly triedNode?: boolean;
  /** Where nothing helps: the node that lacks least, and what it lacks. */
  readonly closest?: { readonly node: NodeIndex; readonly lacks: readonly Message[] };
}
