import { foreseeAdmission, type EventIndex, type Steps } from '../../model/index.ts';
import { createRunMemory, foreseePlan, keepSeat } from '../../simulation/index.ts';
import { type AskedStory, momentOf } from './moment.ts';
import { type MomentMemory, type MomentReading, SEATS } from './momentMemory.ts';

/** Versions between two stops. */
const VERSIONS = 500;
/** In a story of so many versions it is far from one moment to another. */
const FAR = 20_000;

/**
 * Gets ready for any moment of the story, wherever one goes to: looks into each version of its Pods, then has
 * schedulers stand all over it where it is `asked` and has `far` versions or more. Undefined where no moment was looked
 * at yet, and where all is done.
 */
export function foreseeMoments(
  memory: MomentMemory,
  asked?: AskedStory,
  far = FAR,
): Steps<void> | undefined {
  const { reading } = memory;
  if (reading === undefined) return undefined;
  const { history, foreseen: read } = reading;
  const wanting =
    asked?.told.timeline.history === history && history.versions.length >= far ? asked : undefined;
  const isDone = read >= history.versions.length && !(wanting && wantsSeats(memory, reading));
  return isDone ? undefined : foreseen(memory, reading, wanting);
}

function* foreseen(
  memory: MomentMemory,
  reading: MomentReading,
  wanting: AskedStory | undefined,
): Steps<void> {
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
  if (wanting) yield* seated(memory, reading, wanting);
}

/** Beside the one of the moment that was asked for. */
function wantsSeats({ run }: MomentMemory, { seated: made }: MomentReading): boolean {
  return made < SEATS - 1 && run.seats.length < SEATS;
}

function* seated(
  memory: MomentMemory,
  reading: MomentReading,
  { scenario, told }: AskedStory,
): Steps<void> {
  const tried = triedIn(told);
  for (; wantsSeats(memory, reading); reading.seated += 1) {
    const event = tried[Math.floor(((reading.seated + 0.5) * tried.length) / (SEATS - 1))];
    if (event === undefined) continue;
    const seats = createRunMemory();
    yield* momentOf(scenario, told, event, () => 0, { memory, seats });
    for (const seat of seats.seats) keepSeat(memory.run, seat);
  }
}

/** The events at which kube-scheduler tries a Pod: only those want a scheduler. */
function triedIn({ timeline: { history }, happenings }: AskedStory['told']): readonly EventIndex[] {
  return [...happenings.keys()].filter(
    (event) => history.happenings[happenings[event] ?? -1]?.attempt !== undefined,
  );
}
