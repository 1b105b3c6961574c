import {
  type ClusterObjects,
  columnFor,
  DEFAULT_RUN_OPTIONS,
  type FullKey,
  fullKey,
  isKind,
  isNamespaced,
  listChange,
  type Node,
  nodeAllocatable,
  type ResourceAmounts,
  finish,
  type Steps,
  type VersionNumbers,
} from '../model/index.ts';
import { LOST, type PodHistory } from '../run/index.ts';
import {
  podEvents,
  type Run,
  type RunPlan,
  type RunPod,
  type RunWorkload,
  type Simulation,
} from '../simulation/index.ts';
import { createViewMemory, podFacts, type PodFacts, type ViewMemory } from './keptColumns.ts';
import {
  CYCLE_OUTCOMES,
  type CycleColumns,
  EVENT_KINDS,
  type EventColumns,
  type NodeView,
  type ObjectSpan,
  type PodColumns,
  type RunView,
  type StrayPod,
} from '../protocol/index.ts';
import { podWorkloads } from './workloads.ts';

const PERCENTAGE = 'percentageOfNodesToScore';

export interface RunViewInput {
  readonly simulation: Simulation;
  /** `ParseReport.objects`. */
  readonly objects: readonly ObjectSpan[];
  /** `CombinedTabs.places` of these objects. */
  readonly places?: ReadonlyMap<string, number> | undefined;
  readonly parseMs: number;
  readonly runMs: number;
}

/** A finished run in the columns of the protocol. */
export function runView(input: RunViewInput): RunView {
  return finish(runViewSteps(input));
}

/** Makes the view step by step; what the last one with the same memory says, too, is kept. */
export function* runViewSteps(
  { simulation, objects, places, parseMs, runMs }: RunViewInput,
  memory: ViewMemory = createViewMemory(),
): Steps<RunView> {
  const { plan, run, nodeNames } = simulation;
  const spans = places ?? spanIndexes(objects);
  const spanOf = (key: FullKey) => spans.get(key) ?? -1;
  const spanOfPod = spansInTurn(objects, spans);
  const nodes = nodeViews(plan.cluster, nodeNames, { objects, spans }, memory);
  yield;
  const { standing } = plan;
  const given = standing && plan.given.pods;
  const facts = yield* podFacts(run.pods, nodeNames, {
    memory,
    given,
    ...(standing && { standing }),
  });
  const { workloads, ofPod } = podWorkloads(plan, facts);
  yield;
  const column =
    standing && standingObjects(plan, standing.versions, { spans, workloads, ofPod }, memory);
  const object =
    column ??
    (yield* objectColumn(run.pods, places && objects, memory, (pod, index) => {
      // A Pod made in the place of a given one of its name comes from the controller's template.
      const own = pod.replaces < 0 ? spanOfPod(pod) : -1;
      const workload = workloads[ofPod[index] ?? -1];
      if (own >= 0 || !workload) return own;
      return spanOf(fullKey(workload));
    }));
  const events = yield* eventColumns(run);
  const cycles = yield* cycleColumns(run);
  const pods = podColumns(simulation, facts, ofPod, object, yield* podEvents(run));
  return {
    nodes,
    workloads: workloads.map((workload) => {
      const { kind, namespace, name } = workload;
      return { kind, namespace, name, object: spanOf(fullKey(workload)) };
    }),
    pods,
    labelSets: facts.labelSets,
    events,
    cycles,
    strays: straysOf(run, pods, nodeNames),
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

/** Index of the span of each object that is in the run, by its key. */
function spanIndexes(objects: readonly ObjectSpan[]): ReadonlyMap<string, number> {
  const known = indexesOf.get(objects);
  if (known) return known;
  const indexes = new Map<string, number>();
  for (const [index, { kind, namespace, name, state }] of objects.entries()) {
    if (state !== 'taken') continue;
    const isSpread = !isKind(kind) || isNamespaced(kind);
    const scope = isSpread ? namespace || 'default' : '';
    indexes.set(fullKey({ kind, namespace: scope, name }), index);
  }
  indexesOf.set(objects, indexes);
  return indexes;
}

/**
 * The span of a Pod's own object, -1 where it has none. Pods mostly come as their objects stand: the one behind the
 * last is looked at first, as a key is costly to make and to look up.
 */
function spansInTurn(
  objects: readonly ObjectSpan[],
  spans: ReadonlyMap<string, number>,
): (pod: RunPod) => number {
  let next = 0;
  return ({ key, pod: { metadata } }) => {
    const span = objects[next];
    const isOwn =
      span?.state === 'taken' &&
      span.kind === 'Pod' &&
      span.name === metadata.name &&
      (span.namespace || 'default') === (metadata.namespace ?? 'default');
    const found = isOwn ? next : (spans.get(`Pod/${key}`) ?? -1);
    if (found >= 0) next = found + 1;
    return found;
  };
}

/** All moments of a story are of the objects of one scenario. */
const indexesOf = new WeakMap<readonly ObjectSpan[], ReadonlyMap<string, number>>();

function nodeViews(
  cluster: ClusterObjects,
  nodeNames: readonly string[],
  { objects, spans }: { objects: readonly ObjectSpan[]; spans: ReadonlyMap<string, number> },
  memory: ViewMemory,
): readonly NodeView[] {
  const last = memory.nodes;
  const nodes = nodesOf(cluster, nodeNames);
  let others = last?.views.length === nodes.length ? 0 : 1;
  const views = nodeNames.map((name, index): NodeView => {
    const node = nodes[index];
    const before = node && last?.nodes[index] === node ? last.views[index] : undefined;
    if (before && last?.objects === objects) return before;
    const object = spans.get(`Node/${name}`) ?? -1;
    if (before?.object === object) return before;
    others += 1;
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
      object,
    };
  });
  memory.nodes = { nodes, views: others === 0 && last ? last.views : views, objects };
  return memory.nodes.views;
}

/** The nodes by index, which mostly is their place in the cluster. */
function nodesOf(
  { nodes }: ClusterObjects,
  nodeNames: readonly string[],
): readonly (Node | undefined)[] {
  const isInPlace =
    nodes.length === nodeNames.length &&
    nodes.every(({ metadata }, index) => metadata.name === nodeNames[index]);
  if (isInPlace) return nodes;
  const byName = new Map(nodes.map((node) => [node.metadata.name, node]));
  return nodeNames.map((name) => byName.get(name));
}

/** The nearest numbers: the page draws shares of them. */
function numbersOf(amounts: ResourceAmounts): Record<string, number> {
  return Object.fromEntries([...amounts].map(([name, amount]) => [name, Number(amount)]));
}

/**
 * By Pod the span of its object. Of a Pod that the last run began with, too, it is known where its
 * span has not moved; without `spans` all are looked up.
 */
function* objectColumn(
  pods: readonly RunPod[],
  spans: readonly ObjectSpan[] | undefined,
  memory: ViewMemory,
  objectOf: (pod: RunPod, index: number) => number,
): Steps<Int32Array> {
  const { spans: last } = memory;
  const object = new Int32Array(pods.length);
  const change = last && spans && listChange(last.spans, spans, isSameObject);
  for (let index = 0; index < pods.length; index += 1) {
    const pod = pods[index];
    if (!pod) continue;
    const before = change && last.pods[index]?.pod === pod.pod ? (last.object[index] ?? -1) : -1;
    if (change && before >= 0 && pod.replaces < 0 && pod.workload < 0 && before < change.head) {
      object[index] = before;
    } else if (
      change &&
      before >= change.head + change.went &&
      pod.replaces < 0 &&
      pod.workload < 0
    ) {
      object[index] = before + change.came - change.went;
    } else object[index] = objectOf(pod, index);
    if (index % PODS === 0) yield;
  }
  memory.spans = spans && { spans, pods, object };
  return object;
}

/** Until a span is looked up: other ones are from -1. */
const UNKNOWN = 0;
const FIRST = 2;

/**
 * By Pod of a moment the span of its object; undefined where Pods are told of beside those that it was planned of.
 */
function standingObjects(
  { given: { planned } }: RunPlan,
  versions: VersionNumbers,
  { spans, workloads, ofPod }: PodSpans,
  memory: ViewMemory,
): Int32Array | undefined {
  const count = ofPod.length;
  if (count !== planned.length) return undefined;
  const { own: last } = memory;
  const known = last?.book === versions.book && last.spans === spans ? last.object : undefined;
  const own = columnFor(known ?? new Int32Array(0), versions.count);
  memory.own = { book: versions.book, spans, object: own };
  const ofWorkload = workloads.map((workload) => spans.get(fullKey(workload)) ?? -1);
  const object = new Int32Array(count);
  for (let index = 0; index < count; index += 1) {
    const version = versions.of[index] ?? 0;
    if (own[version] === UNKNOWN) {
      own[version] = FIRST + (spans.get(`Pod/${planned[index]?.key ?? ''}`) ?? -1);
    }
    const found = (own[version] ?? 0) - FIRST;
    object[index] = found >= 0 ? found : (ofWorkload[ofPod[index] ?? -1] ?? -1);
  }
  return object;
}

interface PodSpans {
  readonly spans: ReadonlyMap<string, number>;
  readonly workloads: readonly RunWorkload[];
  readonly ofPod: Int32Array;
}

/** The same object, which may stand elsewhere. */
function isSameObject(before: ObjectSpan, now: ObjectSpan): boolean {
  return (
    before.kind === now.kind &&
    before.namespace === now.namespace &&
    before.name === now.name &&
    before.state === now.state
  );
}

/** Pods between two stops. */
const PODS = 5_000;

function podColumns(
  { run: { pods }, plan: { given } }: Pick<Simulation, 'run' | 'plan'>,
  facts: PodFacts,
  workload: Int32Array,
  object: Int32Array,
  times: Omit<PodHistory['pods'], 'initialNode' | 'madeEvent'>,
): PodColumns {
  const madeEvent = new Int32Array(pods.length).fill(-1);
  const replaces = new Int32Array(pods.length).fill(-1);
  const refusals: string[] = [];
  // Nothing made those that are given, and they are in nobody's place.
  for (let index = given.pods.length; index < pods.length; index += 1) {
    const pod = pods[index];
    if (!pod) continue;
    madeEvent[index] = pod.madeEvent;
    replaces[index] = pod.replaces;
    if (pod.refused !== undefined) refusals.push(pod.refused);
  }
  const { names, namespaces, priority, cpuMilli, memoryBytes, otherRequests } = facts;
  const { initialNode, initialNomination, labelSet } = facts;
  return {
    names,
    namespaces,
    workload,
    object,
    priority,
    cpuMilli,
    memoryBytes,
    otherRequests,
    initialNode,
    ...times,
    madeEvent,
    replaces,
    initialNomination,
    refusals,
    labelSet,
  };
}

/** What is told of the Pods that are bound and run nowhere. */
function straysOf(
  { pods }: Run,
  { initialNode }: Pick<PodColumns, 'initialNode'>,
  nodeNames: readonly string[],
): readonly StrayPod[] {
  const strays: StrayPod[] = [];
  for (let index = 0; index < pods.length; index += 1) {
    const entry = initialNode[index] === LOST ? pods[index] : undefined;
    if (entry === undefined) continue;
    const { pod, rejection } = entry;
    const { nodeName = '' } = pod.spec;
    const node = rejection ? nodeNames.indexOf(nodeName) : -1;
    const { reason = '', message = '' } = rejection ?? {};
    strays.push({ pod: index, nodeName, node, reason, message });
  }
  return strays;
}

function* eventColumns({ events }: Run): Steps<EventColumns> {
  const at = new Float64Array(events.length);
  const kind = new Uint8Array(events.length);
  const subject = new Int32Array(events.length);
  const cause = new Int32Array(events.length);
  const cycle = new Int32Array(events.length);
  for (const [index, event] of events.entries()) {
    at[index] = event.at;
    kind[index] = EVENT_KINDS.indexOf(event.kind);
    subject[index] = event.subject;
    cause[index] = event.cause;
    cycle[index] = event.cycle;
    yield;
  }
  return { at, kind, subject, cause, cycle };
}

function* cycleColumns({ cycles }: Run): Steps<CycleColumns> {
  const event = new Int32Array(cycles.length);
  const pod = new Int32Array(cycles.length);
  const node = new Int32Array(cycles.length);
  const feasible = new Int32Array(cycles.length);
  const outcome = new Uint8Array(cycles.length);
  const attempt = new Int32Array(cycles.length);
  const nominated = new Int32Array(cycles.length).fill(-1);
  const keepsNomination = new Uint8Array(cycles.length);
  const messages: string[] = [];
  for (const [index, cycle] of cycles.entries()) {
    event[index] = cycle.event;
    pod[index] = cycle.pod;
    node[index] = cycle.node;
    feasible[index] = cycle.feasible;
    outcome[index] = CYCLE_OUTCOMES.indexOf(cycle.outcome);
    attempt[index] = cycle.attempt;
    nominated[index] = cycle.nominated ?? -1;
    keepsNomination[index] = cycle.keepsNomination === true ? 1 : 0;
    messages.push(cycle.message);
    yield;
  }
  return { event, pod, node, feasible, outcome, attempt, messages, nominated, keepsNomination };
}
