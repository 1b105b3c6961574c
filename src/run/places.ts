import type { EventIndex, NodeIndex, PodIndex } from '../model/index.ts';
import type { CycleColumns, PodColumns } from '../protocol/index.ts';
import { lastEventOf, type RunEvents } from './events.ts';

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

/** Where each Pod was at time zero, and by which events something became of it. */
export type PodTimes = Pick<
  PodColumns,
  'initialNode' | 'madeEvent' | 'boundEvent' | 'lastCycle' | 'evictedEvent'
>;

/** As much of a run as says where its Pods are: a `RunView` is one. */
export interface PodHistory extends RunEvents {
  readonly pods: PodTimes;
  readonly cycles: Pick<CycleColumns, 'event' | 'node'>;
}

/**
 * Where a Pod is after an event, -1 for time zero: a node index, or why it has none (`PENDING`, `LOST`,
 * `NOT_MADE`, `EVICTED`, `REFUSED`).
 */
export function placeAfter(
  { pods, events, cycles }: PodHistory,
  pod: PodIndex,
  event: EventIndex,
): number {
  const initial = pods.initialNode[pod] ?? PENDING;
  const bound = pods.boundEvent[pod] ?? -1;
  const evicted = pods.evictedEvent[pod] ?? -1;
  if ((pods.madeEvent[pod] ?? -1) > event) return NOT_MADE;
  if (evicted >= 0 && evicted <= event) return EVICTED;
  if (initial !== PENDING || bound < 0 || bound > event) return initial;
  return cycles.node[events.cycle[bound] ?? -1] ?? PENDING;
}

/** The node that a run binds a Pod to, -1 where it binds it to none (or it was bound at time zero). */
export function boundNode({ pods, events, cycles }: PodHistory, pod: PodIndex): NodeIndex {
  return cycles.node[events.cycle[pods.boundEvent[pod] ?? -1] ?? -1] ?? -1;
}

/** `placeAfter` of every Pod, by Pod index. */
export function placesAfter(run: PodHistory, event: EventIndex): Int32Array {
  const { initialNode, madeEvent, boundEvent, evictedEvent } = run.pods;
  const places = initialNode.slice();
  for (let pod = 0; pod < places.length; pod += 1) {
    // To most Pods of a large cluster nothing ever happens.
    const isLeftAlone =
      (madeEvent[pod] ?? -1) < 0 && (boundEvent[pod] ?? -1) < 0 && (evictedEvent[pod] ?? -1) < 0;
    if (!isLeftAlone) places[pod] = placeAfter(run, pod, event);
  }
  return places;
}

/** `placesAfter` the last event of a run. */
export function placesAtEnd(run: PodHistory): Int32Array {
  return placesAfter(run, lastEventOf(run));
}

/** The node that a place names, -1 where it names none. */
export function nodeAt(place: number | undefined): NodeIndex {
  return place === undefined || place < 0 ? -1 : place;
}

/** Whether a Pod of this place is in the cluster, on a node or not. */
export function isThere(place: number): boolean {
  return place !== NOT_MADE && place !== EVICTED && place !== REFUSED;
}
