import type { CycleIndex, EventIndex, StepIndex } from '../model/index.ts';
import { cycleAt, type RunEvents } from './events.ts';

/**
 * What the playhead stops at: a scheduling cycle with all that comes of it at once (victims leave,
 * controllers make others), or an event that is of no cycle.
 */
interface Steps {
  /** By step: its last event. */
  readonly ends: Int32Array;
  /** By event: its step. */
  readonly ofEvent: Int32Array;
}

type Events = Pick<RunEvents, 'events'>;

const known = new WeakMap<Int32Array, Steps>();

function stepsOf({ events: { cycle } }: Events): Steps {
  const made = known.get(cycle);
  if (made !== undefined) return made;
  const ends: number[] = [];
  const ofEvent = new Int32Array(cycle.length);
  for (let event = 0; event < cycle.length; event += 1) {
    const isSame = event > 0 && cycle[event] !== -1 && cycle[event] === cycle[event - 1];
    if (isSame) ends[ends.length - 1] = event;
    else ends.push(event);
    ofEvent[event] = ends.length - 1;
  }
  const steps = { ends: Int32Array.from(ends), ofEvent };
  known.set(cycle, steps);
  return steps;
}

/** How many steps a run has. */
export function stepCount(run: Events): number {
  return stepsOf(run).ends.length;
}

/** The step that an event belongs to, -1 for time zero. */
export function stepOf(run: Events, event: EventIndex): StepIndex {
  return stepsOf(run).ofEvent[event] ?? -1;
}

/** The last event of a step, -1 for time zero: after it the step is over. */
export function endOfStep(run: Events, step: StepIndex): EventIndex {
  return stepsOf(run).ends[step] ?? -1;
}

/** The last event of the step that an event belongs to, -1 for time zero. */
export function stopAt(run: Events, event: EventIndex): EventIndex {
  return endOfStep(run, stepOf(run, event));
}

/** The scheduling cycle of a step, -1 where it has none. */
export function cycleOfStep(run: Events, step: StepIndex): CycleIndex {
  return cycleAt(run, endOfStep(run, step));
}

/** The step of a scheduling cycle, -1 for a cycle that the run does not have. */
export function stepOfCycle(run: RunEvents, cycle: CycleIndex): StepIndex {
  return stepOf(run, run.cycles.event[cycle] ?? -1);
}
