/** The Scheduler tab with nearly every field of its documents: for tests that take fields away. */
import { NODE_AFFINITY, type Json } from './everyPodField.ts';

export const EVERY_SETTING: Json = {
  apiVersion: 'kubescheduler.config.k8s.io/v1',
  kind: 'KubeSchedulerConfiguration',
  percentageOfNodesToScore: 100,
  profiles: [
    {
      schedulerName: 'default-scheduler',
      percentageOfNodesToScore: 100,
      plugins: {
        multiPoint: { enabled: [{ name: 'NodeName', weight: 1 }], disabled: [] },
        score: {
          enabled: [{ name: 'ImageLocality', weight: 5 }],
          disabled: [{ name: 'ImageLocality' }],
        },
        filter: { disabled: [{ name: 'NodeUnschedulable' }] },
      },
      pluginConfig: [
        {
          name: 'NodeAffinity',
          args: { addedAffinity: NODE_AFFINITY },
        },
        {
          name: 'InterPodAffinity',
          args: { hardPodAffinityWeight: 5, ignorePreferredTermsOfExistingPods: true },
        },
        {
          name: 'PodTopologySpread',
          args: {
            defaultingType: 'List',
            defaultConstraints: [
              { maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'ScheduleAnyway' },
            ],
          },
        },
        {
          name: 'NodeResourcesFit',
          args: {
            ignoredResources: ['example.com/gpu'],
            ignoredResourceGroups: ['example.com'],
            scoringStrategy: {
              type: 'RequestedToCapacityRatio',
              resources: [{ name: 'cpu', weight: 2 }],
              requestedToCapacityRatio: {
                shape: [
                  { utilization: 0, score: 0 },
                  { utilization: 100, score: 10 },
                ],
              },
            },
          },
        },
        {
          name: 'NodeResourcesBalancedAllocation',
          args: { resources: [{ name: 'cpu', weight: 1 }] },
        },
        {
          name: 'DefaultPreemption',
          args: { minCandidateNodesPercentage: 10, minCandidateNodesAbsolute: 100 },
        },
        {
          name: 'VolumeBinding',
          args: { bindTimeoutSeconds: 600 },
        },
      ],
    },
  ],
};

export const EVERY_OPTION: Json = {
  apiVersion: 'berth/v1',
  kind: 'RunOptions',
  tieBreaking: 'DrawLots',
  seed: 3,
  sampling: 'AsKubeScheduler',
  provisioners: 'EveryClass',
  legacy: {
    limitPodHardAntiAffinityTopology: false,
    emptyTopologyKeyMeansAllTopologies: true,
    denyAllNamespacesHardAntiAffinity: false,
    daemonNamespaces: ['kube-system'],
    requiredDuringExecution: true,
  },
};
