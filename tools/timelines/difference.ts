import type { TimelineAnswer } from './recorded.ts';

/** What a recording says, as far as all its takes agreed; times are seconds. */
export interface Recorded {
  readonly snapshots: readonly RecordedSnapshot[];
  readonly events: readonly RecordedEvent[];
}

type Counts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;
type Totals = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface RecordedSnapshot {
  readonly t: number;
  readonly of?: Counts;
  readonly totals?: Totals;
}

type RecordedEvent = Readonly<Record<string, unknown>> & { readonly t: number };

/**
 * What a timeline does not say of what was recorded. A picture holds where the timeline's is equal at a
 * moment `far` seconds away at most; an event where the timeline has the same one half a second farther.
 */
export function differences(
  recorded: Recorded,
  { snapshots, events }: TimelineAnswer,
  far: number,
): readonly string[] {
  const different: string[] = [];
  for (const snapshot of recorded.snapshots) {
    const near = snapshots.filter(({ t }) => Math.abs(t - snapshot.t) <= far);
    const wanted = canonical(snapshot.of ?? snapshot.totals);
    const holds = near.some(({ of }) => canonical(snapshot.of ? of : totalsOf(of)) === wanted);
    if (!holds) different.push(`picture at ${snapshot.t}: ${wanted}`);
  }
  const left: RecordedEvent[] = events.map((event) => ({ ...event }));
  for (const event of recorded.events) {
    const at = left.findIndex((other) => isSame(event, other, far + 0.5));
    if (at < 0) different.push(`event ${JSON.stringify(event)}`);
    else left.splice(at, 1);
  }
  return different;
}

function isSame(event: RecordedEvent, other: RecordedEvent, far: number): boolean {
  if (Math.abs(event.t - other.t) > far) return false;
  return Object.entries(event).every(([field, value]) => field === 't' || other[field] === value);
}

function totalsOf(of: object): Totals {
  const sum = (nodes: object): number =>
    Object.values(nodes).reduce<number>((total, count: number) => total + count, 0);
  return Object.fromEntries(
    Object.entries(of).map(([workload, states]: [string, object]) => [
      workload,
      Object.fromEntries(
        Object.entries(states).map(([state, nodes]: [string, object]) => [state, sum(nodes)]),
      ),
    ]),
  );
}

/** Text that is the same whatever the order of fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
