import type { TabRange } from '../words.ts';
import type { CycleIndex, PodIndex } from '../../model/index.ts';

/**
 * A rule of one Pod that draws it to another, keeps it away, or counts it. Drawn from the Pod whose rule it is;
 * one of the two is always the decision's Pod, the other stood on a node before the cycle.
 */
export interface Relation {
  /** Pod index of the one whose rule it is. */
  readonly owner: number;
  /** Pod index of the one that the rule selects. */
  readonly target: number;
  /** `counts`: a spread constraint counts the Pod, which keeps none away by itself. */
  readonly effect: 'attracts' | 'repels' | 'counts';
  /**
   * The rule binds this decision. Required affinity of a Pod that is on a node already does not: it
   * scores with the profile's `hardPodAffinityWeight`.
   */
  readonly required: boolean;
  readonly plugin: 'InterPodAffinity' | 'PodTopologySpread';
  readonly topologyKey: string;
  /** What one Pod adds to a score, without its sign; 0 for a required rule and for spread. */
  readonly weight: number;
}

/** What a reason is about: its Pods, and the lines of YAML that state the rule. */
export interface Sources {
  readonly pods: readonly PodIndex[];
  readonly ranges: readonly TabRange[];
}

/** Whom and what one decision's reasons are about. */
export interface RelationsView {
  readonly cycle: CycleIndex;
  /**
   * By the Pod's own rules and those of Pods on nodes; required rules first, then by weight. The
   * profile's default spread constraints are left out, as in `DecisionView.domains`. At most 500.
   */
  readonly relations: readonly Relation[];
  /** How many relations there are in all. */
  readonly total: number;
  /** By index in `DecisionView.groups`. */
  readonly groups: readonly Sources[];
  /** By index in `DecisionView.scores`. */
  readonly scores: readonly Sources[];
}
