import type {
  NodeSelectorOperator,
  ObjectKey,
  LabelSelector,
  Taint,
  Toleration,
} from '../../model/index.ts';

/**
 * Why a plugin says what it says of one node: facts with units, computed on demand from the same
 * state as the verdict. `explain/` turns them into sentences; nothing here is meant to be read.
 */

/** One expression of a node selector term against one node. */
export interface ExpressionFact {
  readonly key: string;
  readonly operator: NodeSelectorOperator;
  readonly values: readonly string[];
  /** The node's value; absent when the node lacks the label (or field). */
  readonly actual?: string;
  readonly met: boolean;
  /** True for `matchFields` (`metadata.name`). */
  readonly isField: boolean;
}

export interface TermFact {
  readonly met: boolean;
  readonly expressions: readonly ExpressionFact[];
}

/** One resource that does not fit. `unit`: milli for cpu, bytes for memory and storage, else count. */
export interface InsufficientResource {
  readonly resource: string;
  readonly unit: 'milli' | 'bytes' | 'count';
  readonly requested: number;
  readonly used: number;
  readonly allocatable: number;
}

export interface SpreadDomain {
  readonly value: string;
  /** Matching Pods that count in this domain. */
  readonly count: number;
}

/** One topology spread constraint of the Pod, as it stands in this cluster. */
export interface SpreadConstraintFact {
  /** Index in `spec.topologySpreadConstraints`, or in the profile's default constraints. */
  readonly index: number;
  readonly isDefault: boolean;
  readonly topologyKey: string;
  readonly whenUnsatisfiable: 'DoNotSchedule' | 'ScheduleAnyway';
  readonly maxSkew: number;
  readonly minDomains: number;
  readonly selector: LabelSelector;
  /** Does the Pod itself match the selector (selfMatchNum of the skew sum)? */
  readonly selfMatch: boolean;
  /** Domains that count, sorted by value. */
  readonly domains: readonly SpreadDomain[];
  /** The global minimum; 0 when there are fewer domains than `minDomains`. */
  readonly minimum: number;
  /** Node indexes that do not count and why. */
  readonly skippedNodes: readonly {
    readonly node: number;
    readonly why: 'missing-key' | 'node-affinity' | 'taint';
  }[];
}

export interface AffinityTermFact {
  readonly topologyKey: string;
  readonly selector: LabelSelector | undefined;
  /** Namespaces that the term resolves to; 'all' for an empty namespaceSelector. */
  readonly namespaces: readonly string[] | 'all';
}

export type FilterCause =
  | { readonly plugin: 'NodeUnschedulable' }
  | { readonly plugin: 'NodeName'; readonly wanted: string; readonly actual: string }
  | {
      readonly plugin: 'TaintToleration';
      /** The first taint that no toleration covers. */
      readonly taint: Taint;
      /** All taints (NoSchedule, NoExecute) that no toleration covers. */
      readonly untolerated: readonly Taint[];
      /** The toleration that almost covers `taint`, and what it lacks. */
      readonly nearest?: {
        readonly toleration: Toleration;
        readonly differs: 'effect' | 'value' | 'key';
      };
    }
  | {
      readonly plugin: 'NodeAffinity';
      /** `spec.nodeSelector` entries; all must be met. */
      readonly nodeSelector: readonly ExpressionFact[];
      /** Required node affinity terms (ORed); undefined when the Pod has none. */
      readonly terms?: readonly TermFact[];
      /** The profile's addedAffinity terms, when it is they that fail. */
      readonly addedTerms?: readonly TermFact[];
    }
  | {
      readonly plugin: 'NodePorts';
      readonly conflicts: readonly {
        readonly hostPort: number;
        readonly protocol: string;
        readonly hostIP: string;
        readonly pod: ObjectKey;
      }[];
    }
  | {
      readonly plugin: 'NodeResourcesFit';
      readonly insufficient: readonly InsufficientResource[];
    }
  | {
      readonly plugin: 'PodTopologySpread';
      /** Every constraint that fails on this node, the first being the one reported. */
      readonly violations: readonly {
        readonly constraint: SpreadConstraintFact;
        /** Absent when the node lacks the topology key. */
        readonly domain?: string;
        /** Matching Pods in the node's domain now. */
        readonly count: number;
        /** count + self - minimum. */
        readonly skew: number;
      }[];
    }
  | {
      readonly plugin: 'InterPodAffinity';
      readonly rule: 'own-affinity' | 'own-anti-affinity' | 'existing-anti-affinity';
      readonly term: AffinityTermFact;
      /** The node's value of the topology key; absent when it lacks the key. */
      readonly domain?: string;
      /** Pods whose presence (anti-affinity) makes the term fail; for affinity, empty. */
      readonly pods: readonly ObjectKey[];
      /** For own affinity: domain values that do hold a matching Pod. */
      readonly matchingDomains: readonly string[];
    }
  | {
      readonly plugin: 'VolumeRestrictions' | 'NodeVolumeLimits' | 'VolumeBinding' | 'VolumeZone';
      readonly reasons: readonly string[];
      readonly claims: readonly string[];
    };

/** How a Score plugin came to its number for one node. */
export type ScoreCause =
  | { readonly plugin: 'TaintToleration'; readonly untolerated: readonly Taint[] }
  | {
      readonly plugin: 'NodeAffinity';
      readonly terms: readonly (TermFact & { readonly weight: number })[];
    }
  | {
      readonly plugin: 'NodeResourcesFit' | 'NodeResourcesBalancedAllocation';
      readonly strategy: string;
      readonly resources: readonly {
        readonly resource: string;
        readonly weight: number;
        readonly requested: number;
        readonly allocatable: number;
        readonly score: number;
      }[];
    }
  | {
      readonly plugin: 'PodTopologySpread';
      readonly constraints: readonly {
        readonly constraint: SpreadConstraintFact;
        readonly domain?: string;
        readonly count: number;
      }[];
    }
  | {
      readonly plugin: 'InterPodAffinity';
      readonly contributions: readonly {
        readonly pod: ObjectKey;
        readonly kind:
          | 'preferred-affinity'
          | 'preferred-anti-affinity'
          | 'existing-preferred-affinity'
          | 'existing-preferred-anti-affinity'
          | 'existing-required-affinity';
        readonly weight: number;
        readonly topologyKey: string;
        readonly domain: string;
      }[];
    }
  | {
      readonly plugin: 'ImageLocality';
      readonly images: readonly {
        readonly image: string;
        readonly sizeBytes: number;
        readonly nodesWithImage: number;
      }[];
    }
  | { readonly plugin: 'VolumeBinding'; readonly claims: readonly string[] };

/** Labels that a Pod's rules look at on nodes, so that a card can show the ones that matter. */
export type RelevantLabelKeys = readonly string[];
