/** "Pod Topology Spread Constraints": every manifest and convention of the page. */
import { documents, node, running } from './builders.ts';
import type { SeedCase } from './case.ts';

const inZone = (name: string, zone: string): string => node({ name, labels: { node: name, zone } });
const fooBar = (name: string, on: string): string => running(name, on, { foo: 'bar' });

const fourNodes = [
  inZone('node1', 'zoneA'),
  inZone('node2', 'zoneA'),
  inZone('node3', 'zoneB'),
  inZone('node4', 'zoneB'),
];
const threePods = [fooBar('p1', 'node1'), fooBar('p2', 'node2'), fooBar('p3', 'node3')];

const constraint = (
  topologyKey: string,
  { maxSkew = 1, whenUnsatisfiable = 'DoNotSchedule' } = {},
): string => `  - maxSkew: ${maxSkew}
    topologyKey: ${topologyKey}
    whenUnsatisfiable: ${whenUnsatisfiable}
    labelSelector:
      matchLabels:
        foo: bar
`;

const mypod = (constraints: string, { labels = '    foo: bar\n', rest = '' } = {}): string =>
  `kind: Pod
apiVersion: v1
metadata:
  name: mypod
${labels === '' ? '' : `  labels:\n${labels}`}spec:
  topologySpreadConstraints:
${constraints}${rest}  containers:
  - name: pause
    image: registry.k8s.io/pause:3.1
`;

const notZoneC = `  affinity:
    nodeAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
        nodeSelectorTerms:
        - matchExpressions:
          - key: zone
            operator: NotIn
            values:
            - zoneC
`;

const ZONE = 'topology.kubernetes.io/zone';
const service = `apiVersion: v1
kind: Service
metadata: { name: web }
spec:
  selector: { app: web }
  ports: [{ port: 80 }]`;
const webPod = `apiVersion: v1
kind: Pod
metadata:
  name: web-new
  labels: { app: web }
spec:
  containers: [{ name: c, image: registry.k8s.io/pause:3.1 }]
`;
/** Two zones; the one with the Service's Pods has the emptier node. */
const defaultsCluster = documents(
  node({ name: 'a1', labels: { [ZONE]: 'zone-a' } }),
  node({ name: 'a2', labels: { [ZONE]: 'zone-a' } }),
  node({ name: 'b1', labels: { [ZONE]: 'zone-b' } }),
  ...['w1', 'w2', 'w3'].map((name) => running(name, 'a1', { app: 'web' })),
  running('busy', 'b1', { app: 'other' }).replace(
    'image: registry.k8s.io/pause:3.1 }',
    'image: registry.k8s.io/pause:3.1, resources: { requests: { cpu: 800m, memory: 1600Mi } } }',
  ),
  service,
);

const profile = (args: string): string => `apiVersion: kubescheduler.config.k8s.io/v1beta3
kind: KubeSchedulerConfiguration

profiles:
  - schedulerName: default-scheduler
    pluginConfig:
      - name: PodTopologySpread
        args:
${args}`;

export const topologySpread: readonly SeedCase[] = [
  {
    name: 'example-pod: a constraint with every field is accepted and honoured',
    cluster: documents(...fourNodes, ...threePods),
    workload: `---
apiVersion: v1
kind: Pod
metadata:
  name: example-pod
  labels: { foo: bar }
spec:
  # Configure a topology spread constraint
  topologySpreadConstraints:
    - maxSkew: 1
      minDomains: 2
      topologyKey: zone
      whenUnsatisfiable: DoNotSchedule
      labelSelector: { matchLabels: { foo: bar } }
      matchLabelKeys: [pod-template-hash]
      nodeAffinityPolicy: Honor
      nodeTaintsPolicy: Ignore
  containers: [{ name: pause, image: registry.k8s.io/pause:3.1 }]
`,
    expected: [{ pods: 'example-pod', on: ['node3', 'node4'] }],
  },
  {
    name: 'one-constraint: mypod goes to zone B',
    cluster: documents(...fourNodes, ...threePods),
    workload: mypod(constraint('zone')),
    expected: [{ pods: 'mypod', on: ['node3', 'node4'] }],
  },
  {
    name: 'one-constraint with topologyKey node: only node4 is left',
    cluster: documents(...fourNodes, ...threePods),
    workload: mypod(constraint('node')),
    expected: [{ pods: 'mypod', on: ['node4'] }],
  },
  {
    name: 'one-constraint with maxSkew 2 may go to zone A as well',
    cluster: documents(
      ...fourNodes.slice(0, 2),
      node({ name: 'node3', labels: { node: 'node3', zone: 'zoneB' }, unschedulable: true }),
      node({ name: 'node4', labels: { node: 'node4', zone: 'zoneB' }, unschedulable: true }),
      ...threePods,
    ),
    workload: mypod(constraint('zone', { maxSkew: 2 })),
    expected: [{ pods: 'mypod', on: ['node1', 'node2'] }],
  },
  {
    name: 'one-constraint with ScheduleAnyway is placed even where it must skew',
    cluster: documents(
      ...fourNodes.slice(0, 2),
      node({ name: 'node3', labels: { node: 'node3', zone: 'zoneB' }, unschedulable: true }),
      ...threePods,
    ),
    workload: mypod(constraint('zone', { whenUnsatisfiable: 'ScheduleAnyway' })),
    expected: [{ pods: 'mypod', on: ['node1', 'node2'] }],
  },
  {
    name: 'two-constraints: by zone and by node, only node4 is left',
    cluster: documents(...fourNodes, ...threePods),
    workload: mypod(constraint('zone') + constraint('node')),
    expected: [{ pods: 'mypod', on: ['node4'] }],
  },
  {
    name: 'two-constraints that conflict: mypod stays Pending, both constraints named',
    cluster: documents(
      ...fourNodes.slice(0, 3),
      fooBar('p1', 'node1'),
      fooBar('p2', 'node1'),
      fooBar('p3', 'node2'),
      fooBar('p4', 'node3'),
      fooBar('p5', 'node3'),
    ),
    workload: mypod(constraint('zone') + constraint('node')),
    expected: [{ pods: 'mypod', pending: true, because: ['PodTopologySpread', 'zone', 'node'] }],
  },
  {
    name: 'one-constraint-with-nodeaffinity: zone C is left out of the count and of the choice',
    cluster: documents(...fourNodes, inZone('node5', 'zoneC'), ...threePods),
    workload: mypod(constraint('zone'), { rest: notZoneC }),
    expected: [{ pods: 'mypod', on: ['node3', 'node4'] }],
  },
  {
    name: 'convention: Pods on a node without the key do not count',
    cluster: documents(
      node({ name: 'node1', labels: { node: 'node1' } }),
      ...fourNodes.slice(1),
      fooBar('p1', 'node1'),
      fooBar('p1b', 'node1'),
      fooBar('p3', 'node3'),
    ),
    workload: mypod(constraint('zone')),
    expected: [{ pods: 'mypod', on: ['node2'] }],
  },
  {
    name: 'convention: a node with a mistyped key is bypassed',
    cluster: documents(
      ...fourNodes.slice(0, 3),
      node({ name: 'node5', labels: { node: 'node5', 'zone-typo': 'zoneC' } }),
      ...threePods,
    ),
    workload: mypod(constraint('zone')),
    expected: [{ pods: 'mypod', on: ['node3'] }],
  },
  {
    name: 'convention: a Pod that its own selector misses still goes to zone B',
    cluster: documents(...fourNodes, ...threePods),
    workload: mypod(constraint('zone'), { labels: '' }),
    expected: [{ pods: 'mypod', on: ['node3', 'node4'] }],
  },
  {
    name: 'convention: only Pods of the same namespace count',
    cluster: documents(
      ...fourNodes,
      fooBar('p3', 'node3'),
      ...['x1', 'x2', 'x3'].map((name) =>
        fooBar(name, 'node1').replace(`name: ${name}`, `name: ${name}\n  namespace: other`),
      ),
    ),
    workload: mypod(constraint('zone')),
    expected: [{ pods: 'mypod', on: ['node1', 'node2'] }],
  },
  {
    name: 'default constraints of a profile spread the Pods of a Service over zones',
    cluster: defaultsCluster,
    workload: webPod,
    scheduler: profile(`          defaultConstraints:
            - maxSkew: 1
              topologyKey: topology.kubernetes.io/zone
              whenUnsatisfiable: ScheduleAnyway
          defaultingType: List
`),
    expected: [{ pods: 'web-new', on: ['b1'] }],
  },
  {
    name: 'the built-in default constraints spread the Pods of a Service without a configuration',
    cluster: defaultsCluster,
    workload: webPod,
    expected: [{ pods: 'web-new', on: ['b1'] }],
  },
  {
    name: 'defaultingType List with no constraint switches the defaults off',
    cluster: defaultsCluster,
    workload: webPod,
    scheduler: profile(`          defaultConstraints: []
          defaultingType: List
`),
    expected: [{ pods: 'web-new', on: ['a2'] }],
  },
];
