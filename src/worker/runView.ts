import {
  type ClusterObjects,
  DEFAULT_RUN_OPTIONS,
  isNamespaced,
  type Kind,
  nodeAllocatable,
  podRequests,
} from '../model/index.ts';
import type { Run, RunPod, Simulation } from '../simulation/index.ts';
import { podLabelSets } from './labelSets.ts';
import {
  type NodeView,
  type ObjectSpan,
  type PodColumns,
  type RunView,
  STEP_OUTCOMES,
  type StepColumns,
} from './protocol.ts';
import { podWorkloads } from './workloads.ts';

/** `initialNode` of a Pod that is bound to a node which the cluster lacks. */
const LOST = -2;
const PERCENTAGE = 'percentageOfNodesToScore';

export interface RunViewInput {
  readonly simulation: Simulation;
  /** `ParseReport.objects`. */
  readonly objects: readonly ObjectSpan[];
  readonly parseMs: number;
  readonly runMs: number;
}

/** A finished run in the columns of the protocol, all made for this view alone. */
export function runView({ simulation, objects, parseMs, runMs }: RunViewInput): RunView {
  const { plan, run, scheduler } = simulation;
  const { nodeNames } = scheduler;
  const spans = spanIndexes(objects);
  const spanOf = (key: string) => spans.get(key) ?? -1;
  const { workloads, ofPod } = podWorkloads(plan, run.pods);
  const { labelSets, labelSet } = podLabelSets(run.pods);
  return {
    nodes: nodeViews(plan.cluster, nodeNames, spanOf),
    workloads: workloads.map((workload) => {
      const { kind, namespace, name } = workload;
      return { kind, namespace, name, object: spanOf(`${kind}/${namespace}/${name}`) };
    }),
    pods: {
      ...podColumns(run, nodeNames, ofPod, (pod, index) => {
        // A Pod made in the place of a given one of its name comes from the controller's template.
        const own = pod.replaces < 0 ? spanOf(`Pod/${pod.key}`) : -1;
        const workload = workloads[ofPod[index] ?? -1];
        if (own >= 0 || !workload) return own;
        return spanOf(`${workload.kind}/${workload.namespace}/${workload.name}`);
      }),
      labelSet,
    },
    labelSets,
    steps: stepColumns(run),
    options: plan.cluster.runOptions ?? DEFAULT_RUN_OPTIONS,
    percentageConfigured: setsPercentage(plan.cluster),
    parseMs,
    runMs,
  };
}

/** Whether the configuration or one of its profiles sets `percentageOfNodesToScore`. */
function setsPercentage({ configuration }: ClusterObjects): boolean {
  return [configuration, ...(configuration?.profiles ?? [])].some(
    (part) => (part as Readonly<Record<string, unknown>> | undefined)?.[PERCENTAGE] !== undefined,
  );
}

/** Index of the span of each object that is in the run, by `Kind/namespace/name`. */
function spanIndexes(objects: readonly ObjectSpan[]): ReadonlyMap<string, number> {
  const indexes = new Map<string, number>();
  for (const [index, { kind, namespace, name, state }] of objects.entries()) {
    if (state !== 'taken') continue;
    const scope = isNamespaced(kind as Kind) ? namespace || 'default' : '';
    indexes.set(`${kind}/${scope}/${name}`, index);
  }
  return indexes;
}

function nodeViews(
  cluster: ClusterObjects,
  nodeNames: readonly string[],
  spanOf: (key: string) => number,
): readonly NodeView[] {
  const byName = new Map(cluster.nodes.map((node) => [node.metadata.name, node]));
  return nodeNames.map((name) => {
    const node = byName.get(name);
    return {
      name,
      labels: node?.metadata.labels ?? {},
      taints: (node?.spec?.taints ?? []).map(({ key, value = '', effect }) => ({
        key,
        value,
        effect,
      })),
      unschedulable: node?.spec?.unschedulable === true,
      allocatable: node ? Object.fromEntries(nodeAllocatable(node)) : {},
      object: spanOf(`Node//${name}`),
    };
  });
}

function podColumns(
  run: Run,
  nodeNames: readonly string[],
  workload: Int32Array,
  objectOf: (pod: RunPod, index: number) => number,
): PodColumns {
  const { pods } = run;
  const cpuMilli = new Float64Array(pods.length);
  const memoryBytes = new Float64Array(pods.length);
  const otherRequests: Record<string, Float64Array> = {};
  for (const [index, { pod }] of pods.entries()) {
    const requests = podRequests(pod);
    cpuMilli[index] = requests.get('cpu') ?? 0;
    memoryBytes[index] = requests.get('memory') ?? 0;
    for (const [resource, amount] of requests) {
      if (resource === 'cpu' || resource === 'memory' || amount === 0) continue;
      const column = (otherRequests[resource] ??= new Float64Array(pods.length));
      column[index] = amount;
    }
  }
  return {
    names: pods.map(({ pod }) => pod.metadata.name),
    namespaces: pods.map(({ pod }) => pod.metadata.namespace ?? 'default'),
    workload,
    object: Int32Array.from(pods, objectOf),
    priority: Int32Array.from(pods, ({ pod }) => pod.spec.priority ?? 0),
    cpuMilli,
    memoryBytes,
    otherRequests,
    ...podTimes(run, nodeNames),
    madeStep: Int32Array.from(pods, ({ madeStep }) => madeStep),
    replaces: Int32Array.from(pods, ({ replaces }) => replaces),
    initialNomination: initialNominations(pods, nodeNames),
  };
}

/** The nodes that Pods without one of their own were nominated to before the run. */
function initialNominations(pods: Run['pods'], nodeNames: readonly string[]): Int32Array {
  return Int32Array.from(pods, ({ pod, madeStep }) => {
    const { nominatedNodeName } = pod.status ?? {};
    if (!nominatedNodeName || pod.spec.nodeName || madeStep >= 0) return -1;
    return nodeNames.indexOf(nominatedNodeName);
  });
}

export type PodTimes = Required<
  Pick<PodColumns, 'initialNode' | 'boundStep' | 'lastStep' | 'evictedStep'>
>;

/** Where each Pod was at time zero, and the steps at which something became of it. */
export function podTimes({ pods, steps }: Run, nodeNames: readonly string[]): PodTimes {
  const nodeIndex = new Map(nodeNames.map((name, index) => [name, index]));
  const boundStep = new Int32Array(pods.length).fill(-1);
  const lastStep = new Int32Array(pods.length).fill(-1);
  const evictedStep = new Int32Array(pods.length).fill(-1);
  for (const [index, step] of steps.entries()) {
    lastStep[step.pod] = index;
    if (step.node >= 0) boundStep[step.pod] = index;
    for (const victim of step.victims ?? []) evictedStep[victim] = index;
  }
  const initialNode = Int32Array.from(pods, ({ pod }) => {
    const { nodeName } = pod.spec;
    return nodeName ? (nodeIndex.get(nodeName) ?? LOST) : -1;
  });
  return { initialNode, boundStep, lastStep, evictedStep };
}

function stepColumns({ steps }: Run): StepColumns {
  const victimStart = new Int32Array(steps.length + 1);
  for (const [index, { victims = [] }] of steps.entries()) {
    victimStart[index + 1] = (victimStart[index] ?? 0) + victims.length;
  }
  return {
    pod: Int32Array.from(steps, ({ pod }) => pod),
    node: Int32Array.from(steps, ({ node }) => node),
    feasible: Int32Array.from(steps, ({ feasible }) => feasible),
    outcome: Uint8Array.from(steps, ({ outcome }) => STEP_OUTCOMES.indexOf(outcome)),
    attempt: Int32Array.from(steps, ({ attempt }) => attempt),
    messages: steps.map(({ message }) => message),
    nominated: Int32Array.from(steps, ({ nominated = -1 }) => nominated),
    victimStart,
    victims: Int32Array.from(steps.flatMap(({ victims = [] }) => victims)),
  };
}
