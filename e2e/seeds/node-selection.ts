/** "Assigning Pods to Nodes" of Kubernetes 1.7, in Chinese: nodeSelector, affinity, taints. */
import { documents, node, running } from './builders.ts';
import type { SeedCase } from './case.ts';

const nginx = `apiVersion: v1
kind: Pod
metadata:
  name: nginx
  labels:
    env: test
spec:
  containers:
  - name: nginx
    image: nginx
`;

/** The page includes docs/concepts/configuration/pod.yaml, which adds this selector. */
const nginxOnSsd = `${nginx}    imagePullPolicy: IfNotPresent
  nodeSelector:
    disktype: ssd
`;

const e2eZones = `apiVersion: v1
kind: Pod
metadata:
  name: with-node-affinity
spec:
  affinity:
    nodeAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
        nodeSelectorTerms:
        - matchExpressions:
          - key: kubernetes.io/e2e-az-name
            operator: In
            values:
            - e2e-az1
            - e2e-az2
      preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 1
        preference:
          matchExpressions:
          - key: another-node-label-key
            operator: In
            values:
            - another-node-label-value
  containers:
  - name: with-node-affinity
    image: registry.k8s.io/pause:2.0
`;

const podAffinity = `apiVersion: v1
kind: Pod
metadata:
  name: with-pod-affinity
spec:
  affinity:
    podAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
      - labelSelector:
          matchExpressions:
          - key: security
            operator: In
            values:
            - S1
        topologyKey: failure-domain.beta.kubernetes.io/zone
    podAntiAffinity:
      preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 100
        podAffinityTerm:
          labelSelector:
            matchExpressions:
            - key: security
              operator: In
              values:
              - S2
          topologyKey: kubernetes.io/hostname
  containers:
  - name: with-pod-affinity
    image: registry.k8s.io/pause:2.0
`;

const tolerating = (name: string, tolerations: string, rest = ''): string => `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
spec:
  containers:
  - name: main
    image: registry.k8s.io/pause:2.0
${rest}  tolerations:
${tolerations}`;

const equalToleration = `  - key: "key"
    operator: "Equal"
    value: "value"
    effect: "NoSchedule"
`;
const existsToleration = `  - key: "key"
    operator: "Exists"
    effect: "NoSchedule"
`;
const tolerateAll = `  - operator: "Exists"
`;
const tolerateKey = `  - key: "key"
    operator: "Exists"
`;
const twoTolerations = `  - key: "key1"
    operator: "Equal"
    value: "value1"
    effect: "NoSchedule"
  - key: "key1"
    operator: "Equal"
    value: "value1"
    effect: "NoExecute"
`;
const forAnHour = `  - key: "key1"
    operator: "Equal"
    value: "value1"
    effect: "NoExecute"
    tolerationSeconds: 3600
`;
const unreachable = `  - key: "node.alpha.kubernetes.io/unreachable"
    operator: "Exists"
    effect: "NoExecute"
    tolerationSeconds: 6000
`;

const tainted = node({ name: 'node1', taints: ['key=value:NoSchedule'] });
const threeTaints = node({
  name: 'node1',
  taints: ['key1=value1:NoSchedule', 'key1=value1:NoExecute', 'key2=value2:NoSchedule'],
});

const BETA_ZONE = 'failure-domain.beta.kubernetes.io/zone';

export const nodeSelection: readonly SeedCase[] = [
  {
    name: 'nginx without a rule runs on any node',
    cluster: documents(node({ name: 'node1' }), node({ name: 'node2' })),
    workload: nginx,
    expected: [{ pods: 'nginx', on: ['node1', 'node2'] }],
  },
  {
    name: 'nginx with nodeSelector disktype=ssd runs on the labelled node',
    cluster: documents(
      node({ name: 'node1', labels: { disktype: 'hdd' } }),
      node({ name: 'node2', labels: { disktype: 'ssd' } }),
      node({ name: 'node3' }),
    ),
    workload: nginxOnSsd,
    expected: [{ pods: 'nginx', on: ['node2'] }],
  },
  {
    name: 'pod-with-node-affinity runs in e2e-az1 or e2e-az2, on the preferred node of these',
    cluster: documents(
      node({ name: 'az1', labels: { 'kubernetes.io/e2e-az-name': 'e2e-az1' } }),
      node({
        name: 'az2',
        labels: {
          'kubernetes.io/e2e-az-name': 'e2e-az2',
          'another-node-label-key': 'another-node-label-value',
        },
      }),
      node({
        name: 'az3',
        labels: {
          'kubernetes.io/e2e-az-name': 'e2e-az3',
          'another-node-label-key': 'another-node-label-value',
        },
      }),
    ),
    workload: e2eZones,
    expected: [{ pods: 'with-node-affinity', on: ['az2'] }],
  },
  {
    name: 'pod-with-pod-affinity joins the zone of S1 and avoids the node of S2',
    cluster: documents(
      node({ name: 'v-1', labels: { [BETA_ZONE]: 'V' } }),
      node({ name: 'v-2', labels: { [BETA_ZONE]: 'V' } }),
      node({ name: 'w-1', labels: { [BETA_ZONE]: 'W' } }),
      running('s1', 'v-1', { security: 'S1' }),
      running('s2', 'v-1', { security: 'S2' }),
    ),
    workload: podAffinity,
    expected: [{ pods: 'with-pod-affinity', on: ['v-2'] }],
  },
  {
    name: 'a taint key=value:NoSchedule keeps a Pod without a toleration away',
    cluster: tainted,
    workload: nginx,
    expected: [{ pods: 'nginx', pending: true, because: ['TaintToleration', 'key=value'] }],
  },
  ...(
    [
      ['Equal with key, value and effect', equalToleration],
      ['Exists with key and effect', existsToleration],
      ['an empty key with Exists', tolerateAll],
      ['an empty effect with the key', tolerateKey],
    ] as const
  ).map(([what, tolerations]) => ({
    name: `the toleration "${what}" lets the Pod onto the tainted node`,
    cluster: tainted,
    workload: tolerating('tolerates', tolerations),
    expected: [{ pods: 'tolerates', on: ['node1'] }],
  })),
  {
    name: 'two tolerations for three taints: the third taint keeps the Pod from node1',
    cluster: threeTaints,
    workload: tolerating('two-tolerations', twoTolerations),
    expected: [
      { pods: 'two-tolerations', pending: true, because: ['TaintToleration', 'key2=value2'] },
    ],
  },
  {
    name: 'two tolerations for three taints: a Pod that runs on node1 already keeps running',
    cluster: threeTaints,
    workload: tolerating('two-tolerations', twoTolerations, '  nodeName: node1\n'),
    expected: [{ pods: 'two-tolerations', on: ['node1'] }],
  },
  {
    name: 'tolerationSeconds: 3600 tolerates the NoExecute taint when it schedules',
    cluster: node({ name: 'node1', taints: ['key1=value1:NoExecute'] }),
    workload: tolerating('for-an-hour', forAnHour),
    expected: [{ pods: 'for-an-hour', on: ['node1'] }],
  },
  {
    name: 'the toleration of node.alpha.kubernetes.io/unreachable covers that taint',
    cluster: node({
      name: 'node1',
      taints: ['node.alpha.kubernetes.io/unreachable:NoExecute'],
    }),
    workload: tolerating('unreachable', unreachable),
    expected: [{ pods: 'unreachable', on: ['node1'] }],
  },
  {
    name: 'PreferNoSchedule is soft: another node is tried first, the tainted one is taken last',
    cluster: documents(
      node({ name: 'soft', taints: ['special=true:PreferNoSchedule'] }),
      node({ name: 'plain' }),
    ),
    workload: nginx,
    expected: [{ pods: 'nginx', on: ['plain'] }],
  },
  {
    name: 'dedicated nodes: taint, toleration, label and node affinity together',
    cluster: documents(
      node({
        name: 'dedicated-1',
        labels: { dedicated: 'groupName' },
        taints: ['dedicated=groupName:NoSchedule'],
      }),
      node({ name: 'shared-1' }),
    ),
    workload: documents(
      tolerating(
        'of-the-group',
        `  - key: dedicated
    operator: Equal
    value: groupName
    effect: NoSchedule
`,
        `  affinity:
    nodeAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
        nodeSelectorTerms:
        - matchExpressions:
          - key: dedicated
            operator: In
            values:
            - groupName
`,
      ).trimEnd(),
      nginx.trimEnd(),
    ),
    expected: [
      { pods: 'of-the-group', on: ['dedicated-1'] },
      { pods: 'nginx', on: ['shared-1'] },
    ],
  },
  {
    name: 'DaemonSet Pods tolerate the taints of node problems',
    cluster: documents(
      node({ name: 'node1' }),
      node({
        name: 'node2',
        taints: [
          'node.kubernetes.io/not-ready:NoExecute',
          'node.kubernetes.io/unreachable:NoExecute',
        ],
      }),
    ),
    workload: `apiVersion: apps/v1
kind: DaemonSet
metadata:
  name: agent
spec:
  selector: { matchLabels: { app: agent } }
  template:
    metadata: { labels: { app: agent } }
    spec:
      containers: [{ name: agent, image: registry.k8s.io/pause:2.0 }]
`,
    expected: [{ pods: 'agent', oneOnEach: ['node1', 'node2'] }],
  },
];
