const FIELDS = [
  { name: 'minute', least: 0, most: 59, words: [] },
  { name: 'hour', least: 0, most: 23, words: [] },
  { name: 'day of month', least: 1, most: 31, words: [] },
  {
    name: 'month',
    least: 1,
    most: 12,
    words: 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' '),
  },
  { name: 'day of week', least: 0, most: 6, words: 'sun mon tue wed thu fri sat'.split(' ') },
] as const;

type CronField = (typeof FIELDS)[number];

const DESCRIPTORS = /^@(yearly|annually|monthly|weekly|daily|midnight|hourly)$/;

/**
 * What is wrong with a CronJob's schedule, undefined when nothing is: five fields or a descriptor
 * such as `@daily` (`cron.ParseStandard` of github.com/robfig/cron, which the API server calls).
 */
export function scheduleProblem(schedule: string): string | undefined {
  const text = schedule.trim();
  if (text.startsWith('TZ') || text.startsWith('CRON_TZ')) {
    return 'cannot use TZ or CRON_TZ in schedule, use timeZone field instead';
  }
  if (text.startsWith('@')) {
    const every = /^@every \d/.test(text);
    return every || DESCRIPTORS.test(text) ? undefined : `unrecognized descriptor: ${text}`;
  }
  const parts = text.split(/\s+/);
  if (parts.length !== FIELDS.length) {
    return `expected exactly 5 fields, found ${parts.length}: ${JSON.stringify(parts)}`;
  }
  for (const [index, field] of FIELDS.entries()) {
    const wrong = (parts[index] ?? '').split(',').find((part) => !isRange(part, field));
    if (wrong !== undefined) return `failed to parse ${field.name}: ${wrong}`;
  }
  return undefined;
}

/** `*`, `?`, `n`, `a-b`, each with an optional `/step`. */
function isRange(part: string, field: CronField): boolean {
  const [range = '', step, ...more] = part.split('/');
  if (more.length > 0 || (step !== undefined && !(Number(step) > 0))) return false;
  if (range === '*' || range === '?') return true;
  const bounds = range.split('-').map((bound) => cronNumber(bound, field));
  const [from, to = from] = bounds;
  if (bounds.length > 2 || from === undefined || to === undefined) return false;
  return from >= field.least && to <= field.most && from <= to;
}

function cronNumber(text: string, field: CronField): number | undefined {
  const word = field.words.findIndex((name) => name === text.toLowerCase());
  if (word >= 0) return field.least + word;
  return /^\d+$/.test(text) ? Number(text) : undefined;
}
