import { documents, node, running } from '../seeds/builders.ts';
import type { Confusion } from './confusion.ts';

/** What only scores, what only lets in, and what is looked at only once. */
export const SCORES: readonly Confusion[] = [
  {
    number: 7,
    question: 'preferred with weight 100 was ignored',
    cluster: documents(
      node({ name: 'wanted', labels: { disktype: 'ssd' }, taints: ['busy:PreferNoSchedule'] }),
      node({ name: 'taken' }),
      running('other', 'wanted', { app: 'other' }).replace(
        'image: registry.k8s.io/pause:3.1',
        'image: nginx, resources: { requests: { cpu: "3", memory: 12Gi } }',
      ),
    ),
    workload: [
      'apiVersion: v1',
      'kind: Pod',
      'metadata: { name: web }',
      'spec:',
      '  affinity:',
      '    nodeAffinity:',
      '      preferredDuringSchedulingIgnoredDuringExecution:',
      '      - weight: 100',
      '        preference: { matchExpressions: [{ key: disktype, operator: In, values: [ssd] }] }',
      '  containers: [{ name: main, image: nginx }]',
    ].join('\n'),
    answers: [
      { pod: 'web', why: ['taken', 'TaintToleration', 'NodeAffinity'] },
      {
        pod: 'web',
        node: 'wanted',
        opens: ['NodeAffinity'],
        says: ['×2', '200', 'its weight changes nothing'],
      },
    ],
  },
  {
    number: 9,
    question: 'the toleration does not bring the Pod to the dedicated nodes',
    cluster: documents(
      node({
        name: 'dedicated',
        labels: { dedicated: 'gpu' },
        taints: ['dedicated=gpu:NoSchedule'],
      }),
      node({ name: 'another' }),
    ),
    workload: [
      'apiVersion: v1',
      'kind: Pod',
      'metadata: { name: train }',
      'spec:',
      '  tolerations:',
      '  # ours',
      '  - { key: dedicated, operator: Equal, value: gpu, effect: NoSchedule }',
      '  containers: [{ name: main, image: nginx }]',
    ].join('\n'),
    answers: [{ problems: ['it does not draw it there', 'dedicated=gpu'] }],
  },
  {
    number: 12,
    question: 'nothing moves after the labels of the node changed',
    cluster: documents(
      node({ name: 'old', labels: { disktype: 'hdd' } }),
      node({ name: 'new', labels: { disktype: 'ssd' } }),
      running('db', 'old', { app: 'db' }, '  nodeSelector: { disktype: ssd }'),
    ),
    workload:
      'apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec: { containers: [{ name: main, image: nginx }] }',
    answers: [{ pod: 'db', why: ['IgnoredDuringExecution', 'Were it scheduled today', 'new'] }],
  },
];
