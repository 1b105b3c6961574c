/** A moment of the virtual time as an API server writes it: `2025-01-01T00:00:09Z`. */
export function timeOf(moment: number): string {
  const seconds = 1000 * Math.floor(moment / 1000);
  return new Date(FIRST_DAY + seconds).toISOString().replace('.000Z', 'Z');
}

/** The same to the microsecond, as times of Leases and of newer Events are written. Source: metav1.MicroTime. */
export function microTimeOf(moment: number): string {
  return new Date(FIRST_DAY + moment).toISOString().replace('Z', '000Z');
}

const FRACTION = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d+Z$/;

/** A value whose times, at any depth, are in whole seconds, as the API's are. Source: metav1.Time. */
export function inSeconds(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(FRACTION, '$1Z');
  if (Array.isArray(value)) return value.map(inSeconds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [field, inSeconds(part)] as const),
  );
}

/** The moment of a time that an API server wrote. */
export function momentOf(time: string): number {
  return Date.parse(time) - FIRST_DAY;
}

/** As kubectl describe writes it: `Wed, 01 Jan 2025 00:00:09 +0000`. */
export function longTime(time: string): string {
  const parsed = Date.parse(time);
  if (Number.isNaN(parsed)) return '<unset>';
  return new Date(parsed).toUTCString().replace('GMT', '+0000');
}

/** 1 January 2025, 00:00 UTC: the day on which stories begin. */
const FIRST_DAY = 1_735_689_600_000;
