import { documents, node, running } from '../seeds/builders.ts';
import type { Confusion } from './confusion.ts';

const ZONE = 'topology.kubernetes.io/zone';

const away = (app: string, key: string, indent: string): string =>
  [
    'affinity:',
    '  podAntiAffinity:',
    '    requiredDuringSchedulingIgnoredDuringExecution:',
    `    - { labelSelector: { matchLabels: { app: ${app} } }, topologyKey: ${key} }`,
  ]
    .map((line) => indent + line)
    .join('\n');

const together = (app: string, key: string, indent: string): string =>
  away(app, key, indent).replace('podAntiAffinity', 'podAffinity');

const pod = (name: string, ...spec: readonly string[]): string =>
  [
    'apiVersion: v1',
    'kind: Pod',
    `metadata: { name: ${name}, labels: { app: ${name} } }`,
    'spec:',
    ...spec,
    '  containers: [{ name: main, image: nginx }]',
  ].join('\n');

/** Rules between Pods. */
export const INTER_POD: readonly Confusion[] = [
  {
    number: 3,
    question: 'my Pod has no rule and is still blocked by anti-affinity',
    cluster: documents(
      node({ name: 'node-1' }),
      running('guard', 'node-1', { app: 'guard' }, away('web', 'kubernetes.io/hostname', '  ')),
    ),
    workload: pod('web'),
    answers: [
      { pod: 'web', why: ['guard', "didn't satisfy existing pods anti-affinity rules"] },
      { pod: 'web', node: 'node-1', says: ['guard', 'app=web'] },
    ],
  },
  {
    number: 6,
    question: 'the rollout hangs: one replica a node, and as many replicas as nodes',
    cluster: documents(...['1', '2', '3'].map((each) => node({ name: `node-${each}` }))),
    workload: [
      'apiVersion: apps/v1',
      'kind: Deployment',
      'metadata: { name: web }',
      'spec:',
      '  replicas: 3',
      '  selector: { matchLabels: { app: web } }',
      '  template:',
      '    metadata: { labels: { app: web } }',
      '    spec:',
      away('web', 'kubernetes.io/hostname', '      '),
      '      containers: [{ name: web, image: nginx }]',
    ].join('\n'),
    answers: [{ problems: ['A rolling update of web cannot begin', 'rounds down to 0'] }],
  },
  {
    number: 18,
    question: 'does the first Pod with affinity to itself wait for ever',
    cluster: documents(
      node({ name: 'node-1', labels: { [ZONE]: 'a' } }),
      node({ name: 'node-2', labels: { [ZONE]: 'b' } }),
    ),
    workload: pod('web', together('web', ZONE, '  ')),
    answers: [
      {
        pod: 'web',
        node: 'node-1',
        opens: [/Passes \d+ plugins/],
        says: [/first Pod|no Pod .* yet/i, 'app=web'],
      },
    ],
  },
  {
    number: 19,
    question: 'affinity does not see the Pod of another namespace',
    cluster: documents(
      node({ name: 'node-1' }),
      'apiVersion: v1\nkind: Namespace\nmetadata: { name: data }',
      running('cache', 'node-1', { app: 'cache' }).replace(
        '  name: cache',
        '  name: cache\n  namespace: data',
      ),
    ),
    workload: pod('web', together('cache', 'kubernetes.io/hostname', '  ')),
    answers: [
      { pod: 'web', node: 'node-1', says: ['app=cache', 'default'] },
      { pod: 'web', change: /namespace/i, places: ['node-1'] },
    ],
  },
];
