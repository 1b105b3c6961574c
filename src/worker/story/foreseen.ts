import { foreseeAdmission, type EventIndex, type Steps } from '../../model/index.ts';
import { createRunMemory, foreseePlan, keepSeat } from '../../simulation/index.ts';
import { momentOf } from './moment.ts';
import { type MomentMemory, type MomentReading, SEATS, type ToldMoments } from './momentMemory.ts';

/** Versions between two stops. */
const VERSIONS = 500;
/** In a story of so many versions it is far from one moment to another. */
const FAR = 20_000;

/**
 * Gets ready, where nothing else is to be done, for any moment of the story, wherever one goes to: looks into each
 * version of its Pods, then has schedulers stand all over a story of `far` versions or more. Undefined where no moment
 * was looked at yet, and where all is done.
 */
export function foreseeMoments(memory: MomentMemory, far = FAR): Steps<void> | undefined {
  const { reading } = memory;
  if (reading === undefined) return undefined;
  const isRead = reading.foreseen >= reading.history.versions.length;
  return isRead && !wantsSeats(memory, reading, far) ? undefined : foreseen(memory, reading, far);
}

function* foreseen(memory: MomentMemory, reading: MomentReading, far: number): Steps<void> {
  const { versions } = reading.history;
  for (; reading.foreseen < versions.length; reading.foreseen += 1) {
    const at = reading.foreseen;
    if (at % VERSIONS === VERSIONS - 1) yield;
    const object = versions[at]?.object;
    if (object?.kind !== 'Pod') continue;
    const numbers = { book: reading.history, count: versions.length };
    foreseeAdmission(numbers, at, object, memory.standing);
    foreseePlan(numbers, at, object, memory.planned);
    const table = memory.view.table?.table;
    if (table?.book === reading.history) {
      table.grow(numbers);
      table.foresee(at, object);
    }
    reading.columns.foresee(at);
  }
  if (wantsSeats(memory, reading, far)) yield* seated(memory, reading);
}

/** Beside the one of the moment that was asked for. */
function wantsSeats(
  { asked }: MomentMemory,
  { history, seated: made }: MomentReading,
  far: number,
) {
  return (
    made < SEATS - 1 && history.versions.length >= far && asked?.told.timeline.history === history
  );
}

function* seated(memory: MomentMemory, reading: MomentReading): Steps<void> {
  const { asked } = memory;
  const tried = asked ? triedIn(asked.told) : [];
  for (
    ;
    asked && reading.seated < SEATS - 1 && memory.run.seats.length < SEATS;
    reading.seated += 1
  ) {
    const event = tried[Math.floor(((reading.seated + 0.5) * tried.length) / (SEATS - 1))];
    if (event === undefined) continue;
    const seats = createRunMemory();
    yield* momentOf(asked.scenario, asked.told, event, () => 0, { memory, seats });
    for (const seat of seats.seats) keepSeat(memory.run, seat);
  }
}

/** The events at which kube-scheduler tries a Pod: only those want a scheduler. */
function triedIn({ timeline: { history }, happenings }: ToldMoments): readonly EventIndex[] {
  return [...happenings.keys()].filter(
    (event) => history.happenings[happenings[event] ?? -1]?.attempt !== undefined,
  );
}
