import { describe, expect, it } from 'vitest';
import { edgeShape } from './edgeShape.ts';

const box = (x: number, y: number) => ({ x, y, width: 20, height: 20 });

describe('edgeShape', () => {
  it('ends at the borders of both boxes', () => {
    const { from, to } = edgeShape(box(0, 0), box(200, 0));
    expect(from.x).toBeCloseTo(24, 0);
    expect(to.x).toBeCloseTo(196, 0);
  });

  it('points into the boxes at its ends', () => {
    const { from, to } = edgeShape(box(0, 0), box(200, 0));
    expect(Math.abs(to.angle)).toBeLessThan(30);
    expect(Math.abs(from.angle)).toBeGreaterThan(150);
  });

  it('bows up where it lies, and down for a second line between the same boxes', () => {
    expect(edgeShape(box(0, 0), box(200, 0)).label.y).toBeLessThan(10);
    expect(edgeShape(box(200, 0), box(0, 0)).label.y).toBeLessThan(10);
    expect(edgeShape(box(0, 0), box(200, 0), -1).label.y).toBeGreaterThan(10);
  });

  it('is drawn between boxes that lie in one place', () => {
    expect(edgeShape(box(5, 5), box(5, 5)).path).not.toMatch(/NaN|Infinity/);
  });
});
