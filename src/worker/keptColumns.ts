import type { Labels, Node, Pod, Steps, Trace, VersionNumbers } from '../model/index.ts';
import type { NodeView, ObjectSpan } from '../protocol/index.ts';
import { initialPlace, type RunPlan, type RunPod, type RunWorkload } from '../simulation/index.ts';
import { FactsBook } from './factsBook.ts';
import { type FactRow, FactsByVersion } from './factsByVersion.ts';

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
  /** The same, by numbers of the book. */
  readonly labelId: Int32Array;
  /** Index in `owns` of the workload that the Pod tells of, -1 where it has a controller here. */
  readonly own: Int32Array;
  /** No order is kept; some may be of former runs. */
  readonly owns: readonly RunWorkload[];
  /** The Pods that the run began with, where they are those of a moment. */
  readonly given: readonly Pod[] | undefined;
  /** Undefined where it holds too much of former runs. */
  readonly book: FactsBook | undefined;
}

/** What is remembered of the last view. */
export interface ViewMemory {
  /** Of a story, whose moments share the numbers of a book. */
  table: { readonly table: FactsByVersion; readonly facts: FactsBook } | undefined;
  facts: PodFacts | undefined;
  /** The objects of the last view, and by Pod its own. */
  spans:
    | {
        readonly spans: readonly ObjectSpan[];
        readonly pods: readonly RunPod[];
        readonly object: Int32Array;
      }
    | undefined;
  /** By version of a Pod the span of its own object, as it was looked up (`standingObjects`). */
  own:
    | {
        readonly book: object;
        readonly spans: ReadonlyMap<string, number>;
        readonly object: Int32Array;
      }
    | undefined;
  /** By node index; `objects` among which they were found: the map of these goes on from one load to the next. */
  nodes:
    | {
        readonly nodes: readonly (Node | undefined)[];
        readonly views: readonly NodeView[];
        readonly objects: readonly ObjectSpan[];
      }
    | undefined;
}

export function createViewMemory(): ViewMemory {
  return { table: undefined, facts: undefined, spans: undefined, own: undefined, nodes: undefined };
}

/** Pods between two stops. */
const PODS = 1_000;
/** As many that are copied at once take no longer. */
const STRETCH = 20_000;
const NO_LABELS: Labels = {};

/**
 * The facts of all Pods of a run; of the Pods that the last run began with, too, they are kept. `trace` follows the
 * first of them from the given ones of another run.
 */
export function* podFacts(
  pods: readonly RunPod[],
  nodeNames: readonly string[],
  { memory, given, standing }: FactsOptions = {},
): Steps<PodFacts> {
  const last = memory?.facts?.book ? memory.facts : undefined;
  const from = last ? keptFrom(last, pods, nodeNames, standing?.trace) : undefined;
  if (memory && last && from && isWhole(from, last, pods)) {
    // The columns themselves stay: whoever compares them with those before need not look into them.
    memory.facts = { ...last, pods, nodeNames, given };
    return memory.facts;
  }
  const facts = new Facts(pods, nodeNames, last);
  const table = standing && memory && tableFor(standing.versions, nodeNames, facts.book, memory);
  const row: FactRow = { ...EMPTY };
  let stop = 0;
  for (let index = 0; index < pods.length;) {
    const before = from?.[index] ?? -1;
    const pod = pods[index];
    let count = 1;
    if (last && from && before >= 0) {
      count = stretchAt(from, index);
      facts.keep(last, before, index, count);
    } else if (pod && table && index < standing.versions.of.length) {
      table.row(standing.versions.of[index] ?? 0, pod.pod, pod.workload < 0, row);
      facts.note(row, index);
    } else if (pod) facts.read(pod, index);
    if (index >= stop) {
      stop = index + PODS;
      yield;
    }
    index += count;
  }
  const made = facts.done(given);
  if (memory) memory.facts = made;
  return made;
}

interface FactsOptions {
  readonly memory?: Pick<ViewMemory, 'facts' | 'table'> | undefined;
  /** The Pods that the run began with. */
  readonly given?: readonly Pod[] | undefined;
  readonly standing?: RunPlan['standing'];
}

/** The table of a book of versions, with nodes of these names. */
function tableFor(
  versions: VersionNumbers,
  nodeNames: readonly string[],
  facts: FactsBook,
  memory: Pick<ViewMemory, 'table'>,
): FactsByVersion {
  const known = memory.table;
  const isSame = known?.table.book === versions.book && known.facts === facts;
  const table = isSame ? known.table : new FactsByVersion(versions.book, facts);
  memory.table = { table, facts };
  table.grow(versions);
  table.setNodes(nodeNames);
  return table;
}

const EMPTY: FactRow = {
  name: '',
  namespace: '',
  priority: 0,
  cpuMilli: 0,
  memoryBytes: 0,
  otherRequests: [],
  initialNode: 0,
  initialNomination: -1,
  labelId: 0,
  own: -1,
};

/** By Pod: its index in the last run, where all is as it was there; else -1. */
function keptFrom(
  last: PodFacts,
  pods: readonly RunPod[],
  nodeNames: readonly string[],
  trace: Trace<Pod> | undefined,
): Int32Array {
  const from = new Int32Array(pods.length).fill(-1);
  if (trace !== undefined && isAfter(last, nodeNames, trace)) {
    from.set(trace.from);
    // Whoever has a controller now tells of none by itself.
    for (let index = 0; index < from.length; index += 1) {
      const before = from[index] ?? -1;
      if (before < 0 || pods[index] === last.pods[before]) continue;
      if (isAlone(pods[index]) !== isAlone(last.pods[before])) from[index] = -1;
    }
    return from;
  }
  const head = sameUntil(last, pods, nodeNames);
  for (let index = 0; index < head; index += 1) from[index] = index;
  return from;
}

/** How many Pods from an index on were in the same order in the last run, at most a stretch of them. */
function stretchAt(from: Int32Array, index: number): number {
  const ahead = (from[index] ?? 0) - index;
  const most = Math.min(from.length, index + STRETCH);
  let end = index + 1;
  while (end < most && from[end] === end + ahead) end += 1;
  return end - index;
}

/** Whether the trace leads on from the last run. */
function isAfter(
  last: PodFacts,
  nodeNames: readonly string[],
  trace: Trace<Pod> | undefined,
): boolean {
  return trace !== undefined && trace.before === last.given && hasSameNames(last, nodeNames);
}

function isAlone(pod: RunPod | undefined): boolean {
  return (pod?.workload ?? 0) < 0;
}

function isWhole(from: Int32Array, last: PodFacts, pods: readonly RunPod[]): boolean {
  return last.pods.length === pods.length && from.every((at, index) => at === index);
}

function hasSameNames(last: PodFacts, nodeNames: readonly string[]): boolean {
  return (
    last.nodeNames === nodeNames ||
    (last.nodeNames.length === nodeNames.length &&
      last.nodeNames.every((name, index) => name === nodeNames[index]))
  );
}

/** How many Pods at the start are the very ones of the last run, on nodes of the same indexes. */
function sameUntil(last: PodFacts, pods: readonly RunPod[], nodeNames: readonly string[]): number {
  if (!hasSameNames(last, nodeNames)) return 0;
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

/** Entries of a book that may be of former runs alone. */
const STALE = 50_000;

class Facts {
  readonly #pods: readonly RunPod[];
  readonly #nodeNames: readonly string[];
  /** Made where a Pod is read. */
  #nodeIndex: ReadonlyMap<string, number> | undefined;
  readonly #names: string[] = [];
  readonly #namespaces: string[] = [];
  readonly #priority: Int32Array;
  readonly #cpuMilli: Float64Array;
  readonly #memoryBytes: Float64Array;
  readonly #otherRequests = new Map<string, Float64Array>();
  readonly #initialNode: Int32Array;
  readonly #initialNomination: Int32Array;
  readonly #labelId: Int32Array;
  readonly #own: Int32Array;
  readonly #book: FactsBook;

  constructor(pods: readonly RunPod[], nodeNames: readonly string[], last: PodFacts | undefined) {
    const count = pods.length;
    this.#pods = pods;
    this.#nodeNames = nodeNames;
    this.#priority = new Int32Array(count);
    this.#cpuMilli = new Float64Array(count);
    this.#memoryBytes = new Float64Array(count);
    this.#initialNode = new Int32Array(count);
    this.#initialNomination = new Int32Array(count);
    this.#labelId = new Int32Array(count);
    this.#own = new Int32Array(count);
    this.#book = last?.book ?? new FactsBook();
    for (const resource of Object.keys(last?.otherRequests ?? {})) {
      this.#otherRequests.set(resource, new Float64Array(count));
    }
  }

  get book(): FactsBook {
    return this.#book;
  }

  /** Pods from `index` on that are as those from `before` on were in the last run: columns are copied as they are. */
  keep(last: PodFacts, before: number, index: number, count: number): void {
    const end = before + count;
    for (let at = before; at < end; at += 1) {
      this.#names.push(last.names[at] ?? '');
      this.#namespaces.push(last.namespaces[at] ?? '');
    }
    this.#priority.set(last.priority.subarray(before, end), index);
    this.#cpuMilli.set(last.cpuMilli.subarray(before, end), index);
    this.#memoryBytes.set(last.memoryBytes.subarray(before, end), index);
    this.#initialNode.set(last.initialNode.subarray(before, end), index);
    this.#initialNomination.set(last.initialNomination.subarray(before, end), index);
    this.#labelId.set(last.labelId.subarray(before, end), index);
    this.#own.set(last.own.subarray(before, end), index);
    for (const [resource, column] of this.#otherRequests) {
      const known = last.otherRequests[resource];
      if (known) column.set(known.subarray(before, end), index);
    }
  }

  /** A given Pod of a moment. */
  note({ name, namespace, ...row }: FactRow, index: number): void {
    this.#names.push(name);
    this.#namespaces.push(namespace);
    this.#priority[index] = row.priority;
    this.#cpuMilli[index] = row.cpuMilli;
    this.#memoryBytes[index] = row.memoryBytes;
    this.#initialNode[index] = row.initialNode;
    this.#initialNomination[index] = row.initialNomination;
    this.#labelId[index] = row.labelId;
    this.#own[index] = row.own;
    for (const [resource, amount] of row.otherRequests) this.#request(resource, index, amount);
  }

  #request(resource: string, index: number, amount: number): void {
    const column = this.#otherRequests.get(resource) ?? new Float64Array(this.#pods.length);
    this.#otherRequests.set(resource, column);
    column[index] = amount;
  }

  #nominationOf({ pod: { spec, status }, madeEvent }: RunPod): number {
    const nominated = spec.nodeName || madeEvent >= 0 ? '' : (status?.nominatedNodeName ?? '');
    return nominated ? (this.#indexes().get(nominated) ?? -1) : -1;
  }

  #indexes(): ReadonlyMap<string, number> {
    this.#nodeIndex ??= new Map(this.#nodeNames.map((name, at) => [name, at]));
    return this.#nodeIndex;
  }

  read(runPod: RunPod, index: number): void {
    const { pod, workload } = runPod;
    const { metadata, spec } = pod;
    this.#names.push(metadata.name);
    this.#namespaces.push(metadata.namespace ?? 'default');
    this.#priority[index] = spec.priority ?? 0;
    for (const [resource, amount] of this.#book.requestsOf(pod)) {
      if (resource === 'cpu') this.#cpuMilli[index] = Number(amount);
      else if (resource === 'memory') this.#memoryBytes[index] = Number(amount);
      else if (amount !== 0) this.#request(resource, index, Number(amount));
    }
    this.#initialNode[index] = initialPlace(runPod, this.#indexes());
    this.#initialNomination[index] = this.#nominationOf(runPod);
    this.#labelId[index] = this.#book.labelsId(metadata.labels ?? NO_LABELS);
    this.#own[index] = workload >= 0 ? -1 : this.#book.ownId(pod);
  }

  done(given: readonly Pod[] | undefined): PodFacts {
    const book = this.#book;
    return {
      pods: this.#pods,
      nodeNames: this.#nodeNames,
      given,
      names: this.#names,
      namespaces: this.#namespaces,
      priority: this.#priority,
      cpuMilli: this.#cpuMilli,
      memoryBytes: this.#memoryBytes,
      otherRequests: this.#requested(),
      initialNode: this.#initialNode,
      initialNomination: this.#initialNomination,
      ...this.#labelSets(),
      labelId: this.#labelId,
      own: this.#own,
      owns: book.owns,
      book: book.labels.length + book.owns.length > STALE + this.#pods.length ? undefined : book,
    };
  }

  /** What some Pod asks for, in the order of the first that does. */
  #requested(): PodFacts['otherRequests'] {
    const firsts = [...this.#otherRequests].flatMap(([resource, column]) => {
      const first = column.findIndex((amount) => amount !== 0);
      return first < 0 ? [] : [{ resource, column, first }];
    });
    firsts.sort((a, b) => a.first - b.first);
    return Object.fromEntries(firsts.map(({ resource, column }) => [resource, column]));
  }

  /** Each set of labels that some Pod carries, in the order of the first that does. */
  #labelSets(): Pick<PodFacts, 'labelSets' | 'labelSet'> {
    const { labels } = this.#book;
    const place = new Int32Array(labels.length).fill(-1);
    const labelSets: Labels[] = [];
    const labelSet = new Int32Array(this.#labelId.length);
    for (let index = 0; index < labelSet.length; index += 1) {
      const id = this.#labelId[index] ?? 0;
      if ((place[id] ?? -1) < 0) place[id] = labelSets.push(labels[id] ?? NO_LABELS) - 1;
      labelSet[index] = place[id] ?? 0;
    }
    return { labelSets, labelSet };
  }
}
