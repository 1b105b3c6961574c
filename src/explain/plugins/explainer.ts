import type { FilterCause, ScoreCause } from '../../engine/index.ts';
import type { FieldPath } from '../../model/index.ts';
import type { Message } from '../../protocol/index.ts';
import type { ExplainedNode, ExplainInput } from '../input.ts';
import type {
  ComparedNodes,
  FilterCauseOf,
  Narration,
  NarrationContext,
  ScoreCauseOf,
} from '../narrators/narration.ts';
import type { FactsOf, Told } from '../node/filters/told.ts';
import type { Account } from '../node/scores/account.ts';
import type { Gathered } from '../relations/gather.ts';
import type { RelationsInput } from '../relations/input.ts';
import type { WalkInput } from '../walk/input.ts';
import type { Prepared } from '../walk/prepared.ts';
import type { ProposalCluster } from '../walk/proposal/cluster.ts';

/** A node of which a cause is told, and where its sources are put. */
export interface SourceSite {
  readonly input: RelationsInput;
  readonly node: number;
  readonly gathered: Gathered;
  /** Adds fields of the Pod's own spec. */
  readonly own: (paths: readonly FieldPath[]) => void;
}

/** All that is said of one Filter plugin. */
export interface FilterExplainer<Name extends FilterCause['plugin']> {
  /** Why it refuses a node. */
  readonly narrate: (cause: FilterCauseOf<Name>, context: NarrationContext) => Narration;
  /**
   * What makes causes of different texts alike enough for one sentence: equal for the same rule.
   * Left out where sentences name nothing that differs from node to node.
   */
  readonly rule?: (cause: FilterCauseOf<Name>) => string | undefined;
  /** One sentence for many nodes that fail by the same rule, each with its own facts. */
  readonly summarize?: (
    causes: readonly FilterCauseOf<Name>[],
    context: NarrationContext,
  ) => Message | undefined;
  /** All that it looked at on a node. */
  readonly facts: (facts: FactsOf<Name>, context: NarrationContext, node: number) => Told;
  /** Why it has nothing to check for a Pod, where its PreFilter may say Skip. */
  readonly skipped?: () => Message;
  /** How many of its rules do not hold on a node; of ORed terms those of the one that lacks least. */
  readonly lacks: (facts: FactsOf<Name>) => number;
  /** Which fields, and whose, a cause is about; left out where relations tell. */
  readonly sources?: (cause: FilterCauseOf<Name>, site: SourceSite) => void;
  /** What its PreFilter works out once for a Pod, with the numbers. */
  readonly walk?: (
    input: WalkInput,
    context: NarrationContext,
    cluster: () => ProposalCluster,
  ) => Prepared;
  /** The rule that no node meets, as a Pod's first sentence. */
  readonly rejection: (input: ExplainInput) => Message;
}

/** All that is said of one Score plugin's points. */
export interface ScoreExplainer<Name extends ScoreCause['plugin']> {
  /** Why it prefers one node to another; undefined when its facts do not tell. */
  readonly compare: (
    cause: ScoreCauseOf<Name>,
    other: ScoreCauseOf<Name>,
    nodes: ComparedNodes,
    context: NarrationContext,
  ) => Message | undefined;
  /** How it came to its raw score, as arithmetic that gives the engine's very number. */
  readonly account: (
    cause: ScoreCauseOf<Name>,
    node: ExplainedNode | undefined,
    context: NarrationContext,
  ) => Account;
}
