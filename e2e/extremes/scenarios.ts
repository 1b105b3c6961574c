/** Scenarios at the ends of what Kubernetes allows. Each is one file, as a user would drop it. */

export interface Extreme {
  readonly title: string;
  /** The file's name, which the scenario's undo step and notices tell. */
  readonly file: string;
  readonly text: string;
  /** Name of a node, or how it begins; '' where there is none. */
  readonly node: string;
  readonly pod: string;
}

/** `start`, `a.a.a…` and an end of its own: the longest DNS subdomain, apart from the others only at its end. */
export function longest(start: string, end: string): string {
  return `${start}.${'a.'.repeat(126)}`.slice(0, 252 - end.length).replace(/[.]*$/, '') + `.${end}`;
}

const VALUE = `${'v'.repeat(62)}1`;
const PREFIX = `${longest('example', 'com')}`;
const LONG_KEY = `${PREFIX}/${'k'.repeat(63)}`;
const ARABIC = 'عنقود الإنتاج (الخادم ٣) — احذر!';
const HEBREW = 'אשכול 7 (ייצור)';
const EMOJI = '🚀👩🏽‍🚀🇩🇪 node';

interface NodeShape {
  readonly zone?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly taints?: readonly string[];
  readonly pods?: number;
}

function mapOf(values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).map(
    ([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}\n`,
  );
  return pairs.length === 0 ? ' {}\n' : `\n${pairs.join('')}`;
}

function node(name: string, shape: NodeShape = {}): string {
  const zone = shape.zone === undefined ? {} : { 'topology.kubernetes.io/zone': shape.zone };
  const labels = { 'kubernetes.io/hostname': name.slice(-63).replace(/^\W+/, ''), ...zone };
  const taints = (shape.taints ?? []).map(
    (key) => `    - { key: ${JSON.stringify(key)}, value: ${VALUE}, effect: NoSchedule }\n`,
  );
  return `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels:${mapOf({ ...labels, ...shape.labels })}  annotations:${mapOf(shape.annotations ?? {})}${
    taints.length === 0 ? '' : `spec:\n  taints:\n${taints.join('')}`
  }status:
  allocatable: { cpu: "64", memory: 256Gi, pods: "${String(shape.pods ?? 110)}" }
`;
}

interface PodShape {
  readonly containers?: number;
  readonly on?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly selector?: Readonly<Record<string, string>>;
}

function pod(name: string, shape: PodShape = {}): string {
  const containers = Array.from(
    { length: shape.containers ?? 1 },
    (_, index) =>
      `    - { name: container-${String(index)}, image: registry.example.com/${'long/'.repeat(8)}image:v1, resources: { requests: { cpu: 10m, memory: 16Mi } } }\n`,
  );
  return `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  labels:${mapOf(shape.labels ?? {})}  annotations:${mapOf(shape.annotations ?? {})}spec:
${shape.on === undefined ? '' : `  nodeName: ${shape.on}\n`}${
    shape.selector === undefined ? '' : `  nodeSelector:${mapOf(shape.selector)}`
  }  containers:
${containers.join('')}`;
}

function deployment(name: string, replicas: number): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec:
  replicas: ${String(replicas)}
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec: { containers: [{ name: main, image: nginx, resources: { requests: { cpu: 10m } } }] }
`;
}

const file = (...documents: readonly string[]): string => documents.join('---\n');

const LONG_NODE = longest('node', 'one');

export const EXTREMES: readonly Extreme[] = [
  { title: 'nothing', file: 'empty.yaml', text: '', node: '', pod: '' },
  { title: 'one node', file: 'one.yaml', text: file(node('node-1')), node: 'node-1', pod: '' },
  {
    title: 'one node with 60 Pods',
    file: 'sixty.yaml',
    text: file(node('node-1', { zone: 'zone-a' }), deployment('web', 60)),
    node: 'node-1',
    pod: 'web-',
  },
  {
    title: 'names of 253 characters, labels as long as they may be',
    file: `${'long-file-name-'.repeat(14)}.yaml`,
    text: file(
      node(LONG_NODE, { zone: VALUE, labels: { [LONG_KEY]: VALUE }, taints: [LONG_KEY] }),
      node(longest('node', 'two'), { zone: VALUE, labels: { [LONG_KEY]: 'v2' } }),
      node(longest('node', 'three'), { zone: `${'w'.repeat(60)}` }),
      pod(longest('pod', 'bound'), { on: LONG_NODE, labels: { [LONG_KEY]: VALUE } }),
      pod(longest('pod', 'placed'), { selector: { [LONG_KEY]: 'v2' } }),
      pod(longest('pod', 'pending'), {
        selector: { [LONG_KEY]: 'nowhere', ['other.' + LONG_KEY.slice(6)]: VALUE },
      }),
    ),
    node: 'node.a.a',
    pod: 'pod.a.a',
  },
  {
    title: 'right-to-left text and emoji',
    file: `${HEBREW} 🚀.yaml`,
    text: file(
      `# ${ARABIC}\n${node('node-1', { zone: 'zone-a', annotations: { note: ARABIC, 'emoji/note': EMOJI } })}`,
      node('node-2', { zone: 'zone-b', labels: { team: HEBREW } }),
      node('node-3', { zone: 'zone-b', taints: ['dedicated'] }),
      pod('web', { annotations: { owner: `${HEBREW} / ${ARABIC}` } }),
      pod('bad', { labels: { team: EMOJI } }),
    ),
    node: 'node-1',
    pod: 'web',
  },
  {
    title: '300 zones of one node each',
    file: 'zones.yaml',
    text: file(
      ...Array.from({ length: 300 }, (_, index) =>
        node(`node-${String(index)}`, { zone: `zone-${String(index)}` }),
      ),
      deployment('web', 12),
    ),
    node: 'node-0',
    pod: 'web-',
  },
  {
    title: '110 Pods on a node, 40 taints, 30 containers',
    file: 'dense.yaml',
    text: file(
      node('node-1', { zone: 'zone-a' }),
      node('node-2', {
        zone: 'zone-b',
        taints: Array.from({ length: 40 }, (_, index) => `example.com/taint-${String(index)}`),
      }),
      pod('many-containers', { containers: 30, annotations: { note: '中文注释：不要删除。' } }),
      deployment('web', 109),
    ),
    node: 'node-2',
    pod: 'many-containers',
  },
  {
    title: 'no zone labels at all',
    file: 'flat.yaml',
    text: file(...['a', 'b', 'c', 'd'].map((name) => node(`node-${name}`)), deployment('web', 5)),
    node: 'node-a',
    pod: 'web-',
  },
];

/** Typed where free text may be typed. */
export const FREE_TEXTS = [ARABIC, HEBREW, EMOJI, `${'w'.repeat(300)}`] as const;
