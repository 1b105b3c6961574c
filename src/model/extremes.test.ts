import { describe, expect, it } from 'vitest';
import { greatest, least } from './extremes.ts';

describe('the least and the greatest of numbers', () => {
  it('are found among a million', () => {
    const many = Array.from({ length: 1_000_000 }, (_, index) => (index * 7_919) % 1_000_003);
    expect(least(many)).toBe(0);
    expect(greatest(many)).toBe(1_000_002);
  });

  it('are no less and no more than what is given beside, and endless where there are none', () => {
    expect([least([]), greatest([])]).toEqual([Infinity, -Infinity]);
    expect([least([3, 1], 2), least([3], 2), greatest([3, 1], 2), greatest([1], 2)]).toEqual([
      1, 2, 3, 2,
    ]);
  });
});
