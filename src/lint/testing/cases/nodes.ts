import { documents, node, pod, THREE_NODES, workload, ZONE } from '../manifests.ts';
import type { LintCase } from './lintCase.ts';

const required = (...terms: readonly string[]) =>
  [
    'affinity:',
    '  nodeAffinity:',
    '    requiredDuringSchedulingIgnoredDuringExecution:',
    '      nodeSelectorTerms:',
    ...terms.map((line) => `      ${line}`),
  ].join('\n');

const SSD_AND_ZONE = required(
  '- matchExpressions:',
  '  - key: disk # fast',
  '    operator: In',
  '    values: [ssd]',
  '# and close',
  '- matchExpressions:',
  `  - key: ${ZONE}`,
  '    operator: In',
  '    values: [a, b]',
);

const expression = (key: string, operator: string, value: string) =>
  required(
    '- matchExpressions:',
    `  - key: ${key} # asked for`,
    `    operator: ${operator}`,
    `    values: [${value}]`,
  );

const NOT_N1 = required(
  '- matchFields:',
  '  - { key: metadata.name, operator: NotIn, values: [n1] }',
);

const HDD_OF = (name: string) =>
  required(
    '- matchFields:',
    `  - { key: metadata.name, operator: In, values: [${name}] }`,
    '  matchExpressions: [{ key: disk, operator: In, values: [hdd] }]',
  );

const SSD_OR_HOST = (name: string) =>
  required(
    '- matchExpressions:',
    '  - key: disk',
    '    operator: In',
    '    values:',
    '    - SSD # fast',
    '- matchFields:',
    `  - { key: metadata.name, operator: In, values: [${name}] }`,
  );

const OLD_ZONES = documents(
  node('n1', { labels: { [ZONE]: 'a', 'failure-domain.beta.kubernetes.io/zone': 'a' } }),
  node('n2', { labels: { [ZONE]: 'b' } }),
);
const PCI_NODES = documents(
  node('n1', { labels: { 'shop.example/pci': 'yes' } }),
  node('n2', { labels: { 'node-restriction.kubernetes.io/fips': 'yes' } }),
);

const TWO_SYSTEMS = documents(
  node('n1', { labels: { 'kubernetes.io/os': 'linux' } }),
  node('n2', { labels: { 'kubernetes.io/os': 'windows' } }),
  node('n3'),
);

const withReady = (of: string, status: string) =>
  `${of}  conditions:\n  - { type: Ready, status: "${status}" }\n`;

export const NODE_CASES: readonly LintCase[] = [
  {
    code: 'terms-look-like-and',
    severity: 'warning',
    says: 'These 2 terms are ORed: a node that matches one of them will do, 2 of 3 nodes now. Expressions within one term are ANDed: all in one term match 1.',
    marks: 'nodeSelectorTerms',
    fixes: {
      'Put all expressions into one term': [
        '-            # and close',
        '-            - matchExpressions:',
        '+            # and close',
      ],
    },
    texts: { workload: workload(SSD_AND_ZONE) },
    not: { workload: workload(SSD_AND_ZONE.replace('key: disk # fast', `key: ${ZONE}`)) },
  },
  {
    code: 'required-rule-matches-no-node',
    variant: 'key',
    severity: 'warning',
    says: 'No node has the label Disk, so no node can take web.',
    marks: 'ssd',
    fixes: {
      'Use disk': ['-        Disk: ssd # fast', '+        disk: ssd # fast'],
    },
    texts: { workload: workload('nodeSelector:\n  Disk: ssd # fast\n  cores: "8" # many') },
    not: { workload: workload('nodeSelector:\n  disk: ssd # fast\n  cores: "8" # many') },
  },
  {
    code: 'required-rule-matches-no-node',
    variant: 'key',
    severity: 'warning',
    says: 'No node has the label dsik, so no node can take web.',
    marks: 'key: dsik # asked for',
    fixes: {
      'Use disk': [
        '-              - key: dsik # asked for',
        '+              - key: disk # asked for',
      ],
    },
    texts: { workload: workload(expression('dsik', 'In', 'ssd')) },
    not: { workload: workload(expression('disk', 'In', 'ssd')) },
  },
  {
    code: 'required-rule-matches-no-node',
    variant: 'value',
    severity: 'warning',
    says: 'No node meets disk in (SSD), so none can take web. Values of disk on nodes: ssd, hdd.',
    marks: 'SSD',
    fixes: {
      'Set disk to ssd': ['-        disk: SSD # fast', '+        disk: ssd # fast'],
    },
    texts: { workload: workload('nodeSelector:\n  disk: SSD # fast') },
    not: { workload: workload('nodeSelector:\n  disk: hdd # slow') },
  },
  {
    code: 'required-rule-matches-no-node',
    variant: 'name',
    severity: 'warning',
    says: 'There is no node named n9, so none can take web.',
    marks: '{ key: metadata.name, operator: In, values: [n9] }',
    texts: {
      workload: workload(
        required('- matchFields:', '  - { key: metadata.name, operator: In, values: [n9] }'),
      ),
    },
    not: {
      workload: workload(
        required('- matchFields:', '  - { key: metadata.name, operator: In, values: [n1] }'),
      ),
    },
  },
  {
    code: 'required-rule-matches-no-node',
    variant: 'value',
    severity: 'warning',
    says: 'No node meets metadata.name notin (n1), so none can take web. Values of metadata.name on nodes: n1.',
    marks: '{ key: metadata.name, operator: NotIn, values: [n1] }',
    texts: { workload: workload(NOT_N1), cluster: node('n1') },
    not: { workload: workload(NOT_N1) },
  },
  {
    code: 'required-rule-matches-no-node',
    variant: 'together',
    severity: 'warning',
    says: 'Each part matches some node, but no node matches all: disk in (hdd), metadata.name in (n1).',
    marks: 'matchFields:',
    texts: { workload: workload(HDD_OF('n1')) },
    not: { workload: workload(HDD_OF('n2')) },
  },
  {
    code: 'required-rule-matches-no-node',
    variant: 'together',
    severity: 'warning',
    says: 'Each part matches some node, but no node matches all: disk=ssd,pool=gpu.',
    marks: 'nodeSelector',
    texts: { workload: workload('nodeSelector:\n  disk: ssd\n  pool: gpu') },
    not: { workload: workload('nodeSelector:\n  disk: hdd\n  pool: gpu') },
  },
  {
    code: 'required-rule-matches-no-node',
    variant: 'term',
    severity: 'warning',
    says: 'No node meets disk in (SSD), so this term matches none. No other term does either: no node can take web.',
    marks: 'key: disk',
    fixes: {
      'Set disk to ssd': ['-                - SSD # fast', '+                - ssd # fast'],
    },
    texts: { workload: workload(SSD_OR_HOST('n9')) },
    not: { workload: workload(SSD_OR_HOST('n1')) },
  },
  {
    code: 'compared-label-not-integer',
    severity: 'warning',
    says: 'Gt compares whole numbers. mem is none on 1 of 2 nodes that have it (8Gi on n1), so that node does not match.',
    marks: 'key: mem # asked for',
    texts: {
      workload: workload(expression('mem', 'Gt', '"4"')),
      cluster: documents(
        node('n1', { labels: { mem: '8Gi' } }),
        node('n2', { labels: { mem: '16' } }),
      ),
    },
    not: { workload: workload(expression('cores', 'Gt', '"4"')) },
  },
  {
    code: 'node-condition-without-taint',
    severity: 'warning',
    says: 'n1 says Ready: Unknown and has no taint node.kubernetes.io/unreachable:NoSchedule. kube-scheduler reads taints, not conditions',
    marks: '"Unknown"',
    fixes: {
      'Add node.kubernetes.io/unreachable:NoSchedule to taints': [
        '+spec:',
        '+  taints:',
        '+  - key: node.kubernetes.io/unreachable',
        '+    effect: NoSchedule',
      ],
    },
    texts: { workload: withReady(node('n1'), 'Unknown') },
    not: { workload: withReady(node('n1'), 'True') },
  },
  {
    code: 'deprecated-label',
    variant: 'label',
    severity: 'warning',
    says: 'failure-domain.beta.kubernetes.io/zone is deprecated: 1 node has it; nodes with topology.kubernetes.io/zone: 2.',
    marks: 'failure-domain.beta.kubernetes.io/zone',
    fixes: {
      'Use topology.kubernetes.io/zone': [
        '-              - key: failure-domain.beta.kubernetes.io/zone # asked for',
        '+              - key: topology.kubernetes.io/zone # asked for',
      ],
    },
    texts: {
      workload: workload(expression('failure-domain.beta.kubernetes.io/zone', 'In', 'a')),
      cluster: OLD_ZONES,
    },
    not: { workload: workload(expression(ZONE, 'In', 'a')), cluster: OLD_ZONES },
  },
  {
    code: 'deprecated-label',
    variant: 'label',
    severity: 'warning',
    says: 'beta.kubernetes.io/os is deprecated: 0 nodes have it; nodes with kubernetes.io/os: 0.',
    marks: 'linux',
    fixes: {
      'Use kubernetes.io/os': [
        '-        beta.kubernetes.io/os: linux # not the others',
        '+        kubernetes.io/os: linux # not the others',
      ],
    },
    texts: { workload: workload('nodeSelector:\n  beta.kubernetes.io/os: linux # not the others') },
    not: { workload: workload('nodeSelector:\n  disk: ssd # not the others') },
  },
  {
    code: 'deprecated-label',
    variant: 'taint',
    severity: 'warning',
    says: 'The taint node-role.kubernetes.io/master is an old name that no release sets today: 0 nodes have it',
    marks: 'node-role.kubernetes.io/master',
    fixes: {
      'Use node-role.kubernetes.io/control-plane': [
        '-      - key: node-role.kubernetes.io/master # the old name',
        '+      - key: node-role.kubernetes.io/control-plane # the old name',
      ],
    },
    texts: {
      workload: workload(
        'tolerations:\n- key: node-role.kubernetes.io/master # the old name\n  operator: Exists',
      ),
    },
    not: {
      workload: workload(
        'tolerations:\n- key: node-role.kubernetes.io/control-plane\n  operator: Exists',
      ),
    },
  },
  {
    code: 'isolation-label-kubelet-can-set',
    severity: 'info',
    says: 'If shop.example/pci is to isolate Pods (1 node has it): any kubelet may set this label',
    marks: '"yes"',
    fixes: {
      'Use node-restriction.kubernetes.io/pci, and label 1 node with it': [
        '-        shop.example/pci: "yes" # payments',
        '+        node-restriction.kubernetes.io/pci: "yes" # payments',
        'C +    node-restriction.kubernetes.io/pci: "yes"',
      ],
    },
    texts: {
      workload: workload('nodeSelector:\n  shop.example/pci: "yes" # payments'),
      cluster: PCI_NODES,
    },
    not: {
      workload: workload('nodeSelector:\n  node-restriction.kubernetes.io/fips: "yes"'),
      cluster: PCI_NODES,
    },
  },
  {
    code: 'node-name-bypasses-scheduler',
    variant: 'rules',
    severity: 'warning',
    says: 'nodeName binds web to n1 past kube-scheduler, which would read nodeSelector, taints and free resources. The kubelet asks only',
    marks: 'n1',
    fixes: {
      'Let kube-scheduler place it on n1, by nodeSelector': [
        '-  nodeName: n1 # mine',
        '-  nodeSelector: { disk: hdd }',
        '+  nodeSelector: { disk: hdd, kubernetes.io/hostname: n1 }',
      ],
    },
    texts: { workload: pod('nodeName: n1 # mine\nnodeSelector: { disk: hdd }') },
    not: {
      workload: '',
      cluster: documents(THREE_NODES, pod('nodeName: n1\nnodeSelector: { disk: hdd }')),
    },
  },
  {
    code: 'node-name-bypasses-scheduler',
    variant: 'template',
    severity: 'warning',
    says: 'nodeName binds all 2 Pods of web to n1 past kube-scheduler',
    marks: 'n1',
    fixes: {
      'Let kube-scheduler place it on n1, by nodeSelector': [
        '-      nodeName: n1 # mine',
        '+      nodeSelector:',
        '+        kubernetes.io/hostname: n1',
      ],
    },
    texts: { workload: workload('nodeName: n1 # mine') },
    not: { workload: workload('nodeSelector: { kubernetes.io/hostname: n1 }') },
  },
  {
    code: 'os-does-not-attract',
    severity: 'warning',
    says: 'kube-scheduler does not read spec.os: web may go to n1, of another operating system than windows',
    marks: 'windows',
    fixes: {
      'Add nodeSelector kubernetes.io/os=windows': [
        '+      nodeSelector:',
        '+        kubernetes.io/os: windows',
      ],
    },
    texts: { workload: workload('os: { name: windows } # IIS'), cluster: TWO_SYSTEMS },
    not: {
      workload: workload('os: { name: windows }\nnodeSelector: { kubernetes.io/os: windows }'),
      cluster: TWO_SYSTEMS,
    },
  },
];
