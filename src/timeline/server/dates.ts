/** The moment as a time of the day on which stories begin. */
export function timestamp(milliseconds: number): string {
  return dateOf(milliseconds).toISOString();
}

/** As the API keeps times: in full seconds. Source: metav1.Time. */
export function fullSecond(milliseconds: number): string {
  const second = Math.floor(milliseconds / 1000);
  // Many Pods start in one second.
  if (second !== last.second) {
    last = { second, written: timestamp(1000 * second).replace('.000Z', 'Z') };
  }
  return last.written;
}

let last = { second: NaN, written: '' };

/** As `timestamp`, as a date. */
export function dateOf(milliseconds: number): Date {
  return new Date(DAY + milliseconds);
}

/** 1 January 2025, 00:00 UTC. */
const DAY = 1_735_689_600_000;
