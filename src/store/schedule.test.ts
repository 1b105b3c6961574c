import { describe, expect, it } from 'vitest';
import { typingPause } from './schedule.ts';

describe('the pause after typing', () => {
  it('is none where a run is quick', () => {
    expect(typingPause(0)).toBe(0);
    expect(typingPause(59)).toBe(0);
  });

  it('grows with the time that a run takes', () => {
    expect(typingPause(80)).toBe(40);
    expect(typingPause(250)).toBe(125);
  });

  it('ends', () => {
    expect(typingPause(60_000)).toBe(250);
  });
});
