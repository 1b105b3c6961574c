import { type FullKey, fullKey, podKey, podOfKey } from '../model/index.ts';
import type { ParseReport, RunView, WorkloadView } from '../protocol/index.ts';
import type { Selected, Selection } from './state.ts';
import type { PodIndex } from '../model/index.ts';

/** A run and the report that its object indexes point into. */
export interface Picture {
  readonly run: RunView;
  readonly report: ParseReport;
}

/**
 * What is selected once a new run is there. A key holds as long as the run has what it names; or
 * else, since an edit of a template renames all of a Deployment's Pods, the same in number of its
 * workload is selected or, while the name itself is being typed, what comes from the object at its
 * place. Where a Pod has no like, its workload is selected in its place: who takes the last replica
 * away can give it back. What is nowhere stays selected, to be there again with its object, as once a
 * text is mended or an edit undone.
 */
export function carrySelection(
  selected: Selected,
  before: Picture | undefined,
  after: Picture,
): Selected {
  if (selected.kind === 'none') return selected;
  const there = standing(selected, after.run);
  if (there.kind !== 'none') return named(selected, there, after.run);
  if (before === undefined) return selected;
  const was = standing(selected, before.run);
  return named(selected, liked(was, before, after), after.run);
}

/** What has the place of something in a new run that has nothing of its key. */
function liked(was: Selection, before: Picture, after: Picture): Selection {
  switch (was.kind) {
    case 'none':
      return was;
    case 'node': {
      const node = ofObject(before.run.nodes[was.node], after.run.nodes, before, after);
      return node < 0 ? NOTHING : { kind: 'node', node };
    }
    case 'workload': {
      const view = before.run.workloads[was.workload];
      const workload = ofObject(view, after.run.workloads, before, after);
      return workload < 0 ? NOTHING : { kind: 'workload', workload };
    }
    case 'pod': {
      const pod = likePod(was.pod, before, after);
      if (pod >= 0) return { kind: 'pod', pod };
      const owner = before.run.workloads[before.run.pods.workload[was.pod] ?? -1];
      const workload = after.run.workloads.findIndex(
        (other) => owner && owner.kind !== 'Pod' && other.object >= 0 && isSame(owner, other),
      );
      return workload < 0 ? NOTHING : { kind: 'workload', workload };
    }
  }
}

const NOTHING: Selection = { kind: 'none' };

/** What holds while nothing is selected. */
export const NOTHING_SELECTED = { selected: { kind: 'none' }, selection: NOTHING } as const;

/** Something of a run, selected: in the run, and by key. */
export function select(
  selection: Selection,
  run: RunView,
): { readonly selected: Selected; readonly selection: Selection } {
  return { selected: keyOfSelection(selection, run), selection };
}

/** Index of the view that comes from the object at the same place. */
function ofObject(
  view: { readonly object: number } | undefined,
  views: readonly { readonly object: number }[],
  before: Picture,
  after: Picture,
): number {
  if (view === undefined || !samePlaces(before, after)) return -1;
  return views.findIndex(({ object }) => object >= 0 && object === view.object);
}

function likePod(pod: PodIndex, before: Picture, after: Picture): number {
  const { workload, object } = before.run.pods;
  const next = after.run.pods;
  const owner = before.run.workloads[workload[pod] ?? -1];
  const sameOwner = after.run.workloads.findIndex((other) => owner && isSame(owner, other));
  if (sameOwner >= 0) return nth(next.workload, sameOwner, countBefore(workload, pod));
  const place = object[pod] ?? -1;
  if (place < 0 || !samePlaces(before, after)) return -1;
  return nth(next.object, place, countBefore(object, pod));
}

/** The key of what stands at an index of a run. */
export function keyOfSelection(selection: Selection, run: RunView): Selected {
  switch (selection.kind) {
    case 'none':
      return { kind: 'none' };
    case 'node': {
      const name = run.nodes[selection.node]?.name;
      return name === undefined ? { kind: 'none' } : { kind: 'node', key: `Node/${name}` };
    }
    case 'workload': {
      const workload = run.workloads[selection.workload];
      return workload === undefined
        ? { kind: 'none' }
        : { kind: 'workload', key: fullKey(workload) };
    }
    case 'pod': {
      const key = podKey(run.pods, selection.pod);
      return key === undefined ? { kind: 'none' } : { kind: 'pod', key };
    }
  }
}

/**
 * Where what is selected stands in a run; nothing where the run does not have it. A StatefulSet's Pod
 * that is preempted and made again occurs once for each life: the same in number is taken, or the
 * last where it has fewer now.
 */
export function standing(selected: Selected, { nodes, pods, workloads }: RunView): Selection {
  switch (selected.kind) {
    case 'none':
      return NOTHING;
    case 'node': {
      const node = nodes.findIndex(({ name }) => `Node/${name}` === selected.key);
      return node < 0 ? NOTHING : { kind: 'node', node };
    }
    case 'workload': {
      const workload = workloads.findIndex((other) => fullKey(other) === selected.key);
      return workload < 0 ? NOTHING : { kind: 'workload', workload };
    }
    case 'pod': {
      const pod = podOfKey(pods, selected.key, true);
      return pod < 0 ? NOTHING : { kind: 'pod', pod };
    }
  }
}

/** What is selected by the key that it has in the run; what it has not is as it was. */
function named(selected: Selected, there: Selection, run: RunView): Selected {
  const now = keyOfSelection(there, run);
  return now.kind === 'none' || isSameKey(now, selected) ? selected : now;
}

function isSameKey(one: Selected, other: Selected): boolean {
  return one.kind === other.kind && keyIn(one) === keyIn(other);
}

function keyIn(selected: Selected): FullKey | undefined {
  return selected.kind === 'none' ? undefined : selected.key;
}

type Named = Pick<WorkloadView, 'kind' | 'namespace' | 'name'>;

function isSame(a: Named, b: Named): boolean {
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
