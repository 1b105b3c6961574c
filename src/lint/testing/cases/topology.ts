import { documents, node, THREE_NODES, workload, ZONE } from '../manifests.ts';
import type { LintCase } from './lintCase.ts';

const HOSTNAME = 'kubernetes.io/hostname';

const spread = (key: string, whenUnsatisfiable: string, ...more: readonly string[]) =>
  [
    'topologySpreadConstraints:',
    '- maxSkew: 1',
    `  topologyKey: ${key} # where`,
    `  whenUnsatisfiable: ${whenUnsatisfiable}`,
    '  labelSelector: { matchLabels: { app: web } }',
    '  matchLabelKeys: [pod-template-hash]',
    ...more,
  ].join('\n');

const SOFT_BY_NODE = [
  '- maxSkew: 1',
  `  topologyKey: ${HOSTNAME}`,
  '  whenUnsatisfiable: ScheduleAnyway',
  '  labelSelector: { matchLabels: { app: web } }',
  '  matchLabelKeys: [pod-template-hash]',
];

const anti = (key: string, more = '') =>
  [
    'affinity:',
    '  podAntiAffinity:',
    '    requiredDuringSchedulingIgnoredDuringExecution:',
    '    # one of us in each',
    `    - topologyKey: ${key} # where`,
    '      labelSelector: { matchLabels: { app: web } }',
    ...(more === '' ? [] : [`      ${more}`]),
  ].join('\n');

const APART_IF_IT_CAN = [
  'affinity:',
  '  podAntiAffinity:',
  '    preferredDuringSchedulingIgnoredDuringExecution:',
  '    - weight: 1',
  '      podAffinityTerm:',
  `        topologyKey: ${ZONE}`,
  '        labelSelector: { matchLabels: { app: web } }',
].join('\n');

const PLAIN = documents(
  node('n1', { labels: { [ZONE]: 'a' } }),
  node('n2', { labels: { [ZONE]: 'b' } }),
  node('n3', { labels: { [ZONE]: 'c' } }),
);
const BARE = documents(
  node('n1', { labels: { [ZONE]: 'a' } }),
  node('n2', { labels: { [ZONE]: 'b' } }),
  node('n3', { labels: { rack: 'r1' }, hostname: false }),
);

const SIDECAR = `initContainers:
- name: log
  image: fluent
  restartPolicy: Always
  ports: [{ containerPort: 80, hostPort: 80 }]`;

export const TOPOLOGY_CASES: readonly LintCase[] = [
  {
    code: 'topology-key-on-no-node',
    variant: 'blocks',
    severity: 'warning',
    says: 'None of 3 nodes has the label zone, so none can meet this rule, and none can take web.',
    marks: 'zone',
    fixes: {
      'Use topology.kubernetes.io/zone': [
        '-        topologyKey: zone # where',
        '+        topologyKey: topology.kubernetes.io/zone # where',
      ],
    },
    texts: { workload: workload(spread('zone', 'DoNotSchedule')) },
    not: { workload: workload(spread(ZONE, 'DoNotSchedule')) },
  },
  {
    code: 'topology-key-on-no-node',
    variant: 'points',
    severity: 'info',
    says: 'None of 3 nodes has the label rack, so this rule has no effect on web.',
    marks: 'rack',
    texts: { workload: workload(spread('rack', 'ScheduleAnyway')) },
    not: { workload: workload(spread(ZONE, 'ScheduleAnyway')) },
  },
  {
    code: 'topology-key-on-no-node',
    variant: 'silences',
    severity: 'warning',
    says: 'None of 3 nodes has the label rack, and a node counts for ScheduleAnyway only with the keys of all such constraints: none of them has an effect on web.',
    marks: 'rack',
    texts: { workload: workload(spread('rack', 'ScheduleAnyway', ...SOFT_BY_NODE)) },
    not: { workload: workload(spread(ZONE, 'ScheduleAnyway', ...SOFT_BY_NODE)) },
  },
  {
    code: 'topology-key-on-no-node',
    variant: 'anti',
    severity: 'info',
    says: 'None of 3 nodes has the label rack: without domains the rule keeps web away from no Pod.',
    marks: 'rack',
    texts: { workload: workload(anti('rack')) },
    not: { workload: workload(anti(ZONE)), cluster: PLAIN },
  },
  {
    code: 'topology-key-on-some-nodes',
    variant: 'blocks',
    severity: 'warning',
    says: '1 of 3 nodes open to web lacks the label topology.kubernetes.io/zone (n3): it cannot be placed there.',
    marks: ZONE,
    texts: { workload: workload(spread(ZONE, 'DoNotSchedule')), cluster: BARE },
    not: {
      workload: workload(
        `nodeSelector: { kubernetes.io/hostname: n1 }\n${spread(ZONE, 'DoNotSchedule')}`,
      ),
      cluster: BARE,
    },
  },
  {
    code: 'topology-key-on-some-nodes',
    variant: 'points',
    severity: 'info',
    says: '1 of 3 nodes open to web lacks the label topology.kubernetes.io/zone (n3): the rule does not count it and gives it no points.',
    marks: ZONE,
    texts: { workload: workload(spread(ZONE, 'ScheduleAnyway')), cluster: BARE },
    not: { workload: workload(spread(ZONE, 'ScheduleAnyway')), cluster: PLAIN },
  },
  {
    code: 'topology-key-on-some-nodes',
    variant: 'anti',
    severity: 'info',
    says: '1 of 3 nodes open to web lacks the label kubernetes.io/hostname (n3): there the rule keeps no Pod away.',
    marks: HOSTNAME,
    fixes: {
      'Label 1 node with kubernetes.io/hostname': ['C +    kubernetes.io/hostname: n3'],
    },
    texts: { workload: workload(anti(HOSTNAME)), cluster: BARE },
    not: { workload: workload(anti(HOSTNAME)), cluster: PLAIN },
  },
  {
    code: 'topology-key-on-some-nodes',
    variant: 'antiPoints',
    severity: 'info',
    says: '1 of 3 nodes open to web lacks the label topology.kubernetes.io/zone (n3): the rule takes no points from it.',
    marks: ZONE,
    texts: { workload: workload(APART_IF_IT_CAN), cluster: BARE },
    not: { workload: workload(APART_IF_IT_CAN), cluster: PLAIN },
  },
  {
    code: 'min-domains-above-domains',
    severity: 'warning',
    says: 'minDomains asks for 5 domains; topology.kubernetes.io/zone has 3 with nodes that count (a, b, c). A zone without nodes is not a domain. Until there are enough, the lowest count is taken as 0: at most 1 in each domain, 3 in all.',
    marks: '5',
    fixes: {
      'Set minDomains to 3': [
        '-        minDomains: 5 # all of them',
        '+        minDomains: 3 # all of them',
      ],
    },
    texts: {
      workload: workload(spread(ZONE, 'DoNotSchedule', '  minDomains: 5 # all of them'), {
        replicas: 4,
      }),
    },
    not: {
      workload: workload(spread(ZONE, 'DoNotSchedule', '  minDomains: 3 # all of them'), {
        replicas: 4,
      }),
    },
  },
  {
    code: 'anti-affinity-more-replicas-than-domains',
    severity: 'warning',
    says: '4 Pods of web must keep apart, but kubernetes.io/hostname has 3 domains open to them and each takes one: 1 cannot be placed beside them.',
    marks: HOSTNAME,
    fixes: {
      'Set replicas to 3': ['-  replicas: 4 # as in spring', '+  replicas: 3 # as in spring'],
      'Prefer it instead of requiring it': [
        '-          requiredDuringSchedulingIgnoredDuringExecution:',
        '-          # one of us in each',
        '-          - topologyKey: kubernetes.io/hostname # where',
        '-            labelSelector: { matchLabels: { app: web } }',
        '+          preferredDuringSchedulingIgnoredDuringExecution:',
        '+          - weight: 100',
        '+            podAffinityTerm:',
        '+              topologyKey: kubernetes.io/hostname',
        '+              labelSelector:',
        '+                matchLabels:',
        '+                  app: web',
      ],
    },
    texts: { workload: workload(anti(HOSTNAME), { replicas: 4 }), cluster: PLAIN },
    not: { workload: workload(anti(HOSTNAME), { replicas: 2 }), cluster: PLAIN },
  },
  {
    code: 'rolling-update-deadlock',
    variant: 'antiAffinity',
    severity: 'warning',
    says: 'its 3 replicas hold all 3 domains of kubernetes.io/hostname, a new Pod must keep away from the old ones, and no old one goes first: maxUnavailable 25% of 3 rounds down to 0',
    marks: HOSTNAME,
    fixes: {
      'Set maxUnavailable to 1': [
        '+  strategy:',
        '+    rollingUpdate:',
        '+      maxUnavailable: 1',
      ],
      'Add pod-template-hash to matchLabelKeys': [
        '+            matchLabelKeys:',
        '+            - pod-template-hash',
      ],
    },
    texts: { workload: workload(anti(HOSTNAME), { replicas: 3 }), cluster: PLAIN },
    not: {
      workload: workload(anti(HOSTNAME), {
        replicas: 3,
        more: 'strategy: { rollingUpdate: { maxSurge: 0 } }',
      }),
      cluster: PLAIN,
    },
  },
  {
    code: 'rolling-update-deadlock',
    variant: 'hostPort',
    severity: 'warning',
    says: 'host port 80 is held on all 2 nodes open to it by 2 replicas, and no old Pod goes first: maxUnavailable 25% rounds down to 0',
    marks: 'containers',
    fixes: {
      'Set maxUnavailable to 1': [
        '+  strategy:',
        '+    rollingUpdate:',
        '+      maxUnavailable: 1',
      ],
    },
    texts: {
      workload: workload('dnsPolicy: Default', { replicas: 3 }).replace(
        'image: nginx',
        'image: nginx\n        ports: [{ containerPort: 80, hostPort: 80 }]',
      ),
    },
    not: {
      workload: workload('dnsPolicy: Default', { replicas: 1 }).replace(
        'image: nginx',
        'image: nginx\n        ports: [{ containerPort: 80, hostPort: 80 }]',
      ),
    },
  },
  {
    code: 'rolling-update-deadlock',
    variant: 'hostPort',
    severity: 'warning',
    says: 'host port 80 is held on all 2 nodes open to it by 2 replicas',
    marks: 'initContainers',
    fixes: {
      'Set maxUnavailable to 1': [
        '+  strategy:',
        '+    rollingUpdate:',
        '+      maxUnavailable: 1',
      ],
    },
    texts: { workload: workload(SIDECAR, { replicas: 3 }) },
    not: { workload: workload(SIDECAR.replace('  restartPolicy: Always\n', ''), { replicas: 3 }) },
  },
  {
    code: 'rolling-update-deadlock',
    variant: 'antiAffinity',
    severity: 'warning',
    says: 'maxUnavailable 20% of 2 rounds down to 0',
    marks: HOSTNAME,
    fixes: {
      'Set maxUnavailable to 1': [
        '-      maxUnavailable: 20% # gently',
        '+      maxUnavailable: 1 # gently',
      ],
      'Add pod-template-hash to matchLabelKeys': [
        '+            matchLabelKeys:',
        '+            - pod-template-hash',
      ],
    },
    texts: {
      workload: workload(anti(HOSTNAME), {
        more: 'strategy:\n  rollingUpdate:\n    maxUnavailable: 20% # gently',
      }),
      cluster: THREE_NODES,
    },
    not: {
      workload: workload(anti(HOSTNAME, 'matchLabelKeys: [pod-template-hash]')),
      cluster: THREE_NODES,
    },
  },
];
