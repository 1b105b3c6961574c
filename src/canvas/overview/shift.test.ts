import { describe, expect, it } from 'vitest';
import { isSharp, MARGIN, shiftOf } from './shift.ts';

const size = { width: 1000, height: 800 };
const large = { width: 100_000, height: 80_000 };
const small = { width: 900, height: 700 };
const at = (x: number, y: number, zoom: number) => ({ x, y, zoom });

describe('shiftOf', () => {
  it('moves by the pan', () => {
    expect(shiftOf(at(-500, -500, 1), at(-450, -530, 1), size, large)).toEqual({
      x: 50,
      y: -30,
      scale: 1,
      spare: MARGIN - 50,
    });
  });

  it('puts each point of the plane where the other viewport has it', () => {
    const from = at(-500, -300, 0.5);
    const to = at(-700, -450, 0.7);
    const shift = shiftOf(from, to, size, large);
    const point = 2_000;
    const painted = from.x + point * from.zoom + MARGIN;
    expect(-MARGIN + shift.x + painted * shift.scale).toBeCloseTo(to.x + point * to.zoom);
  });

  it('tells how far what is painted reaches beyond the view', () => {
    const from = at(-5_000, -5_000, 1);
    const spare = (x: number, y: number, zoom: number) =>
      shiftOf(from, at(x, y, zoom), size, large).spare;
    expect(spare(-5_000, -5_000, 1)).toBe(MARGIN);
    expect(spare(-5_000 + MARGIN, -5_000, 1)).toBeCloseTo(0);
    expect(spare(-5_000 + MARGIN + 1, -5_000, 1)).toBe(-1);
    expect(spare(-5_000, -5_000 - MARGIN - 1, 1)).toBe(-1);
    expect(spare(-3_000, -3_000, 0.6)).toBeLessThan(0);
  });

  it('lacks nothing where the whole plane is painted, however it is moved', () => {
    expect(shiftOf(at(50, 50, 1), at(900, -600, 1), size, small).spare).toBe(Infinity);
    expect(shiftOf(at(50, 50, 1), at(300, 300, 0.6), size, small).spare).toBe(Infinity);
  });
});

describe('isSharp', () => {
  it('ends where cells would be scaled too far', () => {
    expect([0.6, 0.8, 1, 1.2, 1.5].map(isSharp)).toEqual([false, true, true, true, false]);
  });
});
