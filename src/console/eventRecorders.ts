import { type Json, numberAt, recordAt, textAt } from './json.ts';
import { timeOf } from './time.ts';

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
/** `finishTime`: after so long without another one a series is over. */
const SERIES_ENDS_AFTER = 360_000;

/**
 * What the recorders of the control plane have written of what was raised, in the order given, as it stands now. Source:
 * EventCorrelator of k8s.io/client-go/tools/record, and recordToSink of k8s.io/client-go/tools/events, which
 * kube-scheduler has.
 */
export function recorded(raised: readonly Raised[], now: number): readonly Json[] {
  const correlator = new Correlator();
  const series = new SeriesRecorder(now);
  for (const each of raised) {
    if (each.version === undefined) correlator.record(each);
    else series.record(each, each.version);
  }
  const written = new Map([...correlator.written, ...series.written]);
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
    if (!this.#isLetThrough(about, moment)) return;
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
  #isLetThrough(about: string, moment: number): boolean {
    const tokens = this.#tokens.get(about) ?? { count: BURST, at: moment };
    this.#tokens.set(about, tokens);
    tokens.count = Math.min(BURST, tokens.count + (moment - tokens.at) / ONE_MORE_AFTER);
    tokens.at = moment;
    if (tokens.count < 1) return false;
    tokens.count -= 1;
    return true;
  }
}

interface Series {
  readonly raised: Raised;
  count: number;
  last: number;
}

/** Makes a series of what is said again of the same version of an object, whatever the words. */
class SeriesRecorder {
  readonly written = new Map<Raised, Json>();
  readonly #now: number;
  readonly #series = new Map<string, Series>();

  constructor(now: number) {
    this.#now = now;
  }

  record(raised: Raised, version: string): void {
    const { event, moment } = raised;
    const key = JSON.stringify([aboutOf(event), version, textAt(event, 'reason')]);
    const known = this.#series.get(key);
    if (known === undefined || moment - known.last > SERIES_ENDS_AFTER) {
      this.#series.set(key, { raised, count: 1, last: moment });
      this.written.set(raised, event);
      return;
    }
    known.count += 1;
    known.last = moment;
    // The second one is told at once, and how many there were when the series is over.
    if (known.count > 2 && this.#now - moment <= SERIES_ENDS_AFTER) return;
    const series = { count: known.count, lastObservedTime: microTimeOf(moment) };
    this.written.set(known.raised, { ...known.raised.event, series });
  }
}

/** Whom it is from, and what it is about. */
function aboutOf(event: Json): string {
  const { kind, namespace, name, uid } = recordAt(event, 'involvedObject');
  return JSON.stringify([
    textAt(event, 'source', 'component'),
    textAt(event, 'reportingComponent'),
    [kind, namespace, name, uid],
  ]);
}

/** A moment as a MicroTime is written: `2025-01-01T00:00:09.250000Z`. */
export function microTimeOf(moment: number): string {
  const milliseconds = String(Math.floor(moment) - 1000 * Math.floor(moment / 1000)).padStart(
    3,
    '0',
  );
  return timeOf(moment).replace(/Z$/, `.${milliseconds}000Z`);
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
