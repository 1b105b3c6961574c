import { describe, expect, it } from 'vitest';
import { durationProblem, millisecondsOf } from './goDuration.ts';

describe('a time span of a flag', () => {
  it.each([
    ['0', 0],
    ['1m30s', 90_000],
    ['1.5h', 5_400_000],
    ['-5s', -5000],
    ['.5s', 500],
    ['250ms', 250],
  ])('is read as Go reads it: %s', (text, milliseconds) => {
    expect(durationProblem(text)).toBeUndefined();
    expect(millisecondsOf(text)).toBe(milliseconds);
  });

  it.each([
    ['', 'time: invalid duration ""'],
    ['x', 'time: invalid duration "x"'],
    ['-', 'time: invalid duration "-"'],
    ['5', 'time: missing unit in duration "5"'],
    ['1m5', 'time: missing unit in duration "1m5"'],
    ['1d', 'time: unknown unit "d" in duration "1d"'],
  ])('is none, and is told why: %s', (text, why) => {
    expect(durationProblem(text)).toBe(why);
  });
});
