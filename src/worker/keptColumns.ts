import {
  fullKey,
  type Labels,
  labelsText,
  type Node,
  podRequests,
  type Steps,
} from '../model/index.ts';
import type { NodeView, ObjectSpan } from '../protocol/index.ts';
import { initialPlace, type RunPod, type RunWorkload } from '../simulation/index.ts';
import { workloadOf } from './workloads.ts';

/** What each Pod of a run says by itself, in columns by Pod index; nobody writes into them. */
export interface PodFacts {
  readonly pods: readonly RunPod[];
  readonly nodeNames: readonly string[];
  readonly names: readonly string[];
  readonly namespaces: readonly string[];
  readonly priority: Int32Array;
  readonly cpuMilli: Float64Array;
  readonly memoryBytes: Float64Array;
  readonly otherRequests: Readonly<Record<string, Float64Array>>;
  readonly initialNode: Int32Array;
  readonly initialNomination: Int32Array;
  /** Each set of labels that some Pod carries, once, in the order of the first that does. */
  readonly labelSets: readonly Labels[];
  readonly labelSet: Int32Array;
  /** Index in `owns` of the workload that the Pod tells of, -1 where it has a controller here. */
  readonly own: Int32Array;
  /** No order is kept. */
  readonly owns: readonly RunWorkload[];
}

/** What is remembered of the last view. */
export interface ViewMemory {
  facts: PodFacts | undefined;
  /** The objects of the last view, and by Pod its own. */
  spans:
    | {
        readonly spans: readonly ObjectSpan[];
        readonly pods: readonly RunPod[];
        readonly object: Int32Array;
      }
    | undefined;
  /** By node index. */
  nodes:
    | { readonly nodes: readonly (Node | undefined)[]; readonly views: readonly NodeView[] }
    | undefined;
}

/** Pods between two stops. */
const PODS = 1_000;
const NO_LABELS: Labels = {};

/** The facts of all Pods of a run; of the Pods that the last run began with, too, they are kept. */
export function* podFacts(
  pods: readonly RunPod[],
  nodeNames: readonly string[],
  memory?: Pick<ViewMemory, 'facts'>,
): Steps<PodFacts> {
  const last = memory?.facts;
  const head = last ? sameUntil(last, pods, nodeNames) : 0;
  if (memory && last && head === pods.length && head === last.pods.length) {
    // The columns themselves stay: whoever compares them with those before need not look into them.
    memory.facts = { ...last, pods, nodeNames };
    return memory.facts;
  }
  const facts = new Facts(pods, nodeNames, last, head);
  for (let index = head; index < pods.length; index += 1) {
    const pod = pods[index];
    if (pod) facts.read(pod, index);
    if (index % PODS === 0) yield;
  }
  const made = facts.done();
  if (memory) memory.facts = made;
  return made;
}

/** How many Pods at the start are the very ones of the last run, on nodes of the same indexes. */
function sameUntil(last: PodFacts, pods: readonly RunPod[], nodeNames: readonly string[]): number {
  const isSame =
    last.nodeNames === nodeNames ||
    (last.nodeNames.length === nodeNames.length &&
      last.nodeNames.every((name, index) => name === nodeNames[index]));
  if (!isSame) return 0;
  const most = Math.min(last.pods.length, pods.length);
  let head = 0;
  for (; head < most; head += 1) {
    const before = last.pods[head];
    const now = pods[head];
    if (before === now) continue;
    const isOther =
      before?.pod !== now?.pod ||
      before?.refused !== now?.refused ||
      before?.madeEvent !== now?.madeEvent ||
      (before?.workload ?? 0) < 0 !== (now?.workload ?? 0) < 0;
    if (isOther) break;
  }
  return head;
}

class Facts {
  readonly #pods: readonly RunPod[];
  readonly #nodeNames: readonly string[];
  readonly #nodeIndex: ReadonlyMap<string, number>;
  readonly #names: string[];
  readonly #namespaces: string[];
  readonly #priority: Int32Array;
  readonly #cpuMilli: Float64Array;
  readonly #memoryBytes: Float64Array;
  readonly #otherRequests: Record<string, Float64Array> = {};
  readonly #initialNode: Int32Array;
  readonly #initialNomination: Int32Array;
  readonly #labelSets: Labels[];
  readonly #labelIds: Map<string, number>;
  readonly #labelSet: Int32Array;
  readonly #own: Int32Array;
  readonly #owns: RunWorkload[];
  readonly #ownIds: Map<string, number>;

  /** With the first `head` Pods as they were in the last run. */
  constructor(
    pods: readonly RunPod[],
    nodeNames: readonly string[],
    last: PodFacts | undefined,
    head: number,
  ) {
    const count = pods.length;
    const integers = (from: Int32Array | undefined): Int32Array => {
      const column = new Int32Array(count);
      if (from) column.set(from.subarray(0, head));
      return column;
    };
    const numbers = (from: Float64Array | undefined): Float64Array => {
      const column = new Float64Array(count);
      if (from) column.set(from.subarray(0, head));
      return column;
    };
    this.#pods = pods;
    this.#nodeNames = nodeNames;
    this.#nodeIndex = new Map(nodeNames.map((name, index) => [name, index]));
    this.#names = last?.names.slice(0, head) ?? [];
    this.#namespaces = last?.namespaces.slice(0, head) ?? [];
    this.#priority = integers(last?.priority);
    this.#cpuMilli = numbers(last?.cpuMilli);
    this.#memoryBytes = numbers(last?.memoryBytes);
    this.#initialNode = integers(last?.initialNode);
    this.#initialNomination = integers(last?.initialNomination);
    this.#labelSet = integers(last?.labelSet);
    this.#own = integers(last?.own);
    for (const [resource, column] of Object.entries(last?.otherRequests ?? {})) {
      const kept = numbers(column);
      if (kept.some((amount) => amount !== 0)) this.#otherRequests[resource] = kept;
    }
    let sets = 0;
    for (let index = 0; index < head; index += 1) {
      sets = Math.max(sets, (this.#labelSet[index] ?? 0) + 1);
    }
    this.#labelSets = last?.labelSets.slice(0, sets) ?? [];
    this.#labelIds = new Map(this.#labelSets.map((labels, id) => [labelsText(labels), id]));
    this.#owns = head > 0 ? [...(last?.owns ?? [])] : [];
    this.#ownIds = new Map(this.#owns.map((workload, id) => [fullKey(workload), id]));
  }

  read(runPod: RunPod, index: number): void {
    const { pod, workload, madeEvent } = runPod;
    const { metadata, spec, status } = pod;
    this.#names.push(metadata.name);
    this.#namespaces.push(metadata.namespace ?? 'default');
    this.#priority[index] = spec.priority ?? 0;
    for (const [resource, amount] of podRequests(pod)) {
      if (resource === 'cpu') this.#cpuMilli[index] = Number(amount);
      else if (resource === 'memory') this.#memoryBytes[index] = Number(amount);
      else if (amount !== 0) {
        (this.#otherRequests[resource] ??= new Float64Array(this.#pods.length))[index] =
          Number(amount);
      }
    }
    const { nodeName } = spec;
    this.#initialNode[index] = initialPlace(runPod, this.#nodeIndex);
    const nominated = nodeName || madeEvent >= 0 ? '' : (status?.nominatedNodeName ?? '');
    this.#initialNomination[index] = nominated ? (this.#nodeIndex.get(nominated) ?? -1) : -1;
    const labels = metadata.labels ?? NO_LABELS;
    const text = labelsText(labels);
    const set = this.#labelIds.get(text) ?? this.#labelSets.push(labels) - 1;
    this.#labelIds.set(text, set);
    this.#labelSet[index] = set;
    this.#own[index] = workload >= 0 ? -1 : this.#ownOf(pod);
  }

  #ownOf(pod: RunPod['pod']): number {
    const own = workloadOf(pod);
    const key = fullKey(own);
    const id = this.#ownIds.get(key) ?? this.#owns.push(own) - 1;
    this.#ownIds.set(key, id);
    return id;
  }

  done(): PodFacts {
    return {
      pods: this.#pods,
      nodeNames: this.#nodeNames,
      names: this.#names,
      namespaces: this.#namespaces,
      priority: this.#priority,
      cpuMilli: this.#cpuMilli,
      memoryBytes: this.#memoryBytes,
      otherRequests: this.#otherRequests,
      initialNode: this.#initialNode,
      initialNomination: this.#initialNomination,
      labelSets: this.#labelSets,
      labelSet: this.#labelSet,
      own: this.#own,
      owns: this.#owns,
    };
  }
}

/** Equal for labels that say the same, in the same order. */
