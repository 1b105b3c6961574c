/** `cron.ParseStandard` of github.com/robfig/cron v3, which the API server calls. */
import { durationProblem } from '../../time/goDuration.ts';
import { quotedText } from '../go/text.ts';
import { isKnownZone } from './timeZone.ts';

const FIELDS = [
  { least: 0, most: 59, words: [] },
  { least: 0, most: 23, words: [] },
  { least: 1, most: 31, words: [] },
  { least: 1, most: 12, words: 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ') },
  { least: 0, most: 6, words: 'sun mon tue wed thu fri sat'.split(' ') },
] as const;

type CronField = (typeof FIELDS)[number];

const DESCRIPTORS = /^@(yearly|annually|monthly|weekly|daily|midnight|hourly)$/;

/**
 * What is wrong with a CronJob's schedule: what its parser says of it, and that no zone may stand in it. Source:
 * `validateScheduleFormat` of pkg/apis/batch/validation.
 */
export function scheduleProblems(schedule: string): readonly string[] {
  const problem = parseProblem(schedule);
  return [
    ...(problem === undefined ? [] : [problem]),
    ...(schedule.includes('TZ')
      ? ['cannot use TZ or CRON_TZ in schedule, use timeZone field instead']
      : []),
  ];
}

/** In the words of the parser, undefined when nothing is: five fields or a descriptor such as `@daily`. */
function parseProblem(schedule: string): string | undefined {
  const [isZoned, zone = '', timed] = /^(?:CRON_)?TZ=([^ ]*)(?: (.*))?$/s.exec(schedule) ?? [];
  if (isZoned && timed === undefined) return undefined;
  if (zone !== '' && zone !== 'Local' && !isKnownZone(zone)) {
    return `provided bad location ${zone}: unknown time zone ${zone}`;
  }
  const text = timed?.trim() ?? schedule;
  if (text.startsWith('@')) return descriptorProblem(text);
  const parts = text.split(/\s+/).filter((part) => part !== '');
  if (parts.length !== FIELDS.length) {
    return `expected exactly 5 fields, found ${parts.length}: [${parts.join(' ')}]`;
  }
  for (const [index, field] of FIELDS.entries()) {
    const ranges = (parts[index] ?? '').split(',').filter((range) => range !== '');
    for (const range of ranges) {
      const problem = rangeProblem(range, field);
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}

function descriptorProblem(text: string): string | undefined {
  if (DESCRIPTORS.test(text)) return undefined;
  if (!text.startsWith('@every ')) return `unrecognized descriptor: ${text}`;
  const problem = durationProblem(text.slice('@every '.length));
  return problem && `failed to parse duration ${text}: ${problem}`;
}

/** `getRange`: `*`, `?`, `n`, `a-b`, each with an optional `/step`. */
function rangeProblem(text: string, field: CronField): string | undefined {
  const [range = '', step, ...moreSteps] = text.split('/');
  const [low = '', high, ...more] = range.split('-');
  const bounds = boundsOf(low, high, more, step, text, field);
  if (typeof bounds === 'string') return bounds;
  if (moreSteps.length > 0) return `too many slashes: ${text}`;
  const every = step === undefined ? 1 : numberOf(step);
  if (typeof every === 'string') return every;
  const [from, to] = bounds;
  if (from < field.least) {
    return `beginning of range (${from}) below minimum (${field.least}): ${text}`;
  }
  if (to > field.most) return `end of range (${to}) above maximum (${field.most}): ${text}`;
  if (from > to) return `beginning of range (${from}) beyond end of range (${to}): ${text}`;
  return every === 0 ? `step of range should be a positive number: ${text}` : undefined;
}

/** Where the range begins and ends, or what is wrong with it. */
function boundsOf(
  low: string,
  high: string | undefined,
  more: readonly string[],
  step: string | undefined,
  text: string,
  field: CronField,
): readonly [number, number] | string {
  if (low === '*' || low === '?') return [field.least, field.most];
  const from = wordOrNumber(low, field);
  if (typeof from === 'string') return from;
  if (more.length > 0) return `too many hyphens: ${text}`;
  // `n/step` runs from n to the end.
  if (high === undefined) return [from, step === undefined ? from : field.most];
  const to = wordOrNumber(high, field);
  return typeof to === 'string' ? to : [from, to];
}

function wordOrNumber(text: string, field: CronField): number | string {
  const word = field.words.findIndex((name) => name === text.toLowerCase());
  return word >= 0 ? field.least + word : numberOf(text);
}

/** `mustParseInt`: the number, or what is wrong with it. */
function numberOf(text: string): number | string {
  const parsing = `failed to parse int from ${text}: strconv.Atoi: parsing ${quotedText(text)}`;
  if (!/^[+-]?\d+$/.test(text)) return `${parsing}: invalid syntax`;
  if (BigInt.asIntN(64, BigInt(text)) !== BigInt(text)) return `${parsing}: value out of range`;
  const number = Number(text);
  return number < 0 ? `negative number (${number}) not allowed: ${text}` : number;
}
