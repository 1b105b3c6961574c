import type { ObjectKey, NodeIndex, ResourceClaim } from '../../model/index.ts';
import type { PluginName } from './names.ts';
import type { Reason } from './reasonTable.ts';

/** `fwk.Code` of kube-scheduler, without Success and Skip (a missing status says those). */
export type StatusCode = 'Unschedulable' | 'UnschedulableAndUnresolvable' | 'Error' | 'Pending';

/** A plugin's refusal, and the facts that it gives for it. */
export interface Status {
  readonly code: StatusCode;
  readonly reasons: readonly Reason[];
}

/** What one Score plugin gave: arrays by node index; only feasible nodes carry a meaning. */
export interface ScoreColumn {
  readonly plugin: PluginName;
  readonly weight: number;
  readonly raw: Float64Array;
  /** 0..100 after NormalizeScore (equal to raw where the plugin does not normalize). */
  readonly normalized: Float64Array;
}

/** A plugin whose PreScore or Score failed with a Pod, and its words. */
export interface ScoreError {
  readonly plugin: PluginName;
  readonly point: 'preScore' | 'score';
  readonly text: string;
}

export interface PreemptionCandidate {
  readonly node: NodeIndex;
  /** Victims in the order in which kube-scheduler lists them. */
  readonly victims: readonly ObjectKey[];
  readonly pdbViolations: number;
}

export interface Preemption {
  readonly candidates: readonly PreemptionCandidate[];
  /** Node index that was picked, and every node index that ties with it. */
  readonly nominated: number;
  readonly nominatedAny: readonly number[];
  /** Those that leave because of it: who is being deleted already is not among them. */
  readonly victims: readonly ObjectKey[];
  /** Those whose deletion is asked for: in some releases also of who is being deleted already. */
  readonly named: readonly ObjectKey[];
}

/**
 * What PostFilter came to for a Pod that no node fits:
 * - `not-enabled`: the profile does not run DefaultPreemption
 * - `never`: its preemptionPolicy is Never
 * - `terminating`: Pods that it preempted before are still leaving the node that it waits for
 * - `no-candidates`: a node was looked for, and none has victims that help
 * - `stopped`: DynamicResources ended it with an error, for want of its PreFilter's state
 * - `nominated`: there is one
 *
 * A Pod keeps the node that it waits for but where another was looked for in vain
 * (`Evaluator.Preempt` and `NominatingInfo.Mode`).
 */
export type PostFilterOutcome =
  | 'not-enabled'
  | 'never'
  | 'terminating'
  | 'no-candidates'
  | 'stopped'
  | 'nominated';

/**
 * What the PostFilter of DynamicResources says:
 * - `nothing-to-free`: the Pod has no claim
 * - `nothing-taken-back`: it has some, and none that is in the way can be taken back
 * - `taken-back`: one that no other Pod uses had devices that some node cannot reach, and gave them back
 * - `no-state`: its PreFilter has not run, so that it ends with an error
 * - `off`: the feature gate is off, and the plugin does nothing
 */
export type DynamicResourcesSays =
  | 'nothing-to-free'
  | 'nothing-taken-back'
  | 'taken-back'
  | 'no-state'
  | 'off';

/** A node on which preemption was tried in vain, and what its dry run says of it. */
export interface PreemptionFailure {
  readonly node: NodeIndex;
  readonly status: Status;
}

/** How far the search for feasible nodes went (`findNodesThatPassFilters`). */
export interface Sampling {
  /** Index of the node that was looked at first. */
  readonly start: number;
  readonly looked: number;
  /** Feasible nodes that are enough; the search ends where one more is met. */
  readonly wanted: number;
  /** The `percentageOfNodesToScore` in effect, 1..100. */
  readonly percentage: number;
}

/**
 * The outcome of one scheduling cycle, in columns by node index (`Scheduler.nodeNames`).
 * Verdicts only; the facts behind them come from `Scheduler.filterCause` and `scoreCause`.
 */
export interface Decision {
  readonly pod: ObjectKey;
  /** Length of the columns: all nodes that ever were there. */
  readonly nodeCount: number;
  /** Set when a PreEnqueue or PreFilter plugin rejected the Pod outright. */
  readonly preFilter?: Status & { readonly plugin: PluginName };
  /** Node indexes left by PreFilter results, ascending; absent when no plugin narrowed them. */
  readonly preFilterNodes?: readonly number[];
  /** The same as PreFilter named them, sorted: also names that no node carries. */
  readonly preFilterNames?: readonly string[];
  /** The status of nodes that the PreFilter result left out, where the release gives them one. */
  readonly outside?: Status;
  /** Filter plugins in the profile's order. */
  readonly filterPlugins: readonly PluginName[];
  /**
   * By node: index into `filterPlugins` of the first failing plugin, `FEASIBLE`,
   * `OUTSIDE_PREFILTER` for a node that the PreFilter result left out, `NOT_LOOKED_AT` for one that
   * the search ended before, or `NOT_THERE` for one that is gone. Where Pods nominated to the node keep this one off, the first
   * plugin that fails with those there.
   */
  readonly reported: Int8Array;
  /** Distinct statuses; `filterStatus[p][n]` indexes it, -1 where plugin p passes node n. */
  readonly statuses: readonly Status[];
  /**
   * One column a Filter plugin: every failing plugin run on its own, not only the first; also of
   * nodes that were not looked at. Where Pods nominated to a node fail a plugin, with those there.
   */
  readonly filterStatus: readonly Int32Array[];
  /**
   * By node that Pods are nominated to which this one yields to: what each Filter plugin says
   * without them, as in `filterStatus`.
   */
  readonly withoutNominated?: ReadonlyMap<number, readonly number[]>;
  /** Of the nodes that were looked at. */
  readonly feasibleCount: number;
  /** What to advance the search with: `Scheduler.advanceSearch`. */
  readonly nodesProcessed: number;
  /** Set where the search was limited: it may end before every node was looked at. */
  readonly sampling?: Sampling;
  /** Score plugins that ran, in the profile's order. */
  readonly scores: readonly ScoreColumn[];
  /** Score plugins whose PreScore said Skip. */
  readonly skippedScores: readonly PluginName[];
  /** Set where several nodes fit and none could be scored: the Pod has none of them then. */
  readonly scoreError?: ScoreError;
  /** Weighted sum by node; NaN where not feasible. */
  readonly total: Float64Array;
  /** Node indexes with the highest total, sorted by node name. */
  readonly best: readonly number[];
  /** Chosen node index, or -1. */
  readonly chosen: number;
  /** Whether a lot chose it from several in `best`. */
  readonly drawn: boolean;
  /** Its PreEnqueue kept the Pod out of the queue: it is not tried, and no FailedScheduling event says so. Source: runPreEnqueuePlugins. */
  readonly isWithoutEvent?: boolean;
  /** The FailedScheduling event's text, '' when a node was found. */
  readonly message: string;
  /**
   * Plugins that refused the Pod (`Diagnosis.UnschedulablePlugins`): those that kept it off some node
   * first, and those that narrowed the nodes. Absent where it has one.
   */
  readonly refusedBy?: readonly PluginName[];
  /** Absent where PostFilter does not run: a node fits, or gates hold the Pod. */
  readonly postFilter?: PostFilterOutcome;
  /** What DynamicResources says in PostFilter, where it runs there and nothing helped. */
  readonly dynamicResources?: DynamicResourcesSays;
  readonly preemption?: Preemption;
  /** Where preemption was tried and no victims were found on any node: the nodes it was tried on. */
  readonly preemptionFailures?: readonly PreemptionFailure[];
}

/** The outcome of one scheduling cycle without its account: what `Decision` says of it. */
export interface Placement {
  /** Chosen node index, or -1. */
  readonly node: NodeIndex;
  /** Of the nodes that were looked at. */
  readonly feasibleCount: number;
  /** What to advance the search with: `Scheduler.advanceSearch`. */
  readonly nodesProcessed: number;
  /** The chosen node's weighted sum of scores; NaN when there is none. */
  readonly total: number;
  /** The FailedScheduling event's text, '' when a node was found. */
  readonly message: string;
  readonly preFilter?: Status & { readonly plugin: PluginName };
  /** As in `Decision`. */
  readonly isWithoutEvent?: boolean;
  /** As in `Decision`. */
  readonly refusedBy?: readonly PluginName[];
  /** As in `Decision`. */
  readonly postFilter?: PostFilterOutcome;
  readonly preemption?: Preemption;
  /** The Pod's claim whose devices PostFilter takes back, as it was: its devices are where the Pod cannot go. */
  readonly frees?: ResourceClaim;
}

export const FEASIBLE = -1;
export const OUTSIDE_PREFILTER = -2;
export const NOT_LOOKED_AT = -3;
export const NOT_THERE = -4;
