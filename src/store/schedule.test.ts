import { describe, expect, it } from 'vitest';
import { typingPause } from './schedule.ts';

const MEGABYTE = 1 << 20;

describe('the pause after typing', () => {
  it('is short where texts are', () => {
    expect(typingPause(2_000, 10_000)).toBeLessThan(130);
  });

  it('grows with the text that is edited, and hardly with those that are not', () => {
    expect(typingPause(MEGABYTE, 0)).toBeGreaterThan(240);
    expect(typingPause(500, 10 * MEGABYTE)).toBeLessThan(210);
  });

  it('ends', () => {
    expect(typingPause(100 * MEGABYTE, 100 * MEGABYTE)).toBe(1_000);
  });
});
