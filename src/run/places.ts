import type { NodeIndex, PodIndex, StepIndex } from '../model/index.ts';
import type { PodColumns, StepColumns } from '../protocol/index.ts';

/** A Pod's place where it is on no node. */
export const PENDING = -1;
/** Bound, and runs nowhere: `RunView.strays` tell why. */
export const LOST = -2;
/** Not made yet: its controller makes it later in the run. */
export const NOT_MADE = -3;
/** Preempted: it was on a node, and is no more. */
export const EVICTED = -4;
/** The API server did not let it in: it is in no cluster. */
export const REFUSED = -5;

/** Where each Pod was at time zero, and the steps at which something became of it. */
export type PodTimes = Pick<
  PodColumns,
  'initialNode' | 'madeStep' | 'boundStep' | 'lastStep' | 'evictedStep'
>;

/** As much of a run as says where its Pods are: a `RunView` is one. */
export interface PodHistory {
  readonly pods: PodTimes;
  readonly steps: Pick<StepColumns, 'node'>;
}

/**
 * Where a Pod is after a step, -1 for time zero: a node index, or why it has none (`PENDING`, `LOST`,
 * `NOT_MADE`, `EVICTED`, `REFUSED`).
 */
export function placeAfter({ pods, steps }: PodHistory, pod: PodIndex, step: StepIndex): number {
  const initial = pods.initialNode[pod] ?? PENDING;
  const bound = pods.boundStep[pod] ?? -1;
  const evicted = pods.evictedStep[pod] ?? -1;
  if ((pods.madeStep[pod] ?? -1) > step) return NOT_MADE;
  if (evicted >= 0 && evicted <= step) return EVICTED;
  return initial !== PENDING || bound < 0 || bound > step
    ? initial
    : (steps.node[bound] ?? PENDING);
}

/** `placeAfter` of every Pod, by Pod index. */
export function placesAfter(run: PodHistory, step: StepIndex): Int32Array {
  const places = new Int32Array(run.pods.initialNode.length);
  for (let pod = 0; pod < places.length; pod += 1) places[pod] = placeAfter(run, pod, step);
  return places;
}

/** `placesAfter` the last step of a run. */
export function placesAtEnd(run: PodHistory): Int32Array {
  return placesAfter(run, lastStepOf(run));
}

/** The last step of a run, -1 where it has none. */
export function lastStepOf({ steps }: Pick<PodHistory, 'steps'>): StepIndex {
  return steps.node.length - 1;
}

/** The node that a place names, -1 where it names none. */
export function nodeAt(place: number | undefined): NodeIndex {
  return place === undefined || place < 0 ? -1 : place;
}

/** Whether a Pod of this place is in the cluster, on a node or not. */
export function isThere(place: number): boolean {
  return place !== NOT_MADE && place !== EVICTED && place !== REFUSED;
}
