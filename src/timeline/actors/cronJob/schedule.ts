import { durationOf } from '../../../kubectl/index.ts';
import type { Instant } from '../../clock.ts';
import { dateOf } from '../../server/dates.ts';
import { offsetOf } from './zoneTime.ts';

const SECOND = 1000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
/** How many days ahead a time is looked for. */
const MOST_DAYS = 366 * 5;

const WORDS: readonly (readonly string[])[] = [
  [],
  [],
  [],
  ['', 'jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
];
const MOST: readonly number[] = [59, 23, 31, 12, 6];
const LEAST: readonly number[] = [0, 0, 1, 1, 0];

const DESCRIPTORS: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

/**
 * The first time of a schedule after a moment, by the clocks of a time zone: times that are skipped there
 * do not come, and those that come twice do so. Undefined where there is none. `@every` counts from the
 * moment, in full seconds. Source: SpecSchedule.Next and ConstantDelaySchedule.Next of robfig/cron.
 */
export function nextTime(schedule: string, after: Instant, timeZone?: string): Instant | undefined {
  const every = /^@every (.+)$/.exec(schedule)?.[1];
  if (every !== undefined) {
    const delay = durationOf(every);
    if (delay === undefined) return undefined;
    return Math.floor(after / SECOND) * SECOND + Math.max(1, Math.floor(delay / SECOND)) * SECOND;
  }
  const times = timesOf(schedule);
  if (times === undefined) return undefined;
  const localOf = (at: Instant) => {
    const date = dateOf(at);
    return timeZone === undefined ? date : new Date(date.getTime() + offsetOf(timeZone, date));
  };
  let at = (Math.floor(after / MINUTE) + 1) * MINUTE;
  for (const end = at + MOST_DAYS * 1440 * MINUTE; at < end;) {
    const local = localOf(at);
    const minutes = local.getUTCHours() * 60 + local.getUTCMinutes();
    if (!times.isDay(local)) {
      at += (1440 - minutes) * MINUTE;
      // A day is shorter where clocks go forward.
      if (localOf(at).getUTCHours() === 1) at -= HOUR;
    } else if (!times.hours.has(local.getUTCHours())) at += (60 - (minutes % 60)) * MINUTE;
    else if (times.minutes.has(local.getUTCMinutes())) return at;
    else at += MINUTE;
  }
  return undefined;
}

interface Times {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly isDay: (date: Date) => boolean;
}

function timesOf(schedule: string): Times | undefined {
  const text = DESCRIPTORS[schedule] ?? schedule;
  const parts = text.trim().split(/\s+/);
  if (parts.length !== 5) return undefined;
  const [minutes, hours, days, months, weekdays] = parts.map((part, index) =>
    valuesOf(part, index),
  );
  if (!minutes || !hours || !days || !months || !weekdays) return undefined;
  // A day counts by either of the two where both are given.
  const isEither = !isAny(parts[2]) && !isAny(parts[4]);
  const isDay = (date: Date) => {
    const byMonth = days.has(date.getUTCDate());
    const byWeek = weekdays.has(date.getUTCDay());
    return months.has(date.getUTCMonth() + 1) && (isEither ? byMonth || byWeek : byMonth && byWeek);
  };
  return { minutes, hours, isDay };
}

/** Source: the star bit that getRange sets, which a step greater than 1 takes away. */
function isAny(text = ''): boolean {
  return text.split(',').some((part) => /^[*?](\/1)?$/.test(part));
}

/** The numbers of one field: `*`, `a`, `a-b`, each with an optional `/step`, joined by commas. */
function valuesOf(text: string, index: number): ReadonlySet<number> | undefined {
  const values = new Set<number>();
  const [least = 0, most = 0] = [LEAST[index], MOST[index]];
  for (const part of text.split(',')) {
    const [range = '', step = '1'] = part.split('/');
    const [low = '', high] = range.split('-');
    const isAll = low === '*' || low === '?';
    const first = isAll ? least : numberOf(low, index);
    const isOpen = isAll || (high === undefined && part.includes('/'));
    const last = high !== undefined ? numberOf(high, index) : isOpen ? most : first;
    const by = Number(step);
    if (first === undefined || last === undefined || !Number.isInteger(by) || by < 1) {
      return undefined;
    }
    for (let value = first; value <= last; value += by) values.add(value);
  }
  return values;
}

function numberOf(text: string, index: number): number | undefined {
  const word = WORDS[index]?.indexOf(text.toLowerCase()) ?? -1;
  if (word >= 0 && text !== '') return word;
  return /^\d+$/.test(text) ? Number(text) : undefined;
}
