import type { CycleIndex, EventIndex, PodIndex } from '../model/index.ts';
import type { Cycle, RunEvent } from './run.ts';
import type { Entry } from './runPods.ts';

/** Where the scheduler stood just before a scheduling cycle. */
export interface Before {
  /** Changes made. */
  readonly changes: number;
  readonly searchStart: number;
}

/** What is known of a cycle when it ends. */
export type CycleTold = Omit<Cycle, 'attempt' | 'event'>;

/** What a run writes down as it is made: what happened, each cycle, and where the scheduler stood before it. */
export class RunRecord {
  readonly events: RunEvent[] = [];
  readonly cycles: Cycle[] = [];
  /** Pods that made victims leave as often as they may. */
  readonly stalled: PodIndex[] = [];
  readonly #before: Before[] = [];

  /** Where the scheduler stood before a cycle; undefined at the end of what was made. */
  before(cycle: CycleIndex): Before | undefined {
    return this.#before[cycle];
  }

  /** Writes a failure of a Pod down, unless its last cycle told the same. */
  tell(before: Before, entry: Entry, cycle: CycleTold): void {
    if (entry.told !== toldBy(cycle)) this.cycle(before, entry, cycle);
  }

  /** Writes a cycle of a Pod down, and gives the index of its event. */
  cycle(before: Before, entry: Entry, cycle: CycleTold): EventIndex {
    entry.told = toldBy(cycle);
    this.#before.push(before);
    const event = this.events.length;
    this.cycles.push({ ...cycle, event, attempt: entry.attempts });
    return this.happened('cycle', cycle.pod, -1);
  }

  /** Writes down what happened in the cycle that was made last, and gives its index. */
  happened(kind: RunEvent['kind'], subject: PodIndex, cause: EventIndex): EventIndex {
    const cycle = this.cycles.length - 1;
    return this.events.push({ at: 0, kind, subject, cause, cycle }) - 1;
  }
}

function toldBy({ outcome, nominated = -1, message }: CycleTold): string {
  return `${outcome} ${nominated} ${message}`;
}
