import { describe, expect, it } from 'vitest';
import { scheduleProblems } from './cronSchedule.ts';

describe('scheduleProblems', () => {
  it.each([
    '* * * * *',
    '0 0 1 1 *',
    '*/15 8-18/2 1,15 JAN sun',
    '@hourly',
    '@every 1h30m',
    '? * * * 6',
  ])('accepts %s', (schedule) => {
    expect(scheduleProblems(schedule)).toEqual([]);
  });

  it.each([
    '* * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '* * * 13 *',
    '* * * * 7',
    '5-1 * * * *',
    '*/0 * * * *',
    'a * * * *',
    '@sometimes',
    'TZ=UTC * * * * *',
  ])('refuses %s', (schedule) => {
    expect(scheduleProblems(schedule)).toHaveLength(1);
  });

  const zoned = 'cannot use TZ or CRON_TZ in schedule, use timeZone field instead';

  it.each([
    ['@every 1d', 'failed to parse duration @every 1d: time: unknown unit "d" in duration "1d"'],
    ['@every 5', 'failed to parse duration @every 5: time: missing unit in duration "5"'],
    ['@every é', String.raw`failed to parse duration @every é: time: invalid duration "\xc3\xa9"`],
    [
      '9223372036854775808 * * * *',
      'failed to parse int from 9223372036854775808: strconv.Atoi: parsing "9223372036854775808": value out of range',
    ],
    [
      '\x01 * * * *',
      String.raw`failed to parse int from ${'\x01'}: strconv.Atoi: parsing "\x01": invalid syntax`,
    ],
    ['TZ', 'expected exactly 5 fields, found 1: [TZ]', zoned],
    ['TZ=Foo * * * * *', 'provided bad location Foo: unknown time zone Foo', zoned],
    ['CRON_TZ=UTC * * *', 'expected exactly 5 fields, found 3: [* * *]', zoned],
    ['CRON_TZ=Europe/Zurich @daily', zoned],
  ])('tells all that is wrong with %s', (schedule, ...words) => {
    expect(scheduleProblems(schedule)).toEqual(words);
  });
});
