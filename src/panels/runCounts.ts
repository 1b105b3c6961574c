import { placementsAt } from '../store/index.ts';
import {
  EVICTED,
  LOST,
  NOT_MADE,
  PENDING,
  REFUSED,
  lastEventOf,
  placeAfter,
  podsBetween,
  stepOf,
} from '../run/index.ts';
import { type MomentView, POD_STATES, type PodState, type RunView } from '../protocol/index.ts';

export interface RunCounts {
  /** Pods that the run bound, and that are on their node. */
  readonly placed: number;
  /** Pods that no node has taken: their list would be copied at each step, and is long in a large cluster. */
  readonly pending: number;
  /** Pod indexes that preemption removed, in the order in which they left. */
  readonly evicted: readonly number[];
  /** Pod indexes that the API server did not let in. */
  readonly refused: readonly number[];
  /** Pods that the kubelet of their node turned down. */
  readonly failed: number;
  /** Pods whose node the cluster lacks. */
  readonly lost: number;
  /** Pods that were on a node at time zero, and still are. */
  readonly running: number;
  /** Of those on a node at a moment of a story: bound, and not running yet. */
  readonly starting: number;
  /** Of those on a node at a moment of a story: in phase Running, and not ready (kubectl's 0/1). */
  readonly notReady: number;
  /** Of those on a node at a moment of a story: being deleted. */
  readonly terminating: number;
}

/** By state of a Pod in time: what it is counted as, where not by how it came to its node. */
const COUNTED: Readonly<Partial<Record<PodState, 'starting' | 'terminating'>>> = {
  starting: 'starting',
  terminating: 'terminating',
};

/** Of a Pod whose state in time nobody tells. */
const NO_STATE = POD_STATES.length;

type States = Pick<MomentView['pods'], 'state' | 'ready'>;

interface Counted {
  readonly event: number;
  readonly states: States | undefined;
  readonly counts: RunCounts;
}

/**
 * The last two answers for each run: its head, its summary and what is spoken of it ask for the same, the
 * head for the end as well.
 */
const lastCounts = new WeakMap<RunView, readonly Counted[]>();

/**
 * How a run stands after an event, at its end unless told. `states`: of a moment of a story, how its Pods
 * fare.
 */
export function runCounts(run: RunView, event = lastEventOf(run), states?: States): RunCounts {
  const last = lastCounts.get(run) ?? [];
  const known = last.find((each) => each.event === event && each.states === states);
  const found = known ?? { event, states, counts: countsAt(run, event, states, last) };
  if (found !== last[0]) {
    lastCounts.set(run, [found, ...last.filter((each) => each !== found).slice(0, 1)]);
  }
  return found.counts;
}

/** From those of a moment nearby, where nobody was preempted between; else all Pods are counted. */
function countsAt(
  run: RunView,
  event: number,
  states: States | undefined,
  last: readonly Counted[],
): RunCounts {
  for (const near of states === undefined ? last : []) {
    const counts = near.states === undefined ? countsFrom(run, near, event) : undefined;
    if (counts !== undefined) return counts;
  }
  return count(run, event, states);
}

function countsFrom(run: RunView, near: Counted, event: number): RunCounts | undefined {
  let { placed, running, pending } = near.counts;
  const between = podsBetween(run, near.event, event);
  if (between === undefined) return undefined;
  for (const pod of between) {
    const isRunning = (run.pods.initialNode[pod] ?? -1) >= 0;
    const [was, is] = [placeAfter(run, pod, near.event), placeAfter(run, pod, event)];
    if (was === EVICTED || is === EVICTED) return undefined;
    const by = Number(is >= 0) - Number(was >= 0);
    if (isRunning) running += by;
    else placed += by;
    pending += Number(is === PENDING) - Number(was === PENDING);
  }
  return { ...near.counts, placed, running, pending };
}

function count(run: RunView, event: number, states: States | undefined): RunCounts {
  const { pods } = run;
  const { initialNode } = pods;
  let placed = 0;
  let running = 0;
  const inTime = { starting: 0, notReady: 0, terminating: 0 };
  let pending = 0;
  const evicted: number[] = [];
  const refused: number[] = [];
  const places = placementsAt(run, event);
  for (let pod = 0; pod < places.length; pod += 1) {
    const place = places[pod] ?? PENDING;
    // Most Pods of a large cluster end here; to look for an entry that a list lacks takes long.
    if (place >= 0 && states === undefined) {
      if ((initialNode[pod] ?? -1) >= 0) running += 1;
      else placed += 1;
      continue;
    }
    const state = POD_STATES[states?.state[pod] ?? NO_STATE];
    const isUnready = state === 'running' && states?.ready[pod] === 0;
    const counted =
      place >= 0 && state !== undefined ? (isUnready ? 'notReady' : COUNTED[state]) : undefined;
    if (counted !== undefined) inTime[counted] += 1;
    else if (place === EVICTED) evicted.push(pod);
    else if (place === REFUSED) refused.push(pod);
    else if (place >= 0 && (initialNode[pod] ?? -1) >= 0) running += 1;
    else if (place >= 0) placed += 1;
    else if (place !== LOST && place !== NOT_MADE) pending += 1;
  }
  const leftIn = (pod: number): number => stepOf(run, pods.evictedEvent[pod] ?? -1);
  evicted.sort((a, b) => leftIn(a) - leftIn(b) || a - b);
  const strays = run.strays;
  const lost = strays.filter(({ node }) => node < 0).length;
  const failed = strays.length - lost;
  return {
    placed,
    pending,
    evicted,
    refused,
    running,
    lost,
    failed,
    ...inTime,
  };
}
