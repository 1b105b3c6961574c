import type { Case } from './objects.ts';

type Fields = Readonly<Record<string, unknown>>;

const runtimeClass = (more: Fields): Fields => ({
  apiVersion: 'node.k8s.io/v1',
  kind: 'RuntimeClass',
  metadata: { name: 'kata' },
  handler: 'kata',
  ...more,
});

const limits = (...items: readonly Fields[]): Fields => ({
  apiVersion: 'v1',
  kind: 'LimitRange',
  metadata: { name: 'limits' },
  spec: { limits: items.map((item) => ({ type: 'Container', ...item })) },
});

const quota = (spec: Fields): Fields => ({
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  metadata: { name: 'quota' },
  spec,
});

const scoped = (requirement: Fields): Fields =>
  quota({ hard: { pods: 1 }, scopeSelector: { matchExpressions: [requirement] } });

/** RuntimeClasses, LimitRanges and ResourceQuotas. */
export const ADMISSION_CASES: readonly Case[] = [
  {
    code: 'name-not-label',
    object: runtimeClass({ handler: 'Kata_1' }),
    path: 'handler',
    apiServer:
      "handler: Invalid value: \"Kata_1\": a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')",
  },
  {
    code: 'quantity-negative',
    object: runtimeClass({ overhead: { podFixed: { cpu: '-1' } } }),
    path: 'overhead.podFixed.cpu',
    apiServer: 'overhead.limits[cpu]: Invalid value: "-1": must be greater than or equal to 0',
  },
  {
    code: 'value-duplicate',
    object: runtimeClass({
      scheduling: { tolerations: [{ operator: 'Exists' }, { operator: 'Exists' }] },
    }),
    path: 'scheduling.tolerations[1]',
  },
  {
    code: 'limit-type-invalid',
    object: limits({ type: 'Node' }),
    path: 'spec.limits[0].type',
    apiServer:
      'spec.limits[0].type: Invalid value: "Node": must be a standard limit type or fully qualified',
  },
  {
    code: 'value-duplicate',
    object: limits({}, {}),
    path: 'spec.limits[1].type',
    apiServer: 'spec.limits[1].type: Duplicate value: "Container"',
  },
  {
    code: 'limit-default-of-pod',
    object: limits({ type: 'Pod', default: { cpu: 1 } }),
    path: 'spec.limits[0].default',
    apiServer: "spec.limits[0].default: Forbidden: may not be specified when `type` is 'Pod'",
  },
  {
    code: 'limit-storage-required',
    object: limits({ type: 'PersistentVolumeClaim' }),
    path: 'spec.limits[0].limits',
    apiServer:
      'spec.limits[0].limits: Required value: either minimum or maximum storage value is required, but neither was provided',
  },
  {
    code: 'resource-name-invalid',
    object: limits({ max: { storage: '1Gi' } }),
    path: 'spec.limits[0].max.storage',
    apiServer:
      'spec.limits[0].max[storage]: Invalid value: "storage": must be a standard resource for containers',
  },
  {
    code: 'limit-order',
    object: limits({ min: { cpu: '2' }, max: { cpu: '1000m' } }),
    path: 'spec.limits[0].min.cpu',
    apiServer:
      'spec.limits[0].min[cpu]: Invalid value: "2": min value 2 is greater than max value 1',
  },
  {
    code: 'limit-order',
    object: limits({ default: { memory: '1Gi' }, defaultRequest: { memory: '2048Mi' } }),
    path: 'spec.limits[0].defaultRequest.memory',
    apiServer:
      'spec.limits[0].defaultRequest[memory]: Invalid value: "2Gi": default request value 2Gi is greater than default limit value 1Gi',
  },
  {
    code: 'limit-ratio-invalid',
    object: limits({ maxLimitRequestRatio: { cpu: '500m' } }),
    path: 'spec.limits[0].maxLimitRequestRatio.cpu',
    apiServer:
      'spec.limits[0].maxLimitRequestRatio[cpu]: Invalid value: "500m": ratio 500m is less than 1',
  },
  {
    code: 'limit-ratio-invalid',
    object: limits({ min: { cpu: 1 }, max: { cpu: 2 }, maxLimitRequestRatio: { cpu: 3 } }),
    path: 'spec.limits[0].maxLimitRequestRatio.cpu',
    apiServer:
      'spec.limits[0].maxLimitRequestRatio[cpu]: Invalid value: "3": ratio 3 is greater than max/min = 2.000000',
  },
  {
    code: 'request-differs-from-limit',
    object: limits({ default: { 'a.b/gpu': 2 }, defaultRequest: { 'a.b/gpu': 1 } }),
    path: 'spec.limits[0].defaultRequest["a.b/gpu"]',
    apiServer:
      'spec.limits[0].defaultRequest[a.b/gpu]: Invalid value: "1": default value 2 must equal to defaultRequest value 1 in a.b/gpu',
  },
  {
    code: 'quota-resource-invalid',
    object: quota({ hard: { ponies: 1 } }),
    path: 'spec.hard.ponies',
    apiServer:
      'spec.hard[ponies]: Invalid value: "ponies": must be a standard resource type or fully qualified',
  },
  {
    code: 'quantity-not-integer',
    object: quota({ hard: { 'count/pods': '500m' } }),
    path: 'spec.hard["count/pods"]',
    apiServer: 'spec.hard[count/pods]: Invalid value: "500m": must be an integer',
  },
  {
    code: 'quota-scope-invalid',
    object: quota({ scopes: ['Eager'] }),
    path: 'spec.scopes',
    apiServer: 'spec.scopes: Invalid value: ["Eager"]: unsupported scope',
  },
  {
    code: 'quota-scope-of-resource',
    object: quota({ hard: { cpu: 1 }, scopes: ['BestEffort'] }),
    path: 'spec.scopes',
    apiServer: 'spec.scopes: Invalid value: ["BestEffort"]: unsupported scope applied to resource',
  },
  {
    code: 'quota-scopes-conflict',
    object: quota({ scopes: ['Terminating', 'NotTerminating'] }),
    path: 'spec.scopes',
    apiServer: 'spec.scopes: Invalid value: ["Terminating","NotTerminating"]: conflicting scopes',
  },
  {
    code: 'quota-scope-operator',
    object: scoped({ scopeName: 'BestEffort', operator: 'In', values: ['a'] }),
    path: 'spec.scopeSelector.matchExpressions.operator',
  },
  {
    code: 'selector-values-required',
    object: scoped({ scopeName: 'PriorityClass', operator: 'In' }),
    path: 'spec.scopeSelector.matchExpressions.values',
    apiServer:
      "spec.scopeSelector.matchExpressions.values: Required value: must be at least one value when `operator` is 'In' or 'NotIn' for scope selector",
  },
  {
    code: 'selector-values-forbidden',
    object: scoped({ scopeName: 'PriorityClass', operator: 'Exists', values: ['a'] }),
    path: 'spec.scopeSelector.matchExpressions.values',
  },
  {
    code: 'selector-operator-invalid',
    object: scoped({ scopeName: 'PriorityClass', operator: 'Near' }),
    path: 'spec.scopeSelector.matchExpressions.operator',
    apiServer:
      'spec.scopeSelector.matchExpressions.operator: Invalid value: "Near": not a valid selector operator',
  },
];
