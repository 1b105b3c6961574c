import { describe, expect, it } from 'vitest';
import { placeOf, played, SPEEDS } from './playClock.ts';

const events = { at: Float64Array.of(0, 1000, 60_000) };

describe('the clock that plays a story', () => {
  it('lets virtual time pass so many times as fast', () => {
    expect(played(events, 0, 16, 60, 60_000)).toEqual({ ms: 960, event: 0, isOver: false });
    expect(played(events, 960, 16, 60, 60_000)).toEqual({ ms: 1920, event: 1, isOver: false });
  });

  it('goes from real time to ten minutes a second', () => {
    expect(SPEEDS[0]).toBe(1);
    expect(SPEEDS.at(-1)).toBe(600);
    expect(played(events, 0, 20, 1, 60_000).ms).toBe(20);
  });

  it('ends with the story, at its last event', () => {
    expect(played(events, 59_990, 16, 600, 60_000)).toEqual({ ms: 60_000, event: 2, isOver: true });
  });

  it('does not leap when the page was hidden for a while', () => {
    expect(played(events, 0, 60_000, 1, 60_000).ms).toBeLessThan(1000);
  });

  it('does not go back with a page whose clock does', () => {
    expect(played(events, 500, -100, 60, 60_000).ms).toBe(500);
  });
});

describe('the place of the playhead', () => {
  it('is where it was put, while the moment before it is shown', () => {
    expect(placeOf(events, { ms: 1500, event: 1 }, 1)).toEqual({ ms: 1500, event: 1 });
  });

  it('is the shown event when that is another one', () => {
    expect(placeOf(events, { ms: 1500, event: 1 }, 2)).toEqual({ ms: 60_000, event: 2 });
  });

  it('is the start while no moment is shown', () => {
    expect(placeOf(events, { ms: 1500, event: 1 }, undefined)).toEqual({ ms: 0, event: -1 });
  });
});
