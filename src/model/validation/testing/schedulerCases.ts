import { configuration, pluginArgs, profile, type Case } from './objects.ts';

const ARGS = 'profiles[0].pluginConfig[0].args';
const CONSTRAINT = { maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'ScheduleAnyway' };
const GROUP = 'kubescheduler.config.k8s.io';

const enabled = (point: string, ...plugins: readonly object[]) =>
  profile({ plugins: { [point]: { enabled: plugins } } });
const disabled = (point: string, name: string) =>
  profile({ plugins: { [point]: { disabled: [{ name }] } } });
const ADDED = 'addedAffinity.preferredDuringSchedulingIgnoredDuringExecution[0]';
const added = (weight: number, ...matchExpressions: readonly object[]) => {
  const term = { weight, preference: { matchExpressions } };
  const addedAffinity = { preferredDuringSchedulingIgnoredDuringExecution: [term] };
  return pluginArgs('NodeAffinity', { addedAffinity });
};
const strategy = (scoringStrategy: object) => pluginArgs('NodeResourcesFit', { scoringStrategy });

/** Scheduler configurations. */
export const SCHEDULER_CASES: readonly Case[] = [
  {
    code: 'api-version-unknown',
    object: configuration({ apiVersion: `${GROUP}/v2` }),
    path: 'apiVersion',
    apiServer: `no kind "KubeSchedulerConfiguration" is registered for version "${GROUP}/v2"`,
  },
  {
    code: 'api-version-old',
    object: configuration({ apiVersion: `${GROUP}/v1beta3`, healthzBindAddress: '' }),
    path: 'apiVersion',
  },
  {
    code: 'api-version-unknown',
    object: configuration({ apiVersion: 'scheduler.example.com/v1' }),
    path: 'apiVersion',
  },
  {
    code: 'kind-not-of-group',
    object: configuration({ kind: 'SchedulerConfiguration' }),
    path: 'kind',
    apiServer: `no kind "SchedulerConfiguration" is registered for version "${GROUP}/v1"`,
  },
  { code: 'setting-kind-missing', object: { apiVersion: `${GROUP}/v1` }, path: '' },
  {
    code: 'unknown-field-similar',
    object: configuration({ profile: [] }),
    path: 'profile',
    apiServer: 'strict decoding error: unknown field "profile"',
  },
  {
    code: 'unknown-field',
    object: configuration({ leaderElection: { quorum: 3 } }),
    path: 'leaderElection.quorum',
  },
  { code: 'wrong-type', object: configuration({ profiles: {} }), path: 'profiles' },
  {
    code: 'extenders-not-simulated',
    object: configuration({ extenders: [{ urlPrefix: 'http://localhost' }] }),
    path: 'extenders',
  },
  {
    code: 'value-not-positive',
    object: configuration({ extenders: [{ prioritizeVerb: 'prioritize' }] }),
    path: 'extenders[0].weight',
    apiServer: 'extenders[0].weight: Invalid value: 0: must have a positive weight applied to it',
  },
  {
    code: 'extender-binders',
    object: configuration({ extenders: [{ bindVerb: 'bind' }, { bindVerb: 'bind' }] }),
    path: 'extenders',
    apiServer:
      'extenders: Invalid value: "found 2 extenders implementing bind": only one extender can implement bind',
  },
  {
    code: 'extender-resource-invalid',
    object: configuration({ extenders: [{ managedResources: [{ name: 'cpu' }] }] }),
    path: 'extenders[0].managedResources[0].name',
    apiServer:
      'extenders[0].managedResources[0].name: Invalid value: "cpu": is an invalid extended resource name',
  },
  {
    code: 'value-duplicate',
    object: configuration({
      extenders: [{ managedResources: [{ name: 'a.b/c' }, { name: 'a.b/c' }] }],
    }),
    path: 'extenders[0].managedResources[1].name',
  },
  {
    code: 'scheduler-fields-of-program',
    object: configuration({ leaderElection: { leaderElect: true }, parallelism: 16 }),
    path: 'parallelism',
  },
  {
    code: 'value-not-positive',
    object: configuration({ parallelism: 0 }),
    path: 'parallelism',
    apiServer: 'parallelism: Invalid value: 0: should be an integer value greater than zero',
  },
  {
    code: 'value-not-positive',
    object: configuration({ podInitialBackoffSeconds: 0 }),
    path: 'podInitialBackoffSeconds',
    apiServer: 'podInitialBackoffSeconds: Invalid value: 0: must be greater than 0',
  },
  {
    code: 'scheduler-backoff-order',
    object: configuration({ podInitialBackoffSeconds: 20 }),
    path: 'podInitialBackoffSeconds',
    apiServer:
      'podMaxBackoffSeconds: Invalid value: 10: must be greater than or equal to PodInitialBackoffSeconds',
  },
  {
    code: 'scheduler-value-out-of-range',
    object: configuration({ percentageOfNodesToScore: 101 }),
    path: 'percentageOfNodesToScore',
    apiServer: 'percentageOfNodesToScore: Invalid value: 101: not in valid range [0-100]',
  },
  {
    code: 'scheduler-value-out-of-range',
    object: profile({ percentageOfNodesToScore: -1 }),
    path: 'profiles[0].percentageOfNodesToScore',
  },
  {
    code: 'value-duplicate',
    object: configuration({ profiles: [{ schedulerName: 'a' }, { schedulerName: 'a' }] }),
    path: 'profiles[1].schedulerName',
  },
  {
    code: 'field-required',
    object: configuration({ profiles: [{ schedulerName: 'a' }, {}] }),
    path: 'profiles[1].schedulerName',
    apiServer: 'profiles[1].schedulerName: Required value',
  },
  {
    code: 'field-required',
    object: profile({ schedulerName: '' }),
    path: 'profiles[0].schedulerName',
  },
  {
    code: 'scheduler-queue-sort-differs',
    object: configuration({
      profiles: [
        { schedulerName: 'a' },
        {
          schedulerName: 'b',
          plugins: { queueSort: { enabled: [{ name: 'PrioritySort' }] } },
        },
      ],
    }),
    path: 'profiles[1].plugins.queueSort',
    apiServer:
      'profiles[1].plugins.queueSort: Invalid value: {"enabled":[{"name":"PrioritySort"}]}: must be the same for all profiles',
  },
  {
    code: 'scheduler-plugin-unknown',
    object: enabled('score', { name: 'Coscheduling' }),
    path: 'profiles[0].plugins.score.enabled[0].name',
    apiServer: 'ScorePlugin "Coscheduling" does not exist',
  },
  {
    code: 'scheduler-plugin-unknown',
    object: disabled('multiPoint', 'Coscheduling'),
    path: 'profiles[0].plugins.multiPoint.disabled[0].name',
  },
  {
    code: 'scheduler-plugin-unknown',
    object: enabled('multiPoint', { name: '*' }),
    path: 'profiles[0].plugins.multiPoint.enabled[0].name',
    apiServer: 'PreFilterPlugin "*" does not exist',
  },
  {
    code: 'scheduler-plugin-since',
    object: enabled('filter', { name: 'NodeDeclaredFeatures' }),
    release: 'v1.34',
    path: 'profiles[0].plugins.filter.enabled[0].name',
    apiServer: 'FilterPlugin "NodeDeclaredFeatures" does not exist',
  },
  {
    code: 'scheduler-plugin-similar',
    object: pluginArgs('NodeResourceFit', {}),
    path: 'profiles[0].pluginConfig[0].name',
  },
  {
    code: 'scheduler-plugin-replaced',
    object: enabled('filter', { name: 'EBSLimits' }),
    path: 'profiles[0].plugins.filter.enabled[0].name',
    apiServer: `profiles[0].plugins.filter.enabled[0]: Invalid value: "EBSLimits": was invalid in version "${GROUP}/v1" (KubeSchedulerConfiguration is version "${GROUP}/v1")`,
  },
  {
    code: 'scheduler-plugin-wrong-point',
    object: enabled('score', { name: 'NodeName' }),
    path: 'profiles[0].plugins.score.enabled[0].name',
    apiServer: 'plugin "NodeName" does not extend ScorePlugin plugin',
  },
  {
    code: 'scheduler-plugin-twice',
    object: enabled('filter', { name: 'NodeName' }, { name: 'NodeName' }),
    path: 'profiles[0].plugins.filter.enabled[1].name',
    apiServer: 'plugin "NodeName" already registered as "FilterPlugin"',
  },
  {
    code: 'scheduler-plugin-needed',
    object: disabled('multiPoint', '*'),
    path: 'profiles[0].plugins.multiPoint.disabled[0].name',
    apiServer:
      'only one queue sort plugin required for profile with scheduler name "default-scheduler", but got 0',
  },
  {
    code: 'scheduler-plugin-needed',
    object: disabled('bind', 'DefaultBinder'),
    path: 'profiles[0].plugins.bind.disabled[0].name',
    apiServer:
      'at least one bind plugin is needed for profile with scheduler name "default-scheduler"',
  },
  {
    code: 'scheduler-weight-zero',
    object: enabled('score', { name: 'ImageLocality', weight: 0 }),
    path: 'profiles[0].plugins.score.enabled[0].weight',
  },
  {
    code: 'scheduler-weight-unused',
    object: enabled('filter', { name: 'NodeName', weight: 2 }),
    path: 'profiles[0].plugins.filter.enabled[0].weight',
  },
  { code: 'scheduler-args-unused', object: pluginArgs('NodeName', {}), path: ARGS },
  {
    code: 'selector-values-required',
    object: pluginArgs('NodeAffinity', {
      addedAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [{ matchExpressions: [{ key: 'zone', operator: 'In', values: [] }] }],
        },
      },
    }),
    path: `${ARGS}.addedAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].values`,
    apiServer: `${ARGS}.addedAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].values: Invalid value: []: for 'in', 'notin' operators, values set can't be empty`,
  },
  {
    code: 'selector-value-not-integer',
    object: added(1, { key: 'gen', operator: 'Gt', values: ['0.5'] }),
    path: `${ARGS}.${ADDED}.preference.matchExpressions[0].values[0]`,
    apiServer: `${ARGS}.${ADDED}.matchExpressions[0].values[0]: Invalid value: "0.5": for 'Gt', 'Lt' operators, the value must be an integer`,
  },
  {
    code: 'label-value-invalid',
    object: added(1, { key: 'disk', operator: 'In', values: ['not fast'] }),
    path: `${ARGS}.${ADDED}.preference.matchExpressions[0].values[0]`,
    apiServer: `${ARGS}.${ADDED}.matchExpressions[0].values[0][disk]: Invalid value: "not fast": a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')`,
  },
  {
    code: 'scheduler-args-type',
    object: pluginArgs('NodeAffinity', { kind: 'InterPodAffinityArgs' }),
    path: `${ARGS}.kind`,
    apiServer: `decoding .profiles[0].pluginConfig[0]: args for plugin NodeAffinity were not of type NodeAffinityArgs.${GROUP}, got InterPodAffinityArgs.${GROUP}`,
  },
  {
    code: 'scheduler-value-out-of-range',
    object: pluginArgs('InterPodAffinity', { hardPodAffinityWeight: 101 }),
    path: `${ARGS}.hardPodAffinityWeight`,
    apiServer: `${ARGS}.hardPodAffinityWeight: Invalid value: 101: not in valid range [0, 100]`,
  },
  {
    code: 'scheduler-value-out-of-range',
    object: strategy({ type: 'MostAllocated', resources: [{ name: 'cpu', weight: 101 }] }),
    path: `${ARGS}.scoringStrategy.resources[0].weight`,
    apiServer: `${ARGS}.scoringStrategy.resources[0].weight: Invalid value: 101: resource weight of cpu not in valid range (0, 100]`,
  },
  {
    code: 'scheduler-resource-weight-not-one',
    object: pluginArgs('NodeResourcesBalancedAllocation', {
      resources: [{ name: 'cpu', weight: 2 }],
    }),
    path: `${ARGS}.resources[0].weight`,
    apiServer: `${ARGS}.resources[0].weight: Invalid value: 2: must be 1`,
  },
  {
    code: 'value-duplicate',
    object: pluginArgs('NodeResourcesBalancedAllocation', {
      resources: [{ name: 'cpu' }, { name: 'cpu' }],
    }),
    path: `${ARGS}.resources[1].name`,
  },
  {
    code: 'scheduler-resource-group',
    object: pluginArgs('NodeResourcesFit', { ignoredResourceGroups: ['example.com/gpu'] }),
    path: `${ARGS}.ignoredResourceGroups[0]`,
    apiServer: `${ARGS}.ignoredResourceGroups[0]: Invalid value: "example.com/gpu": resource group name can't contain '/'`,
  },
  {
    code: 'label-key-invalid',
    object: pluginArgs('NodeResourcesFit', { ignoredResources: ['a b'] }),
    path: `${ARGS}.ignoredResources[0]`,
  },
  {
    code: 'scheduler-candidates-zero',
    object: pluginArgs('DefaultPreemption', {
      minCandidateNodesPercentage: 0,
      minCandidateNodesAbsolute: 0,
    }),
    path: `${ARGS}.minCandidateNodesPercentage`,
    apiServer: `${ARGS}.minCandidateNodesPercentage: Invalid value: 0: cannot be zero at the same time as minCandidateNodesAbsolute`,
  },
  {
    code: 'scheduler-default-constraint-selector',
    object: pluginArgs('PodTopologySpread', {
      defaultingType: 'List',
      defaultConstraints: [{ ...CONSTRAINT, labelSelector: {} }],
    }),
    path: `${ARGS}.defaultConstraints[0].labelSelector`,
    apiServer: `${ARGS}.defaultConstraints[0].labelSelector: Forbidden: constraint must not define a selector, as they deduced for each pod`,
  },
  {
    code: 'scheduler-default-constraints-with-system',
    object: pluginArgs('PodTopologySpread', { defaultConstraints: [CONSTRAINT] }),
    path: `${ARGS}.defaultingType`,
    apiServer: `${ARGS}.defaultingType: Invalid value: "System": when .defaultConstraints are not empty`,
  },
  {
    code: 'scheduler-strategy-type-missing',
    object: strategy({ resources: [{ name: 'cpu', weight: 1 }] }),
    path: `${ARGS}.scoringStrategy.type`,
  },
  {
    code: 'scheduler-ratio-unused',
    object: strategy({ type: 'LeastAllocated', requestedToCapacityRatio: { shape: [] } }),
    path: `${ARGS}.scoringStrategy.requestedToCapacityRatio`,
    apiServer: `${ARGS}.scoringStrategy.requestedToCapacityRatio: Forbidden: must be nil when type is not RequestedToCapacityRatio`,
  },
  {
    code: 'scheduler-shape-invalid',
    object: strategy({
      type: 'RequestedToCapacityRatio',
      requestedToCapacityRatio: {
        shape: [
          { utilization: 50, score: 0 },
          { utilization: 50, score: 10 },
        ],
      },
    }),
    path: `${ARGS}.scoringStrategy.requestedToCapacityRatio.shape[1].utilization`,
    apiServer: `${ARGS}.scoringStrategy.requestedToCapacityRatio.shape[1].utilization: Invalid value: 50: values must be sorted in increasing order`,
  },
  {
    code: 'scheduler-shape-gated',
    object: pluginArgs('VolumeBinding', { shape: [{ utilization: 0, score: 0 }] }),
    path: `${ARGS}.shape`,
  },
  {
    code: 'scheduler-shape-gated',
    object: pluginArgs('VolumeBinding', { shape: [{ utilization: 0, score: 0 }] }),
    release: 'v1.32',
    path: `${ARGS}.shape`,
    apiServer: `${ARGS}.shape: Invalid value: [{"utilization":0,"score":0}]: unexpected field \`shape\`, remove it or turn on the feature gate VolumeCapacityPriority`,
  },
];
