import type {
  Decision,
  FilterCause,
  FilterFacts,
  PluginName,
  RelevantLabelKeys,
  ScoreCause,
  ScoreSkip,
  SpreadConstraintFact,
} from '../engine/index.ts';
import type { CycleIndex, Labels, ObjectKey, Pod, RunOptions } from '../model/index.ts';
import type { DecisionView } from '../protocol/index.ts';

/**
 * What an explanation asks of the engine's Scheduler. It must be in the state in which the decision
 * was made: `decide()` leaves it so, binding the Pod does not.
 */
export interface ExplainedScheduler {
  filterCause(pod: Pod, plugin: PluginName, node: number): FilterCause | undefined;
  filterFacts(pod: Pod, plugin: PluginName, node: number): FilterFacts | undefined;
  scoreCause(pod: Pod, plugin: PluginName, node: number): ScoreCause | undefined;
  scoreSkip(pod: Pod, plugin: PluginName): ScoreSkip | undefined;
  spreadConstraints(pod: Pod): readonly SpreadConstraintFact[];
  relevantLabelKeys(pod: Pod): RelevantLabelKeys;
}

/** A node as explanations read it; `NodeView` of the protocol is one. */
export interface ExplainedNode {
  readonly name: string;
  readonly labels: Labels;
  readonly taints: readonly {
    readonly key: string;
    readonly value?: string;
    readonly effect: string;
  }[];
}

/** A Pod of the run, as preemption weighs it. */
export interface ExplainedPod {
  /** Goes into the view as given. */
  readonly index: number;
  readonly pod: Pod;
}

export interface ExplainInput {
  readonly decision: Decision;
  readonly scheduler: ExplainedScheduler;
  readonly pod: Pod;
  /** By the decision's node index. */
  readonly nodes: readonly ExplainedNode[];
  /** Goes into the view as given. */
  readonly podIndex: number;
  /** Goes into the view as given. */
  readonly cycle: CycleIndex;
  readonly outcome: DecisionView['outcome'];
  /** Index of the node that a Pod is bound to, -1 when it is bound to none (or is unknown). */
  readonly nodeOfPod?: (pod: ObjectKey) => number;
  /** The Pod of a key as it is just before the cycle; without it preemption is not weighed. */
  readonly podOf?: (key: ObjectKey) => ExplainedPod | undefined;
  /** The options that the run follows; the defaults when absent. */
  readonly options?: RunOptions;
}
