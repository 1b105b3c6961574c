import type { Release } from '../../releases/index.ts';
import type { ChangeLog } from '../cache/changeLog.ts';
import type { PodInfo } from '../cache/podInfo.ts';
import type { SchedulerCache } from '../cache/schedulerCache.ts';
import type { FilterCause, ScoreCause, ScoreSkip, SpreadConstraintFact } from './cause.ts';
import type { EventRegistration } from './clusterEvents.ts';
import type { Status } from './decision.ts';
import type { FilterFacts } from './filterFacts.ts';
import type { GroupScores } from './groupScores.ts';
import type { PluginName } from './names.ts';
import type { NodeClasses } from './nodeClasses.ts';
import type { Normalizer } from './normalizeScore.ts';
import type { Reason, ReasonCode } from './reasonTable.ts';
import type { StatusTable } from './status.ts';
import type { FeasibleNodes } from './feasibleNodes.ts';
import type { NodeIndex } from '../../model/index.ts';

/** What plugins are made with (`framework.Handle`). */
export interface Handle {
  readonly cache: SchedulerCache;
  readonly statuses: StatusTable;
  readonly work: Work;
  /** What the plugins do otherwise in one release than in another. */
  readonly release: Release;
}

/** Counts what the engine does, for measurements that hold on every machine. */
export interface Work {
  /** One for each node that a rule, a sum or a comparison looked at. */
  nodeVisits: number;
}

/** A Filter plugin made ready for one Pod (PreFilter, then Filter). */
export interface PodFilter {
  /** Equal for Pods that the plugin cannot tell apart; undefined when nothing may be kept. */
  readonly key: string | undefined;
  /**
   * Nodes whose status may have changed: `cache.changedNodes` for what hangs on a node's own Pods,
   * a log of its own for what hangs on Pods elsewhere. Undefined when only the Pod's rules and the
   * node objects count: then a verdict holds for good.
   */
  readonly changes: ChangeLog | undefined;
  /** Status id, or PASS. Reads the cache as it stands. */
  filter(node: NodeIndex): number;
  /** Whether every node passes, where that is known without looking at each. */
  passesAll?(): boolean;
  /**
   * `filter` of all nodes, in a loop of its own: for rules that are measured to need it. Answers
   * how many fail.
   */
  filterAll?(into: Int32Array): number;
  /** The facts behind a failing `filter`, from the same state. */
  cause(node: NodeIndex): FilterCause | undefined;
  /** All facts behind `filter`, passing or failing; undefined where it has none to look at. */
  facts(node: NodeIndex): FilterFacts | undefined;
  /**
   * PreFilterExtensions: a Pod is taken onto (`1`) or off (`-1`) a node for a trial, and back again
   * before it ends. Told before the cache changes.
   */
  podMoved?(pod: PodInfo, node: NodeIndex, sign: 1 | -1): void;
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

/** A Score plugin made ready for one Pod and its feasible nodes (PreScore, Score, NormalizeScore). */
export interface PodScorer {
  readonly key: string | undefined;
  /** Nodes whose raw score may have changed; as for `PodFilter`. */
  readonly changes: ChangeLog | undefined;
  /** The raw score, where it is the same for all nodes and never changes. */
  readonly uniform?: number | undefined;
  /** The raw score of any node, feasible or not. */
  score(node: NodeIndex): number;
  /** `score` of all nodes, in a loop of its own: for rules that are measured to need it. */
  scoreAll?(into: Float64Array): void;
  /** The raw scores of all nodes by groups of nodes, where these are fewer than nodes. */
  byGroup?(): GroupScores | undefined;
  /** Classes of nodes that score alike, where whole domains change at once; only of plugins that normalize. */
  classes?(): NodeClasses | undefined;
  /** NormalizeScore; without it raw scores are final. */
  readonly normalizer?: Normalizer;
  cause(node: NodeIndex): ScoreCause | undefined;
}

/** A plugin instance of one profile. Each member is an extension point that it implements. */
export interface Plugin {
  readonly name: PluginName;
  /** Every reason that it can give: explanations are held against these. */
  readonly reasons: readonly ReasonCode[];
  /**
   * EventsToRegister: which events may help a Pod that this plugin refused, and by which hint. Of
   * plugins that refuse.
   */
  readonly events?: readonly EventRegistration[];
  /** PreEnqueue: a status keeps the Pod out of the queue. */
  preEnqueue?(pod: PodInfo): Status | undefined;
  /** PreFilter and Filter. */
  readonly filter?: {
    /** False for plugins without a PreFilter of their own. */
    readonly hasPreFilter: boolean;
    /** What Filter fails with for want of the state that PreFilter leaves, where that is disabled. */
    readonly needsPreFilter?: Reason;
    prepare(pod: PodInfo): Prepared;
    /**
     * Facts for a Pod that `prepare` skips only to save the work: kube-scheduler's plugin has no
     * PreFilter, and so runs for every Pod.
     */
    factsUnprepared?(pod: PodInfo, node: NodeIndex): FilterFacts;
  };
  /** PreScore and Score; `undefined` is Skip. */
  readonly score?: {
    prepare(pod: PodInfo, feasible: () => FeasibleNodes): PodScorer | undefined;
    /** The facts behind a Skip of `prepare`, from the same state. */
    skip?(pod: PodInfo): ScoreSkip;
    /** What PreScore ends with where it fails, or Score where that is disabled: then no node is scored. */
    error?(pod: PodInfo): string | undefined;
    /** What Score fails with for want of the state that PreScore leaves, where that is disabled. */
    readonly needsPreScore?: string;
  };
  /** PodTopologySpread: the constraints that hold for a Pod as the cluster stands. */
  spreadConstraints?(pod: PodInfo): SpreadConstraintFact[];
}
