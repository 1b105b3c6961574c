import {
  NOT_LOOKED_AT,
  type DecisionView,
  type NodeView,
  type RunView,
} from '../../protocol/index.ts';
import { runView } from '../../run/testing/runView.ts';

/** Runs and decisions by hand, for the tests of this folder. */

const GI = 1024 ** 3;

export interface NodeDraft {
  readonly name: string;
  readonly zone?: string;
  readonly labels?: Readonly<Record<string, string>>;
  /** `key=value:Effect` */
  readonly taints?: readonly string[];
  readonly unschedulable?: boolean;
  readonly cpu?: number;
  readonly memoryGi?: number;
}

export interface PodDraft {
  readonly name: string;
  readonly namespace?: string;
  readonly workload?: number;
  readonly cpuMilli?: number;
  readonly memoryGi?: number;
  /** Node index at time zero. */
  readonly on?: number;
  /** Node index that a step binds it to, -1 for a step that fails; absent for no step. */
  readonly step?: number;
  readonly message?: string;
}

export function nodeView(draft: NodeDraft): NodeView {
  return {
    name: draft.name,
    labels: {
      'kubernetes.io/hostname': draft.name,
      ...(draft.zone === undefined ? {} : { 'topology.kubernetes.io/zone': draft.zone }),
      ...draft.labels,
    },
    taints: (draft.taints ?? []).map((text) => {
      const [pair = '', effect = ''] = text.split(':');
      const [key = '', value = ''] = pair.split('=');
      return { key, value, effect };
    }),
    unschedulable: draft.unschedulable ?? false,
    allocatable: { cpu: (draft.cpu ?? 4) * 1000, memory: (draft.memoryGi ?? 16) * GI, pods: 110 },
    object: -1,
  };
}

/** A run in which each Pod with a `step` has one, in the order of the Pods. */
export function makeRun(nodes: readonly NodeDraft[], pods: readonly PodDraft[]): RunView {
  const stepped = pods.flatMap((pod, index) => (pod.step === undefined ? [] : [index]));
  const cycleOf = (index: number): number => stepped.indexOf(index);
  const workloads = pods.reduce((most, pod) => Math.max(most, pod.workload ?? 0), 0) + 1;
  return runView({
    nodes: nodes.map(nodeView),
    workloads: Array.from({ length: workloads }, (_, index) => {
      const first = pods.find((pod) => (pod.workload ?? 0) === index);
      return {
        kind: 'Deployment',
        namespace: first?.namespace ?? 'default',
        name: first?.name.replace(/-[^-]*$/, '') ?? `workload-${String(index)}`,
        object: -1,
      };
    }),
    pods: {
      names: pods.map((pod) => pod.name),
      namespaces: pods.map((pod) => pod.namespace ?? 'default'),
      workload: Int32Array.from(pods, (pod) => pod.workload ?? 0),
      cpuMilli: Float64Array.from(pods, (pod) => pod.cpuMilli ?? 500),
      memoryBytes: Float64Array.from(pods, (pod) => (pod.memoryGi ?? 1) * GI),
      initialNode: Int32Array.from(pods, (pod) => pod.on ?? -1),
      boundIn: Int32Array.from(pods, (pod, index) => ((pod.step ?? -1) < 0 ? -1 : cycleOf(index))),
      lastCycle: Int32Array.from(pods, (_, index) => cycleOf(index)),
    },
    cycles: {
      pod: Int32Array.from(stepped),
      node: Int32Array.from(stepped, (pod) => pods[pod]?.step ?? -1),
      feasible: Int32Array.from(stepped, () => 1),
      messages: stepped.map((pod) => pods[pod]?.message ?? ''),
    },
  });
}

export interface VerdictDraft {
  readonly total?: number;
  readonly plugin?: string;
  /** The search stopped before it. */
  readonly unseen?: boolean;
  /** Short reason: a key of the catalogue's explain namespace and its values. */
  readonly reason?: readonly [key: string, values: Readonly<Record<string, string | number>>];
}

/** A decision of one verdict a node: `total` for feasible ones, else the plugin and its reason. */
export function makeDecision(
  about: Pick<DecisionView, 'cycle' | 'pod' | 'chosen'> &
    Partial<
      Pick<DecisionView, 'domains' | 'relevantLabelKeys' | 'outcome' | 'eventText' | 'preemption'>
    >,
  verdicts: readonly VerdictDraft[],
): DecisionView {
  const plugins = [...new Set(verdicts.flatMap(({ plugin }) => plugin ?? []))];
  const totals = verdicts.map(({ total }) => total ?? Number.NaN);
  const reasons = verdicts.flatMap(({ reason }) =>
    reason === undefined ? [] : [{ key: reason[0], values: reason[1] }],
  );
  let seen = 0;
  return {
    outcome: about.chosen < 0 ? 'unschedulable' : 'scheduled',
    eventText: '',
    relevantLabelKeys: [],
    domains: [],
    ...about,
    lead: [],
    feasible: Uint8Array.from(verdicts, ({ total }) => (total === undefined ? 0 : 1)),
    reported: Int8Array.from(verdicts, ({ plugin, unseen }) =>
      unseen ? NOT_LOOKED_AT : plugin === undefined ? -1 : plugins.indexOf(plugin),
    ),
    filterPlugins: plugins,
    failing: new Uint32Array(verdicts.length),
    reason: Int32Array.from(verdicts, ({ reason }) => (reason === undefined ? -1 : seen++)),
    reasons,
    groups: [],
    scores: [],
    skippedScores: [],
    total: Float64Array.from(totals),
    rank: Int32Array.from(totals, (total) =>
      Number.isNaN(total) ? 0 : 1 + totals.filter((other) => other > total).length,
    ),
  };
}

const SPREAD: VerdictDraft = {
  plugin: 'PodTopologySpread',
  reason: ['short.PodTopologySpread.skew', { skew: 3, maxSkew: 1 }],
};
const TAINT: VerdictDraft = {
  plugin: 'TaintToleration',
  reason: ['short.TaintToleration.taint', { taint: 'dedicated=gpu:NoSchedule' }],
};
const CPU: VerdictDraft = {
  plugin: 'NodeResourcesFit',
  reason: ['short.NodeResourcesFit.free', { resource: 'cpu', free: '300m' }],
};

/** Three zones, eight nodes; web-5 lands on node-5, train-0 stays Pending. */
export function threeZones(): { readonly run: RunView; readonly decision: DecisionView } {
  const gpu = ['dedicated=gpu:NoSchedule'];
  const nodes: readonly NodeDraft[] = [
    { name: 'node-1', zone: 'zone-a' },
    { name: 'node-2', zone: 'zone-a' },
    { name: 'node-3', zone: 'zone-a', taints: gpu },
    { name: 'node-4', zone: 'zone-b' },
    { name: 'node-5', zone: 'zone-b', labels: { disktype: 'ssd' } },
    { name: 'node-6', zone: 'zone-c' },
    { name: 'node-7', zone: 'zone-c', taints: gpu },
    { name: 'node-8', zone: 'zone-c' },
  ];
  const pods: readonly PodDraft[] = [
    ...nodes.map((_, on) => ({
      name: `kube-proxy-${String(on + 1)}`,
      namespace: 'kube-system',
      workload: 3,
      cpuMilli: 100,
      on,
    })),
    { name: 'cache-0', workload: 2, on: 0 },
    { name: 'store-0', workload: 1, on: 1 },
    { name: 'cache-1', workload: 2, on: 3 },
    { name: 'store-1', workload: 1, on: 4 },
    { name: 'cache-2', workload: 2, cpuMilli: 1200, on: 7 },
    { name: 'cache-3', workload: 2, cpuMilli: 1200, on: 7 },
    { name: 'store-2', workload: 1, cpuMilli: 1200, on: 7 },
    ...[0, 3, 5, 1, 0, 4].map((step, index) => ({
      name: `web-${String(index)}`,
      workload: 0,
      step,
    })),
    {
      name: 'train-0',
      workload: 4,
      step: -1,
      message: '0/8 nodes are available: 8 Insufficient nvidia.com/gpu.',
    },
  ];
  const run = makeRun(nodes, pods);
  const decision = makeDecision(
    {
      cycle: 5,
      pod: run.pods.names.indexOf('web-5'),
      chosen: 4,
      relevantLabelKeys: ['topology.kubernetes.io/zone', 'disktype'],
      domains: [
        {
          index: 0,
          topologyKey: 'topology.kubernetes.io/zone',
          domains: [
            { value: 'zone-a', count: 3, skew: 3, violates: true },
            { value: 'zone-b', count: 1, skew: 1, violates: false },
            { value: 'zone-c', count: 1, skew: 1, violates: false },
          ],
          self: 1,
          minimum: 1,
          minDomains: 1,
          maxSkew: 1,
          whenUnsatisfiable: 'DoNotSchedule',
          selector: 'app=web',
          notCounted: [],
        },
      ],
    },
    [SPREAD, SPREAD, TAINT, { total: 673 }, { total: 687 }, { total: 588 }, TAINT, CPU],
  );
  return { run, decision };
}

/**
 * Two nodes; low-0 and low-1 run on the second. urgent (Pod 3) preempts both in step 0 and is bound
 * there in step 1; low-2 is made in low-1's place and stays Pending.
 */
export function preemptionRun(): { readonly run: RunView; readonly nominating: DecisionView } {
  const made = makeRun(
    [
      { name: 'node-a', zone: 'zone-a' },
      { name: 'node-b', zone: 'zone-a' },
    ],
    [
      { name: 'other-0', workload: 1, on: 0 },
      { name: 'low-0', workload: 0, on: 1 },
      { name: 'low-1', workload: 0, on: 1 },
      { name: 'urgent', workload: 2 },
      { name: 'low-2', workload: 0 },
    ],
  );
  const run = runView({
    nodes: made.nodes,
    workloads: made.workloads,
    pods: {
      names: made.pods.names,
      namespaces: made.pods.namespaces,
      workload: made.pods.workload,
      cpuMilli: made.pods.cpuMilli,
      memoryBytes: made.pods.memoryBytes,
      initialNode: made.pods.initialNode,
      priority: Int32Array.of(100, 0, 0, 100, 0),
      boundIn: Int32Array.of(-1, -1, -1, 1, -1),
      lastCycle: Int32Array.of(-1, -1, -1, 1, 2),
      madeIn: Int32Array.of(-1, -1, -1, -1, 0),
      replaces: Int32Array.of(-1, -1, -1, -1, 2),
    },
    cycles: {
      pod: Int32Array.of(3, 3, 4),
      node: Int32Array.of(-1, 1, -1),
      feasible: Int32Array.of(0, 1, 0),
      outcome: Uint8Array.of(4, 0, 1),
      attempt: Int32Array.of(1, 2, 1),
      messages: ['0/2 nodes are available: 2 Insufficient cpu.', '', 'no room'],
      nominated: Int32Array.of(1, -1, -1),
    },
    victims: { 0: [1, 2] },
  });
  const why = { key: 'preemption.why.only', values: { node: 'node-b' } };
  const candidates = [{ node: 1, victims: [1, 2], pdbViolations: 0 }];
  const preemption = { nominated: 1, why, candidates };
  const about = { cycle: 0, pod: 3, chosen: -1, outcome: 'nominated', preemption } as const;
  return { run, nominating: makeDecision(about, [CPU, CPU]) };
}

/** `count` nodes over three zones with `podsEach` Pods on every one of them. */
export function manyNodes(count: number, podsEach: number): RunView {
  const nodes: NodeDraft[] = [];
  const pods: PodDraft[] = [];
  for (let node = 0; node < count; node += 1) {
    nodes.push({ name: `node-${String(node)}`, zone: `zone-${'abc'[node % 3] ?? 'a'}` });
    for (let pod = 0; pod < podsEach; pod += 1) {
      const name = `${'abcdefg'[pod % 7] ?? 'a'}pp-${String(node)}-${String(pod)}`;
      pods.push({ name, workload: pod % 7, cpuMilli: 100, memoryGi: 0.25, on: node });
    }
  }
  return makeRun(nodes, pods);
}
