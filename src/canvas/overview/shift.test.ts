import { describe, expect, it } from 'vitest';
import { MARGIN, shiftOf } from './shift.ts';

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
    });
  });

  it('puts each point of the plane where the other viewport has it', () => {
    const from = at(-500, -300, 0.5);
    const to = at(-700, -450, 0.7);
    const shift = shiftOf(from, to, size, large);
    const point = 2_000;
    const painted = from.x + point * from.zoom + MARGIN;
    expect(-MARGIN + (shift?.x ?? 0) + painted * (shift?.scale ?? 0)).toBeCloseTo(
      to.x + point * to.zoom,
    );
  });

  it('ends where more would come into view than is painted', () => {
    const from = at(-5_000, -5_000, 1);
    expect(shiftOf(from, at(-5_000 + MARGIN, -5_000, 1), size, large)).toBeDefined();
    expect(shiftOf(from, at(-5_000 + MARGIN + 1, -5_000, 1), size, large)).toBeUndefined();
    expect(shiftOf(from, at(-5_000, -5_000 - MARGIN - 1, 1), size, large)).toBeUndefined();
    expect(shiftOf(from, at(-3_000, -3_000, 0.6), size, large)).toBeUndefined();
  });

  it('goes on where the whole plane is painted, however it is moved', () => {
    expect(shiftOf(at(50, 50, 1), at(900, -600, 1), size, small)).toBeDefined();
    expect(shiftOf(at(50, 50, 1), at(300, 300, 0.6), size, small)).toBeDefined();
  });

  it('ends where cells would be scaled too far', () => {
    expect(shiftOf(at(0, 0, 1), at(0, 0, 2), size, small)).toBeUndefined();
    expect(shiftOf(at(0, 0, 1), at(0, 0, 0.4), size, small)).toBeUndefined();
  });
});
