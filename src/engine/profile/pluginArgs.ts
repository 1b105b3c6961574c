import type { TopologySpreadConstraint } from '../../model/index.ts';
import type { NodeResourcesFitArgs, PluginArgs, ResourceSpec, ScoringStrategy } from './args.ts';
import { DEFAULT_ARGS } from './args.ts';
import type { Fields } from './decode.ts';
import { fields, integer, list, text, texts } from './decode.ts';
import { addedNodeAffinity } from './nodeAffinity.ts';

const STRATEGIES = ['LeastAllocated', 'MostAllocated', 'RequestedToCapacityRatio'] as const;

/** `pluginConfig` of a profile over the defaults; the last entry of a plugin counts. */
export function pluginArgs(pluginConfig: unknown): PluginArgs {
  const given = new Map<string, Fields>();
  for (const entry of list(pluginConfig)) {
    const { name, args } = fields(entry);
    if (typeof name === 'string') given.set(name, fields(args));
  }
  const of = (name: keyof PluginArgs) => given.get(name) ?? fields(undefined);
  const affinity = of('InterPodAffinity');
  const preemption = of('DefaultPreemption');
  const defaults = DEFAULT_ARGS;
  return {
    NodeAffinity: nodeAffinityArgs(of('NodeAffinity')),
    PodTopologySpread: {
      defaultConstraints: list(of('PodTopologySpread')['defaultConstraints']).filter(isConstraint),
      defaultingType: of('PodTopologySpread')['defaultingType'] === 'List' ? 'List' : 'System',
    },
    InterPodAffinity: {
      hardPodAffinityWeight:
        integer(affinity['hardPodAffinityWeight']) ??
        defaults.InterPodAffinity.hardPodAffinityWeight,
      ignorePreferredTermsOfExistingPods: affinity['ignorePreferredTermsOfExistingPods'] === true,
    },
    NodeResourcesFit: nodeResourcesFitArgs(of('NodeResourcesFit')),
    NodeResourcesBalancedAllocation: {
      resources: resourceSpecs(of('NodeResourcesBalancedAllocation')['resources']),
    },
    DefaultPreemption: {
      minCandidateNodesPercentage:
        integer(preemption['minCandidateNodesPercentage']) ??
        defaults.DefaultPreemption.minCandidateNodesPercentage,
      minCandidateNodesAbsolute:
        integer(preemption['minCandidateNodesAbsolute']) ??
        defaults.DefaultPreemption.minCandidateNodesAbsolute,
    },
    VolumeBinding: {
      bindTimeoutSeconds:
        integer(of('VolumeBinding')['bindTimeoutSeconds']) ??
        defaults.VolumeBinding.bindTimeoutSeconds,
    },
  };
}

function nodeAffinityArgs(args: Fields): PluginArgs['NodeAffinity'] {
  const addedAffinity = addedNodeAffinity(args['addedAffinity']);
  return addedAffinity === undefined ? {} : { addedAffinity };
}

function nodeResourcesFitArgs(args: Fields): NodeResourcesFitArgs {
  return {
    ignoredResources: texts(args['ignoredResources']),
    ignoredResourceGroups: texts(args['ignoredResourceGroups']),
    scoringStrategy: scoringStrategy(fields(args['scoringStrategy'])),
  };
}

function scoringStrategy(strategy: Fields): ScoringStrategy {
  const ratio = fields(strategy['requestedToCapacityRatio']);
  return {
    type: STRATEGIES.find((type) => type === strategy['type']) ?? 'LeastAllocated',
    resources: resourceSpecs(strategy['resources']),
    shape: list(ratio['shape']).map((point) => ({
      utilization: integer(fields(point)['utilization']) ?? 0,
      score: integer(fields(point)['score']) ?? 0,
    })),
  };
}

/** A weight left out is 1; without any resource cpu and memory count. */
function resourceSpecs(value: unknown): readonly ResourceSpec[] {
  const specs = list(value).flatMap((item) => {
    const name = text(fields(item)['name']);
    return name === undefined ? [] : [{ name, weight: integer(fields(item)['weight']) || 1 }];
  });
  return specs.length > 0 ? specs : DEFAULT_ARGS.NodeResourcesBalancedAllocation.resources;
}

function isConstraint(value: unknown): value is TopologySpreadConstraint {
  const { topologyKey, maxSkew, whenUnsatisfiable } = fields(value);
  return (
    text(topologyKey) !== undefined &&
    integer(maxSkew) !== undefined &&
    (whenUnsatisfiable === 'DoNotSchedule' || whenUnsatisfiable === 'ScheduleAnyway')
  );
}
