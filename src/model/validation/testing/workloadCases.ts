import { budget, cronJob, deployment, job, priorityClass, template, type Case } from './objects.ts';

const daemonSet = (spec: Readonly<Record<string, unknown>>) => ({
  ...deployment(spec),
  kind: 'DaemonSet',
});

const claim = (name: string) => ({
  metadata: { name },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
});

const service = (spec: object) => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'web' },
  spec,
});

/** Workloads, budgets and priority classes. */
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
    object: job({ completionMode: 'Indexed', parallelism: 2 }),
    path: 'spec.completions',
    apiServer: 'spec.completions: Required value: when completion mode is Indexed',
  },
  {
    code: 'schedule-invalid',
    object: cronJob({ schedule: 'every day' }),
    path: 'spec.schedule',
    apiServer:
      'spec.schedule: Invalid value: "every day": expected exactly 5 fields, found 2: [every day]',
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
      'spec: Invalid value: {"MinAvailable":1,"Selector":{"matchLabels":{"app":"web"}},"MaxUnavailable":1,"UnhealthyPodEvictionPolicy":null}: minAvailable and maxUnavailable cannot be both set',
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
      "metadata.name: Forbidden: priority class names with 'system-' prefix are reserved for system use only. error: system-mine is not a known system priority class",
  },
  {
    code: 'priority-too-high',
    object: priorityClass('top', 1_000_000_001),
    path: 'value',
    apiServer: 'value: Forbidden: maximum allowed value of a user defined priority is 1000000000',
  },
  {
    code: 'priority-class-name-reserved',
    object: priorityClass('system-node-critical', 1),
    path: 'metadata.name',
    apiServer:
      "metadata.name: Forbidden: priority class names with 'system-' prefix are reserved for system use only. error: value of system-node-critical PriorityClass must be 2000001000",
  },
  {
    code: 'selector-unreadable',
    object: deployment({ selector: { matchLabels: { app: 'a b' } } }),
    path: 'spec.selector',
    apiServer:
      'spec.selector: Invalid value: {"matchLabels":{"app":"a b"}}: invalid label selector',
  },
  {
    code: 'indexed-job-name',
    object: {
      ...job({ completionMode: 'Indexed', completions: 3 }),
      metadata: { name: 'sums.of.all' },
    },
    path: 'metadata.name',
    apiServer:
      'metadata.name: Invalid value: "sums.of.all": will not able to create pod with invalid DNS label: sums.of.all-2',
  },
  {
    code: 'active-deadline-unsupported',
    object: deployment({ template: template({ activeDeadlineSeconds: 5 }) }),
    path: 'spec.template.spec.activeDeadlineSeconds',
    apiServer:
      'spec.template.spec.activeDeadlineSeconds: Forbidden: activeDeadlineSeconds in ReplicaSet is not Supported',
  },
  {
    code: 'progress-deadline-too-short',
    object: deployment({ minReadySeconds: 10, progressDeadlineSeconds: 10 }),
    path: 'spec.progressDeadlineSeconds',
    apiServer:
      'spec.progressDeadlineSeconds: Invalid value: 10: must be greater than minReadySeconds',
  },
  {
    code: 'rolling-update-stands-still',
    object: deployment({ strategy: { rollingUpdate: { maxSurge: 0, maxUnavailable: '0%' } } }),
    path: 'spec.strategy.rollingUpdate.maxUnavailable',
    apiServer:
      'spec.strategy.rollingUpdate.maxUnavailable: Invalid value: "0%": may not be 0 when `maxSurge` is 0',
  },
  {
    code: 'rolling-update-unused',
    object: deployment({ strategy: { type: 'Recreate', rollingUpdate: {} } }),
    path: 'spec.strategy.rollingUpdate',
    apiServer:
      "spec.strategy.rollingUpdate: Forbidden: may not be specified when strategy `type` is 'Recreate'",
  },
  {
    code: 'value-unsupported',
    object: deployment({ strategy: { type: 'Foo', rollingUpdate: { maxSurge: '25%' } } }),
    path: 'spec.strategy.type',
    apiServer:
      'spec.strategy: Unsupported value: {"Type":"Foo","RollingUpdate":{"MaxUnavailable":0,"MaxSurge":"25%"}}: supported values: "Recreate", "RollingUpdate"',
  },
  {
    code: 'rolling-update-both',
    object: daemonSet({ updateStrategy: { rollingUpdate: { maxSurge: 1 } } }),
    path: 'spec.updateStrategy.rollingUpdate.maxSurge',
    apiServer:
      'spec.updateStrategy.rollingUpdate.maxSurge: Invalid value: 1: may not be set when maxUnavailable is non-zero',
  },
  {
    code: 'service-port-duplicate',
    object: service({
      ports: [
        { name: 'a', port: 80 },
        { name: 'b', port: 80 },
      ],
    }),
    path: 'spec.ports[1]',
    apiServer:
      'spec.ports[1]: Duplicate value: {"Name":"","Protocol":"TCP","AppProtocol":null,"Port":80,"TargetPort":0,"NodePort":0}',
  },
  {
    code: 'rolling-update-stands-still',
    object: daemonSet({ updateStrategy: { rollingUpdate: { maxUnavailable: 0 } } }),
    path: 'spec.updateStrategy.rollingUpdate.maxUnavailable',
    apiServer:
      'spec.updateStrategy.rollingUpdate.maxUnavailable: Required value: cannot be 0 when maxSurge is 0',
  },
  {
    code: 'value-duplicate',
    object: {
      ...deployment({ volumeClaimTemplates: [claim('data'), claim('data')] }),
      kind: 'StatefulSet',
    },
    path: 'spec.volumeClaimTemplates[1].metadata.name',
    apiServer: 'spec.template.spec.volumes[1].name: Duplicate value: "data"',
  },
];
