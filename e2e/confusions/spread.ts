import { documents, node, running } from '../seeds/builders.ts';
import type { Confusion } from './confusion.ts';

const ZONE = 'topology.kubernetes.io/zone';

const inZone = (name: string, zone: string, taints: readonly string[] = []): string =>
  node({ name, labels: { [ZONE]: zone }, taints });

interface Constraint {
  readonly maxSkew?: number;
  readonly key?: string;
  readonly when?: string;
  readonly more?: string;
  readonly app?: string;
}

const constraint = ({
  maxSkew = 1,
  key = ZONE,
  when = 'DoNotSchedule',
  more = '',
  app = 'web',
}: Constraint = {}): string =>
  `{ maxSkew: ${maxSkew}, topologyKey: ${key}, whenUnsatisfiable: ${when}, labelSelector: { matchLabels: { app: ${app} } }${more} }`;

const deployment = (name: string, replicas: number, ...constraints: readonly string[]): string =>
  [
    'apiVersion: apps/v1',
    'kind: Deployment',
    `metadata: { name: ${name} }`,
    'spec:',
    `  replicas: ${replicas}`,
    `  selector: { matchLabels: { app: ${name} } }`,
    '  template:',
    `    metadata: { labels: { app: ${name} } }`,
    '    spec:',
    ...(constraints.length === 0
      ? []
      : [
          '      topologySpreadConstraints:',
          '      # how it is spread',
          ...constraints.map((each) => `      - ${each}`),
        ]),
    '      containers: [{ name: web, image: nginx }]',
    '',
  ].join('\n');

/** Topology spread, which counts what one does not expect. */
export const SPREAD: readonly Confusion[] = [
  {
    number: 4,
    question: 'spread counts the tainted control plane, so Pods stay Pending',
    cluster: documents(
      inZone('control-plane', 'a', ['node-role.kubernetes.io/control-plane:NoSchedule']),
      inZone('worker-b', 'b'),
      inZone('worker-c', 'c'),
    ),
    workload: deployment('web', 3, constraint()),
    answers: [
      {
        pod: 'web-',
        node: 'worker-b',
        says: ['1 matching + 1 self − 0 minimum = 2 > maxSkew 1', 'a 0'],
      },
      {
        pod: 'web-',
        change: /nodeTaintsPolicy/,
        places: ['worker-b', 'worker-c'],
      },
    ],
  },
  {
    number: 5,
    question: 'after a rolling update the spread is skewed',
    cluster: documents(
      inZone('node-a', 'a'),
      inZone('node-b', 'b'),
      ...['1', '2'].map((each) =>
        running(`web-old-${each}`, 'node-a', { app: 'web', 'pod-template-hash': 'old' }),
      ),
    ),
    workload: deployment('web', 2, constraint()),
    answers: [{ pod: 'web-', why: [] }, { problems: [/matchLabelKeys/, /pod-template-hash/] }],
  },
  {
    number: 10,
    question: 'there is no rule: why are my replicas on one node',
    cluster: documents(
      node({ name: 'node-1' }),
      node({ name: 'node-2' }),
      'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { selector: { app: web }, ports: [{ port: 80 }] }',
    ),
    workload: deployment('web', 3),
    answers: [
      {
        pod: 'web-',
        node: 'node-1',
        opens: ['PodTopologySpread'],
        says: [/default constraint/i, 'maxSkew 3', 'maxSkew 5'],
      },
    ],
  },
  {
    number: 13,
    question: "spread has no labelSelector, or one that misses the Pod's own labels",
    cluster: documents(inZone('node-a', 'a'), inZone('node-b', 'b')),
    workload: deployment('web', 4, constraint({ app: 'other' })),
    answers: [{ problems: ['misses the Pod’s own labels (app=web)', 'pile up'] }],
  },
  {
    number: 14,
    question: 'the spread key is missing on some nodes',
    cluster: documents(inZone('node-a', 'a'), inZone('node-b', 'b'), node({ name: 'bare' })),
    workload: deployment('web', 2, constraint()),
    answers: [
      { pod: 'web-', why: ['bare'] },
      { pod: 'web-', node: 'bare', says: [ZONE, /does not have|has no|lacks|without/i] },
      { problems: [ZONE] },
    ],
  },
  {
    number: 15,
    question: 'two spread constraints, zone and host, block each other',
    cluster: documents(
      inZone('a-1', 'a'),
      inZone('b-1', 'b'),
      inZone('b-2', 'b'),
      running('first', 'a-1', { app: 'web' }),
      running('second', 'b-1', { app: 'web' }),
      running('third', 'b-1', { app: 'web' }),
    ),
    workload: deployment('web', 1, constraint(), constraint({ key: 'kubernetes.io/hostname' })),
    answers: [
      { pod: 'web-', node: 'b-2', says: [ZONE, '2 matching + 1 self − 1 minimum = 2 > maxSkew 1'] },
      {
        pod: 'web-',
        node: 'a-1',
        says: ['kubernetes.io/hostname', '1 matching + 1 self − 0 minimum = 2'],
      },
      { pod: 'web-', why: ['Both spread constraints cannot be met at once'] },
    ],
  },
  {
    number: 16,
    question: 'minDomains is higher than the zones that there are, and an empty zone is no domain',
    cluster: documents(inZone('node-a', 'a'), inZone('node-b', 'b')),
    workload: deployment('web', 3, constraint({ more: ', minDomains: 3' })),
    answers: [
      {
        pod: 'web-',
        node: 'node-a',
        says: ['2 of minDomains 3 domains', '1 matching + 1 self − 0 minimum = 2'],
      },
      { problems: [/minDomains/] },
      { pod: 'web-', change: /minDomains/, places: ['node-a', 'node-b'] },
    ],
  },
];
