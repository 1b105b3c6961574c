import type { PodInfo } from '../cache/podInfo.ts';
import type { SchedulerCache } from '../cache/schedulerCache.ts';
import type { FilterCause, ScoreCause, SpreadConstraintFact } from './cause.ts';
import type { Status } from './decision.ts';
import type { PluginName } from './names.ts';
import type { StatusTable } from './status.ts';

/** What plugins are made with (`framework.Handle`). */
export interface Handle {
  readonly cache: SchedulerCache;
  readonly statuses: StatusTable;
}

/**
 * On what a verdict hangs, so that it is kept as long as it holds:
 * - `static`: the Pod's rules and the node objects; kept for good
 * - `node`: also the Pods on that very node; redone for nodes whose Pods changed
 * - `cluster`: also Pods elsewhere; redone when `version` moved
 */
export type Scope = 'static' | 'node' | 'cluster';

/** A Filter plugin made ready for one Pod (PreFilter, then Filter). */
export interface PodFilter {
  readonly scope: Scope;
  /** Equal for Pods that the plugin cannot tell apart; undefined when nothing may be kept. */
  readonly key: string | undefined;
  /** `cluster` scope: moves whenever a verdict may have changed. */
  version?(): number;
  /** Status id, or PASS. Reads the cache as it stands. */
  filter(node: number): number;
  /** The facts behind a failing `filter`, from the same state. */
  cause(node: number): FilterCause | undefined;
  /**
   * PreFilterExtensions: a Pod is taken onto (`1`) or off (`-1`) a node for a trial, and back again
   * before it ends. Told before the cache changes.
   */
  podMoved?(pod: PodInfo, node: number, sign: 1 | -1): void;
}

export type Prepared =
  | { readonly kind: 'skip' }
  | { readonly kind: 'reject'; readonly status: Status }
  | {
      readonly kind: 'filter';
      readonly filter: PodFilter;
      /** The PreFilterResult: only these nodes need to be looked at. */
      readonly nodeNames?: ReadonlySet<string>;
    };

export const SKIP: Prepared = { kind: 'skip' };

/** The feasible nodes: indexes, ascending. */
export type FeasibleNodes = Int32Array;

/** A Score plugin made ready for one Pod and its feasible nodes (PreScore, Score, NormalizeScore). */
export interface PodScorer {
  readonly scope: Scope;
  readonly key: string | undefined;
  /** The raw score. Called for feasible nodes; `static` and `node` scope: for any node. */
  score(node: number): number;
  /** NormalizeScore over the feasible nodes; without it raw scores are final. */
  normalize?(raw: Float64Array, feasible: FeasibleNodes, into: Float64Array): void;
  cause(node: number): ScoreCause | undefined;
}

/** A plugin instance of one profile. Each member is an extension point that it implements. */
export interface Plugin {
  readonly name: PluginName;
  /** PreEnqueue: a status keeps the Pod out of the queue. */
  preEnqueue?(pod: PodInfo): Status | undefined;
  /** PreFilter and Filter. */
  readonly filter?: {
    /** False for plugins without a PreFilter of their own. */
    readonly hasPreFilter: boolean;
    /** Filter fails without the state that PreFilter leaves (when that point is disabled). */
    readonly needsPreFilter?: boolean;
    prepare(pod: PodInfo): Prepared;
  };
  /** PreScore and Score; `undefined` is Skip. */
  readonly score?: {
    prepare(pod: PodInfo, feasible: FeasibleNodes): PodScorer | undefined;
  };
  /** PodTopologySpread: the constraints that hold for a Pod as the cluster stands. */
  spreadConstraints?(pod: PodInfo): SpreadConstraintFact[];
}
