import type { CycleIndex, EventIndex } from '../model/index.ts';
import type { CycleColumns, EventColumns } from '../protocol/index.ts';

/** As much of a run as says which of its events are of which scheduling cycle. */
export interface RunEvents {
  readonly events: Pick<EventColumns, 'cycle'>;
  readonly cycles: Pick<CycleColumns, 'event'>;
}

/** The last event of a run, -1 where it has none. */
export function lastEventOf({ events }: Pick<RunEvents, 'events'>): EventIndex {
  return events.cycle.length - 1;
}

/** The scheduling cycle that an event is or came of at once, -1 for none. */
export function cycleAt({ events }: Pick<RunEvents, 'events'>, event: EventIndex): CycleIndex {
  return events.cycle[event] ?? -1;
}

/** The last scheduling cycle up to an event, -1 for none. */
export function lastCycleUntil(
  { events }: Pick<RunEvents, 'events'>,
  event: EventIndex,
): CycleIndex {
  for (let at = event; at >= 0; at -= 1) {
    const cycle = events.cycle[at] ?? -1;
    if (cycle >= 0) return cycle;
  }
  return -1;
}

/**
 * The event just before a scheduling cycle, -1 for time zero; the last one of the run where `cycle` is
 * the number of its cycles.
 */
export function eventBefore({ events, cycles }: RunEvents, cycle: CycleIndex): EventIndex {
  return (cycles.event[cycle] ?? events.cycle.length) - 1;
}
