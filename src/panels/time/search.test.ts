import { describe, expect, it } from 'vitest';
import { lastEventAt, nearestOf, nextMoment } from './search.ts';

const events = { at: Float64Array.of(0, 0, 10, 10, 10, 500) };

describe('events by their time', () => {
  it('gives the last one that has happened at a moment', () => {
    expect(lastEventAt(events, -1)).toBe(-1);
    expect(lastEventAt(events, 0)).toBe(1);
    expect(lastEventAt(events, 9.9)).toBe(1);
    expect(lastEventAt(events, 10)).toBe(4);
    expect(lastEventAt(events, 1e9)).toBe(5);
    expect(lastEventAt({ at: new Float64Array() }, 5)).toBe(-1);
  });

  it('goes from moment to moment, to all that happened in it', () => {
    expect(nextMoment(events, -1)).toBe(1);
    expect(nextMoment(events, 1)).toBe(4);
    expect(nextMoment(events, 4)).toBe(5);
    expect(nextMoment(events, 5)).toBe(5);
  });

  it('finds the nearest of some, within reach', () => {
    const some = Int32Array.of(0, 3, 5);
    expect(nearestOf(some, events, 4, 100)).toBe(0);
    expect(nearestOf(some, events, 6, 100)).toBe(3);
    expect(nearestOf(some, events, 490, 100)).toBe(5);
    expect(nearestOf(some, events, 250, 100)).toBe(-1);
    expect(nearestOf(new Int32Array(), events, 0, 100)).toBe(-1);
  });
});
