/** Manifests of the lints' cases, written as a person would: with comments that must stay. */

const indented = (text: string, by: number): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : ' '.repeat(by) + line))
    .join('\n');

export interface WorkloadOptions {
  readonly kind?: string;
  readonly replicas?: number;
  /** Lines of `spec`, beside replicas, selector and template. */
  readonly more?: string;
  readonly labels?: string;
}

/** A workload of Pods with the label `app: web`; `spec` are lines of its Pods' spec. */
export function workload(spec: string, options: WorkloadOptions = {}): string {
  const { kind = 'Deployment', replicas = 2, more = '', labels = 'app: web' } = options;
  const counted = kind === 'DaemonSet' ? '' : `  replicas: ${String(replicas)} # as in spring\n`;
  return `apiVersion: apps/v1
kind: ${kind}
metadata:
  name: web # the shop
spec:
${counted}${more === '' ? '' : `${indented(more, 2)}\n`}  selector: { matchLabels: { app: web } }
  template:
    metadata:
      labels:
${indented(labels, 8)}
    spec:
${indented(spec, 6)}
      containers:
      - name: web # the only one
        image: nginx
`;
}

/** A bare Pod with the label `app: web`. */
export function pod(spec: string, metadata = ''): string {
  return `apiVersion: v1
kind: Pod
metadata:
  name: web # the shop
  labels: { app: web }
${metadata === '' ? '' : `${indented(metadata, 2)}\n`}spec:
${indented(spec, 2)}
  containers:
  - name: web
    image: nginx
`;
}

export interface NodeOptions {
  readonly labels?: Readonly<Record<string, string>>;
  /** `key=value:effect` */
  readonly taint?: string;
  readonly hostname?: boolean;
}

export function node(name: string, options: NodeOptions = {}): string {
  const { labels = {}, taint, hostname = true } = options;
  const all = { ...(hostname && { 'kubernetes.io/hostname': name }), ...labels };
  const [key = '', value = '', effect = ''] = taint?.split(/[=:]/) ?? [];
  const taints = `spec:\n  taints:\n  - { key: ${key}, value: ${value}, effect: ${effect} }\n`;
  return `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels: # as racked
${Object.entries(all)
  .map(([label, text]) => `    ${label}: "${text}"`)
  .join('\n')}
${taint === undefined ? '' : taints}status:
  allocatable: { cpu: "4", memory: 8Gi, pods: "20" }
`;
}

/** A Pod that runs on a node. */
export function running(
  name: string,
  nodeName: string,
  labels: Readonly<Record<string, string>>,
  namespace = 'default',
): string {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}: "${value}"`);
  return `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  namespace: ${namespace}
  labels: { ${pairs.join(', ')} }
spec:
  nodeName: ${nodeName}
  containers: [{ name: main, image: nginx }]
`;
}

export function documents(...texts: readonly string[]): string {
  return texts.join('---\n');
}

export const ZONE = 'topology.kubernetes.io/zone';

/** Three nodes in three zones; the last one is dedicated, and labelled for that. */
export const THREE_NODES = documents(
  node('n1', { labels: { [ZONE]: 'a', disk: 'ssd', cores: '8' } }),
  node('n2', { labels: { [ZONE]: 'b', disk: 'hdd', cores: '16' } }),
  node('n3', {
    labels: { [ZONE]: 'c', disk: 'hdd', cores: '32', pool: 'gpu' },
    taint: 'dedicated=gpu:NoSchedule',
  }),
);
