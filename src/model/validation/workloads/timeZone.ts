/** `validateTimeZone` of pkg/apis/batch/validation. */
import type { Path } from '../path.ts';
import type { Report } from '../report.ts';

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
  } else if (!isKnownZone(zone)) refuse(`unknown time zone ${zone}`);
}

/** Names of three letters of the browser's own that IANA has not (`PST`), with which nothing else of them is shared. */
const OWN_NAMES = new Set([
  ...['ACT', 'AET', 'AGT', 'ART', 'AST', 'BET', 'BST', 'CAT', 'CNT', 'CST', 'CTT', 'EAT', 'ECT'],
  ...['IET', 'IST', 'JST', 'MIT', 'NET', 'NST', 'PLT', 'PNT', 'PRT', 'PST', 'SST', 'VST'],
]);

/**
 * Whether Go knows the zone: the browser's list is the one of IANA as well, but it takes names in any case of letters,
 * offsets, and some of its own. Source: LoadLocation of the package time.
 */
export function isKnownZone(zone: string): boolean {
  // No name is of small letters alone.
  if (!/^[A-Z]/.test(zone) || OWN_NAMES.has(zone) || zone.startsWith('SystemV/')) return false;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    // Another name of the zone tells nothing of how this one is written.
    return timeZone === zone || timeZone.toLowerCase() !== zone.toLowerCase();
  } catch {
    return false;
  }
}
