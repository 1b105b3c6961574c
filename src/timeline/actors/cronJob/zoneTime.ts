const QUARTER = 900_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

/** How far a time zone is ahead of UTC at a moment, in milliseconds; 0 for a zone that is not known. */
export function offsetOf(timeZone: string, moment: Date): number {
  // Zones change at full quarters of an hour.
  const quarter = Math.floor(moment.getTime() / QUARTER);
  const key = `${timeZone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = read(timeZone, new Date(quarter * QUARTER));
    if (offsets.size > 50_000) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

function read(timeZone: string, moment: Date): number {
  const format = formatOf(timeZone);
  if (format === undefined) return 0;
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, +value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - moment.getTime();
}

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(timeZone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
    return format;
  } catch {
    return undefined;
  }
}
