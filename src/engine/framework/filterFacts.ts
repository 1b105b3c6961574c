import type { ObjectKey, Taint, Toleration, NodeIndex } from '../../model/index.ts';
import type {
  AffinityTermFact,
  InsufficientResource,
  NeededFeature,
  SpreadConstraintFact,
} from './cause.ts';
import type { DynamicResourcesFacts } from './deviceFacts.ts';
import type { VolumeFacts } from './volumeFacts.ts';
import type { ExpressionFact, TermFact } from './termFacts.ts';

/**
 * All that one Filter plugin looks at on one node, whether it passes the node or fails it: facts
 * with units, worked out on demand from the same state as the verdict. A `FilterCause` says why a
 * node fails, and is made for many nodes; facts are made for one.
 */
export type FilterFacts = FactsByPlugin & {
  /** Pods nominated to the node that are counted as if they ran there already. */
  readonly beside?: readonly ObjectKey[];
};

type FactsByPlugin =
  | {
      readonly plugin: 'NodeUnschedulable';
      readonly cordoned: boolean;
      /** A Pod that tolerates it may go to a cordoned node. */
      readonly taint: Taint;
      /** The toleration that covers it. */
      readonly toleration?: Toleration;
    }
  | {
      readonly plugin: 'NodeName';
      /** `spec.nodeName`, '' where the Pod names none. */
      readonly wanted: string;
      readonly actual: string;
    }
  | { readonly plugin: 'TaintToleration'; readonly taints: readonly TaintFact[] }
  | {
      readonly plugin: 'NodeAffinity';
      /** `spec.nodeSelector` entries; all must be met. */
      readonly nodeSelector: readonly ExpressionFact[];
      /** Required node affinity terms (ORed); absent when the Pod has none. */
      readonly terms?: readonly TermFact[];
      /** The profile's addedAffinity (ORed); absent when it has none. */
      readonly addedTerms?: readonly TermFact[];
    }
  | { readonly plugin: 'NodePorts'; readonly ports: readonly PortFact[] }
  | {
      readonly plugin: 'NodeResourcesFit';
      /** The places for Pods first, then what the Pod asks for. */
      readonly resources: readonly ResourceFact[];
      /** Asked for, and left out by the profile's ignoredResources. */
      readonly ignored: readonly string[];
    }
  | VolumeFacts
  | DynamicResourcesFacts
  | {
      readonly plugin: 'NodeDeclaredFeatures';
      readonly needed: readonly (NeededFeature & { readonly met: boolean })[];
    }
  | {
      readonly plugin: 'PodTopologySpread';
      /** The constraints with `DoNotSchedule`. */
      readonly constraints: readonly SpreadFact[];
    }
  | {
      readonly plugin: 'InterPodAffinity';
      /** Own affinity terms, own anti-affinity terms, then those of Pods on nodes that select it. */
      readonly rules: readonly InterPodRuleFact[];
      /**
       * No Pod matches the own affinity terms, and this one does: the first of a series may go to
       * any node that carries the topology keys.
       */
      readonly isFirst: boolean;
    };

/** One taint of the node, and what the Pod's tolerations make of it. */
export interface TaintFact {
  readonly taint: Taint;
  /** NoSchedule and NoExecute; PreferNoSchedule counts in scores alone. */
  readonly keepsAway: boolean;
  /** The first toleration that covers it. */
  readonly toleration?: Toleration;
  /** Where none does: the one that almost covers it, and what it lacks. */
  readonly nearest?: NearestToleration;
}

export interface NearestToleration {
  readonly toleration: Toleration;
  readonly differs: 'effect' | 'value' | 'key';
}

/** A host port that the Pod asks for. */
export interface PortFact {
  readonly hostPort: number;
  readonly protocol: string;
  /** '0.0.0.0' for every address. */
  readonly hostIP: string;
  /** Pods on the node that hold it; none where it is free, or counts as free (`FreedPorts`). */
  readonly pods: readonly ObjectKey[];
}

export interface ResourceFact extends InsufficientResource {
  readonly fits: boolean;
}

/** A topology spread constraint, and where the node stands in it. */
export interface SpreadFact {
  readonly constraint: SpreadConstraintFact;
  /** The node's value of the topology key; absent when it lacks the key. */
  readonly domain?: string;
  /** Matching Pods in the node's domain now. */
  readonly count: number;
  /** count + self - minimum. */
  readonly skew: number;
  readonly met: boolean;
}

/** One required Pod (anti-)affinity rule, the Pod's own or that of a Pod on a node. */
export interface InterPodRuleFact {
  readonly rule: 'own-affinity' | 'own-anti-affinity' | 'existing-anti-affinity';
  readonly term: AffinityTermFact;
  /** The node's value of the topology key; absent when it lacks the key. */
  readonly domain?: string;
  readonly met: boolean;
  /**
   * Pods in the node's domain that the term selects (for affinity: that all affinity terms select),
   * or that hold it; at most 100 of `podCount`.
   */
  readonly pods: readonly { readonly pod: ObjectKey; readonly node: NodeIndex }[];
  readonly podCount: number;
  /** Domains with such Pods, sorted. */
  readonly matchingDomains: readonly string[];
}
