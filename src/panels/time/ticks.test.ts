import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST } from './sight.ts';
import { coveredTick, flagMiddle, ticksOf } from './ticks.ts';

describe('the ticks of the ruler', () => {
  it('are minutes over eight minutes', () => {
    const { step, named } = ticksOf({ from: 0, to: 480_000 }, 1000);
    expect(step).toBe(60_000);
    expect(named.map(({ text }) => text)).toEqual(
      Array.from({ length: 9 }, (_, minute) => `${String(minute)}:00`),
    );
  });

  it('are milliseconds over a scheduling cycle', () => {
    const { step, named } = ticksOf({ from: 42_000, to: 42_000 + LEAST }, 1000);
    expect(step).toBe(2);
    expect(named.slice(0, 2).map(({ text }) => text)).toEqual(['0:42.000', '0:42.002']);
  });

  it('are minutes over an hour, with finer ones between', () => {
    const { step, bare } = ticksOf({ from: 0, to: 3_600_000 }, 1000);
    expect(step).toBe(600_000);
    expect(bare.length).toBeGreaterThan(10);
  });

  it('are not read where the flag would leave half of their figures', () => {
    const ticks = ticksOf({ from: 0, to: 480_000 }, 1000);
    const fifth = ticks.named[4];
    expect(fifth?.text).toBe('4:00');
    expect(coveredTick(ticks, (fifth?.x ?? 0) + 20, '4:09')).toBe(fifth?.at);
    expect(coveredTick(ticks, (fifth?.x ?? 0) - 20, '3:50')).toBe(fifth?.at);
    expect(coveredTick(ticks, (fifth?.x ?? 0) + 50, '4:24')).toBe(-1);
  });

  it('are told from a flag that stands before its moment, where the track ends', () => {
    expect(flagMiddle(500, 1000, '4:09')).toBe(500);
    expect(flagMiddle(1000, 1000, '4:09')).toBeLessThan(990);
    expect(flagMiddle(1000, 1000, '1:04:09')).toBeLessThan(flagMiddle(1000, 1000, '4:09'));
  });

  it('are hours over a day', () => {
    const { step } = ticksOf({ from: 0, to: 24 * 3_600_000 }, 600);
    expect(step % 3_600_000).toBe(0);
  });

  it('never stand so close that their words touch, and are never none', () => {
    const spans = fc.double({ min: LEAST, max: 3_600_000, noNaN: true });
    const starts = fc.double({ min: 0, max: 3_600_000, noNaN: true });
    fc.assert(
      fc.property(starts, spans, fc.integer({ min: 120, max: 3000 }), (from, span, width) => {
        const { named, bare } = ticksOf({ from, to: from + span }, width);
        expect(named.length + bare.length).toBeGreaterThan(0);
        named.slice(1).forEach(({ x }, index) => {
          expect(x - (named[index]?.x ?? 0)).toBeGreaterThan(80);
        });
        expect(new Set(named.map(({ text }) => text)).size).toBe(named.length);
      }),
    );
  });
});
