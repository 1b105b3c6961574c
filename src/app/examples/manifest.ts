/**
 * The small objects of the examples' clusters, written as a person would write them. The workloads
 * stand in the examples in full.
 */

export interface NodeOptions {
  readonly cpu?: string;
  readonly memory?: string;
  readonly labels?: Readonly<Record<string, string>>;
  /** `key=value:effect`, or `key:effect`. */
  readonly taints?: readonly string[];
}

const flow = (entries: Readonly<Record<string, string>>): string =>
  `{ ${Object.entries(entries)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')} }`;

const TAINT = /^(?<key>[^=:]+)(?:=(?<value>[^:]*))?:(?<effect>\w+)$/;

function taintLine(taint: string): string {
  const parts = TAINT.exec(taint)?.groups;
  if (parts === undefined) {
    throw new Error(`Example taint "${taint}": write it as key=value:effect.`);
  }
  const { key = '', value, effect = '' } = parts;
  return `    - ${flow({ key, ...(value === undefined ? {} : { value }), effect })}`;
}

/** A Node; 4 CPUs and 16Gi unless told. It says of its machine what every kubelet does. */
export function node(name: string, options: NodeOptions = {}): string {
  const { cpu = '4', memory = '16Gi', labels = {}, taints = [] } = options;
  const all = {
    'kubernetes.io/hostname': name,
    'kubernetes.io/os': 'linux',
    'kubernetes.io/arch': 'amd64',
    ...labels,
  };
  return [
    'apiVersion: v1',
    'kind: Node',
    'metadata:',
    `  name: ${name}`,
    '  labels:',
    ...Object.entries(all).map(([key, value]) => `    ${key}: ${value}`),
    ...(taints.length === 0 ? [] : ['spec:', '  taints:', ...taints.map(taintLine)]),
    'status:',
    `  allocatable: ${flow({ cpu: `"${cpu}"`, memory, pods: '"110"' })}`,
  ].join('\n');
}

export interface PodOptions {
  readonly namespace?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly requests?: Readonly<Record<string, string>>;
  readonly image?: string;
  /** The controller that owns it: `kind/name`; the name stands for its uid too. */
  readonly owner?: string;
  /** As a DaemonSet of the system does, which runs on tainted nodes too. */
  readonly toleratesAll?: boolean;
}

/** A Pod that runs on a node. */
export function pod(name: string, nodeName: string, options: PodOptions = {}): string {
  const { namespace, labels = {}, requests, image = 'registry.k8s.io/pause:3.10', owner } = options;
  const { toleratesAll = false } = options;
  const [ownerKind, ownerName] = owner?.split('/') ?? [];
  return [
    'apiVersion: v1',
    'kind: Pod',
    'metadata:',
    `  name: ${name}`,
    ...(namespace === undefined ? [] : [`  namespace: ${namespace}`]),
    ...(Object.keys(labels).length === 0 ? [] : [`  labels: ${flow(labels)}`]),
    ...(ownerKind === undefined || ownerName === undefined
      ? []
      : [
          '  ownerReferences:',
          `    - ${flow({ apiVersion: 'apps/v1', kind: ownerKind, name: ownerName, uid: ownerName, controller: 'true' })}`,
        ]),
    'spec:',
    `  nodeName: ${nodeName}`,
    ...(toleratesAll ? ['  tolerations: [{ operator: Exists }]'] : []),
    '  containers:',
    `    - name: ${name.replace(/-[a-z0-9]+$/, '')}`,
    `      image: ${image}`,
    ...(requests === undefined ? [] : [`      resources: { requests: ${flow(requests)} }`]),
  ].join('\n');
}

/** Objects as one multi-document text. */
export function documents(...objects: readonly string[]): string {
  return objects.length === 0 ? '' : `${objects.join('\n---\n')}\n`;
}
