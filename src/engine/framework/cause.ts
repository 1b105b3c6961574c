import type { SchedulerRules } from '../../releases/index.ts';
import type {
  Amount,
  ObjectKey,
  LabelSelector,
  Taint,
  Toleration,
  NodeIndex,
} from '../../model/index.ts';
import type { DynamicResourcesFacts } from './deviceFacts.ts';
import type { VolumeFacts } from './volumeFacts.ts';
import type { ExpressionFact, TermFact } from './termFacts.ts';
import type { Reason } from './reasonTable.ts';

/** One resource that does not fit. `unit`: milli for cpu, bytes for memory and storage, else count. */
export interface InsufficientResource {
  readonly resource: string;
  readonly unit: 'milli' | 'bytes' | 'count';
  readonly requested: Amount;
  readonly used: Amount;
  readonly allocatable: Amount;
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
  /** `nodeAffinityPolicy` and `nodeTaintsPolicy`: whether Honor. */
  readonly honors: { readonly nodeAffinity: boolean; readonly taints: boolean };
  /** Domains that count, sorted by value. */
  readonly domains: readonly SpreadDomain[];
  /** The global minimum; 0 when there are fewer domains than `minDomains`. */
  readonly minimum: number;
  /** Node indexes that do not count and why. */
  readonly skippedNodes: readonly {
    readonly node: NodeIndex;
    readonly why: 'missing-key' | 'node-affinity' | 'taint';
  }[];
}

export interface AffinityTermFact {
  readonly topologyKey: string;
  readonly selector: LabelSelector | undefined;
  /** Namespaces that the term resolves to; 'all' for an empty namespaceSelector. */
  readonly namespaces: readonly string[] | 'all';
}

/** A feature that a node must declare for a Pod (`Requirements` of nodedeclaredfeatures). */
export interface NeededFeature {
  readonly feature: string;
  /**
   * - `restart-all`: containers have a restartPolicyRules action `RestartAllContainers`
   * - `user-namespaces`: the Pod has the node's network, and users of its own
   */
  readonly why: 'restart-all' | 'user-namespaces';
  /** Names of the containers that need it; none where the whole Pod does. */
  readonly containers: readonly string[];
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
      readonly plugin: 'NodeDeclaredFeatures';
      /** What the Pod needs and the node does not declare. */
      readonly missing: readonly NeededFeature[];
    }
  | (DynamicResourcesFacts & { readonly reasons: readonly Reason[] })
  | (VolumeFacts & {
      readonly reasons: readonly Reason[];
      /** Names of the claims that it is about. */
      readonly claims: readonly string[];
    });

/** What a score of resources is made of. */
interface ResourceScoreFacts {
  readonly resources: readonly ScoredResourceFact[];
  /** Resources that would count if the node had any of them. */
  readonly lacking: readonly string[];
}

/** How a Score plugin came to its number for one node. */
export type ScoreCause =
  | { readonly plugin: 'TaintToleration'; readonly untolerated: readonly Taint[] }
  | {
      readonly plugin: 'NodeAffinity';
      /** The terms that count; those of the profile's addedAffinity come first. */
      readonly terms: readonly (TermFact & {
        readonly weight: number;
        /** Of the profile's addedAffinity. */
        readonly isAdded: boolean;
      })[];
    }
  | (ResourceScoreFacts & {
      readonly plugin: 'NodeResourcesFit';
      readonly strategy: 'LeastAllocated' | 'MostAllocated' | 'RequestedToCapacityRatio';
      /** RequestedToCapacityRatio: utilization in percent, ascending, to a score of 0 to 10. */
      readonly shape: readonly { readonly utilization: number; readonly score: number }[];
    })
  | (ResourceScoreFacts & {
      readonly plugin: 'NodeResourcesBalancedAllocation';
      readonly rule: SchedulerRules['balancedAllocation'];
    })
  | {
      readonly plugin: 'PodTopologySpread';
      /** The `ScheduleAnyway` constraints. */
      readonly constraints: readonly {
        readonly constraint: SpreadConstraintFact;
        /** The node's value of the topology key; absent when it lacks the key. */
        readonly domain?: string;
        /** Matching Pods that count there: on the node for the hostname key, else in the domain. */
        readonly count: number;
        /** For the hostname key feasible nodes, else domains in which feasible nodes stand. */
        readonly size: number;
        /** ln(size + 2), which a count is multiplied by (`topologyNormalizingWeight`). */
        readonly weight: number;
      }[];
      /** Whether a node that lacks one of the topology keys takes no part and scores 0. */
      readonly requiresAllKeys: boolean;
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
        /** Of the term, whosesoever it is. */
        readonly selector: LabelSelector | undefined;
      }[];
    }
  | {
      readonly plugin: 'ImageLocality';
      /** One entry a container, or a volume that is an image, whose image the node has. */
      readonly images: readonly {
        readonly image: string;
        readonly sizeBytes: number;
        readonly nodesWithImage: number;
      }[];
      /** One entry a container or volume whose image it lacks. */
      readonly lacking: readonly { readonly image: string; readonly nodesWithImage: number }[];
      /** Containers, init containers among them. */
      readonly containers: number;
      /** Images that are mounted as volumes: they count in the sum, and not among the containers. */
      readonly volumes: number;
      readonly nodeCount: number;
    }
  | {
      readonly plugin: 'DynamicResources';
      /** Requests with several parts that would do: which one the node has devices for, and its points. */
      readonly alternatives: readonly {
        readonly claim: string;
        readonly request: string;
        readonly part: string;
        /** Its place among the parts, from 0. */
        readonly place: number;
        readonly points: number;
      }[];
    }
  | { readonly plugin: 'VolumeBinding'; readonly claims: readonly string[] };

/** One resource in a score. Amounts: milli-CPU for cpu, bytes for memory and storage, else pieces. */
export interface ScoredResourceFact {
  readonly resource: string;
  readonly weight: number;
  /** By the Pods of the node and this one. */
  readonly requested: Amount;
  readonly allocatable: Amount;
  /** 0..100 */
  readonly score: number;
  /** Of `requested`: by this Pod. */
  readonly asked: Amount;
  /** Of `asked`: what stands for containers that request none (100m cpu, 200Mi memory). */
  readonly assumed: Amount;
  /** The same of what the Pods of the node request. */
  readonly assumedOnNode: Amount;
  /** This Pod's Pod-level request, where the score leaves it out and counts containers alone. */
  readonly podLevelUncounted?: Amount;
  /** What sidecars of the node's Pods request, where the score leaves that out. */
  readonly sidecarsUncounted?: Amount;
}

/** Why the PreScore of a plugin says Skip: it gives nothing to any node. */
export type ScoreSkip =
  /** Neither the Pod nor the profile has preferred node affinity. */
  | { readonly plugin: 'NodeAffinity' }
  /** The Pod requests none of these. */
  | { readonly plugin: 'NodeResourcesBalancedAllocation'; readonly resources: readonly string[] }
  | {
      readonly plugin: 'PodTopologySpread';
      /**
       * `own-required`: the Pod's constraints are all `DoNotSchedule`; it has none, and
       * `default-required`: the profile's defaults have no `ScheduleAnyway`, or `unselected`: no
       * Service or owner gives them something to count.
       */
      readonly why: 'own-required' | 'default-required' | 'unselected';
    }
  | {
      readonly plugin: 'InterPodAffinity';
      /**
       * `no-match`: the Pod's preferred terms select no Pod, and no Pod's terms select it. It has
       * none, and `existing-ignored`: the profile ignores those of Pods on nodes, or `no-terms`:
       * none of theirs selects it.
       */
      readonly why: 'no-match' | 'existing-ignored' | 'no-terms';
    }
  /** The feature gate of storage capacity scoring is off, as it is by default. */
  | { readonly plugin: 'VolumeBinding'; readonly gate: string };

/** Labels that a Pod's rules look at on nodes, so that a card can show the ones that matter. */
export type RelevantLabelKeys = readonly string[];
