import type { RunView } from '../../protocol/index.ts';
import { cycleAt, isNomination, victimsOf } from '../../run/index.ts';
import { reuse } from '../reuse.ts';
import type { State } from '../state.ts';
import { memoize } from './memoize.ts';
import { shownEvent } from './shownEvent.ts';
import type { CycleIndex, EventIndex, NodeIndex, PodIndex } from '../../model/index.ts';

/** How a Pod came to leave in a run. */
export interface Eviction {
  readonly event: EventIndex;
  /** Pod index of the one that preempted it. */
  readonly by: number;
  /** Node index that it left. */
  readonly node: NodeIndex;
  /** Pod index of the one that its controller made in its place, -1 for none. */
  readonly replacement: number;
}

/** A Pod that waits for a node which preemption has cleared for it. */
export interface Nomination {
  /** Pod index. */
  readonly pod: PodIndex;
  /** Node index. */
  readonly node: NodeIndex;
  /** Event that nominated it, -1 when it was nominated before the run. */
  readonly event: EventIndex;
}

/** By Pod index of the replaced: the Pod that was made in its place. */
const replacements = memoize(
  ({ run }: Pick<State, 'run'>) => [run?.pods.replaces] as const,
  ([replaces]): ReadonlyMap<number, number> => {
    const made = new Map<number, number>();
    for (const [pod, replaced] of (replaces ?? []).entries()) {
      if (replaced >= 0) made.set(replaced, pod);
    }
    return made;
  },
);

/** By whom and when a Pod is preempted in the run; undefined when it is not. */
export function evictionOf(run: RunView, pod: PodIndex): Eviction | undefined {
  const event = run.pods.evictedEvent[pod] ?? -1;
  if (event < 0) return undefined;
  const cycle = cycleAt(run, event);
  return {
    event,
    by: run.cycles.pod[cycle] ?? -1,
    node: run.cycles.nominated[cycle] ?? -1,
    replacement: replacements({ run }).get(pod) ?? -1,
  };
}

/**
 * The event to look at when a Pod is selected, -1 for none: the one that removes it when it is gone at
 * the playhead; else the last scheduling cycle that looked at it, or what made it.
 */
export function eventOfPod(run: RunView, pod: PodIndex, playhead: EventIndex): EventIndex {
  const evicted = run.pods.evictedEvent[pod] ?? -1;
  if (evicted >= 0 && evicted <= playhead) return evicted;
  const own = run.cycles.event[run.pods.lastCycle[pod] ?? -1] ?? -1;
  const made = run.pods.madeEvent[pod] ?? -1;
  return own < 0 && made > playhead ? made : own;
}

interface Wait extends Nomination {
  /** Event that ends it; the number of events where none does. */
  end: EventIndex;
}

/** Nominations of the whole run. */
const allNominations = memoize(
  ({ run }: Pick<State, 'run'>) => [run] as const,
  ([run]): readonly Wait[] => {
    if (run === undefined) return [];
    const { events, cycles } = run;
    const all = nominationsAtStart(run);
    if (all.length === 0 && cycles.nominated.every((node) => node < 0)) return all;
    let open = [...all];
    for (const [cycle, pod] of cycles.pod.entries()) {
      const event = cycles.event[cycle] ?? -1;
      open = open.filter((wait) => {
        if (!endsIn(run, wait, cycle)) return true;
        wait.end = event;
        return false;
      });
      const node = isNomination(run, cycle) ? (cycles.nominated[cycle] ?? -1) : -1;
      if (node < 0) continue;
      const made = { pod, node, event, end: events.cycle.length };
      all.push(made);
      open.push(made);
    }
    return all;
  },
);

function nominationsAtStart({ pods, events }: RunView): Wait[] {
  const waits: Wait[] = [];
  const { initialNomination } = pods;
  for (let pod = 0; pod < initialNomination.length; pod += 1) {
    const node = initialNomination[pod] ?? -1;
    if (node >= 0) waits.push({ pod, node, event: -1, end: events.cycle.length });
  }
  return waits;
}

/**
 * Whether a scheduling cycle ends a nomination: the Pod's own does, unless the run says that it is
 * kept; and one that clears the same node for a Pod of higher priority (`prepareCandidate` of
 * preemption.go).
 */
function endsIn(run: RunView, { pod, node }: Nomination, cycle: CycleIndex): boolean {
  const { cycles, pods } = run;
  const other = cycles.pod[cycle] ?? -1;
  if (other === pod) return cycles.keepsNomination[cycle] !== 1;
  if (cycles.nominated[cycle] !== node || victimsOf(run, cycle).length === 0) return false;
  return (pods.priority[pod] ?? 0) < (pods.priority[other] ?? 0);
}

/** The Pods that wait for a node after the event at the playhead, in the order of their nominations. */
export const nominations = memoize(
  (
    state: Pick<State, 'run' | 'playhead'> &
      Partial<Pick<State, 'decision' | 'selection' | 'walked'>>,
  ) => [allNominations(state), shownEvent(state)] as const,
  ([all, playhead], previous: readonly Nomination[] | undefined) => {
    const now = all
      .filter(({ event, end }) => event <= playhead && playhead < end)
      .map(({ pod, node, event }): Nomination => ({ pod, node, event }));
    return reuse<readonly Nomination[]>(previous, now);
  },
);
