import type { DecisionView, NodeView, ParseReport, RunView } from '../../protocol/index.ts';
import { runView } from '../../run/testing/runView.ts';

/** Three nodes in two zones; web-0 was placed on node-3, big-0 stayed Pending, old-0 ran before. */
const node = (name: string, zone: string, more: Partial<NodeView> = {}): NodeView => ({
  name,
  labels: { 'topology.kubernetes.io/zone': zone, disktype: 'ssd' },
  taints: [],
  unschedulable: false,
  allocatable: { cpu: 4000, memory: 16 * 2 ** 30, pods: 110 },
  object: 0,
  ...more,
});

export const run: RunView = runView({
  nodes: [
    node('node-1', 'zone-a', {
      taints: [{ key: 'dedicated', value: 'gpu', effect: 'NoSchedule' }],
    }),
    node('node-2', 'zone-a'),
    node('node-3', 'zone-b'),
  ],
  workloads: [
    { kind: 'Deployment', namespace: 'default', name: 'web', object: -1 },
    { kind: 'Pod', namespace: 'default', name: 'big-0', object: -1 },
    { kind: 'Pod', namespace: 'kube-system', name: 'old-0', object: -1 },
  ],
  pods: {
    names: ['old-0', 'web-0', 'big-0'],
    namespaces: ['kube-system', 'default', 'default'],
    workload: Int32Array.of(2, 0, 1),
    cpuMilli: Float64Array.of(100, 500, 9000),
    memoryBytes: Float64Array.of(2 ** 28, 2 ** 30, 2 ** 30),
    initialNode: Int32Array.of(1, -1, -1),
    boundIn: Int32Array.of(-1, 0, -1),
    lastCycle: Int32Array.of(-1, 0, 1),
  },
  cycles: {
    pod: Int32Array.of(1, 2),
    node: Int32Array.of(2, -1),
    feasible: Int32Array.of(2, 0),
    messages: ['', '0/3 nodes are available: 3 Insufficient cpu.'],
  },
});

const group = (plugin: string, nodes: readonly number[], words: string) => ({
  plugin,
  nodes,
  text: { key: words, values: {} },
  reasons: [{ code: 'insufficient', text: words }],
});

export const webDecision: DecisionView = {
  cycle: 0,
  pod: 1,
  outcome: 'scheduled',
  chosen: 2,
  lead: [{ key: 'node-3 won by <b>40</b>', values: {} }],
  eventText: '',
  feasible: Uint8Array.of(0, 1, 1),
  reported: Int8Array.of(0, -1, -1),
  filterPlugins: ['TaintToleration', 'NodeResourcesFit'],
  failing: Uint32Array.of(0b11, 0, 0),
  reason: Int32Array.of(0, -1, -1),
  reasons: [{ key: 'untolerated taint', values: {} }],
  groups: [group('TaintToleration', [0], 'untolerated taint dedicated=gpu')],
  scores: [
    {
      plugin: 'NodeResourcesFit',
      weight: 1,
      raw: Float64Array.of(NaN, 60, 90),
      normalized: Float64Array.of(NaN, 60, 90),
    },
    {
      plugin: 'NodeAffinity',
      weight: 2,
      raw: Float64Array.of(NaN, 25, 50),
      normalized: Float64Array.of(NaN, 50, 55),
    },
  ],
  skippedScores: ['ImageLocality'],
  total: Float64Array.of(NaN, 160, 200),
  rank: Int32Array.of(0, 2, 1),
  relevantLabelKeys: ['disktype'],
  domains: [
    {
      index: 0,
      topologyKey: 'topology.kubernetes.io/zone',
      domains: [
        { value: 'zone-a', count: 3, skew: 3, violates: true },
        { value: 'zone-b', count: 1, skew: 1, violates: false },
      ],
      self: 1,
      minimum: 1,
      minDomains: 1,
      notCounted: [],
      maxSkew: 1,
      whenUnsatisfiable: 'DoNotSchedule',
      selector: 'app=web',
    },
  ],
};

export const pendingDecision: DecisionView = {
  ...webDecision,
  cycle: 1,
  pod: 2,
  outcome: 'unschedulable',
  chosen: -1,
  lead: [{ key: 'No node takes big-0', values: {} }],
  eventText: '0/3 nodes are available: 3 Insufficient cpu.',
  feasible: Uint8Array.of(0, 0, 0),
  reported: Int8Array.of(1, 1, 1),
  groups: [group('NodeResourcesFit', [0, 1, 2], 'Insufficient cpu')],
  scores: [],
  skippedScores: [],
  total: Float64Array.of(NaN, NaN, NaN),
  rank: Int32Array.of(0, 0, 0),
  domains: [],
};

const none = {
  taken: {},
  leftOut: {},
  ignored: {},
  finishedPods: 0,
  characters: 0,
};

export const report: ParseReport = {
  objects: [
    {
      tab: 'workload',
      startLine: 9,
      endLine: 12,
      kind: 'Pod',
      namespace: 'default',
      name: 'bad',
      state: 'left-out',
    },
  ],
  diagnostics: [],
  summary: {
    workload: {
      ...none,
      taken: { Deployment: 1, Pod: 2 },
      ignored: { ConfigMap: 12 },
      leftOut: { Pod: 1 },
    },
    cluster: none,
    scheduler: none,
  },
  brokenTabs: [],
};
