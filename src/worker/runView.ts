import {
  type ClusterObjects,
  DEFAULT_RUN_OPTIONS,
  isKind,
  isNamespaced,
  nodeAllocatable,
  podRequests,
  type ResourceAmounts,
} from '../model/index.ts';
import { finish, type Run, type RunPod, type Simulation, type Steps } from '../simulation/index.ts';
import { podLabelSets } from './labelSets.ts';
import {
  type NodeView,
  type ObjectSpan,
  type PodColumns,
  type RunView,
  STEP_OUTCOMES,
  type StepColumns,
  type StrayPod,
} from '../protocol/index.ts';
import { podWorkloads } from './workloads.ts';

/** `initialNode` of a Pod that is bound and runs nowhere. */
const LOST = -2;
/** `initialNode` of a Pod that the API server did not let in. */
const REFUSED = -5;
const PERCENTAGE = 'percentageOfNodesToScore';

export interface RunViewInput {
  readonly simulation: Simulation;
  /** `ParseReport.objects`. */
  readonly objects: readonly ObjectSpan[];
  readonly parseMs: number;
  readonly runMs: number;
}

/** A finished run in the columns of the protocol, all made for this view alone. */
export function runView(input: RunViewInput): RunView {
  return finish(runViewSteps(input));
}

/** Makes the view step by step, so that other work may go between. */
export function* runViewSteps({
  simulation,
  objects,
  parseMs,
  runMs,
}: RunViewInput): Steps<RunView> {
  const { plan, run, scheduler } = simulation;
  const { nodeNames } = scheduler;
  const spans = spanIndexes(objects);
  const spanOf = (key: string) => spans.get(key) ?? -1;
  const nodes = nodeViews(plan.cluster, nodeNames, spanOf);
  yield;
  const { workloads, ofPod } = yield* podWorkloads(plan, run.pods);
  const { labelSets, labelSet } = yield* podLabelSets(run.pods);
  const columns = yield* podColumns(run, nodeNames, ofPod, (pod, index) => {
    // A Pod made in the place of a given one of its name comes from the controller's template.
    const own = pod.replaces < 0 ? spanOf(`Pod/${pod.key}`) : -1;
    const workload = workloads[ofPod[index] ?? -1];
    if (own >= 0 || !workload) return own;
    return spanOf(`${workload.kind}/${workload.namespace}/${workload.name}`);
  });
  const steps = yield* stepColumns(run);
  return {
    nodes,
    workloads: workloads.map((workload) => {
      const { kind, namespace, name } = workload;
      return { kind, namespace, name, object: spanOf(`${kind}/${namespace}/${name}`) };
    }),
    pods: { ...columns, labelSet },
    labelSets,
    steps,
    strays: straysOf(run, columns, nodeNames),
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
    const scope = !isKind(kind) || isNamespaced(kind) ? namespace || 'default' : '';
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
      allocatable: node ? numbersOf(nodeAllocatable(node)) : {},
      object: spanOf(`Node//${name}`),
    };
  });
}

/** The nearest numbers: the page draws shares of them. */
function numbersOf(amounts: ResourceAmounts): Record<string, number> {
  return Object.fromEntries([...amounts].map(([name, amount]) => [name, Number(amount)]));
}

function* podColumns(
  run: Run,
  nodeNames: readonly string[],
  workload: Int32Array,
  objectOf: (pod: RunPod, index: number) => number,
): Steps<PodColumns> {
  const { pods } = run;
  const cpuMilli = new Float64Array(pods.length);
  const memoryBytes = new Float64Array(pods.length);
  const otherRequests: Record<string, Float64Array> = {};
  for (const [index, { pod }] of pods.entries()) {
    const requests = podRequests(pod);
    cpuMilli[index] = Number(requests.get('cpu') ?? 0);
    memoryBytes[index] = Number(requests.get('memory') ?? 0);
    for (const [resource, amount] of requests) {
      if (resource === 'cpu' || resource === 'memory' || amount === 0) continue;
      const column = (otherRequests[resource] ??= new Float64Array(pods.length));
      column[index] = Number(amount);
    }
    yield;
  }
  const object = new Int32Array(pods.length);
  for (const [index, pod] of pods.entries()) {
    object[index] = objectOf(pod, index);
    yield;
  }
  const times = yield* podTimesSteps(run, nodeNames);
  return {
    names: pods.map(({ pod }) => pod.metadata.name),
    namespaces: pods.map(({ pod }) => pod.metadata.namespace ?? 'default'),
    workload,
    object,
    priority: Int32Array.from(pods, ({ pod }) => pod.spec.priority ?? 0),
    cpuMilli,
    memoryBytes,
    otherRequests,
    ...times,
    madeStep: Int32Array.from(pods, ({ madeStep }) => madeStep),
    replaces: Int32Array.from(pods, ({ replaces }) => replaces),
    initialNomination: initialNominations(pods, nodeNames),
    refusals: pods.flatMap(({ refused }) => refused ?? []),
  };
}

/** What is told of the Pods that are bound and run nowhere. */
function straysOf(
  { pods }: Run,
  { initialNode }: Pick<PodColumns, 'initialNode'>,
  nodeNames: readonly string[],
): readonly StrayPod[] {
  const strays: StrayPod[] = [];
  for (const [index, { pod, rejection }] of pods.entries()) {
    if (initialNode[index] !== LOST) continue;
    const { nodeName = '' } = pod.spec;
    const node = rejection ? nodeNames.indexOf(nodeName) : -1;
    const { reason = '', message = '' } = rejection ?? {};
    strays.push({ pod: index, nodeName, node, reason, message });
  }
  return strays;
}

/** The nodes that Pods without one of their own were nominated to before the run. */
function initialNominations(pods: Run['pods'], nodeNames: readonly string[]): Int32Array {
  const nodeIndex = new Map(nodeNames.map((name, index) => [name, index]));
  return Int32Array.from(pods, ({ pod, madeStep }) => {
    const { nominatedNodeName } = pod.status ?? {};
    if (!nominatedNodeName || pod.spec.nodeName || madeStep >= 0) return -1;
    return nodeIndex.get(nominatedNodeName) ?? -1;
  });
}

export type PodTimes = Required<
  Pick<PodColumns, 'initialNode' | 'boundStep' | 'lastStep' | 'evictedStep'>
>;

/** The same as a run's columns have it. */
export function timesOf(pods: PodColumns): PodTimes {
  const { initialNode, boundStep, lastStep } = pods;
  return { initialNode, boundStep, lastStep, evictedStep: pods.evictedStep ?? new Int32Array() };
}

/** Where each Pod was at time zero, and the steps at which something became of it. */
export function podTimes(run: Run, nodeNames: readonly string[]): PodTimes {
  return finish(podTimesSteps(run, nodeNames));
}

function* podTimesSteps({ pods, steps }: Run, nodeNames: readonly string[]): Steps<PodTimes> {
  const nodeIndex = new Map(nodeNames.map((name, index) => [name, index]));
  const boundStep = new Int32Array(pods.length).fill(-1);
  const lastStep = new Int32Array(pods.length).fill(-1);
  const evictedStep = new Int32Array(pods.length).fill(-1);
  const initialNode = new Int32Array(pods.length).fill(-1);
  for (const [index, { pod, node, victims = [] }] of steps.entries()) {
    lastStep[pod] = index;
    if (node >= 0) boundStep[pod] = index;
    for (const victim of victims) evictedStep[victim] = index;
    yield;
  }
  for (const [index, { pod, refused, rejection }] of pods.entries()) {
    const { nodeName } = pod.spec;
    if (refused !== undefined) initialNode[index] = REFUSED;
    else if (nodeName) initialNode[index] = rejection ? LOST : (nodeIndex.get(nodeName) ?? LOST);
    yield;
  }
  return { initialNode, boundStep, lastStep, evictedStep };
}

function* stepColumns({ steps }: Run): Steps<StepColumns> {
  const pod = new Int32Array(steps.length);
  const node = new Int32Array(steps.length);
  const feasible = new Int32Array(steps.length);
  const outcome = new Uint8Array(steps.length);
  const attempt = new Int32Array(steps.length);
  const nominated = new Int32Array(steps.length).fill(-1);
  const keepsNomination = new Uint8Array(steps.length);
  const victimStart = new Int32Array(steps.length + 1);
  const victims: number[] = [];
  const messages: string[] = [];
  for (const [index, step] of steps.entries()) {
    pod[index] = step.pod;
    node[index] = step.node;
    feasible[index] = step.feasible;
    outcome[index] = STEP_OUTCOMES.indexOf(step.outcome);
    attempt[index] = step.attempt;
    nominated[index] = step.nominated ?? -1;
    keepsNomination[index] = step.keepsNomination === true ? 1 : 0;
    for (const victim of step.victims ?? []) victims.push(victim);
    victimStart[index + 1] = victims.length;
    messages.push(step.message);
    yield;
  }
  return {
    pod,
    node,
    feasible,
    outcome,
    attempt,
    messages,
    nominated,
    keepsNomination,
    victimStart,
    victims: Int32Array.from(victims),
  };
}
