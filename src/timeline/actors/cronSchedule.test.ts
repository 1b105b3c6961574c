import { describe, expect, it } from 'vitest';
import { nextTime } from './cronSchedule.ts';

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
    expect(nextTime('@every 5m', 0)).toBeUndefined();
    expect(nextTime('a b', 0)).toBeUndefined();
  });
});
