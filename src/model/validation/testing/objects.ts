/** Valid objects to break, one field at a time. */
import type { ReleaseName } from '../../../releases/index.ts';
import type { LegacyRules } from '../../runOptions.ts';
import type { DiagnosticCode } from '../codes.ts';
import type { Request } from '../validateObject.ts';

/** One thing wrong, and what must be said about it. */
export interface Case {
  readonly code: DiagnosticCode;
  readonly object: unknown;
  /** As `formatFieldPath` writes it. */
  readonly path: string;
  /** The API server's words; none for warnings and what kubectl finds. */
  readonly apiServer?: string;
  /** The rules of older days that are on. */
  readonly legacy?: Partial<LegacyRules>;
  /** As which release it is judged; else as the one by default. */
  readonly release?: ReleaseName;
  /** Where the object was posted to; else it is applied. */
  readonly request?: Request;
}

type Fields = Readonly<Record<string, unknown>>;

export const container = (more: Fields = {}): Fields => ({ name: 'main', image: 'pause', ...more });

export const pod = (spec: Fields = {}, metadata: Fields = {}): Fields => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web', ...metadata },
  spec: { containers: [container()], ...spec },
});

export const podWith = (more: Fields): Fields => pod({ containers: [container(more)] });

export const node = (spec: Fields = {}, status: Fields = {}): Fields => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  spec,
  status: { allocatable: { cpu: '4', memory: '16Gi', pods: 110 }, ...status },
});

export const template = (spec: Fields = {}, labels: Fields = { app: 'web' }): Fields => ({
  metadata: { labels },
  spec: { containers: [container()], ...spec },
});

export const deployment = (spec: Fields = {}): Fields => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: { selector: { matchLabels: { app: 'web' } }, template: template(), ...spec },
});

export const job = (spec: Fields = {}): Fields => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: 'sums' },
  spec: { template: template({ restartPolicy: 'Never' }), ...spec },
});

export const cronJob = (spec: Fields = {}, name = 'nightly'): Fields => ({
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: { name },
  spec: { schedule: '0 3 * * *', jobTemplate: { spec: job()['spec'] }, ...spec },
});

export const budget = (spec: Fields): Fields => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: 'web' },
  spec: { selector: { matchLabels: { app: 'web' } }, ...spec },
});

export const priorityClass = (name: string, value: number): Fields => ({
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name },
  value,
});

export const volume = (spec: Fields): Fields => ({
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name: 'disk-1' },
  spec: { capacity: { storage: '10Gi' }, accessModes: ['ReadWriteOnce'], ...spec },
});

export const configuration = (more: Fields): Fields => ({
  apiVersion: 'kubescheduler.config.k8s.io/v1',
  kind: 'KubeSchedulerConfiguration',
  ...more,
});

/** A configuration of one profile. */
export const profile = (more: Fields): Fields => configuration({ profiles: [more] });

export const runOptions = (more: Fields): Fields => ({
  apiVersion: 'berth/v1',
  kind: 'RunOptions',
  ...more,
});

export const pluginArgs = (name: string, args: Fields): Fields =>
  configuration({ profiles: [{ pluginConfig: [{ name, args }] }] });

export const nodeTerm = (expression: Fields): Fields =>
  pod({
    affinity: {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [{ matchExpressions: [{ key: 'zone', ...expression }] }],
        },
      },
    },
  });

export const podTerm = (term: Fields): Fields =>
  pod({
    affinity: {
      podAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          { labelSelector: {}, topologyKey: 'zone', ...term },
        ],
      },
    },
  });

export const spread = (...constraints: readonly Fields[]): Fields =>
  pod({
    topologySpreadConstraints: constraints.map((constraint) => ({
      maxSkew: 1,
      topologyKey: 'zone',
      whenUnsatisfiable: 'DoNotSchedule',
      labelSelector: {},
      ...constraint,
    })),
  });

export const NODE_TERM =
  'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0]';
export const POD_TERM =
  'spec.affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution[0]';
