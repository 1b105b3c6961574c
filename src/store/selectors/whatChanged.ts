import type { RunView, WorkloadView } from '../../protocol/index.ts';
import { EVICTED, NOT_MADE, PENDING, placementsAt } from './placements.ts';

/** A Pod that ends elsewhere than before. Node names; '' stands for Pending. */
export interface ChangedPod {
  /** Pod index in the newer run. */
  readonly pod: number;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** How the ends of two runs differ. */
export interface WhatChanged {
  readonly moved: readonly ChangedPod[];
  /** Placed before, Pending now. */
  readonly pending: readonly ChangedPod[];
  /** Pending before, placed now. */
  readonly freed: readonly ChangedPod[];
  /** Pods that only the newer run has. */
  readonly added: number;
  /** Pods that only the older run has. */
  readonly removed: number;
}

/**
 * Compares where Pods stand at the end of two runs. Pods are the same by namespace and name; or else,
 * since an edit of a template renames all of a Deployment's Pods, in number among those of their
 * workload that have no counterpart by name.
 */
export function whatChanged(before: RunView, after: RunView): WhatChanged {
  const older = placesByPod(before);
  const newer = placesByPod(after);
  const counterpart = new Map<Place, Place>();
  const taken = new Set<Place>();
  for (const [key, place] of newer.byKey) {
    const same = older.byKey.get(key);
    if (same === undefined) continue;
    counterpart.set(place, same);
    taken.add(same);
  }
  const left = groupByWorkload([...older.byKey.values()].filter((place) => !taken.has(place)));
  const fresh = groupByWorkload(
    [...newer.byKey.values()].filter((place) => !counterpart.has(place)),
  );
  for (const [workload, places] of fresh) {
    for (const [index, place] of places.entries()) {
      const same = left.get(workload)?.[index];
      if (same === undefined) break;
      counterpart.set(place, same);
    }
  }
  const moved: ChangedPod[] = [];
  const pending: ChangedPod[] = [];
  const freed: ChangedPod[] = [];
  for (const [place, { node: from }] of counterpart) {
    const { pod, name, node: to } = place;
    if (from === to) continue;
    const change = { pod, name, from, to };
    (to === '' ? pending : from === '' ? freed : moved).push(change);
  }
  return {
    moved,
    pending,
    freed,
    added: newer.byKey.size - counterpart.size,
    removed: older.byKey.size - counterpart.size,
  };
}

/** Whether two runs end alike. */
export function isUnchanged({ moved, pending, freed, added, removed }: WhatChanged): boolean {
  return moved.length + pending.length + freed.length + added + removed === 0;
}

interface Place {
  readonly pod: number;
  readonly name: string;
  readonly workload: string;
  readonly node: string;
}

/** Pods at the end of a run; those that preemption has removed are not there. */
function placesByPod(run: RunView): { readonly byKey: ReadonlyMap<string, Place> } {
  const byKey = new Map<string, Place>();
  for (const [pod, at] of placementsAt(run, run.steps.pod.length - 1).entries()) {
    if (at === EVICTED || at === NOT_MADE) continue;
    const name = run.pods.names[pod] ?? '';
    const key = `${run.pods.namespaces[pod] ?? ''}/${name}`;
    const workload = workloadKey(run.workloads[run.pods.workload[pod] ?? -1]);
    byKey.set(key, { pod, name, workload, node: at === PENDING ? '' : nodeName(run, at) });
  }
  return { byKey };
}

function nodeName(run: RunView, node: number): string {
  return run.nodes[node]?.name ?? '?';
}

function workloadKey(workload: WorkloadView | undefined): string {
  return workload === undefined ? '' : `${workload.kind}/${workload.namespace}/${workload.name}`;
}

function groupByWorkload(places: readonly Place[]): ReadonlyMap<string, readonly Place[]> {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const group = groups.get(place.workload);
    if (group) group.push(place);
    else groups.set(place.workload, [place]);
  }
  return groups;
}
