import { describe, expect, it } from 'vitest';
import { columnFor, traced } from './trace.ts';

const list = (...placed: readonly (readonly [number, object])[]) => ({
  places: Int32Array.from(placed, ([place]) => place),
  items: placed.map(([, item]) => item),
});

describe('what a list has of the one before', () => {
  const [a, b, c, d] = [{}, {}, {}, {}];

  it('is found by place, where it is the very same item', () => {
    const before = list([1, a], [4, b], [7, c]);
    const now = list([0, d], [1, a], [4, {}], [5, d], [7, c]);
    expect([...traced(before, now).from]).toEqual([-1, 0, -1, -1, 2]);
    expect([...traced(now, before).from]).toEqual([1, -1, 4]);
  });

  it('is nothing of an empty one, and all of the same', () => {
    const now = list([3, a], [9, b]);
    expect([...traced(list(), now).from]).toEqual([-1, -1]);
    expect([...traced(now, now).from]).toEqual([0, 1]);
  });
});

describe('a column by number', () => {
  it('grows with its book, and keeps what it said', () => {
    const column = columnFor(Int32Array.of(5, 6), 3);
    expect(column.length).toBeGreaterThanOrEqual(3);
    expect([...column.subarray(0, 3)]).toEqual([5, 6, 0]);
    expect(columnFor(column, 3)).toBe(column);
  });
});
