import type { KubeSchedulerConfiguration, TopologySpreadConstraint } from '../../model/index.ts';
import type { Draws } from './draws.ts';
import { randomConstraint, randomNodeAffinity } from './randomRules.ts';

const FILTERS = [
  'NodeUnschedulable',
  'TaintToleration',
  'NodeAffinity',
  'NodePorts',
  'NodeResourcesFit',
  'VolumeRestrictions',
  'NodeVolumeLimits',
  'VolumeBinding',
  'VolumeZone',
  'PodTopologySpread',
  'InterPodAffinity',
] as const;

const SCORES = [
  'TaintToleration',
  'NodeAffinity',
  'NodeResourcesFit',
  'PodTopologySpread',
  'InterPodAffinity',
  'NodeResourcesBalancedAllocation',
  'ImageLocality',
] as const;

/** A configuration as kube-scheduler accepts it: plugins off, re-weighted or with arguments. */
export function randomConfiguration(draws: Draws): KubeSchedulerConfiguration {
  const args = Object.entries(randomArgs(draws)).filter(() => draws.oneIn(2));
  return {
    apiVersion: 'kubescheduler.config.k8s.io/v1',
    kind: 'KubeSchedulerConfiguration',
    profiles: [
      {
        schedulerName: 'default-scheduler',
        ...(draws.oneIn(2) && { plugins: randomPlugins(draws) }),
        pluginConfig: args.map(([name, given]) => ({ name, args: given })),
      },
    ],
  };
}

function randomPlugins(draws: Draws) {
  const name = draws.pick(SCORES);
  const weighted = { name, weight: 1 + draws.below(9) };
  switch (draws.below(6)) {
    case 0:
      return { filter: { disabled: draws.some(4, FILTERS).map((name) => ({ name })) } };
    case 1:
      return { score: { disabled: [{ name }] } };
    case 2:
      return { score: { disabled: [{ name }], enabled: [weighted] } };
    case 3:
      return { multiPoint: { enabled: [weighted] } };
    case 4:
      return { multiPoint: { disabled: draws.some(2, FILTERS).map((name) => ({ name })) } };
    default:
      return { postFilter: { disabled: [{ name: '*' }] }, score: { enabled: [weighted] } };
  }
}

function randomArgs(draws: Draws) {
  const isList = draws.oneIn(2);
  return {
    NodeAffinity: { addedAffinity: randomNodeAffinity(draws) },
    PodTopologySpread: {
      defaultingType: isList ? 'List' : 'System',
      ...(isList && { defaultConstraints: randomDefaults(draws) }),
    },
    InterPodAffinity: {
      hardPodAffinityWeight: draws.pick([0, 1, 10, 100]),
      ignorePreferredTermsOfExistingPods: draws.oneIn(2),
    },
    NodeResourcesFit: {
      scoringStrategy: randomStrategy(draws),
      ...(draws.oneIn(2) && { ignoredResources: ['example.com/gpu'] }),
      ...(draws.oneIn(3) && { ignoredResourceGroups: ['vendor.io'] }),
    },
    NodeResourcesBalancedAllocation: { resources: randomResources(draws, 1) },
  };
}

/** A list may not name a key twice for the same kind. */
function randomDefaults(draws: Draws): TopologySpreadConstraint[] {
  const drawn = [
    randomConstraint(draws, true),
    ...draws.several(2, () => randomConstraint(draws, true)),
  ];
  const byKey = drawn.map(
    (rule) => [`${rule.topologyKey} ${rule.whenUnsatisfiable}`, rule] as const,
  );
  return [...new Map(byKey).values()];
}

function randomStrategy(draws: Draws) {
  const resources = randomResources(draws, 9);
  if (draws.oneIn(2)) return { type: draws.pick(['LeastAllocated', 'MostAllocated']), resources };
  const middle = 20 + draws.below(60);
  const shape = [
    { utilization: 0, score: draws.below(11) },
    { utilization: middle, score: draws.below(11) },
    ...(draws.oneIn(2) ? [{ utilization: 100, score: draws.below(11) }] : []),
  ];
  return { type: 'RequestedToCapacityRatio', resources, requestedToCapacityRatio: { shape } };
}

function randomResources(draws: Draws, weights: number) {
  const names = draws.some(2, ['cpu', 'memory', 'ephemeral-storage', 'example.com/gpu']);
  return [...names, ...(names.length === 0 ? ['cpu'] : [])].map((name) => ({
    name,
    weight: 1 + draws.below(weights),
  }));
}
