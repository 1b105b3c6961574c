/** The moment as a time of the day on which stories begin. */
export function timestamp(milliseconds: number): string {
  return dateOf(milliseconds).toISOString();
}

/** As `timestamp`, as a date. */
export function dateOf(milliseconds: number): Date {
  return new Date(DAY + milliseconds);
}

/** 1 January 2025, 00:00 UTC. */
const DAY = 1_735_689_600_000;
