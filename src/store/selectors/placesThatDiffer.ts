import type { RunView, WorkloadView } from '../../protocol/index.ts';
import { endOf, EVICTED, NOT_MADE, PENDING } from './placements.ts';

/** Where a Pod stands at the end of a run. */
export interface Place {
  /** Pod index. */
  readonly pod: number;
  readonly name: string;
  /** `Kind/namespace/name`. */
  readonly workload: string;
  /** Name of the node, '' for none. */
  readonly node: string;
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
export function placesThatDiffer(
  before: RunView,
  after: RunView,
): { readonly older: Places; readonly newer: Places } {
  const [earlier, later] = [endOf(before), endOf(after)];
  const stays = staysOf(before, after);
  const isSamePod = (i: number, j: number): boolean =>
    before.pods.names[i] === after.pods.names[j] &&
    before.pods.namespaces[i] === after.pods.namespaces[j];
  const isAlike = (i: number, j: number): boolean =>
    stays(earlier[i] ?? PENDING, later[j] ?? PENDING) && isSamePod(i, j);
  const ahead = (i: number, j: number): readonly [gone: number, come: number] => {
    for (let by = 1; by <= AHEAD; by += 1) {
      if (j + by < later.length && isSamePod(i, j + by)) return [0, by];
      if (i + by < earlier.length && isSamePod(i + by, j)) return [by, 0];
    }
    return [1, 1];
  };
  const older = new Map<string, Place>();
  const newer = new Map<string, Place>();
  const note = (i: number, gone: number, j: number, come: number): void => {
    for (let pod = i; pod < i + gone; pod += 1) put(older, before, pod, earlier[pod]);
    for (let pod = j; pod < j + come; pod += 1) put(newer, after, pod, later[pod]);
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
  return { older, newer };
}

/** Whether places of the two runs are one: node indexes of either, or why there is none. */
function staysOf(before: RunView, after: RunView): (from: number, to: number) => boolean {
  if (before.nodes === after.nodes) return (from, to) => from === to;
  const indexes = new Map(before.nodes.map(({ name }, index) => [name, index]));
  const earlier = Int32Array.from(after.nodes, ({ name }) => indexes.get(name) ?? NO_NODE);
  return (from, to) => from === (to < 0 ? to : earlier[to]);
}

function put(places: Map<string, Place>, run: RunView, pod: number, at = PENDING): void {
  if (at === EVICTED || at === NOT_MADE) return;
  const name = run.pods.names[pod] ?? '';
  const workload = workloadKey(run.workloads[run.pods.workload[pod] ?? -1]);
  const node = at === PENDING ? '' : (run.nodes[at]?.name ?? '?');
  places.set(`${run.pods.namespaces[pod] ?? ''}/${name}`, { pod, name, workload, node });
}

function workloadKey(workload: WorkloadView | undefined): string {
  return workload === undefined ? '' : `${workload.kind}/${workload.namespace}/${workload.name}`;
}
