import { describe, expect, it } from 'vitest';
import { slowStart } from './slowStart.ts';

describe('a slow start', () => {
  const tried = (count: number, fails: (nth: number) => boolean) => {
    const all: number[] = [];
    const isWell = slowStart(count, (nth) => {
      all.push(nth);
      return !fails(nth);
    });
    return [all.length, isWell];
  };

  it('tries all where none fails', () => {
    expect(tried(6, () => false)).toEqual([6, true]);
    expect(tried(0, () => true)).toEqual([0, true]);
  });

  it('ends with the batch in which one fails, all of which is tried', () => {
    expect(tried(9, () => true)).toEqual([1, false]);
    expect(tried(9, (nth) => nth === 1)).toEqual([3, false]);
    expect(tried(9, (nth) => nth >= 5)).toEqual([7, false]);
  });
});
