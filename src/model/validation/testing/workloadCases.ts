import {
  budget,
  configuration,
  cronJob,
  deployment,
  job,
  pluginArgs,
  priorityClass,
  template,
  type Case,
} from './objects.ts';

const ARGS = 'profiles[0].pluginConfig[0].args';
const CONSTRAINT = { maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'ScheduleAnyway' };

/** Workloads, budgets, priority classes and scheduler configurations. */
export const WORKLOAD_CASES: readonly Case[] = [
  {
    code: 'value-negative',
    object: deployment({ replicas: -1 }),
    path: 'spec.replicas',
    apiServer: 'spec.replicas: Invalid value: -1: must be greater than or equal to 0',
  },
  {
    code: 'selector-required',
    object: deployment({ selector: undefined }),
    path: 'spec.selector',
    apiServer: 'spec.selector: Required value',
  },
  {
    code: 'selector-empty',
    object: deployment({ selector: {} }),
    path: 'spec.selector',
    apiServer: 'spec.selector: Invalid value: {}: empty selector is invalid for deployment',
  },
  {
    code: 'selector-mismatch',
    object: deployment({ template: template({}, { app: 'shop' }) }),
    path: 'spec.template.metadata.labels',
    apiServer:
      'spec.template.metadata.labels: Invalid value: {"app":"shop"}: `selector` does not match template `labels`',
  },
  {
    code: 'restart-policy-unsupported',
    object: deployment({ template: template({ restartPolicy: 'Never' }) }),
    path: 'spec.template.spec.restartPolicy',
    apiServer:
      'spec.template.spec.restartPolicy: Unsupported value: "Never": supported values: "Always"',
  },
  {
    code: 'restart-policy-unsupported',
    object: job({ template: template() }),
    path: 'spec.template.spec.restartPolicy',
    apiServer:
      'spec.template.spec.restartPolicy: Required value: valid values: "OnFailure", "Never"',
  },
  {
    code: 'completions-required',
    object: job({ completionMode: 'Indexed' }),
    path: 'spec.completions',
    apiServer: 'spec.completions: Required value: when completion mode is Indexed',
  },
  {
    code: 'schedule-invalid',
    object: cronJob({ schedule: 'every day' }),
    path: 'spec.schedule',
    apiServer:
      'spec.schedule: Invalid value: "every day": expected exactly 5 fields, found 2: ["every","day"]',
  },
  {
    code: 'name-too-long',
    object: cronJob({}, 'a'.repeat(53)),
    path: 'metadata.name',
    apiServer: `metadata.name: Invalid value: "${'a'.repeat(53)}": must be no more than 52 characters`,
  },
  {
    code: 'disruption-budget-both',
    object: budget({ minAvailable: 1, maxUnavailable: 1 }),
    path: 'spec.maxUnavailable',
    apiServer:
      'spec: Invalid value: {"selector":{"matchLabels":{"app":"web"}},"minAvailable":1,"maxUnavailable":1}: minAvailable and maxUnavailable cannot be both set',
  },
  {
    code: 'percentage-invalid',
    object: budget({ maxUnavailable: 'half' }),
    path: 'spec.maxUnavailable',
    apiServer:
      "spec.maxUnavailable: Invalid value: \"half\": a valid percent string must be a numeric string followed by an ending '%' (e.g. '1%',  or '93%', regex used for validation is '[0-9]+%')",
  },
  {
    code: 'percentage-invalid',
    object: budget({ minAvailable: '101%' }),
    path: 'spec.minAvailable',
    apiServer: 'spec.minAvailable: Invalid value: "101%": must not be greater than 100%',
  },
  {
    code: 'priority-class-name-reserved',
    object: priorityClass('system-mine', 1),
    path: 'metadata.name',
    apiServer:
      "metadata.name: Forbidden: priority class names with 'system-' prefix are reserved for system use only",
  },
  {
    code: 'priority-too-high',
    object: priorityClass('top', 1_000_000_001),
    path: 'value',
    apiServer: 'value: Forbidden: maximum allowed value of a user defined priority is 1000000000',
  },
  {
    code: 'extenders-not-simulated',
    object: configuration({ extenders: [{ urlPrefix: 'http://localhost' }] }),
    path: 'extenders',
  },
  {
    code: 'sampling-not-simulated',
    object: configuration({ percentageOfNodesToScore: 50 }),
    path: 'percentageOfNodesToScore',
  },
  {
    code: 'scheduler-plugin-unknown',
    object: configuration({
      profiles: [{ plugins: { score: { enabled: [{ name: 'Coscheduling' }] } } }],
    }),
    path: 'profiles[0].plugins.score.enabled[0].name',
  },
  {
    code: 'scheduler-value-out-of-range',
    object: pluginArgs('InterPodAffinity', { hardPodAffinityWeight: 101 }),
    path: `${ARGS}.hardPodAffinityWeight`,
    apiServer: `${ARGS}.hardPodAffinityWeight: Invalid value: 101: not in valid range [0-100]`,
  },
  {
    code: 'scheduler-value-out-of-range',
    object: pluginArgs('NodeResourcesBalancedAllocation', {
      resources: [{ name: 'cpu', weight: 0 }],
    }),
    path: `${ARGS}.resources[0].weight`,
    apiServer: `${ARGS}.resources[0].weight: Invalid value: 0: resource weight of cpu not in valid range [1-100]`,
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
    code: 'scheduler-shape-invalid',
    object: pluginArgs('NodeResourcesFit', {
      scoringStrategy: {
        type: 'RequestedToCapacityRatio',
        requestedToCapacityRatio: {
          shape: [
            { utilization: 50, score: 0 },
            { utilization: 50, score: 10 },
          ],
        },
      },
    }),
    path: `${ARGS}.scoringStrategy.requestedToCapacityRatio.shape[1].utilization`,
    apiServer: `${ARGS}.scoringStrategy.requestedToCapacityRatio.shape[1].utilization: Invalid value: 50: utilization values must be sorted in increasing order`,
  },
];
