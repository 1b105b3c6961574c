import type { CommandProblemCode } from '../../../kubectl/index.ts';
import { pod, type Case } from './objects.ts';

const timeline = (...actions: readonly unknown[]) => ({
  apiVersion: 'berth/v1',
  kind: 'Timeline',
  actions,
});

/** An action that is done after a minute. */
const action = (fields: object) => timeline({ at: '1m', ...fields });

/** A command line in which something is wrong. */
const line = (code: CommandProblemCode | 'object-invalid', run: string): Case => ({
  code: `command-${code}`,
  object: action({ run }),
  path: 'actions[0].run',
});

const SCALER = {
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name: 'h' },
  spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' } },
};

/** A Timeline, and its actions. */
export const TIMELINE_CASES: readonly Case[] = [
  {
    code: 'autoscaler-refused',
    object: action({ apply: [{ ...SCALER, spec: { ...SCALER.spec, maxReplicas: 0 } }] }),
    path: 'actions[0].apply[0].spec.maxReplicas',
    apiServer: 'spec.maxReplicas: Invalid value: 0: must be greater than 0',
  },
  {
    code: 'other-refused',
    object: action({
      apply: [
        {
          apiVersion: 'v1',
          kind: 'ConfigMap',
          metadata: { name: 'a', labels: { a: '-' } },
          data: {},
        },
      ],
    }),
    path: 'actions[0].apply[0].metadata.labels',
  },
  {
    code: 'run-options-api-version',
    object: { ...timeline(), apiVersion: 'berth/v2' },
    path: 'apiVersion',
  },
  { code: 'wrong-type', object: { ...timeline(), actions: { at: '1m' } }, path: 'actions' },
  { code: 'run-option-unknown', object: { ...timeline(), clock: 1 }, path: 'clock' },
  { code: 'action-at-missing', object: timeline({ fail: 'node-1' }), path: 'actions[0].at' },
  {
    code: 'action-duration',
    object: timeline({ at: '5m', fail: 'a' }, { at: 'soon', fail: 'b' }),
    path: 'actions[1].at',
  },
  { code: 'action-none', object: action({}), path: 'actions[0]' },
  { code: 'action-several', object: action({ fail: 'a', recover: 'a' }), path: 'actions[0]' },
  { code: 'action-node-missing', object: action({ recover: '' }), path: 'actions[0].recover' },
  { code: 'action-apply-list', object: action({ apply: pod() }), path: 'actions[0].apply' },
  { code: 'action-apply-list', object: action({ apply: [] }), path: 'actions[0].apply' },
  {
    code: 'action-apply-setting',
    object: action({ apply: [pod(), timeline()] }),
    path: 'actions[0].apply[1]',
  },
  {
    code: 'containers-required',
    object: action({ apply: [pod({ containers: [] })] }),
    path: 'actions[0].apply[0].spec.containers',
  },
  {
    code: 'action-plugin-unknown',
    object: action({
      deschedule: { profiles: [{ plugins: { balance: { enabled: ['PodLifeTime'] } } }] },
    }),
    path: 'actions[0].deschedule.profiles[0].plugins.balance.enabled[0]',
  },
  {
    code: 'action-plugin-unknown',
    object: action({ deschedule: { profiles: [{ pluginConfig: [{ name: 'ExamplePlugin' }] }] } }),
    path: 'actions[0].deschedule.profiles[0].pluginConfig[0].name',
  },
  {
    code: 'action-policy-field',
    object: action({ deschedule: { evictLocalStoragePods: true } }),
    path: 'actions[0].deschedule.evictLocalStoragePods',
  },
  {
    code: 'action-policy-selector',
    object: action({ deschedule: { nodeSelector: 'disk in ssd' } }),
    path: 'actions[0].deschedule.nodeSelector',
  },
  {
    code: 'action-policy-type',
    object: action({ deschedule: { maxNoOfPodsToEvictTotal: -1 } }),
    path: 'actions[0].deschedule.maxNoOfPodsToEvictTotal',
  },
  {
    code: 'action-policy-unread',
    object: action({ deschedule: { metricsProviders: [] } }),
    path: 'actions[0].deschedule.metricsProviders',
  },
  {
    code: 'action-policy-version',
    object: action({ deschedule: { apiVersion: 'descheduler/v1alpha1' } }),
    path: 'actions[0].deschedule.apiVersion',
  },
  {
    code: 'action-policy-field',
    object: action({
      deschedule: {
        profiles: [
          { pluginConfig: [{ name: 'DefaultEvictor', args: { evictLocalStoragePod: true } }] },
        ],
      },
    }),
    path: 'actions[0].deschedule.profiles[0].pluginConfig[0].args.evictLocalStoragePod',
  },
  { code: 'action-policy', object: action({ deschedule: 'all' }), path: 'actions[0].deschedule' },
  {
    code: 'action-every-alone',
    object: action({ fail: 'a', every: '5m' }),
    path: 'actions[0].every',
  },
  {
    code: 'action-every-none',
    object: action({ deschedule: {}, every: '0s' }),
    path: 'actions[0].every',
  },
  {
    code: 'action-duration',
    object: action({ deschedule: {}, every: 'often' }),
    path: 'actions[0].every',
  },
  line('file', 'kubectl apply -f web.yaml'),
  line('named-file', 'kubectl delete -f web.yaml'),
  line('patch-file', 'kubectl patch node node-1 --patch-file patch.yaml'),
  line('not-kubectl', 'helm install web'),
  line('unknown-verb', 'kubectl exec web -- ls'),
  line('unknown-flag', 'kubectl cordon node-1 --fast'),
  line('flag-needs-value', 'kubectl drain node-1 --grace-period'),
  line('flag-value', 'kubectl drain node-1 --timeout=soon'),
  line('dry-run', 'kubectl label node node-1 a=b --dry-run=client'),
  line('unknown-resource', 'kubectl label nodez node-1 a=b'),
  line('no-resource', 'kubectl delete'),
  line('no-objects', 'kubectl label nodes a=b'),
  line('name-needs-type', 'kubectl delete pod/'),
  line('nothing-to-change', 'kubectl label nodes node-1'),
  line('taint-format', 'kubectl taint nodes node-1 a=b:Never'),
  line('pair-format', 'kubectl label nodes node-1 a=b c'),
  line('patch-format', 'kubectl patch node node-1 -p "{"'),
  line('no-patch', 'kubectl patch node node-1'),
  line('no-replicas', 'kubectl scale deployment web'),
  line('no-max', 'kubectl autoscale deployment web'),
  line('no-image', 'kubectl set image deployment/web'),
  line('no-image-flag', 'kubectl create deployment web'),
  line('no-name', 'kubectl run --image=nginx'),
  line('object-invalid', 'kubectl create deployment Web --image=nginx'),
  line('object-invalid', 'kubectl autoscale deployment web --max=3 --name=Web'),
];
