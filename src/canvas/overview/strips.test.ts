import { describe, expect, it } from 'vitest';
import { LEFT_OUT, stripsOf } from './strips.ts';

const strips = (...hues: number[]) => stripsOf(hues).map(({ hue, from, to }) => [hue, from, to]);

describe('stripsOf', () => {
  it('shares a cell among the hues of its Pods, grey last', () => {
    expect(strips(0, 1, 0, -1)).toEqual([
      [0, 0, 0.5],
      [1, 0.5, 0.75],
      [-1, 0.75, 1],
    ]);
    expect(strips()).toEqual([]);
  });

  it('puts what a filter leaves out together, at the end', () => {
    expect(strips(LEFT_OUT, 0, LEFT_OUT, -1)).toEqual([
      [0, 0, 0.25],
      [-1, 0.25, 0.5],
      [LEFT_OUT, 0.5, 1],
    ]);
  });
});
