import { documents, node, running, THREE_NODES, workload, ZONE } from '../manifests.ts';
import type { LintCase } from './lintCase.ts';

const toleration = (...lines: readonly string[]) =>
  ['tolerations:', '- key: dedicated # ours', ...lines.map((line) => `  ${line}`)].join('\n');

const near = (app: string, ...more: readonly string[]) =>
  [
    'affinity:',
    '  podAffinity:',
    '    requiredDuringSchedulingIgnoredDuringExecution:',
    '    # beside it',
    '    - labelSelector:',
    `        matchLabels: { app: ${app} }`,
    `      topologyKey: ${ZONE}`,
    ...more.map((line) => `      ${line}`),
  ].join('\n');

const preferredNode = (weight: number, value: string) =>
  [
    'affinity:',
    '  nodeAffinity:',
    '    preferredDuringSchedulingIgnoredDuringExecution:',
    `    - weight: ${String(weight)} # at all costs`,
    '      preference:',
    '        matchExpressions:',
    `        - { key: disk, operator: In, values: [${value}] }`,
  ].join('\n');

const preferredPod = (field: string, key: string, weight = 100) =>
  [
    'affinity:',
    `  ${field}:`,
    '    preferredDuringSchedulingIgnoredDuringExecution:',
    `    - weight: ${String(weight)} # at all costs`,
    '      podAffinityTerm:',
    `        topologyKey: ${key}`,
    '        labelSelector: { matchLabels: { app: web } }',
  ].join('\n');

const WITH_DB = documents(
  THREE_NODES,
  running('db-0', 'n1', { app: 'db' }, 'data'),
  running('db-1', 'n2', { app: 'db' }, 'data'),
);
/** One small node has the fast disk: most Pods find no room there. */
const LITTLE_SSD = documents(
  node('n1', { labels: { [ZONE]: 'a', disk: 'ssd' } }).replace('pods: "20"', 'pods: "1"'),
  node('n2', { labels: { [ZONE]: 'b', disk: 'hdd' } }),
);

export const TAINT_AND_POD_CASES: readonly LintCase[] = [
  {
    code: 'toleration-effect-differs',
    severity: 'warning',
    says: 'The toleration covers effect NoExecute only. The taint dedicated=gpu:NoSchedule on n3 has effect NoSchedule, so it is not tolerated.',
    marks: 'NoExecute',
    fixes: {
      'Set effect to NoSchedule': [
        '-        effect: NoExecute # at night',
        '+        effect: NoSchedule # at night',
      ],
    },
    texts: {
      workload: workload(toleration('operator: Exists', 'effect: NoExecute # at night')),
    },
    not: { workload: workload(toleration('operator: Exists', 'effect: NoSchedule # at night')) },
  },
  {
    code: 'toleration-value-differs',
    severity: 'info',
    says: 'The toleration asks for value gpus, but the taint on n3 is dedicated=gpu:NoSchedule: it is not tolerated.',
    marks: 'gpus',
    fixes: {
      'Set value to gpu': ['-        value: gpus # many', '+        value: gpu # many'],
    },
    texts: { workload: workload(toleration('value: gpus # many', 'effect: NoSchedule')) },
    not: { workload: workload(toleration('value: gpu # many', 'effect: NoSchedule')) },
  },
  {
    code: 'toleration-does-not-attract',
    severity: 'info',
    says: 'A toleration lets web onto nodes with the taint dedicated=gpu:NoSchedule (n3); it does not draw it there: 2 other nodes are open to it as well.',
    marks: 'key: dedicated # ours',
    fixes: {
      'Add nodeSelector pool=gpu': ['+      nodeSelector:', '+        pool: gpu'],
    },
    texts: { workload: workload(toleration('operator: Exists')) },
    not: { workload: workload(`${toleration('operator: Exists')}\nnodeSelector: { pool: gpu }`) },
  },
  {
    code: 'required-affinity-matches-no-pod',
    severity: 'warning',
    says: 'No Pod in namespace default matches app=cache, and web does not meet its required affinity itself',
    marks: 'labelSelector',
    texts: { workload: workload(near('cache')), cluster: WITH_DB },
    // The first of its kind is let in.
    not: { workload: workload(near('web')), cluster: WITH_DB },
  },
  {
    code: 'affinity-other-namespace',
    severity: 'warning',
    says: 'No Pod in namespace default matches app=db; 2 in data do. Without namespaces and namespaceSelector a term looks only in the Pod’s own namespace.',
    marks: 'labelSelector',
    fixes: {
      'Look in namespace data': ['+            namespaces:', '+            - data'],
    },
    texts: { workload: workload(near('db')), cluster: WITH_DB },
    not: { workload: workload(near('db', 'namespaces: [data]')), cluster: WITH_DB },
  },
  {
    code: 'namespace-not-found',
    severity: 'warning',
    says: 'There is no namespace dta, so the term finds no Pods there. Namespaces: data, default.',
    marks: 'dta',
    fixes: {
      'Set namespaces to data': ['-            - dta # theirs', '+            - data # theirs'],
    },
    texts: { workload: workload(near('db', 'namespaces:', '- dta # theirs')), cluster: WITH_DB },
    not: { workload: workload(near('db', 'namespaces:', '- data # theirs')), cluster: WITH_DB },
  },
  {
    code: 'namespaces-empty',
    severity: 'info',
    says: 'An empty list of namespaces is as good as none: the term looks in the Pod’s own namespace, default.',
    marks: '[]',
    fixes: {
      'Look in every namespace': [
        '-            namespaces: [] # all of them',
        '+            namespaceSelector: {}',
      ],
      'Remove namespaces': ['-            namespaces: [] # all of them'],
    },
    texts: {
      workload: workload(near('web', 'namespaces: [] # all of them')),
      cluster: WITH_DB,
    },
    not: {
      workload: workload(near('web', 'namespaces: []', 'namespaceSelector: {}')),
      cluster: WITH_DB,
    },
  },
  {
    code: 'namespace-selector-empty',
    severity: 'info',
    says: 'An empty namespaceSelector means every namespace: 2 now (data, default). Left out, or null, the term looks only in default.',
    marks: '{}',
    fixes: {
      'Look in namespace default only': ['-            namespaceSelector: {} # anywhere'],
    },
    texts: {
      workload: workload(near('db', 'namespaceSelector: {} # anywhere')),
      cluster: WITH_DB,
    },
    not: { workload: workload(near('db', 'namespaceSelector: null')), cluster: WITH_DB },
  },
  {
    code: 'namespace-selector-empty',
    severity: 'info',
    says: 'Left out, or null, the term looks only in data.',
    marks: '{}',
    fixes: {
      'Look in namespace data only': ['-            namespaceSelector: {} # anywhere'],
    },
    texts: {
      workload: workload(near('db', 'namespaces: [data]', 'namespaceSelector: {} # anywhere')),
      cluster: WITH_DB,
    },
    not: { workload: workload(near('db', 'namespaces: [data]')), cluster: WITH_DB },
  },
  {
    code: 'namespace-selector-matches-none',
    severity: 'warning',
    says: 'No namespace has labels that match team=x, so the term finds no Pods.',
    marks: '{ matchLabels: { team: x } }',
    texts: {
      workload: workload(near('db', 'namespaceSelector: { matchLabels: { team: x } }')),
      cluster: WITH_DB,
    },
    not: {
      workload: workload(
        near('db', 'namespaces: [data]', 'namespaceSelector: { matchLabels: { team: x } }'),
      ),
      cluster: WITH_DB,
    },
  },
  {
    code: 'preferred-rule-did-not-bind',
    variant: 'node',
    severity: 'info',
    says: '1 of 2 Pods of web runs on a node that does not match.',
    marks: '100',
    fixes: {
      'Require it instead of preferring it': [
        '-          preferredDuringSchedulingIgnoredDuringExecution:',
        '-          - weight: 100 # at all costs',
        '-            preference:',
        '-              matchExpressions:',
        '-              - { key: disk, operator: In, values: [ssd] }',
        '+          requiredDuringSchedulingIgnoredDuringExecution:',
        '+            nodeSelectorTerms:',
        '+            - matchExpressions:',
        '+              - key: disk',
        '+                operator: In',
        '+                values: [ssd]',
      ],
    },
    texts: { workload: workload(preferredNode(100, 'ssd')), cluster: LITTLE_SSD },
    not: { workload: workload(preferredNode(50, 'ssd')), cluster: LITTLE_SSD },
  },
  {
    code: 'preferred-rule-did-not-bind',
    variant: 'anti',
    severity: 'info',
    says: '3 of 3 Pods of web run in a domain with a Pod that matches.',
    marks: '100',
    fixes: {
      'Require it instead of preferring it': [
        '-          preferredDuringSchedulingIgnoredDuringExecution:',
        '-          - weight: 100 # at all costs',
        '-            podAffinityTerm:',
        '-              topologyKey: region',
        '-              labelSelector: { matchLabels: { app: web } }',
        '+          requiredDuringSchedulingIgnoredDuringExecution:',
        '+          - topologyKey: region',
        '+            labelSelector:',
        '+              matchLabels:',
        '+                app: web',
      ],
    },
    texts: {
      workload: workload(preferredPod('podAntiAffinity', 'region'), { replicas: 3 }),
      cluster: documents(
        node('n1', { labels: { region: 'x' } }),
        node('n2', { labels: { region: 'x' } }),
      ),
    },
    not: {
      workload: workload(preferredPod('podAntiAffinity', 'kubernetes.io/hostname')),
      cluster: THREE_NODES,
    },
  },
  {
    code: 'preferred-rule-did-not-bind',
    variant: 'affinity',
    severity: 'info',
    says: '1 of 3 Pods of web runs where no Pod matches.',
    marks: '100',
    fixes: {
      'Require it instead of preferring it': [
        '-          preferredDuringSchedulingIgnoredDuringExecution:',
        '-          - weight: 100 # at all costs',
        '-            podAffinityTerm:',
        '-              topologyKey: kubernetes.io/hostname',
        '-              labelSelector: { matchLabels: { app: web } }',
        '+          requiredDuringSchedulingIgnoredDuringExecution:',
        '+          - topologyKey: kubernetes.io/hostname',
        '+            labelSelector:',
        '+              matchLabels:',
        '+                app: web',
      ],
    },
    texts: {
      workload: workload(preferredPod('podAffinity', 'kubernetes.io/hostname'), { replicas: 3 }),
      cluster: LITTLE_SSD,
    },
    not: {
      workload: workload(preferredPod('podAffinity', 'kubernetes.io/hostname', 10), {
        replicas: 3,
      }),
      cluster: LITTLE_SSD,
    },
  },
];
