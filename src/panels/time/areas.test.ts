import { describe, expect, it } from 'vitest';
import { areaOf, readyAt } from './areas.ts';

const lane = {
  at: Float64Array.of(0, 50, 80),
  ready: Int32Array.of(0, 4, 2),
  wanted: Int32Array.of(4, 4, 2),
};
const all = { from: 0, to: 100 };

describe('the area of a workload', () => {
  it('steps from count to count, as high as the most that were ready or wanted', () => {
    expect(areaOf(lane, all, 100, 100, 20)).toEqual({
      ready: 'M0.0 20.0V20.0H50.0V0.0H80.0V10.0H100.0V20.0Z',
      wanted: 'M0.0 0.0H50.0V0.0H80.0V10.0H100.0',
      short: 'M0.0 0.0H50.0V0.0H80.0V10.0H100.0V20.0H0.0Z',
    });
  });

  it('begins at the edge with what holds there', () => {
    expect(areaOf(lane, { from: 60, to: 70 }, 100, 100, 20).ready).toBe(
      'M0.0 20.0V0.0H100.0V20.0Z',
    );
  });

  it('ends with the story', () => {
    expect(areaOf(lane, { from: 0, to: 200 }, 100, 100, 20).ready).toMatch(/H50\.0V20\.0Z$/);
  });

  it('costs a few points a pixel, and keeps a gap that is shorter than one', () => {
    const count = 10_000;
    const many = {
      at: Float64Array.from({ length: count }, (_, at) => at / 100),
      ready: Int32Array.from({ length: count }, (_, at) => (at === 5050 ? 0 : 3 + (at % 2))),
      wanted: Int32Array.from({ length: count }, () => 4),
    };
    const { ready } = areaOf(many, all, 100, 100, 20);
    expect(ready.match(/[HV]/g)?.length).toBeLessThan(600);
    expect(ready.match(/V20\.0/g)).toHaveLength(2);
  });

  it('is none for a workload of which nothing is told', () => {
    const none = {
      at: new Float64Array(),
      ready: new Int32Array(),
      wanted: new Int32Array(),
    };
    expect(areaOf(none, all, 100, 100, 20)).toEqual({
      ready: '',
      wanted: '',
      short: '',
    });
  });

  it('says how many are ready at a moment', () => {
    expect(readyAt(lane, -1)).toEqual({ ready: 0, wanted: 0 });
    expect(readyAt(lane, 49)).toEqual({ ready: 0, wanted: 4 });
    expect(readyAt(lane, 50)).toEqual({ ready: 4, wanted: 4 });
    expect(readyAt(lane, 1e9)).toEqual({ ready: 2, wanted: 2 });
  });
});
