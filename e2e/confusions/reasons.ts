import { documents, node, running } from '../seeds/builders.ts';
import type { Confusion } from './confusion.ts';

const container = (requests: string): string =>
  `  containers: [{ name: main, image: nginx, resources: { requests: { ${requests} } } }]`;

const pod = (name: string, ...spec: readonly string[]): string =>
  [
    'apiVersion: v1',
    'kind: Pod',
    `metadata: { name: ${name}, labels: { app: ${name} } }`,
    'spec:',
    ...spec,
  ].join('\n');

const plain = '  containers: [{ name: main, image: nginx }]';

/** What the event's words mean, and what they leave out. */
export const REASONS: readonly Confusion[] = [
  {
    number: 1,
    question: 'the counts of "0/N nodes are available" do not add up, and no node is named',
    cluster: documents(node({ name: 'small' }), node({ name: 'cordoned', unschedulable: true })),
    workload: pod('big', container('cpu: "8", memory: 32Gi')),
    answers: [
      {
        pod: 'big',
        why: [
          '1 Insufficient cpu, 1 Insufficient memory, 1 node(s) were unschedulable',
          '3 reasons on 2 nodes',
          'counted more than once',
          'small',
          'cordoned',
        ],
      },
    ],
  },
  {
    number: 2,
    question: 'what "No preemption victims found" and "Preemption is not helpful" mean',
    cluster: documents(
      node({ name: 'full' }),
      node({ name: 'tainted', taints: ['dedicated=gpu:NoSchedule'] }),
      running('old', 'full', { app: 'old' }).replace(
        'image: registry.k8s.io/pause:3.1',
        'image: nginx, resources: { requests: { cpu: "3" } }',
      ),
    ),
    workload: pod('new', container('cpu: "2"')),
    answers: [
      {
        pod: 'new',
        why: [
          'No preemption victims found for incoming pod',
          'Preemption is not helpful for scheduling',
          'none that runs there has a lower priority',
          'something that stays when Pods leave',
        ],
      },
    ],
  },
  {
    number: 8,
    question: 'are nodeSelectorTerms and matchExpressions ANDed or ORed',
    cluster: documents(
      node({ name: 'ssd-only', labels: { disktype: 'ssd' } }),
      node({ name: 'gpu-only', labels: { gpu: 'yes' } }),
      node({ name: 'plain' }),
    ),
    workload: pod(
      'either',
      '  affinity:',
      '    nodeAffinity:',
      '      requiredDuringSchedulingIgnoredDuringExecution:',
      '        nodeSelectorTerms:',
      '        - matchExpressions:',
      '          - { key: disktype, operator: In, values: [ssd] }',
      '        - matchExpressions:',
      '          - { key: gpu, operator: Exists }',
      plain,
    ),
    answers: [
      { pod: 'either', why: ['plain'] },
      {
        pod: 'either',
        node: 'plain',
        says: ['one of 2 terms', 'term 1, all of', 'disktype', 'gpu'],
      },
    ],
  },
  {
    number: 11,
    question: '"Insufficient cpu", but the node is idle',
    cluster: documents(
      node({ name: 'idle' }),
      running('reserved', 'idle', { app: 'reserved' }).replace(
        'image: registry.k8s.io/pause:3.1',
        'image: nginx, resources: { requests: { cpu: 3500m } }',
      ),
    ),
    workload: pod('wants-one', container('cpu: "1"')),
    answers: [
      { pod: 'wants-one', why: ['Insufficient cpu', '500m'] },
      {
        pod: 'wants-one',
        node: 'idle',
        says: ['3500m requested + 1 asked = 4500m > 4', 'requests count, not usage'],
      },
    ],
  },
  {
    number: 17,
    question: 'the Pod with nodeName fails on a node without room, whose taint does not matter',
    cluster: documents(
      node({ name: 'closed', taints: ['dedicated=db:NoSchedule'] }),
      node({ name: 'open' }),
    ),
    workload: pod(
      'pinned',
      '  nodeName: closed',
      '  nodeSelector: { disktype: ssd }',
      container('cpu: "8"'),
    ),
    answers: [
      { pod: 'pinned', why: ['Failed: OutOfcpu', 'The kubelet of closed turned it down'] },
      { problems: ['nodeName'] },
    ],
  },
  {
    number: 20,
    question: 'the Pod waits for the zone of its volume',
    cluster: documents(
      node({ name: 'in-a', labels: { 'topology.kubernetes.io/zone': 'a' }, unschedulable: true }),
      node({ name: 'in-b', labels: { 'topology.kubernetes.io/zone': 'b' } }),
      `apiVersion: v1
kind: PersistentVolume
metadata: { name: disk-in-a }
spec:
  capacity: { storage: 10Gi }
  accessModes: [ReadWriteOnce]
  storageClassName: standard
  claimRef: { kind: PersistentVolumeClaim, namespace: default, name: data }
  csi: { driver: disk.example.com, volumeHandle: disk-1 }
  nodeAffinity:
    required:
      nodeSelectorTerms:
      - matchExpressions: [{ key: topology.kubernetes.io/zone, operator: In, values: [a] }]`,
      `apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: data
  annotations: { pv.kubernetes.io/bind-completed: "yes" }
spec:
  accessModes: [ReadWriteOnce]
  storageClassName: standard
  volumeName: disk-in-a
  resources: { requests: { storage: 10Gi } }
status: { phase: Bound }`,
    ),
    workload: pod(
      'db',
      '  volumes: [{ name: data, persistentVolumeClaim: { claimName: data } }]',
      plain,
    ),
    answers: [
      { pod: 'db', why: ["node(s) didn't match PersistentVolume's node affinity", 'data'] },
      { pod: 'db', node: 'in-b', says: ['disk-in-a', 'topology.kubernetes.io/zone'] },
    ],
  },
];
