/** RunOptions, Berth's own settings of a run: written by hand after src/model/runOptions.ts. */
import { DEFAULT_RELEASE, RELEASE_NAMES } from '../../src/releases/index.ts';

const seconds = (description, minimum = 0) => ({ type: 'integer', minimum, description });
const boolean = (description) => ({ type: 'boolean', description });

export const RUN_OPTIONS_DEFINITIONS = {
  RunOptions: {
    type: 'object',
    description: 'Settings of the run. What is left out has its default.',
    properties: {
      apiVersion: { const: 'berth/v1' },
      kind: { const: 'RunOptions' },
      release: {
        enum: [...RELEASE_NAMES],
        description: `As which release of Kubernetes the cluster answers; ${DEFAULT_RELEASE} by default.`,
      },
      sampling: {
        enum: ['EveryNode', 'AsKubeScheduler'],
        description:
          'EveryNode, the default, looks at all nodes; AsKubeScheduler stops when enough are feasible.',
      },
      tieBreaking: {
        enum: ['FirstName', 'DrawLots'],
        description:
          'Among nodes with the highest total: the first by name, the default, or one drawn with seed.',
      },
      seed: {
        type: 'integer',
        minimum: 0,
        maximum: 2 ** 31 - 1,
        description: 'The lots that DrawLots draws; 1 by default.',
      },
      maxPods: {
        type: 'integer',
        minimum: 1,
        maximum: 1_000_000,
        description: 'How many Pods one run plans at most; 200,000 by default.',
      },
      defaultNotReadyTolerationSeconds: seconds(
        'How long new Pods tolerate a node that is not ready; 300 by default.',
      ),
      defaultUnreachableTolerationSeconds: seconds(
        'How long new Pods tolerate a node that is out of reach; 300 by default.',
      ),
      horizonSeconds: seconds('Where a story in time is cut; 3600 by default.', 1),
      nodeMonitorGracePeriodSeconds: seconds(
        '--node-monitor-grace-period of kube-controller-manager; as the release has it by default.',
        1,
      ),
      podStartSeconds: seconds(
        'From a Pod’s binding to when it runs, where berth/start does not say; 1 by default.',
      ),
      podStopSeconds: seconds(
        'From a Pod’s deletion to its end, where berth/stop does not say; 1 by default.',
      ),
      provisioners: {
        enum: ['EveryClass', 'None'],
        description:
          'Who makes volumes, in time and before the first step: the provisioner that a class names, the default, or nobody.',
      },
      legacy: {
        $ref: '#/definitions/LegacyRules',
        description: 'Rules of older releases and of design proposals; all are off by default.',
      },
    },
    required: ['apiVersion', 'kind'],
    additionalProperties: false,
  },
  LegacyRules: {
    type: 'object',
    description: 'Rules of older releases and of design proposals, each off unless asked for.',
    properties: {
      limitPodHardAntiAffinityTopology: boolean(
        'Refuses required anti-affinity on any topologyKey but kubernetes.io/hostname.',
      ),
      emptyTopologyKeyMeansAllTopologies: boolean(
        'An empty topologyKey of preferred anti-affinity means hostname, zone and region.',
      ),
      denyAllNamespacesHardAntiAffinity: boolean(
        'Refuses required anti-affinity against all namespaces on any key but kubernetes.io/hostname.',
      ),
      daemonNamespaces: {
        type: 'array',
        items: { type: 'string' },
        description: 'Namespaces whose Pods required anti-affinity does not see.',
      },
      requiredDuringExecution: boolean(
        'Reads requiredDuringSchedulingRequiredDuringExecution, requires it when scheduling, and in time evicts Pods that no longer meet it.',
      ),
      requiredDuringExecutionByPriority: boolean(
        'With requiredDuringExecution: of Pods that break an anti-affinity those of the lowest priority are evicted.',
      ),
    },
    additionalProperties: false,
  },
};
