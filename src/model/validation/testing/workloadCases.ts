import { budget, cronJob, deployment, job, priorityClass, template, type Case } from './objects.ts';

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
];
