import type { SayingId } from './rules/sayings.ts';

/**
 * Who says a thing, as Kubernetes names it: a plugin of kube-scheduler (v1.25 to v1.36), kube-scheduler
 * itself, another component, or a part of it that no version from v1.25 on has (NodeCondition).
 */
export type Speaker =
  | 'NodeUnschedulable'
  | 'NodeName'
  | 'TaintToleration'
  | 'NodeAffinity'
  | 'NodePorts'
  | 'NodeResourcesFit'
  | 'VolumeRestrictions'
  | 'NodeVolumeLimits'
  | 'VolumeBinding'
  | 'VolumeZone'
  | 'PodTopologySpread'
  | 'InterPodAffinity'
  | 'SchedulingGates'
  | 'DynamicResources'
  | 'NodeDeclaredFeatures'
  | 'GangScheduling'
  | 'DefaultPreemption'
  | 'DefaultBinder'
  | 'NodeCondition'
  | 'kube-scheduler'
  | 'kubelet'
  | 'cluster-autoscaler'
  | 'Karpenter';

/**
 * `fwk.Code` of the status that carries a reason. Unschedulable: evicting Pods of lower priority may
 * make room on the node. UnschedulableAndUnresolvable: it cannot, and preemption passes the node by.
 */
export type Verdict = 'Unschedulable' | 'UnschedulableAndUnresolvable' | 'Error';

/**
 * When a part is said: before the Pod enters the queue; of all nodes at once by PreFilter; counted
 * over nodes by Filter; by PostFilter; counted over nodes by preemption's dry run; on the way to
 * the node (Reserve, Permit, PreBind, Bind); counted over node groups by an autoscaler; or as an
 * event of its own.
 */
export type Stage =
  'queue' | 'preFilter' | 'filter' | 'postFilter' | 'preemption' | 'bind' | 'scaleUp' | 'event';

/** Minor versions of Kubernetes 1.x with this wording; a side left out is open. 24 = only before v1.25. */
export interface Wording {
  readonly from?: number;
  readonly to?: number;
}

/** A stretch of the message, in UTF-16 code units, end excluded. The parts of a message are gapless. */
interface Place {
  readonly start: number;
  readonly end: number;
  /** The stretch itself: all parts' texts, one after the other, are the message. */
  readonly text: string;
}

/** What opens a list: "0/3 nodes are available:", "preemption: 0/3 nodes are available:". */
export interface HeaderPart extends Place {
  readonly kind: 'header';
  readonly stage: 'filter' | 'preemption' | 'scaleUp';
  /** N of "0/N nodes", where told. */
  readonly total?: number;
}

export interface ReasonPart extends Place {
  readonly kind: 'reason';
  readonly says: SayingId;
  readonly stage: Stage;
  /** So many nodes (scaleUp: node groups), where told. */
  readonly count?: number;
  /** What the text names: a taint's key, a resource, a claim. Names as in the catalogue. */
  readonly values: Readonly<Record<string, string>>;
  readonly speaker: Speaker;
  readonly verdict?: Verdict;
  readonly wording: Wording;
}

/** What stands between: ", ", ". ", spaces, quotation marks. It says nothing. */
export interface PunctuationPart extends Place {
  readonly kind: 'punctuation';
}

/** What no rule knows; its text is kept. */
export interface UnknownPart extends Place {
  readonly kind: 'unknown';
  readonly stage: Stage;
  readonly count?: number;
}

export type Part = HeaderPart | ReasonPart | PunctuationPart | UnknownPart;
