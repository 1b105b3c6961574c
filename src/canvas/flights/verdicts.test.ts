import { describe, expect, it } from 'vitest';
import { turnOf } from './verdicts.ts';

describe('cards that step back one after the other', () => {
  it('follow one another by 40 ms, and all have done so after 400 ms however many they are', () => {
    expect([0, 1, 2].map((place) => turnOf(place, 3))).toEqual([0, 40, 80]);
    for (const count of [2, 7, 60, 150]) {
      expect(turnOf(count - 1, count) + 180).toBeLessThanOrEqual(400.01);
    }
    expect(turnOf(0, 1)).toBe(0);
  });
});
