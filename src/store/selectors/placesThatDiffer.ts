import type { RunView, WorkloadView } from '../../protocol/index.ts';
import { EVICTED, NOT_MADE, PENDING } from '../../run/index.ts';
import { endOf } from './placements.ts';
import type { PodIndex } from '../../model/index.ts';

/** Where a Pod stands at the end of a run. */
export interface Place {
  /** Pod index. */
  readonly pod: PodIndex;
  readonly name: string;
  /** `Kind/namespace/name`. */
  readonly workload: string;
  /** Name of the node, '' for none. */
  readonly node: string;
}

export interface PlacesThatDiffer {
  readonly older: Places;
  readonly newer: Places;
  /** Further Pods that only the one run has, of which none of the other is the like. */
  readonly removed: number;
  readonly added: number;
}

/** By `namespace/name`. */
export type Places = ReadonlyMap<string, Place>;

/** Of a node that the run before lacks: no place at all. */
const NO_NODE = -100;
/** How far ahead the Pod of one run is looked for in the other, where Pods came or went. */
const AHEAD = 64;

/**
 * The Pods at the ends of two runs, without most of those that stand alike in both: these are passed
 * over by their place in the lists, which takes no key of theirs to be made. What preemption has
 * removed is not there.
 */
export function placesThatDiffer(before: RunView, after: RunView): PlacesThatDiffer {
  const [earlier, later] = [endOf(before), endOf(after)];
  const stays = staysOf(before, after);
  const [names, newNames] = [before.pods.names, after.pods.names];
  const [namespaces, newNamespaces] = [before.pods.namespaces, after.pods.namespaces];
  /** The lists of an edit that made and took away no Pod are the very same. */
  const isOneList = names === newNames && namespaces === newNamespaces;
  const isSamePod = (i: number, j: number): boolean =>
    (isOneList && i === j) || (names[i] === newNames[j] && namespaces[i] === newNamespaces[j]);
  const isAlike = (i: number, j: number): boolean =>
    stays(earlier[i] ?? PENDING, later[j] ?? PENDING) && isSamePod(i, j);
  const ahead = (i: number, j: number): readonly [gone: number, come: number] => {
    for (let by = 1; by <= AHEAD; by += 1) {
      if (j + by < later.length && isSamePod(i, j + by)) return [0, by];
      if (i + by < earlier.length && isSamePod(i + by, j)) return [by, 0];
    }
    return [1, 1];
  };
  const older: number[] = [];
  const newer: number[] = [];
  const note = (i: number, gone: number, j: number, come: number): void => {
    for (let pod = i; pod < i + gone; pod += 1) if (isThere(earlier[pod])) older.push(pod);
    for (let pod = j; pod < j + come; pod += 1) if (isThere(later[pod])) newer.push(pod);
  };
  // What follows one stretch that changed, however long that is.
  let [iEnd, jEnd] = [earlier.length, later.length];
  while (iEnd > 0 && jEnd > 0 && isAlike(iEnd - 1, jEnd - 1)) {
    iEnd -= 1;
    jEnd -= 1;
  }
  let [i, j] = [0, 0];
  let wasSame = true;
  while (i < iEnd && j < jEnd) {
    const isSame = isSamePod(i, j);
    // Looked for where a stretch begins: one may be of many Pods, as those of a template that is edited.
    const [gone, come] = !isSame && wasSame ? ahead(i, j) : [1, 1];
    if (!isAlike(i, j)) note(i, gone, j, come);
    wasSame = isSame;
    i += gone;
    j += come;
  }
  note(i, iEnd - i, j, jEnd - j);
  const [few, many] = older.length < newer.length ? [before, after] : [after, before];
  const mayMatch = matchesAmong(few, few === before ? older : newer, many);
  const [gone, come] =
    few === before ? [older, newer.filter(mayMatch)] : [older.filter(mayMatch), newer];
  return {
    older: placesIn(before, gone),
    newer: placesIn(after, come),
    removed: older.length - gone.length,
    added: newer.length - come.length,
  };
}

/**
 * Which Pods of the one run, asked of each once and in order, may be the same as one of these of the
 * other: by name, or by their number in a workload.
 */
function matchesAmong(
  few: RunView,
  pods: readonly PodIndex[],
  many: RunView,
): (pod: PodIndex) => boolean {
  const names = new Set(pods.map((pod) => few.pods.names[pod]));
  const inWorkload = new Map<string, number>();
  for (const pod of pods) {
    const workload = workloadOf(few, pod);
    inWorkload.set(workload, (inWorkload.get(workload) ?? 0) + 1);
  }
  const none = inWorkload.get('') ?? 0;
  /** By workload, and for none behind them: how many more. */
  const left = [...many.workloads.map((each) => inWorkload.get(workloadKey(each)) ?? 0), none];
  return (pod) => {
    if (names.has(many.pods.names[pod])) return true;
    const own = many.pods.workload[pod] ?? -1;
    const at = many.workloads[own] === undefined ? many.workloads.length : own;
    const more = left[at] ?? 0;
    left[at] = more - 1;
    return more > 0;
  };
}

function isThere(at = PENDING): boolean {
  return at !== EVICTED && at !== NOT_MADE;
}

/** Whether places of the two runs are one: node indexes of either, or why there is none. */
function staysOf(before: RunView, after: RunView): (from: number, to: number) => boolean {
  const isByIndex =
    before.nodes.length === after.nodes.length &&
    before.nodes.every(
      (node, index) => node === after.nodes[index] || node.name === after.nodes[index]?.name,
    );
  if (isByIndex) return (from, to) => from === to;
  const indexes = new Map(before.nodes.map(({ name }, index) => [name, index]));
  const earlier = Int32Array.from(after.nodes, ({ name }) => indexes.get(name) ?? NO_NODE);
  return (from, to) => from === (to < 0 ? to : earlier[to]);
}

/** Where these Pods stand at the end of a run. */
export function placesIn(run: RunView, pods: readonly PodIndex[]): Places {
  const ends = endOf(run);
  return new Map(
    pods.map((pod) => {
      const name = run.pods.names[pod] ?? '';
      const at = ends[pod] ?? PENDING;
      const node = at === PENDING ? '' : (run.nodes[at]?.name ?? '?');
      const place: Place = { pod, name, workload: workloadOf(run, pod), node };
      return [`${run.pods.namespaces[pod] ?? ''}/${name}`, place];
    }),
  );
}

function workloadOf(run: RunView, pod: PodIndex): string {
  return workloadKey(run.workloads[run.pods.workload[pod] ?? -1]);
}

function workloadKey(workload: WorkloadView | undefined): string {
  return workload === undefined ? '' : `${workload.kind}/${workload.namespace}/${workload.name}`;
}
