import type { NodeAffinity, TopologySpreadConstraint } from '../../model/index.ts';

/** Plugin arguments as `kubescheduler.config.k8s.io/v1` names them, decoded and defaulted. */
export interface NodeAffinityArgs {
  readonly addedAffinity?: NodeAffinity;
}

export interface PodTopologySpreadArgs {
  /** Cluster default constraints: they carry no selector. */
  readonly defaultConstraints: readonly TopologySpreadConstraint[];
  readonly defaultingType: 'System' | 'List';
}

export interface InterPodAffinityArgs {
  /** 0..100 */
  readonly hardPodAffinityWeight: number;
  readonly ignorePreferredTermsOfExistingPods: boolean;
}

export interface ResourceSpec {
  readonly name: string;
  readonly weight: number;
}

export interface UtilizationShapePoint {
  /** Percent. */
  readonly utilization: number;
  /** 0..10 */
  readonly score: number;
}

export interface ScoringStrategy {
  readonly type: 'LeastAllocated' | 'MostAllocated' | 'RequestedToCapacityRatio';
  readonly resources: readonly ResourceSpec[];
  readonly shape: readonly UtilizationShapePoint[];
}

export interface NodeResourcesFitArgs {
  readonly ignoredResources: readonly string[];
  readonly ignoredResourceGroups: readonly string[];
  readonly scoringStrategy: ScoringStrategy;
}

export interface NodeResourcesBalancedAllocationArgs {
  readonly resources: readonly ResourceSpec[];
}

export interface DefaultPreemptionArgs {
  readonly minCandidateNodesPercentage: number;
  readonly minCandidateNodesAbsolute: number;
}

export interface VolumeBindingArgs {
  /** How long a Pod that has its node waits for its claims to be bound. */
  readonly bindTimeoutSeconds: number;
}

/** All plugin arguments of one profile. */
export interface PluginArgs {
  readonly NodeAffinity: NodeAffinityArgs;
  readonly PodTopologySpread: PodTopologySpreadArgs;
  readonly InterPodAffinity: InterPodAffinityArgs;
  readonly NodeResourcesFit: NodeResourcesFitArgs;
  readonly NodeResourcesBalancedAllocation: NodeResourcesBalancedAllocationArgs;
  readonly DefaultPreemption: DefaultPreemptionArgs;
  readonly VolumeBinding: VolumeBindingArgs;
}

const CPU_AND_MEMORY: readonly ResourceSpec[] = [
  { name: 'cpu', weight: 1 },
  { name: 'memory', weight: 1 },
];

/** Defaults of pkg/scheduler/apis/config/v1. */
export const DEFAULT_ARGS: PluginArgs = {
  NodeAffinity: {},
  PodTopologySpread: { defaultConstraints: [], defaultingType: 'System' },
  InterPodAffinity: { hardPodAffinityWeight: 1, ignorePreferredTermsOfExistingPods: false },
  NodeResourcesFit: {
    ignoredResources: [],
    ignoredResourceGroups: [],
    scoringStrategy: { type: 'LeastAllocated', resources: CPU_AND_MEMORY, shape: [] },
  },
  NodeResourcesBalancedAllocation: { resources: CPU_AND_MEMORY },
  DefaultPreemption: { minCandidateNodesPercentage: 10, minCandidateNodesAbsolute: 100 },
  VolumeBinding: { bindTimeoutSeconds: 600 },
};
