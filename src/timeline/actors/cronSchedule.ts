import type { Instant } from '../clock.ts';
import { dateOf } from '../server/apiServer.ts';

const MINUTE = 60_000;
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
 * The first time of a schedule after a moment, in UTC; undefined where there is none, or the schedule is
 * `@every`, whose times hang on when the controller began. Source: SpecSchedule.Next of robfig/cron.
 */
export function nextTime(schedule: string, after: Instant): Instant | undefined {
  const text = DESCRIPTORS[schedule] ?? schedule;
  const parts = text.trim().split(/\s+/);
  if (parts.length !== 5) return undefined;
  const fields = parts.map((part, index) => valuesOf(part, index));
  const [minutes, hours, days, months, weekdays] = fields;
  if (!minutes || !hours || !days || !months || !weekdays) return undefined;
  // A day counts by either of the two where both are given.
  const isEither = parts[2] !== '*' && parts[2] !== '?' && parts[4] !== '*' && parts[4] !== '?';
  const isDay = (date: Date) => {
    const byMonth = days.has(date.getUTCDate());
    const byWeek = weekdays.has(date.getUTCDay());
    return months.has(date.getUTCMonth() + 1) && (isEither ? byMonth || byWeek : byMonth && byWeek);
  };
  let at = (Math.floor(after / MINUTE) + 1) * MINUTE;
  for (let day = 0; day < MOST_DAYS; day += 1) {
    const start = dateOf(at);
    if (isDay(start)) {
      const minutesLeft = 1440 - start.getUTCHours() * 60 - start.getUTCMinutes();
      for (let minute = 0; minute < minutesLeft; minute += 1) {
        const date = dateOf(at + minute * MINUTE);
        if (hours.has(date.getUTCHours()) && minutes.has(date.getUTCMinutes())) {
          return at + minute * MINUTE;
        }
      }
    }
    at += (1440 - start.getUTCHours() * 60 - start.getUTCMinutes()) * MINUTE;
  }
  return undefined;
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
