import { timeQuoted } from './text.ts';

/** What `time.RFC3339` is made of, in order: digits by how many, or the text itself. */
const LAYOUT = [
  ['2006', 4],
  ['-', 0],
  ['01', 2, 'month', 1, 12],
  ['-', 0],
  ['02', 2],
  ['T', 0],
  ['15', 2, 'hour', 0, 23],
  [':', 0],
  ['04', 2, 'minute', 0, 59],
  [':', 0],
  ['05', 2, 'second', 0, 59],
] as const;
const ZONE = /^(?:Z|[+-](\d\d):(\d\d))/;
/** What is a time but for days that its month has not. */
const LIKELY =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]?\d|2[0-3]):[0-5]\d:[0-5]\d(?:[.,]\d+)?(?:Z|[+-](?:[01]\d|2[0-4]):[0-5]\d)$/;

/** Whether Go reads a text as a time. */
export function isTime(text: string): boolean {
  if (!LIKELY.test(text)) return timeProblem(text) === undefined;
  return text.slice(8, 10) <= '28' || timeProblem(text) === undefined;
}

/** Of a second, as a MicroTime has it (k8s.io/apimachinery/pkg/apis/meta/v1): so many digits, no more and no fewer. */
const MICRO = '.000000';
const MICRO_DIGITS = /^[.,]\d{6}/;

const DIGITS = { 2: /^\d\d/, 4: /^\d{4}/ } as const;

/**
 * What Go says of a text that is no time, as `time.Parse(time.RFC3339, text)` does; undefined for a time. `isMicro`: as a
 * MicroTime is read, which is told to the microsecond.
 */
export function timeProblem(text: string, isMicro = false): string | undefined {
  const quoted = timeQuoted(text);
  const unread = (rest: string, element: string) =>
    `parsing time ${quoted} as "2006-01-02T15:04:05${isMicro ? MICRO : ''}Z07:00": cannot parse ${timeQuoted(rest)} as "${element}"`;
  let rest = text;
  let [year, month, day] = [0, 0, 0];
  for (const [element, digits, called, least = 0, most = 99] of LAYOUT) {
    if (digits === 0) {
      if (!rest.startsWith(element)) return unread(rest, element);
      rest = rest.slice(1);
      continue;
    }
    const [found] = (element === '15' ? /^\d\d?/ : DIGITS[digits]).exec(rest) ?? [];
    if (found === undefined) return unread(rest, element);
    rest = rest.slice(found.length);
    const number = Number(found);
    if (called !== undefined && (number < least || number > most)) {
      return `parsing time ${quoted}: ${called} out of range`;
    }
    if (element === '2006') year = number;
    else if (element === '01') month = number;
    else if (element === '02') day = number;
  }
  if (isMicro && !MICRO_DIGITS.test(rest)) return unread(rest, MICRO);
  rest = rest.replace(isMicro ? MICRO_DIGITS : /^[.,]\d+/, '');
  const [zone, hours = '0', minutes = '0'] = ZONE.exec(rest) ?? [];
  if (zone === undefined) return unread(rest, 'Z07:00');
  if (Number(hours) > 24) return `parsing time ${quoted}: time zone offset hour out of range`;
  if (Number(minutes) > 60) return `parsing time ${quoted}: time zone offset minute out of range`;
  rest = rest.slice(zone.length);
  if (rest !== '') return `parsing time ${quoted}: extra text: ${timeQuoted(rest)}`;
  const isDay = day >= 1 && day <= daysIn(month, year);
  return isDay ? undefined : `parsing time ${quoted}: day out of range`;
}

function daysIn(month: number, year: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeap ? 29 : 28;
}
