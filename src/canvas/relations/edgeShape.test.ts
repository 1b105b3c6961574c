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

  it('passes below what it may not cover, and only there', () => {
    const whole = edgeShape(box(0, 0), box(200, 0)).path;
    const apart = edgeShape(box(0, 0), box(200, 0), 1, { ...box(90, 300) }).path;
    expect(apart).toBe(whole);
    const over = { x: 90, y: -40, width: 40, height: 60 };
    const [, before = '', after = ''] = edgeShape(box(0, 0), box(200, 0), 1, over).path.split('M');
    expect(Number(before.split(/[Q ]/).at(-2))).toBeCloseTo(90, 0);
    expect(Number(after.split(/[Q ]/)[0])).toBeCloseTo(130, 0);
    expect(after.split(/[Q ]/).slice(-2)).toEqual(whole.split(/[Q ]/).slice(-2));
  });

  it('passes below a box that it enters and leaves by the same side, and straight ones too', () => {
    const low = { x: 0, y: -500, width: 220, height: 500 };
    expect(edgeShape(box(0, 0), box(200, 0), 1, low).path.match(/M/g)).toHaveLength(2);
    const straight = edgeShape(box(0, 0), box(0, 200), 1, box(-50, 90));
    expect(straight.path).not.toMatch(/NaN|Infinity/);
  });

  it('is drawn between boxes that lie in one place', () => {
    expect(edgeShape(box(5, 5), box(5, 5)).path).not.toMatch(/NaN|Infinity/);
  });
});
