import type { EventIndex, NodeIndex } from '../../model/index.ts';
import type { Message, TabRange } from '../words.ts';
import type { DecisionView } from './decision.ts';
import type { RunView } from './run.ts';

/** What can happen in a story told in time. */
export const STORY_EVENT_KINDS = [
  /** Something that the Timeline document asks for is done. */
  'action',
  'created',
  'bound',
  'nominated',
  'unschedulable',
  'running',
  /** The containers of a Pod have ended and are to be started again, and are. */
  'exited',
  'restarted',
  /** A Pod's containers have what its kubelet has granted of a resize, or its kubelet does not grant it; the text is why. */
  'resized',
  'resize-pending',
  'succeeded',
  'failed',
  'deleting',
  'gone',
  'taint',
  'taint-gone',
  'ready',
  'not-ready',
  'unknown',
  'node-gone',
  /** A Deployment's rollout has timed out; the text is its name. */
  'stalled',
  /** A Job has failed; the text is its name and the reason, with a blank between. */
  'job-failed',
] as const;
export type StoryEventKind = (typeof STORY_EVENT_KINDS)[number];

/** How a Pod fares at a moment: `starting` is bound and not yet running. */
export const POD_STATES = [
  'pending',
  'starting',
  'running',
  'terminating',
  'succeeded',
  'failed',
] as const;
export type PodState = (typeof POD_STATES)[number];

/** How a node fares: `silent` is not heard of any more and still counts as ready. */
export const NODE_STATES = ['ready', 'silent', 'not-ready', 'unreachable', 'gone'] as const;
export type NodeState = (typeof NODE_STATES)[number];

/** Columns by the index of the event, in the order in which things happened; none before time zero. */
export interface StoryEvents {
  /** Virtual milliseconds since time zero. */
  readonly at: Float64Array;
  /** Index in STORY_EVENT_KINDS. */
  readonly kind: Uint8Array;
  /** Index in `TimelineView.pods`, -1 where it happened to none. */
  readonly pod: Int32Array;
  /** Index in `TimelineView.nodes`, -1 for none. */
  readonly node: Int32Array;
  /** Index in `TimelineView.texts`: a taint, a message, a reason; -1 for none. */
  readonly text: Int32Array;
  /** 1 of what an attempt of kube-scheduler brought to its Pod; 0 where a Pod was bound without being asked of it. */
  readonly isDecided: Uint8Array;
  /** Index in `TimelineView.actions` of an `action`, -1 for the rest. */
  readonly action: Int32Array;
}

/** Something that is done at a moment, as the Timeline document asks for it. */
export interface ActionView {
  /** Virtual milliseconds. */
  readonly at: number;
  readonly what: 'run' | 'apply' | 'fail' | 'recover' | 'deschedule';
  /** The command line, the node or zone, or the objects' names: as it stands in the document. */
  readonly text: string;
  /** Where it stands in the texts. */
  readonly range: TabRange | undefined;
  /** Index in the document's `actions`. */
  readonly place: number;
  /** The event that it is, -1 where the story ends before. */
  readonly event: EventIndex;
  /** What kubectl wrote, lines ended by a line feed; '' where it wrote nothing. */
  readonly printed: string;
  /** Whether kubectl would have ended with an error. */
  readonly hasFailed: boolean;
  /** What is wrong of what it wrote, each line once; '' where nothing is. */
  readonly refused: string;
  /** What kubectl is asked to do, whichever flags stand before it; '' of what is no command. */
  readonly verb: string;
}

/** How many are ready of how many wanted: from each moment to the next. */
export interface ReadyCounts {
  readonly at: Float64Array;
  readonly ready: Int32Array;
  readonly wanted: Int32Array;
}

/** How the Pods of a workload fare: from each moment to the next. */
export interface ReadyLane extends ReadyCounts {
  /** Index in `TimelineView.workloads`. */
  readonly workload: number;
  /** Pods that are there still, and have ended so. */
  readonly succeeded: Int32Array;
  readonly failed: Int32Array;
}

/** States of a node, from each moment to the next; nodes that are ready all the time have no lane. */
export interface NodeLane {
  /** Index in `TimelineView.nodes`. */
  readonly node: number;
  readonly at: Float64Array;
  /** Index in NODE_STATES. */
  readonly state: Uint8Array;
}

/** A scenario told in time, from zero to where nothing is due any more or the horizon is reached. */
export interface TimelineView {
  /** Virtual milliseconds up to which it is told. */
  readonly until: number;
  /** The horizon came before the end: more would happen. */
  readonly isCut: boolean;
  /**
   * Behind `until` nothing happens but that containers of so many Pods end and are started again, each
   * time after the longest wait there is (CrashLoopBackOff), up to a moment; not told event by event.
   */
  readonly repeats?: { readonly pods: number; readonly until: number };
  /** Every node that ever stands, by name. */
  readonly nodes: readonly string[];
  /** Every Pod that ever is, by `namespace/name`; not unique: a name may live again. */
  readonly pods: readonly string[];
  /** Index in `workloads`, by Pod. */
  readonly workloadOfPod: Int32Array;
  readonly workloads: readonly {
    readonly kind: string;
    readonly namespace: string;
    readonly name: string;
  }[];
  readonly events: StoryEvents;
  readonly texts: readonly string[];
  readonly actions: readonly ActionView[];
  readonly lanes: readonly ReadyLane[];
  readonly nodeLanes: readonly NodeLane[];
}

/** Why something is as it is at a moment, in sentences, keys of the catalogue's `time` namespace. */
export interface StoryView {
  readonly facts: readonly Message[];
  /**
   * Of a Pod that waits: why kube-scheduler found no node for it when it tried last, in the sentences of
   * that decision, keys of the `explain` namespace. Not of the moment of the attempt itself, whose decision
   * is `MomentView.decision`.
   */
  readonly lead?: readonly Message[];
}

/**
 * A Pod that has ended: its object stays until it is deleted, takes no room on its node and counts for no rule of
 * scheduling. It is none of the run's.
 */
export interface EndedPod {
  readonly namespace: string;
  readonly name: string;
  /** Node index; -1 where it had none, or its node is gone. */
  readonly node: NodeIndex;
  readonly state: Extract<PodState, 'succeeded' | 'failed'>;
  /** `status.reason` (`Evicted`, `OutOfcpu`), '' where it has none. */
  readonly reason: string;
}

/**
 * What stands after an event of the story, -1 for time zero with nothing placed. It is a run of its own,
 * in which all Pods of the moment are given and no controller acts: where the event is a scheduling
 * attempt, its one cycle is that attempt, with the cluster as it was just before; otherwise its cycles
 * are what kube-scheduler would answer now to those that wait.
 */
export interface MomentView {
  readonly event: EventIndex;
  /** Virtual milliseconds. */
  readonly at: number;
  readonly run: RunView;
  readonly decision: DecisionView | undefined;
  /** Columns by Pod index of `run`. */
  readonly pods: {
    /** Index in POD_STATES. */
    readonly state: Uint8Array;
    /** Since when it is in that state. */
    readonly since: Float64Array;
    /** 1 where its condition Ready is True. */
    readonly ready: Uint8Array;
    /**
     * When it leaves: the end of its grace period, or when the toleration of a taint runs out; NaN where
     * nothing takes it away.
     */
    readonly leavesAt: Float64Array;
    /** When its containers, which have ended, are started again; NaN where they run, or their kubelet is silent. */
    readonly restartsAt: Float64Array;
  };
  /** In the order in which they were made. */
  readonly ended: readonly EndedPod[];
  /** Columns by node index of `run`. */
  readonly nodes: {
    /** Index in NODE_STATES. */
    readonly state: Uint8Array;
    readonly since: Float64Array;
    /** 1 where a drain is at work on it. */
    readonly draining: Uint8Array;
  };
}
