import type { Message } from '../words.ts';
import type { CYCLE_OUTCOMES } from './run.ts';
import type { CycleIndex, NodeIndex, PodIndex } from '../../model/index.ts';

/** A reason of kube-scheduler: its code in the engine's table, to decide by, and its own text. */
export interface ReasonView {
  readonly code: string;
  readonly text: string;
}

/** Nodes that one plugin filtered out for one and the same reason. */
export interface FilterGroup {
  readonly plugin: string;
  readonly nodes: readonly NodeIndex[];
  readonly text: Message;
  readonly reasons: readonly ReasonView[];
  /** What would have to be true of a node of the group for the plugin to pass it. */
  readonly needs?: Message;
}

/** One counted reason of kube-scheduler's FailedScheduling text, and the nodes that it counts. */
export interface EventPart {
  /** `preemption`: of the part of the text after `preemption:`. */
  readonly stage: 'filter' | 'preemption';
  /** kube-scheduler's own words, without the count. */
  readonly reason: string;
  readonly nodes: readonly NodeIndex[];
  /** Of preemption: the reasons that are its own; absent where a filter still fails. */
  readonly says?: 'no-victims' | 'not-helpful';
}

export interface ScoreView {
  readonly plugin: string;
  readonly weight: number;
  /** By node index; NaN where not feasible. */
  readonly raw: Float64Array;
  readonly normalized: Float64Array;
}

/** Matching Pods by domain for one of the Pod's own spread constraints. */
export interface DomainCounts {
  /** Index in `spec.topologySpreadConstraints`. */
  readonly index: number;
  readonly topologyKey: string;
  /** Those that count, sorted by value. */
  readonly domains: readonly {
    readonly value: string;
    readonly count: number;
    /** count + self - minimum: the skew if the Pod went there. */
    readonly skew: number;
    readonly violates: boolean;
    /** Of `count`, victims of the preemption that the step carries out; absent for none. */
    readonly leaving?: number;
  }[];
  /** 1 when the selector matches the Pod itself, else 0. */
  readonly self: number;
  /** The smallest count of a domain that counts; 0 while there are fewer of them than `minDomains`. */
  readonly minimum: number;
  readonly minDomains: number;
  readonly maxSkew: number;
  readonly whenUnsatisfiable: 'DoNotSchedule' | 'ScheduleAnyway';
  /** The selector in words (`app=web`). */
  readonly selector: string;
  /** Nodes whose Pods and domain do not count, by why. */
  readonly notCounted: readonly {
    readonly why: NotCountedWhy;
    /** Node indexes, ascending. */
    readonly nodes: readonly NodeIndex[];
  }[];
}

/**
 * Why a node does not count for a spread constraint: it lacks a topology key of the Pod's
 * constraints; the Pod's node affinity or nodeSelector excludes it (`nodeAffinityPolicy: Honor`); it
 * has a taint that the Pod does not tolerate (`nodeTaintsPolicy: Honor`).
 */
export type NotCountedWhy = 'missing-key' | 'node-affinity' | 'taint';

/** In `DecisionView.reported`: enough feasible nodes were found before this one was looked at. */
export const NOT_LOOKED_AT = -3;

/** One decision as the page shows it. Columns by node index. */
export interface DecisionView {
  readonly cycle: CycleIndex;
  readonly pod: PodIndex;
  readonly outcome: (typeof CYCLE_OUTCOMES)[number];
  /** Chosen node index, -1 when Pending. */
  readonly chosen: number;
  /** Sentences, the first being the headline. */
  readonly lead: readonly Message[];
  /** The FailedScheduling event's text, '' when scheduled. */
  readonly eventText: string;
  /** Why preemption did not even look for a node; absent where it did, or was not asked. */
  readonly ineligible?: 'never' | 'terminating';
  /** What the PostFilter of DynamicResources says, where it has a part in the event's text. */
  readonly dynamicResources?:
    | 'nothing-to-free'
    | 'nothing-taken-back'
    | 'taken-back'
    | 'no-state'
    | 'off';
  /** The counted parts of `eventText` in their order; none where it counts nothing. */
  readonly eventParts?: readonly EventPart[];
  readonly feasible: Uint8Array;
  /**
   * Index in `filterPlugins` of the plugin kube-scheduler reports, -1 feasible, -2 outside, or
   * NOT_LOOKED_AT.
   */
  readonly reported: Int8Array;
  readonly filterPlugins: readonly string[];
  /** By node: bit p set when `filterPlugins[p]` fails it, whether or not it is the reported one. */
  readonly failing: Uint32Array;
  /** By node: index in `reasons` of the short reason on the card, -1 when feasible. */
  readonly reason: Int32Array;
  readonly reasons: readonly Message[];
  /** Grouped by plugin in the profile's order, by reason within. */
  readonly groups: readonly FilterGroup[];
  readonly scores: readonly ScoreView[];
  readonly skippedScores: readonly string[];
  /** By node; NaN where not feasible. */
  readonly total: Float64Array;
  /** By node, 1 for the best (ties share a rank); 0 where not feasible. */
  readonly rank: Int32Array;
  /** Node label keys that the Pod's rules look at. */
  readonly relevantLabelKeys: readonly string[];
  readonly domains: readonly DomainCounts[];
  /** Set where the search stopped early (`percentageOfNodesToScore`). */
  readonly sampling?: SamplingView;
  /** How one of several nodes with the highest total was taken; absent where only one had it. */
  readonly tieBreak?: 'first-name' | 'lot';
  /** What preemption weighed; absent where it found no victims. */
  readonly preemption?: PreemptionView;
  /**
   * Of a decision that is played, while filters are still to come: a node that counts as feasible is
   * only not turned down so far.
   */
  readonly isUndecided?: boolean;
}

/** The nodes that preemption could clear for a Pod, and the one that it takes. */
export interface PreemptionView {
  /** Node index. */
  readonly nominated: number;
  /** Why it was taken: the last of kube-scheduler's criteria that told candidates apart. */
  readonly why: Message;
  /** The nominated one first, then in kube-scheduler's order. */
  readonly candidates: readonly PreemptionCandidateView[];
}

export interface PreemptionCandidateView {
  readonly node: NodeIndex;
  /** Pod indexes in kube-scheduler's order; those that are being deleted already are among them. */
  readonly victims: readonly number[];
  /** Victims whose eviction breaks a PodDisruptionBudget. */
  readonly pdbViolations: number;
  /** Why another was taken instead; absent for the nominated one. */
  readonly lost?: Message;
}

/** How kube-scheduler's search for feasible nodes went that stops when it has enough. */
export interface SamplingView {
  /** Node index at which the search started. */
  readonly start: number;
  /** Nodes looked at, feasible or not. */
  readonly looked: number;
  /** Feasible nodes after which it stops. */
  readonly wanted: number;
  /** Percent of the nodes, as set or as it follows from their number. */
  readonly percentage: number;
}
