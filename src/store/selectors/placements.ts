import type { RunView } from '../../protocol/index.ts';
import {
  EVICTED,
  PENDING,
  REFUSED,
  lastEventOf,
  placesAfter,
  placesFrom,
  stepOf,
  withAmong,
} from '../../run/index.ts';
import { reuse } from '../reuse.ts';
import type { State } from '../state.ts';
import { memoize } from './memoize.ts';
import { shownEvent } from './shownEvent.ts';
import type { PodIndex, EventIndex } from '../../model/index.ts';

/** The rest of the state counts while a decision is played: Pods are where they were before it. */
type Moment = Pick<State, 'run' | 'playhead'> &
  Partial<Pick<State, 'decision' | 'selection' | 'walked'>>;

/** By Pod index: its node index after the event at the playhead, or why it has none: PENDING, LOST, … */
export const placements = (state: Moment): Int32Array =>
  state.run ? placementsAt(state.run, shownEvent(state)) : NO_PODS;

const NO_PODS = new Int32Array(0);

/** `placements` of a run after any of its events. What it gives is shared: it is not to be changed. */
export const placementsAt: (run: RunView, playhead: EventIndex) => Int32Array = (run, playhead) =>
  placesOf(run, playhead);

/** `placementsAt` the end of a run. */
export const endOf = (run: RunView): Int32Array => placementsAt(run, lastEventOf(run));

interface Places {
  readonly playhead: EventIndex;
  readonly places: Int32Array;
}

/** The last answer for each run: the newest is shown, and compared with the one before. */
const lastPlaces = new WeakMap<RunView, Places>();
/** The end of each run, which is compared with wherever the playhead is. */
const ends = new WeakMap<RunView, Int32Array>();

/** Of places that came of others by a step: those, and the Pods that moved. */
const steps = new WeakMap<
  Int32Array,
  Pick<Placed, 'places'> & { readonly moved: readonly PodIndex[] }
>();

function placesOf(run: RunView, playhead: EventIndex): Int32Array {
  if (playhead === lastEventOf(run)) {
    const end = ends.get(run) ?? placesAfter(run, playhead);
    ends.set(run, end);
    return end;
  }
  const known = lastPlaces.get(run);
  if (known?.playhead === playhead) return known.places;
  const step = known && placesFrom(run, known.places, known.playhead, playhead);
  const places = step?.places ?? placesAfter(run, playhead);
  if (known !== undefined && step !== undefined) {
    steps.set(places, { places: known.places, moved: step.moved });
    // Else each would hold all before it.
    steps.delete(known.places);
  }
  lastPlaces.set(run, { playhead, places });
  return places;
}

interface Placed {
  readonly places: Int32Array;
  readonly lists: readonly (readonly number[])[];
}

/** Lists of before are made again only for the nodes that a Pod has come to or left, where those are few. */
const placed = memoize(
  (state: Moment) => [state.run?.nodes.length ?? 0, placements(state)] as const,
  ([nodes, places], previous: Placed | undefined): Placed => {
    const moved =
      previous?.lists.length === nodes ? movedSince(previous.places, places) : undefined;
    if (previous === undefined || moved === undefined) {
      const lists: number[][] = Array.from({ length: nodes }, () => []);
      for (let pod = 0; pod < places.length; pod += 1) {
        const node = places[pod] ?? PENDING;
        if (node >= 0) lists[node]?.push(pod);
      }
      return { places, lists: reuse<Placed['lists']>(previous?.lists, lists) };
    }
    const left = new Set<number>();
    const come = new Map<number, number[]>();
    for (const pod of moved) {
      const [from, to] = [previous.places[pod] ?? PENDING, places[pod] ?? PENDING];
      if (from >= 0) left.add(from);
      if (to < 0) continue;
      const pods = come.get(to);
      if (pods === undefined) come.set(to, [pod]);
      else pods.push(pod);
    }
    if (left.size === 0 && come.size === 0) return { places, lists: previous.lists };
    const lists = [...previous.lists];
    for (const node of new Set([...left, ...come.keys()])) {
      const stay = (lists[node] ?? []).filter((pod) => places[pod] === node);
      lists[node] = [...stay, ...(come.get(node) ?? [])].sort((a, b) => a - b);
    }
    return { places, lists };
  },
);

/** Least Pods of which all lists are made anew, and the part of them that is many. */
const MANY = { pods: 1_000, part: 1 / 4 };

/** The Pods whose places differ; undefined where they are many, as behind a Pod that came between others. */
function movedSince(before: Int32Array, now: Int32Array): readonly PodIndex[] | undefined {
  const step = steps.get(now);
  return step?.places === before ? step.moved : othersThan(before, now);
}

/**
 * Pod indexes whose places differ, those that only one of both has among them; undefined where they are
 * many, as behind a Pod that came between others.
 */
function othersThan(before: Int32Array, now: Int32Array): readonly PodIndex[] | undefined {
  const count = Math.max(before.length, now.length);
  const most = Math.max(MANY.pods, count * MANY.part);
  const both = Math.min(before.length, now.length);
  const moved: number[] = [];
  for (let pod = 0; pod < count; pod += 1) {
    if (pod < both && before[pod] === now[pod]) continue;
    if (moved.length >= most) return undefined;
    moved.push(pod);
  }
  return moved;
}

/** By node index: the Pods (indexes) on it at the playhead. A node whose Pods stay keeps its list. */
export const podsByNode = (state: Moment): Placed['lists'] => placed(state).lists;

interface Listed {
  readonly places: Int32Array;
  readonly pods: readonly number[];
}

/** The Pods of a place that is no node, ascending; those of before are gone over only where many moved. */
function podsAt(place: number): (state: Moment) => readonly number[] {
  const listed = memoize(
    (state: Moment) => [placements(state)] as const,
    ([places], previous: Listed | undefined): Listed => {
      const step = previous && steps.get(places);
      if (previous === undefined || step === undefined || step.places !== previous.places) {
        const pods: number[] = [];
        for (let pod = 0; pod < places.length; pod += 1) if (places[pod] === place) pods.push(pod);
        return { places, pods: reuse<readonly number[]>(previous?.pods, pods) };
      }
      const { moved } = step;
      return { places, pods: withAmong(previous.pods, moved, (pod) => places[pod] === place) };
    },
  );
  return (state) => listed(state).pods;
}

/** Pods (indexes) that are Pending at the playhead, ascending. */
export const pendingPods = podsAt(PENDING);

/** Pods (indexes) that the API server did not let in, ascending. */
export const refusedPods = podsAt(REFUSED);

/** What the API server said of a Pod that it did not let in; undefined for all others. */
export function refusalOf({ pods }: RunView, pod: PodIndex): string | undefined {
  const { refusals, names } = pods;
  return refusals[pod - (names.length - refusals.length)];
}

const evicted = podsAt(EVICTED);

/** Pods (indexes) that preemption has removed at the playhead, in the order of the steps in which they left. */
export const evictedPods = memoize(
  (state: Moment) => [state.run, evicted(state)] as const,
  ([run, pods], previous: readonly number[] | undefined) => {
    const leftIn = (pod: PodIndex): number =>
      run ? stepOf(run, run.pods.evictedEvent[pod] ?? -1) : -1;
    return reuse<readonly number[]>(
      previous,
      pods.toSorted((a, b) => leftIn(a) - leftIn(b) || a - b),
    );
  },
);

/** What Pods ask of a node, by node index: milli-CPU, bytes, and how many they are. */
export interface RequestedByNode {
  readonly cpuMilli: Float64Array;
  readonly memoryBytes: Float64Array;
  readonly pods: Int32Array;
}

const NO_AMOUNTS = new Float64Array(0);

/** The sums of the requests of each node's Pods at the playhead. */
export const requestedByNode = memoize(
  (state: Moment) =>
    [
      state.run?.pods.cpuMilli ?? NO_AMOUNTS,
      state.run?.pods.memoryBytes ?? NO_AMOUNTS,
      state.run?.nodes.length ?? 0,
      placements(state),
    ] as const,
  ([cpu, memory, nodes, places], previous: RequestedByNode | undefined) => {
    const cpuMilli = new Float64Array(nodes);
    const memoryBytes = new Float64Array(nodes);
    const counts = new Int32Array(nodes);
    for (let pod = 0; pod < places.length; pod += 1) {
      const node = places[pod] ?? PENDING;
      if (node < 0 || node >= nodes) continue;
      cpuMilli[node] = (cpuMilli[node] ?? 0) + (cpu[pod] ?? 0);
      memoryBytes[node] = (memoryBytes[node] ?? 0) + (memory[pod] ?? 0);
      counts[node] = (counts[node] ?? 0) + 1;
    }
    return reuse<RequestedByNode>(previous, { cpuMilli, memoryBytes, pods: counts });
  },
);

export interface Counts {
  readonly nodes: number;
  readonly placed: number;
  readonly pending: number;
  readonly evicted: number;
}

/** How many nodes there are, and Pods on them, Pending and preempted, at the playhead. */
export const counts = memoize(
  (state: Moment) => [state.run?.nodes, placements(state)] as const,
  ([nodes, places], previous: Counts | undefined) => {
    let placed = 0;
    let pending = 0;
    let evicted = 0;
    for (let pod = 0; pod < places.length; pod += 1) {
      const node = places[pod] ?? PENDING;
      if (node >= 0) placed += 1;
      else if (node === PENDING) pending += 1;
      else if (node === EVICTED) evicted += 1;
    }
    return reuse<Counts>(previous, { nodes: nodes?.length ?? 0, placed, pending, evicted });
  },
);
