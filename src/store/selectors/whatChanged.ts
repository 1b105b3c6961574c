import type { RunView } from '../../protocol/index.ts';
import { type Place, placesThatDiffer, type PlacesThatDiffer } from './placesThatDiffer.ts';
import type { PodIndex } from '../../model/index.ts';

/** A Pod that ends elsewhere than before. Node names; '' stands for Pending. */
export interface ChangedPod {
  /** Pod index in the newer run. */
  readonly pod: PodIndex;
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
  return whatChangedOf(placesThatDiffer(before, after));
}

/** Pods of a run that end elsewhere than before, or have another name, each with what it was in the run before. */
export function counterparts(before: RunView, after: RunView): ReadonlyMap<Place, Place> {
  return counterpartsOf(placesThatDiffer(before, after));
}

function counterpartsOf({
  older,
  newer,
}: Pick<PlacesThatDiffer, 'older' | 'newer'>): ReadonlyMap<Place, Place> {
  const counterpart = new Map<Place, Place>();
  const taken = new Set<Place>();
  for (const [key, place] of newer) {
    const same = older.get(key);
    if (same === undefined) continue;
    counterpart.set(place, same);
    taken.add(same);
  }
  const left = groupByWorkload([...older.values()].filter((place) => !taken.has(place)));
  const fresh = groupByWorkload([...newer.values()].filter((place) => !counterpart.has(place)));
  for (const [workload, places] of fresh) {
    for (const [index, place] of places.entries()) {
      const same = left.get(workload)?.[index];
      if (same === undefined) break;
      counterpart.set(place, same);
    }
  }
  return counterpart;
}

/** The same of where Pods stand; those that stand alike in both need not be there. */
export function whatChangedOf({ older, newer, added, removed }: PlacesThatDiffer): WhatChanged {
  const counterpart = counterpartsOf({ older, newer });
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
    added: added + newer.size - counterpart.size,
    removed: removed + older.size - counterpart.size,
  };
}

/** Whether two runs end alike. */
export function isUnchanged({ moved, pending, freed, added, removed }: WhatChanged): boolean {
  return moved.length + pending.length + freed.length + added + removed === 0;
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
