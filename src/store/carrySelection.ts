import type { ParseReport, RunView, WorkloadView } from '../protocol/index.ts';
import type { Selection } from './state.ts';
import type { NodeIndex, PodIndex } from '../model/index.ts';

/** A run and the report that its object indexes point into. */
export interface Picture {
  readonly run: RunView;
  readonly report: ParseReport;
}

/**
 * The selection in a new run. A Pod is found by its key; or else, since an edit of a template
 * renames all of a Deployment's Pods, as the same in number of its workload or, while the name
 * itself is being typed, of the object at its place. Where it has no like, its workload is selected
 * in its place: who takes the last replica away can give it back. Nodes and workloads are found by
 * name, then by place.
 */
export function carrySelection(
  selection: Selection,
  before: Picture | undefined,
  after: Picture,
): Selection {
  if (selection.kind === 'none' || !before) return { kind: 'none' };
  if (selection.kind === 'node') {
    const node = carryNode(selection.node, before, after);
    return node < 0 ? { kind: 'none' } : reselect(selection, { kind: 'node', node });
  }
  if (selection.kind === 'workload') {
    const workload = carryWorkload(selection.workload, before, after);
    return workload < 0 ? { kind: 'none' } : reselect(selection, { kind: 'workload', workload });
  }
  const pod = carryPod(selection.pod, before, after);
  if (pod >= 0) return reselect(selection, { kind: 'pod', pod });
  const owner = before.run.workloads[before.run.pods.workload[selection.pod] ?? -1];
  const workload = after.run.workloads.findIndex(
    (other) => owner && owner.kind !== 'Pod' && other.object >= 0 && sameWorkload(owner, other),
  );
  return workload < 0 ? { kind: 'none' } : { kind: 'workload', workload };
}

function carryNode(node: NodeIndex, before: Picture, after: Picture): number {
  const view = before.run.nodes[node];
  if (!view) return -1;
  const byName = after.run.nodes.findIndex(({ name }) => name === view.name);
  if (byName >= 0 || !samePlaces(before, after)) return byName;
  return after.run.nodes.findIndex(({ object }) => object >= 0 && object === view.object);
}

function carryWorkload(workload: number, before: Picture, after: Picture): number {
  const view = before.run.workloads[workload];
  if (!view) return -1;
  const byName = after.run.workloads.findIndex((other) => sameWorkload(view, other));
  if (byName >= 0 || !samePlaces(before, after)) return byName;
  return after.run.workloads.findIndex(({ object }) => object >= 0 && object === view.object);
}

function carryPod(pod: PodIndex, before: Picture, after: Picture): number {
  const { workload, object } = before.run.pods;
  const next = after.run.pods;
  const key = keyOfSelection({ kind: 'pod', pod }, before.run);
  const byKey = key && selectionOfKey(key, after.run);
  if (byKey?.kind === 'pod') return byKey.pod;
  const owner = before.run.workloads[workload[pod] ?? -1];
  const sameOwner = after.run.workloads.findIndex((other) => owner && sameWorkload(owner, other));
  if (sameOwner >= 0) return nth(next.workload, sameOwner, countBefore(workload, pod));
  const place = object[pod] ?? -1;
  if (place < 0 || !samePlaces(before, after)) return -1;
  return nth(next.object, place, countBefore(object, pod));
}

/** What names a selected object from run to run. */
export type SelectionKey =
  | { readonly kind: 'node'; readonly name: string }
  | { readonly kind: 'workload'; readonly workload: WorkloadKey }
  /** `life`: how many Pods of this name came before it. */
  | {
      readonly kind: 'pod';
      readonly namespace: string;
      readonly name: string;
      readonly life: number;
    };

/** Undefined while nothing is selected. */
export function keyOfSelection(selection: Selection, run: RunView): SelectionKey | undefined {
  switch (selection.kind) {
    case 'none':
      return undefined;
    case 'node': {
      const name = run.nodes[selection.node]?.name;
      return name === undefined ? undefined : { kind: 'node', name };
    }
    case 'workload': {
      const workload = run.workloads[selection.workload];
      return workload && { kind: 'workload', workload };
    }
    case 'pod': {
      const name = run.pods.names[selection.pod];
      const namespace = run.pods.namespaces[selection.pod];
      if (name === undefined || namespace === undefined) return undefined;
      let life = 0;
      for (let index = 0; index < selection.pod; index++) {
        if (run.pods.names[index] === name && run.pods.namespaces[index] === namespace) life += 1;
      }
      return { kind: 'pod', namespace, name, life };
    }
  }
}

/**
 * What has exactly this key in a run. A StatefulSet's Pod that is preempted and made again occurs
 * once for each life: the same in number is taken, or the last where it has fewer now.
 */
export function selectionOfKey(key: SelectionKey, { nodes, pods, workloads }: RunView): Selection {
  if (key.kind === 'node') {
    const node = nodes.findIndex(({ name }) => name === key.name);
    return node < 0 ? { kind: 'none' } : { kind: 'node', node };
  }
  if (key.kind === 'workload') {
    const workload = workloads.findIndex((other) => sameWorkload(key.workload, other));
    return workload < 0 ? { kind: 'none' } : { kind: 'workload', workload };
  }
  let found = -1;
  for (let index = 0, lives = key.life; index < pods.names.length; index++) {
    if (pods.names[index] !== key.name || pods.namespaces[index] !== key.namespace) continue;
    found = index;
    if (lives-- === 0) break;
  }
  return found < 0 ? { kind: 'none' } : { kind: 'pod', pod: found };
}

type WorkloadKey = Pick<WorkloadView, 'kind' | 'namespace' | 'name'>;

function sameWorkload(a: WorkloadKey, b: WorkloadKey): boolean {
  return a.kind === b.kind && a.namespace === b.namespace && a.name === b.name;
}

/** No object was added or taken away, so that places in the text can be compared. */
function samePlaces(before: Picture, after: Picture): boolean {
  return before.report.objects.length === after.report.objects.length;
}

/** How many Pods before this one have the same value in the column. */
function countBefore(column: Int32Array, pod: PodIndex): number {
  let count = 0;
  for (let index = 0; index < pod; index++) if (column[index] === column[pod]) count += 1;
  return count;
}

/** Index of the Pod that is the `count`th (from 0) with this value, -1 when there are fewer. */
function nth(column: Int32Array, value: number, count: number): number {
  let seen = 0;
  for (let index = 0; index < column.length; index++) {
    if (column[index] === value && seen++ === count) return index;
  }
  return -1;
}

function reselect(before: Selection, after: Selection): Selection {
  const same =
    before.kind === 'pod'
      ? after.kind === 'pod' && after.pod === before.pod
      : before.kind === 'node'
        ? after.kind === 'node' && after.node === before.node
        : before.kind === 'workload' &&
          after.kind === 'workload' &&
          after.workload === before.workload;
  return same ? before : after;
}
