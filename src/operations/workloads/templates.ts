import type { Comment, FieldPath } from '../../model/index.ts';
import type { WorkloadPlace, WorkloadTemplate } from '../../protocol/index.ts';
import { podTemplatePath, workloadKind, HOSTNAME, ZONE } from '../../model/index.ts';

/** What a template is filled in with. */
export interface Filling {
  readonly name: string;
  /** '' for `default`, which nobody writes. */
  readonly namespace: string;
  readonly replicas: number;
  /** Labels of the Pods that `beside-another` is put beside. */
  readonly beside: Readonly<Record<string, string>>;
  /** The taint that `tolerates-taint` tolerates. */
  readonly taint: { readonly key: string; readonly value: string; readonly effect: string };
  /** Said above the rule that the template teaches; '' says nothing. */
  readonly comment: string;
  /** The nodes that its Pods are kept to; any unless told. */
  readonly place?: WorkloadPlace | undefined;
}

/** A workload with what is said above fields of it. */
export interface Made {
  readonly value: object;
  readonly comments: readonly Comment[];
}

/** Its own name, which is also that of its container, and its image. */
export const TEMPLATE_NAMES: Readonly<Record<WorkloadTemplate, readonly [string, string]>> = {
  pod: ['nginx', 'nginx:1.29'],
  deployment: ['web', 'nginx:1.29'],
  statefulset: ['db', 'postgres:18'],
  daemonset: ['agent', 'fluent/fluent-bit:4.1'],
  job: ['report', 'busybox:1.37'],
  'spread-over-zones': ['web', 'nginx:1.29'],
  'one-per-node': ['redis-cache', 'redis:8'],
  'beside-another': ['web-server', 'nginx:1.29'],
  'tolerates-taint': ['trainer', 'python:3.14'],
  'high-priority': ['urgent', 'nginx:1.29'],
};

/** The PriorityClass of `high-priority`. */
export const HIGH_PRIORITY = {
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name: 'high-priority' },
  value: 100_000,
};

/** The kind that a template makes. */
export function kindOf(template: WorkloadTemplate): string {
  switch (template) {
    case 'pod':
      return 'Pod';
    case 'statefulset':
      return 'StatefulSet';
    case 'daemonset':
      return 'DaemonSet';
    case 'job':
      return 'Job';
    default:
      return 'Deployment';
  }
}

/** A workload as a person would write it. */
export function madeOf(template: WorkloadTemplate, filling: Filling): Made {
  const { name, namespace, replicas } = filling;
  const kind = kindOf(template);
  const labels = { app: name };
  const { spec: rules, taught } = rulesOf(template, filling);
  const said = (path: FieldPath): readonly Comment[] =>
    filling.comment === '' ? [] : [{ path, text: filling.comment }];
  const spec = { ...keptTo(filling.place, rules), containers: [containerOf(template)] };
  const metadata = { name, ...(namespace !== '' && { namespace }) };
  if (kind === 'Pod') {
    const value = { apiVersion: 'v1', kind, metadata: { ...metadata, labels }, spec };
    return { value, comments: [] };
  }
  const pods = { metadata: { labels }, spec };
  if (kind === 'Job') {
    const job = {
      completions: replicas,
      parallelism: replicas,
      template: { ...pods, spec: { restartPolicy: 'Never', ...spec } },
    };
    return {
      value: { apiVersion: 'batch/v1', kind, metadata, spec: job },
      comments: said(workloadKind(kind)?.count ?? []),
    };
  }
  const selector = { matchLabels: labels };
  return {
    value: {
      apiVersion: 'apps/v1',
      kind,
      metadata,
      spec: {
        ...(kind !== 'DaemonSet' && { replicas }),
        ...(kind === 'StatefulSet' && { serviceName: name }),
        selector,
        template: pods,
      },
    },
    comments:
      taught === undefined ? [] : said([...(podTemplatePath(kind) ?? []), 'spec', ...taught]),
  };
}

function containerOf(template: WorkloadTemplate): object {
  const [name, image] = TEMPLATE_NAMES[template];
  const requests =
    template === 'daemonset'
      ? { cpu: '50m', memory: '64Mi' }
      : template === 'statefulset'
        ? { cpu: '500m', memory: '1Gi' }
        : { cpu: '100m', memory: '128Mi' };
  const command = template === 'job' ? { command: ['sleep', '60'] } : {};
  return { name, image, ...command, resources: { requests } };
}

/** The rules with one more: only nodes with the label, or without it, will do. */
function keptTo(place: WorkloadPlace | undefined, rules: Rules): object {
  if (place === undefined) return rules;
  const { key, value } = place;
  if (value !== undefined) return { nodeSelector: { [key]: value }, ...rules };
  const nodeAffinity = {
    requiredDuringSchedulingIgnoredDuringExecution: {
      nodeSelectorTerms: [{ matchExpressions: [{ key, operator: 'DoesNotExist' }] }],
    },
  };
  return { ...rules, affinity: { nodeAffinity, ...rules.affinity } };
}

/** Fields of a PodSpec. */
interface Rules {
  readonly affinity?: object;
  readonly [field: string]: unknown;
}

/** What a template teaches: rules of the Pods, and above which of them a line is said on it. */
function rulesOf(
  template: WorkloadTemplate,
  { name, beside, taint }: Filling,
): { readonly spec: Rules; readonly taught?: FieldPath } {
  const labelSelector = { matchLabels: { app: name } };
  switch (template) {
    case 'pod':
    case 'deployment':
    case 'statefulset':
    case 'daemonset':
    case 'job':
      return { spec: {} };
    case 'spread-over-zones':
      return {
        spec: {
          topologySpreadConstraints: [
            {
              maxSkew: 1,
              topologyKey: ZONE,
              whenUnsatisfiable: 'DoNotSchedule',
              labelSelector,
            },
          ],
        },
        taught: ['topologySpreadConstraints', 0, 'labelSelector'],
      };
    case 'one-per-node':
      return {
        spec: {
          affinity: {
            podAntiAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: [
                { labelSelector, topologyKey: HOSTNAME },
              ],
            },
          },
        },
        taught: ['affinity', 'podAntiAffinity'],
      };
    case 'beside-another':
      return {
        spec: {
          affinity: {
            podAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: [
                { labelSelector: { matchLabels: beside }, topologyKey: HOSTNAME },
              ],
            },
          },
        },
        taught: ['affinity', 'podAffinity'],
      };
    case 'tolerates-taint': {
      const { key, value, effect } = taint;
      const toleration = value === '' ? { operator: 'Exists' } : { operator: 'Equal', value };
      return {
        spec: { tolerations: [{ key, ...toleration, effect }] },
        taught: ['tolerations'],
      };
    }
    case 'high-priority':
      return {
        spec: { priorityClassName: HIGH_PRIORITY.metadata.name },
        taught: ['priorityClassName'],
      };
  }
}
