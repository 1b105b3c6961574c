import type { CycleIndex, EventIndex, PodIndex } from '../model/index.ts';
import {
  CYCLE_OUTCOMES,
  type CycleColumns,
  EVENT_KINDS,
  type EventColumns,
  type PodColumns,
} from '../protocol/index.ts';
import { lastCycleUntil, type RunEvents } from './events.ts';

const EVICTED = EVENT_KINDS.indexOf('pod-evicted');

/** What a cycle came to; undefined for one that the run does not have. */
export function outcomeOf(
  { cycles }: { readonly cycles: Pick<CycleColumns, 'outcome'> },
  cycle: CycleIndex,
): (typeof CYCLE_OUTCOMES)[number] | undefined {
  return CYCLE_OUTCOMES[cycles.outcome[cycle] ?? -1];
}

/** Whether a cycle is one in which preemption nominates a node for its Pod. */
export function isNomination(
  run: { readonly cycles: Pick<CycleColumns, 'outcome'> },
  cycle: CycleIndex,
): boolean {
  return outcomeOf(run, cycle) === 'nominated';
}

/** Pod indexes that leave because of a cycle, in kube-scheduler's order. */
export function victimsOf(
  {
    events,
    cycles,
  }: RunEvents & { readonly events: Pick<EventColumns, 'cycle' | 'kind' | 'subject'> },
  cycle: CycleIndex,
): readonly PodIndex[] {
  const first = (cycles.event[cycle] ?? events.cycle.length) + 1;
  let end = first;
  while (events.cycle[end] === cycle && events.kind[end] === EVICTED) end += 1;
  return end === first ? NO_VICTIMS : [...events.subject.subarray(first, end)];
}

const NO_VICTIMS: readonly PodIndex[] = [];

/** The last cycle up to an event that tried a Pod, -1 where none did. */
export function lastTryOf(
  run: RunEvents & {
    readonly pods: Pick<PodColumns, 'lastCycle'>;
    readonly cycles: Pick<CycleColumns, 'pod'>;
  },
  pod: PodIndex,
  until: EventIndex,
): CycleIndex {
  const last = run.pods.lastCycle[pod] ?? -1;
  if (last < 0) return -1;
  for (let cycle = Math.min(last, lastCycleUntil(run, until)); cycle >= 0; cycle -= 1) {
    if (run.cycles.pod[cycle] === pod) return cycle;
  }
  return -1;
}
