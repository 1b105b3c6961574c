import { describe, expect, it } from 'vitest';
import { lineThrough } from './line.ts';

const way = [
  { x: 0, y: 0 },
  { x: 20, y: 0 },
  { x: 20, y: 100 },
  { x: 60, y: 100 },
];

describe('lineThrough', () => {
  it('begins and ends at its points, points outwards there, and rounds its corners', () => {
    const line = lineThrough(way, 0);
    expect(line?.from).toMatchObject({ x: 0, y: 0, angle: 180 });
    expect(line?.to).toMatchObject({ x: 60, y: 100, angle: 0 });
    expect(line?.path).toMatch(/^M0\.0 0\.0L15\.0 0\.0Q20\.0 0\.0 20\.0 5\.0/);
    expect(line?.path.match(/Q/g)).toHaveLength(2);
  });

  it('is moved aside between its ends alone', () => {
    const line = lineThrough(way, 3);
    expect(line?.from).toMatchObject({ x: 0, y: 0 });
    expect(line?.to).toMatchObject({ x: 60, y: 100 });
    expect(line?.path).toContain('Q23.0 0.0');
  });

  it('is drawn where corners lie in one place, and nothing where there is no way', () => {
    const [a = { x: 0, y: 0 }] = way;
    expect(lineThrough([a, a, a], 2)?.path).not.toMatch(/NaN|Infinity/);
    expect(lineThrough([a], 0)).toBeUndefined();
    expect(lineThrough([], 0)).toBeUndefined();
  });
});
