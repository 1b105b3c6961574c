import { describe, expect, it } from 'vitest';
import { nextTime } from './schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the next time of a schedule', () => {
  // Stories begin on Wednesday, 1 January 2025, at midnight UTC.
  it.each([
    ['* * * * *', 0, MINUTE],
    ['*/5 * * * *', 1, 5 * MINUTE],
    ['*/5 * * * *', 5 * MINUTE, 10 * MINUTE],
    ['30 2 * * *', 0, 2 * HOUR + 30 * MINUTE],
    ['0 0 * * fri', 0, 2 * DAY],
    ['0 0 3 feb *', 0, 33 * DAY],
    ['0 0 15 * 4', 0, DAY],
    ['10-12,40 1 * * *', HOUR + 12 * MINUTE, HOUR + 40 * MINUTE],
    ['@hourly', 5, HOUR],
  ])('%s after %d ms', (schedule, after, expected) => {
    expect(nextTime(schedule, after)).toBe(expected);
  });

  it('is none where no day has it, or it cannot be read', () => {
    expect(nextTime('0 0 30 2 *', 0)).toBeUndefined();
    expect(nextTime('a b', 0)).toBeUndefined();
    expect(nextTime('@every never', 0)).toBeUndefined();
  });

  it('counts @every from the moment, in full seconds', () => {
    expect(nextTime('@every 5m', 1500)).toBe(1000 + 5 * MINUTE);
    expect(nextTime('@every 90.7s', 0)).toBe(90_000);
  });

  it('goes by the clocks of a time zone, which skip an hour and tell one twice', () => {
    // Half past two in the night in Berlin is half past one in UTC, in winter.
    expect(nextTime('30 2 * * *', 0, 'Europe/Berlin')).toBe(HOUR + 30 * MINUTE);
    expect(nextTime('0 0 * * *', 0, 'Asia/Kolkata')).toBe(18 * HOUR + 30 * MINUTE);
    // 30 March 2025 and 26 October 2025.
    const [spring, autumn] = [88 * DAY, 298 * DAY];
    expect(nextTime('30 2 * * *', spring, 'Europe/Berlin')).toBe(spring + DAY + 30 * MINUTE);
    const first = nextTime('30 2 * * *', autumn, 'Europe/Berlin') ?? 0;
    expect(first).toBe(autumn + 30 * MINUTE);
    expect(nextTime('30 2 * * *', first, 'Europe/Berlin')).toBe(first + HOUR);
    // The day after clocks went forward begins as any other.
    expect(nextTime('0 0 31 3 *', spring, 'Europe/Berlin')).toBe(spring + 22 * HOUR);
  });
});
