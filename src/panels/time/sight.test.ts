import { describe, expect, it } from 'vitest';
import { LEAST, momentAt, panned, pixelOf, wholeSight, withMoment, zoomed } from './sight.ts';

const whole = wholeSight(480_000);

describe('what is in sight of a story', () => {
  it('is all of it at first, with room for the last mark', () => {
    expect(whole.from).toBe(0);
    expect(whole.to).toBeGreaterThan(480_000);
    expect(wholeSight(0).to).toBeGreaterThan(0);
  });

  it('is drawn nearer around a moment, which stays where it is', () => {
    const near = zoomed(whole, 120_000, 0.5, whole);
    expect(near.to - near.from).toBeCloseTo((whole.to - whole.from) / 2);
    expect(pixelOf(120_000, near, 1000)).toBeCloseTo(pixelOf(120_000, whole, 1000));
  });

  it('is never less than a scheduling cycle nor more than the story', () => {
    const least = zoomed(whole, 120_000, 1e-9, whole);
    expect(least.to - least.from).toBeCloseTo(LEAST);
    expect(zoomed(least, 120_000, 1e12, whole)).toEqual(whole);
  });

  it('moves, and stops at the ends', () => {
    const near = zoomed(whole, 0, 0.1, whole);
    expect(panned(near, 1000, whole).from).toBeCloseTo(1000);
    expect(panned(near, -1000, whole).from).toBe(0);
    expect(panned(near, 1e9, whole).to).toBeCloseTo(whole.to);
  });

  it('follows the playhead a page at a time', () => {
    const near = zoomed(whole, 0, 0.1, whole);
    expect(withMoment(near, near.to, whole)).toBe(near);
    const next = withMoment(near, near.to + 1, whole);
    expect(next.from).toBeLessThan(near.to + 1);
    expect(next.to).toBeGreaterThan(near.to + 1);
  });

  it('says which moment stands where', () => {
    expect(momentAt(pixelOf(77_000, whole, 900), whole, 900)).toBeCloseTo(77_000);
  });
});
