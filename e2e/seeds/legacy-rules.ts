/**
 * Rules that the documents describe and Kubernetes does not have, each without its run option
 * (today's answer) and with it (the document's).
 */
import { documents, node, running } from './builders.ts';
import type { SeedCase } from './case.ts';

const HOSTNAME = 'kubernetes.io/hostname';
const ZONE = 'failure-domain.beta.kubernetes.io/zone';

const legacy = (rule: string): string => `apiVersion: berth/v1
kind: RunOptions
legacy:
  ${rule}
`;

const pod = (name: string, affinity: string, labels = 'app: web'): string => `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  labels: { ${labels} }
spec:
  affinity:
${affinity}  containers:
  - name: main
    image: registry.k8s.io/pause:3.1
`;

const apart = (topologyKey: string, more = ''): string => `    podAntiAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
      - labelSelector: { matchLabels: { app: web } }
        topologyKey: ${topologyKey}
${more}`;

const zones = [
  node({ name: 'a1', labels: { [ZONE]: 'a' } }),
  node({ name: 'a2', labels: { [ZONE]: 'a' } }),
  node({ name: 'b1', labels: { [ZONE]: 'b' } }),
];
const webOnA1 = documents(...zones, running('web-0', 'a1', { app: 'web' }));

/** "LimitPodHardAntiAffinityTopology was introduced to limit topologyKey to kubernetes.io/hostname." */
const limitTopology: readonly SeedCase[] = [
  {
    name: 'LimitPodHardAntiAffinityTopology off: required anti-affinity on the zone places a Pod',
    cluster: webOnA1,
    workload: pod('web-1', apart(ZONE)),
    expected: [{ pods: 'web-1', on: ['b1'] }],
  },
  {
    name: 'LimitPodHardAntiAffinityTopology on: required anti-affinity on the zone is refused',
    cluster: webOnA1,
    scheduler: legacy('limitPodHardAntiAffinityTopology: true'),
    workload: pod('web-1', apart(ZONE)),
    expected: [
      {
        refused: `affinity.PodAntiAffinity.RequiredDuringScheduling has TopologyKey ${ZONE} but only key ${HOSTNAME} is allowed`,
      },
    ],
  },
  {
    name: 'LimitPodHardAntiAffinityTopology on: required anti-affinity on the node places a Pod',
    cluster: webOnA1,
    scheduler: legacy('limitPodHardAntiAffinityTopology: true'),
    workload: pod('web-1', apart(HOSTNAME)),
    expected: [{ pods: 'web-1', on: ['a2', 'b1'] }],
  },
];

const apartEverywhere = pod(
  'web-1',
  `    podAntiAffinity:
      preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 100
        podAffinityTerm:
          labelSelector: { matchLabels: { app: web } }
          topologyKey: ""
`,
);

/** "For preferred anti-affinity, empty topologyKey is interpreted as all topologies." */
const emptyKey: readonly SeedCase[] = [
  {
    name: 'empty topologyKey of preferred anti-affinity, rule off: refused',
    cluster: webOnA1,
    workload: apartEverywhere,
    expected: [{ refused: 'topologyKey: Required value: can not be empty' }],
  },
  {
    name: 'empty topologyKey of preferred anti-affinity, rule on: neither the node nor the zone',
    cluster: webOnA1,
    scheduler: legacy('emptyTopologyKeyMeansAllTopologies: true'),
    workload: apartEverywhere,
    expected: [{ pods: 'web-1', on: ['b1'] }],
  },
];

const ofAll = (topologyKey: string): string => `    podAntiAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
      - labelSelector: {}
        namespaceSelector: {}
        topologyKey: ${topologyKey}
`;

/** "We will simply reject all requests that specify all namespaces with non-node TopologyKey." */
const denialOfService: readonly SeedCase[] = [
  {
    name: 'denial of service, rule off: a Pod may keep a whole zone to itself',
    cluster: documents(...zones),
    workload: pod('greedy', ofAll(ZONE)),
    expected: [{ pods: 'greedy', on: ['a1', 'a2', 'b1'] }],
  },
  {
    name: 'denial of service, rule on: all namespaces with the zone as topologyKey is refused',
    cluster: documents(...zones),
    scheduler: legacy('denyAllNamespacesHardAntiAffinity: true'),
    workload: pod('greedy', ofAll(ZONE)),
    expected: [{ refused: 'all namespaces' }],
  },
  {
    name: 'denial of service, rule on: an exclusive node is allowed',
    cluster: documents(...zones),
    scheduler: legacy('denyAllNamespacesHardAntiAffinity: true'),
    workload: pod('exclusive', ofAll(HOSTNAME)),
    expected: [{ pods: 'exclusive', on: ['a1', 'a2', 'b1'] }],
  },
];

const inKubeSystem = (manifest: string): string =>
  manifest.replace('metadata:\n', 'metadata:\n  namespace: kube-system\n');
const oneNode = node({ name: 'only' });
const besideDaemon = documents(oneNode, inKubeSystem(running('agent', 'only', { app: 'agent' })));
const exclusive = pod('exclusive', ofAll(HOSTNAME));
const withExclusive = documents(
  oneNode,
  running('exclusive', 'only', { app: 'web' }, `  affinity:\n${ofAll(HOSTNAME).trimEnd()}`),
);
const daemon = inKubeSystem(pod('agent', '    nodeAffinity: {}\n', 'app: agent'));

/** "Scheduler special-cases the namespaces where daemons live … this would be symmetric." */
const daemons: readonly SeedCase[] = [
  {
    name: 'daemons, rule off: a Pod that wants its node to itself is kept out by a daemon',
    cluster: besideDaemon,
    workload: exclusive,
    expected: [{ pods: 'exclusive', pending: true, because: ['InterPodAffinity'] }],
  },
  {
    name: 'daemons, rule on: it stands beside the daemon',
    cluster: besideDaemon,
    scheduler: legacy('daemonNamespaces: [kube-system]'),
    workload: exclusive,
    expected: [{ pods: 'exclusive', on: ['only'] }],
  },
  {
    name: 'daemons, rule off: a daemon cannot join a Pod that has its node to itself',
    cluster: withExclusive,
    workload: daemon,
    expected: [{ pods: 'agent', pending: true, because: ['InterPodAffinity', 'exclusive'] }],
  },
  {
    name: 'daemons, rule on: the daemon joins it',
    cluster: withExclusive,
    scheduler: legacy('daemonNamespaces: [kube-system]'),
    workload: daemon,
    expected: [{ pods: 'agent', on: ['only'] }],
  },
];

const lastingPodRule = pod(
  'web-1',
  `    podAntiAffinity:
      requiredDuringSchedulingRequiredDuringExecution:
      - labelSelector: { matchLabels: { app: web } }
        topologyKey: ${ZONE}
`,
);
const lastingNodeRule = pod(
  'intel-only',
  `    nodeAffinity:
      requiredDuringSchedulingRequiredDuringExecution:
        nodeSelectorTerms:
        - matchExpressions:
          - { key: example.com/cpu, operator: In, values: [intel] }
`,
);
const cpus = documents(
  node({ name: 'arm', labels: { 'example.com/cpu': 'arm' } }),
  node({ name: 'intel', labels: { 'example.com/cpu': 'intel' } }),
);

/** "Modify the scheduler predicate to also take RequiredDuringSchedulingRequiredDuringExecution." */
export const nodeAffinityLegacy: readonly SeedCase[] = [
  {
    name: 'requiredDuringSchedulingRequiredDuringExecution of nodes, rule off: no field of Kubernetes',
    cluster: cpus,
    workload: lastingNodeRule,
    expected: [{ refused: 'requiredDuringSchedulingRequiredDuringExecution' }],
  },
  {
    name: 'requiredDuringSchedulingRequiredDuringExecution of nodes, rule on: required',
    cluster: cpus,
    scheduler: legacy('requiredDuringExecution: true'),
    workload: lastingNodeRule,
    expected: [{ pods: 'intel-only', on: ['intel'] }],
  },
];

const lastingOfPods: readonly SeedCase[] = [
  {
    name: 'requiredDuringSchedulingRequiredDuringExecution of Pods, rule off: no field of Kubernetes',
    cluster: webOnA1,
    workload: lastingPodRule,
    expected: [{ refused: 'requiredDuringSchedulingRequiredDuringExecution' }],
  },
  {
    name: 'requiredDuringSchedulingRequiredDuringExecution of Pods, rule on: required',
    cluster: webOnA1,
    scheduler: legacy('requiredDuringExecution: true'),
    workload: lastingPodRule,
    expected: [{ pods: 'web-1', on: ['b1'] }],
  },
];

export const nodeSelectionLegacy: readonly SeedCase[] = [...limitTopology, ...emptyKey];

export const interPodLegacy: readonly SeedCase[] = [
  ...denialOfService,
  ...daemons,
  ...lastingOfPods,
];
