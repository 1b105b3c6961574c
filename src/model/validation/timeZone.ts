/** `validateTimeZone` of pkg/apis/batch/validation. */
import type { Path } from './path.ts';
import type { Report } from './report.ts';

/** Reports a time zone of a CronJob that is none. */
export function validateTimeZone(zone: string | undefined, at: Path, report: Report): void {
  if (zone === undefined) return;
  const refuse = (detail: string) => report.invalid('value-refused', at, zone, detail);
  const parts = zone.split('/');
  if (zone === '') refuse('timeZone must be nil or non-empty string');
  else if (!parts.every((part) => /^(?!\.{1,2}$|-)[-A-Za-z._0-9+]{1,14}$/.test(part))) {
    refuse(`unknown time zone ${zone}`);
  } else if (zone.toLowerCase() === 'local') {
    refuse('timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones');
    if (zone !== 'Local') refuse(`unknown time zone ${zone}`);
  } else if (!isKnown(zone)) refuse(`unknown time zone ${zone}`);
}

/** Whether the browser knows the zone, whose list is that of Go: the one of IANA. */
function isKnown(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    // An offset is no zone to Go.
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
}
