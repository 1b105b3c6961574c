import { describe, expect, it } from 'vitest';
import { exactTime, timeText } from './timeText.ts';

describe('a moment as a clock shows it', () => {
  it('is minutes and seconds, and hours where there are any', () => {
    expect(timeText(0)).toBe('0:00');
    expect(timeText(140_000)).toBe('2:20');
    expect(timeText(3_740_000)).toBe('1:02:20');
  });

  it('is the second that is running, not the next one', () => {
    expect(timeText(59_999)).toBe('0:59');
    expect(timeText(3_599_999)).toBe('59:59');
  });

  it('has as many decimals as tell moments a step apart', () => {
    expect(timeText(140_500, 500)).toBe('2:20.5');
    expect(timeText(12, 20)).toBe('0:00.01');
    expect(timeText(12, 1)).toBe('0:00.012');
    expect(timeText(999.9, 100)).toBe('0:00.9');
  });

  it('never stands before zero', () => {
    expect(timeText(-5)).toBe('0:00');
  });

  it('is told of an event with as many decimals as it has', () => {
    expect(exactTime(42_000)).toBe('0:42');
    expect(exactTime(42_100)).toBe('0:42.1');
    expect(exactTime(42_120)).toBe('0:42.12');
    expect(exactTime(42_123.4)).toBe('0:42.123');
  });
});
