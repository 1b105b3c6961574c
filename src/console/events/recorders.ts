import { type Json, numberAt, recordAt, textAt } from '../json.ts';
import { timeOf, microTimeOf } from '../time.ts';

/** An Event as a component hands it to its recorder. */
export interface Raised {
  /** Milliseconds of virtual time. */
  readonly moment: number;
  readonly event: Json;
  /** Of kube-scheduler's: the version of the object that it speaks of. */
  readonly version?: string;
}

/** How many Events that differ in their words alone are told apart: `defaultAggregateMaxEvents`. */
const MOST_ALIKE = 10;
/** `defaultAggregateIntervalInSeconds`. */
const ALIKE_WITHIN = 600_000;
/** `defaultSpamBurst`, and how long it takes until one more is let through: `defaultSpamQPS`. */
const BURST = 25;
const ONE_MORE_AFTER = 300_000;
/** `finishTime`: after so long without another one a series is over; it is looked at as often, from the start on. */
const SERIES_ENDS_AFTER = 360_000;
/** `refreshTime`: how often all series are written down anew. */
const REFRESHED_EVERY = 1_800_000;

/**
 * What the recorders of the control plane have written of what was raised, in the order given, as it stands now. Source:
 * EventCorrelator of k8s.io/client-go/tools/record, and recordToSink of k8s.io/client-go/tools/events, which
 * kube-scheduler has.
 */
export function recorded(raised: readonly Raised[], now: number): readonly Json[] {
  const correlator = new Correlator();
  const series = new SeriesRecorder();
  for (const each of raised) {
    if (each.version === undefined) correlator.record(each);
    else series.record(each, each.version);
  }
  const written = new Map([...correlator.written, ...series.written(now)]);
  return raised.flatMap((each): readonly Json[] => {
    const event = written.get(each);
    return event === undefined ? [] : [event];
  });
}

interface Alike {
  readonly messages: Set<string>;
  last: number;
}

interface Tokens {
  count: number;
  at: number;
}

/** Counts what is the same, tells together what is alike, and leaves out what is too much. */
class Correlator {
  /** By the first of those that it tells of. */
  readonly written = new Map<Raised, Json>();
  readonly #alike = new Map<string, Alike>();
  readonly #first = new Map<string, { readonly raised: Raised; count: number }>();
  readonly #tokens = new Map<string, Tokens>();

  record(raised: Raised): void {
    const { event, moment } = raised;
    const about = aboutOf(event);
    const kind = JSON.stringify([about, textAt(event, 'type'), textAt(event, 'reason')]);
    const message = textAt(event, 'message');
    const isCombined = this.#isOneOfMany(kind, message, moment);
    const key = isCombined ? kind : JSON.stringify([kind, message]);
    const known = this.#first.get(key);
    const first = known ?? { raised, count: 0 };
    this.#first.set(key, first);
    first.count += 1;
    if (!this.#isLetThrough(JSON.stringify([about, textAt(event, 'type')]), moment)) return;
    const before = this.written.get(first.raised) ?? first.raised.event;
    this.written.set(first.raised, {
      ...before,
      count: first.count,
      lastTimestamp: timeOf(moment),
      message: isCombined ? `(combined from similar events): ${message}` : message,
    });
  }

  /** Source: EventAggregate. */
  #isOneOfMany(kind: string, message: string, moment: number): boolean {
    let alike = this.#alike.get(kind);
    if (alike === undefined || moment - alike.last > ALIKE_WITHIN) {
      alike = { messages: new Set(), last: moment };
      this.#alike.set(kind, alike);
    }
    alike.messages.add(message);
    alike.last = moment;
    if (alike.messages.size < MOST_ALIKE) return false;
    const [any = ''] = alike.messages;
    alike.messages.delete(any);
    return true;
  }

  /** Source: EventSourceObjectSpamFilter. */
  #isLetThrough(kind: string, moment: number): boolean {
    const tokens = this.#tokens.get(kind) ?? { count: BURST, at: moment };
    this.#tokens.set(kind, tokens);
    tokens.count = Math.min(BURST, tokens.count + (moment - tokens.at) / ONE_MORE_AFTER);
    tokens.at = moment;
    if (tokens.count < 1) return false;
    tokens.count -= 1;
    return true;
  }
}

interface Series {
  readonly raised: Raised;
  /** When it was said: first, and again. */
  readonly moments: [number, ...number[]];
}

/** Makes a series of what is said again of the same version of an object, whatever the words. */
class SeriesRecorder {
  readonly #all: Series[] = [];
  readonly #open = new Map<string, Series>();

  record(raised: Raised, version: string): void {
    const { event, moment } = raised;
    const key = JSON.stringify([aboutOf(event), version, textAt(event, 'reason')]);
    const known = this.#open.get(key);
    if (known !== undefined && moment < endOf(known)) {
      known.moments.push(moment);
      return;
    }
    const series: Series = { raised, moments: [moment] };
    this.#open.set(key, series);
    this.#all.push(series);
  }

  /** By the first of each series: what is written down of it by then. */
  written(now: number): ReadonlyMap<Raised, Json> {
    return new Map(this.#all.map((series) => [series.raised, writtenOf(series, now)]));
  }
}

/** When a look finds that nothing came for long enough. Source: finishSeries. */
function endOf({ moments }: Series): number {
  const last = moments.at(-1) ?? 0;
  return (Math.floor(last / SERIES_ENDS_AFTER) + 2) * SERIES_ENDS_AFTER;
}

/**
 * The second one is told at once; how many there were, when the series is over, and of one that goes on whenever all
 * are told anew. Source: recordToSink and refreshExistingEventSeries.
 */
function writtenOf(series: Series, now: number): Json {
  const { raised, moments } = series;
  const told = now >= endOf(series) ? now : now - (now % REFRESHED_EVERY);
  const count = Math.max(
    Math.min(2, moments.length),
    moments.filter((moment) => moment <= told).length,
  );
  const last = moments[count - 1];
  if (count < 2 || last === undefined) return raised.event;
  return { ...raised.event, series: { count, lastObservedTime: microTimeOf(last) } };
}

/** Whom it is from, and what it is about. */
function aboutOf(event: Json): string {
  const { kind, namespace, name, uid, fieldPath } = recordAt(event, 'involvedObject');
  return JSON.stringify([
    textAt(event, 'source', 'component'),
    textAt(event, 'reportingComponent'),
    [kind, namespace, name, uid, fieldPath],
  ]);
}

/** When it was said last: of a series, else by itself. Source: printEvent of pkg/printers/internalversion. */
export function lastSeen(event: Json): string {
  return (
    textAt(event, 'series', 'lastObservedTime') ||
    textAt(event, 'lastTimestamp') ||
    textAt(event, 'eventTime')
  );
}

/** When it was said first. */
export function firstSeen(event: Json): string {
  return textAt(event, 'firstTimestamp') || textAt(event, 'eventTime');
}

/** How often. */
export function timesSeen(event: Json): number {
  return numberAt(event, 'series', 'count') || numberAt(event, 'count') || 1;
}

/** Who says it. Source: formatEventSource. */
export function sourceOf(event: Json): string {
  return textAt(event, 'source', 'component') || textAt(event, 'reportingComponent');
}
