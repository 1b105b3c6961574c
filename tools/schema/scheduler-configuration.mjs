/**
 * KubeSchedulerConfiguration v1, which OpenAPI does not describe: written by hand after
 * k8s.io/kube-scheduler/config/v1 (types.go, types_pluginargs.go) and its validation.
 */

const ref = (name, description) => ({ $ref: `#/definitions/${name}`, description });
const array = (items, description) => ({ type: 'array', items, description });
const string = (description) => ({ type: 'string', description });
const boolean = (description) => ({ type: 'boolean', description });
const integer = (minimum, maximum, description) => ({
  type: 'integer',
  minimum,
  ...(maximum === undefined ? {} : { maximum }),
  description,
});
const object = (description, properties, required) => ({
  type: 'object',
  description,
  properties,
  ...(required ? { required } : {}),
  additionalProperties: false,
});

const PLUGINS = [
  'SchedulingGates',
  'PrioritySort',
  'NodeUnschedulable',
  'NodeName',
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
  'DynamicResources',
  'DefaultPreemption',
  'NodeResourcesBalancedAllocation',
  'ImageLocality',
  'DefaultBinder',
  'NodeDeclaredFeatures',
];

const EXTENSION_POINTS = {
  preEnqueue: 'before a Pod enters the active queue',
  queueSort: 'to order the queue; exactly one is enabled',
  preFilter: 'before filtering, once a Pod',
  filter: 'to filter out nodes that cannot run the Pod',
  postFilter: 'when no node is feasible, e.g. to preempt',
  preScore: 'before scoring, once a Pod',
  score: 'to rank the feasible nodes',
  reserve: 'when a node has been chosen',
  permit: 'to hold back or refuse the binding',
  preBind: 'before the Pod is bound',
  bind: 'to bind the Pod',
  postBind: 'after the Pod has been bound',
  multiPoint: 'at every extension point that they implement',
};

const resources = (description) =>
  array({ $ref: '#/definitions/SchedulerResourceSpec' }, description);

const PLUGIN_ARGS = {
  DefaultPreemption: {
    minCandidateNodesPercentage: integer(
      0,
      100,
      'The least share of nodes to try as candidates for preemption; 10 by default.',
    ),
    minCandidateNodesAbsolute: integer(
      0,
      undefined,
      'The least number of nodes to try as candidates for preemption; 100 by default.',
    ),
  },
  DynamicResources: {
    filterTimeout: string('How long filtering one node may take; 10s by default.'),
  },
  InterPodAffinity: {
    hardPodAffinityWeight: integer(
      0,
      100,
      'The weight that existing Pods’ required affinity has in scoring; 1 by default.',
    ),
    ignorePreferredTermsOfExistingPods: boolean(
      'Leaves existing Pods’ preferred affinity out when the incoming Pod has none.',
    ),
  },
  NodeAffinity: {
    addedAffinity: ref('NodeAffinity', 'Node affinity added to every Pod of this profile.'),
  },
  NodeResourcesBalancedAllocation: {
    resources: resources('The resources to balance; cpu and memory, weight 1, by default.'),
  },
  NodeResourcesFit: {
    ignoredResources: array({ type: 'string' }, 'Extended resources that the filter passes over.'),
    ignoredResourceGroups: array(
      { type: 'string' },
      'Groups of extended resources that the filter passes over: example.com for example.com/gpu.',
    ),
    scoringStrategy: ref('SchedulerScoringStrategy', 'How free and used resources make a score.'),
  },
  PodTopologySpread: {
    defaultConstraints: array(
      { $ref: '#/definitions/TopologySpreadConstraint' },
      'Constraints of Pods that have none of their own; without labelSelector.',
    ),
    defaultingType: {
      enum: ['System', 'List'],
      description:
        'System: Kubernetes’ own default constraints. List: those in defaultConstraints.',
    },
  },
  VolumeBinding: {
    bindTimeoutSeconds: integer(0, undefined, 'How long binding volumes may take; 600 by default.'),
    shape: ref('SchedulerShape', 'Score by utilization of the storage capacity.'),
  },
};

const pluginArgs = (name, properties) =>
  object(`Arguments of ${name}.`, {
    apiVersion: { const: 'kubescheduler.config.k8s.io/v1' },
    kind: { const: `${name}Args` },
    ...properties,
  });

export const SCHEDULER_DEFINITIONS = {
  KubeSchedulerConfiguration: object(
    'Configures kube-scheduler: one profile for each schedulerName.',
    {
      apiVersion: { const: 'kubescheduler.config.k8s.io/v1' },
      kind: { const: 'KubeSchedulerConfiguration' },
      parallelism: integer(1, undefined, 'How many goroutines work on one Pod; 16 by default.'),
      leaderElection: {
        type: 'object',
        description: 'Leader election of several kube-schedulers.',
      },
      clientConnection: { type: 'object', description: 'How to reach the API server.' },
      enableProfiling: boolean('Serves profiles at /debug/pprof.'),
      enableContentionProfiling: boolean('Also profiles lock contention.'),
      percentageOfNodesToScore: integer(
        0,
        100,
        'Share of the nodes after which the search for feasible ones stops; 0 means adaptive.',
      ),
      podInitialBackoffSeconds: integer(1, undefined, 'First backoff of a Pod; 1 by default.'),
      podMaxBackoffSeconds: integer(1, undefined, 'Longest backoff of a Pod; 10 by default.'),
      profiles: array(
        { $ref: '#/definitions/SchedulerProfile' },
        'A Pod chooses its profile by spec.schedulerName.',
      ),
      extenders: array({ type: 'object' }, 'HTTP extenders.'),
      delayCacheUntilActive: boolean('Fills the caches only once it leads.'),
    },
    ['apiVersion', 'kind'],
  ),
  SchedulerProfile: object('The plugins that decide for Pods of one schedulerName.', {
    schedulerName: string('Matches spec.schedulerName of Pods; default-scheduler by default.'),
    percentageOfNodesToScore: integer(0, 100, 'For this profile; overrides the global value.'),
    plugins: ref('SchedulerPlugins', 'Plugins to enable and disable, by extension point.'),
    pluginConfig: array({ $ref: '#/definitions/SchedulerPluginConfig' }, 'Arguments by plugin.'),
  }),
  SchedulerPlugins: object(
    'Plugins by extension point.',
    Object.fromEntries(
      Object.entries(EXTENSION_POINTS).map(([point, when]) => [
        point,
        ref('SchedulerPluginSet', `Plugins called ${when}.`),
      ]),
    ),
  ),
  SchedulerPluginSet: object('Plugins to enable and disable at an extension point.', {
    enabled: array({ $ref: '#/definitions/SchedulerPlugin' }, 'Called after the default plugins.'),
    disabled: array(
      { $ref: '#/definitions/SchedulerPlugin' },
      'Default plugins to leave out; the name "*" leaves out all.',
    ),
  }),
  SchedulerPlugin: object(
    'A plugin and its weight.',
    {
      name: {
        anyOf: [{ enum: [...PLUGINS, '*'] }, { type: 'string' }],
        description: 'The registered name of the plugin.',
      },
      weight: integer(1, undefined, 'Weight of its score; 1 by default.'),
    },
    ['name'],
  ),
  SchedulerPluginConfig: {
    type: 'object',
    description: 'Arguments for one plugin.',
    properties: {
      name: {
        anyOf: [{ enum: PLUGINS }, { type: 'string' }],
        description: 'The plugin that takes the arguments.',
      },
      args: { type: 'object', description: 'The plugin’s arguments.' },
    },
    required: ['name'],
    additionalProperties: false,
    allOf: Object.entries(PLUGIN_ARGS).map(([name, properties]) => ({
      if: { properties: { name: { const: name } }, required: ['name'] },
      then: { properties: { args: pluginArgs(name, properties) } },
    })),
  },
  SchedulerResourceSpec: object(
    'A resource and its weight.',
    {
      name: string('Name of the resource, e.g. cpu.'),
      weight: integer(1, 100, 'Weight of the resource; 1 by default.'),
    },
    ['name'],
  ),
  SchedulerShape: array(
    object(
      'A point of the function.',
      {
        utilization: integer(0, 100, 'Utilization in percent.'),
        score: integer(0, 10, 'Score at that utilization.'),
      },
      ['utilization', 'score'],
    ),
    'Points of a function from utilization to score, by rising utilization.',
  ),
  SchedulerScoringStrategy: object('How NodeResourcesFit scores a node.', {
    type: {
      enum: ['LeastAllocated', 'MostAllocated', 'RequestedToCapacityRatio'],
      description: 'Prefers free nodes, full nodes, or follows requestedToCapacityRatio.',
    },
    resources: resources('The resources to score; cpu and memory, weight 1, by default.'),
    requestedToCapacityRatio: object('For the type RequestedToCapacityRatio.', {
      shape: ref('SchedulerShape', 'Score by utilization.'),
    }),
  }),
};
