import { describe, expect, it } from 'vitest';
import { scheduleProblem } from './cronSchedule.ts';

describe('scheduleProblem', () => {
  it.each([
    '* * * * *',
    '0 0 1 1 *',
    '*/15 8-18/2 1,15 JAN sun',
    '@hourly',
    '@every 1h30m',
    '? * * * 6',
  ])('accepts %s', (schedule) => {
    expect(scheduleProblem(schedule)).toBeUndefined();
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
    expect(scheduleProblem(schedule)).toBeDefined();
  });
});
