import { describe, expect, it } from 'vitest';
import type { TimelineView } from '../../protocol/index.ts';
import { run } from '../testing/fixture.ts';
import { positionsOf } from './positions.ts';

const told = (...at: readonly number[]) =>
  ({ events: { at: Float64Array.from(at) } }) as unknown as TimelineView;
const side = { run, timeline: undefined, isActual: false };

describe('what one playhead goes through on two sides', () => {
  it('the steps of the longer run', () => {
    const empty = { ...side, run: undefined };
    expect(positionsOf([side, empty])).toEqual({ last: 1, times: undefined });
    expect(positionsOf([empty, empty]).last).toBe(-1);
  });

  it('the moments of both where one is told in time, each once', () => {
    const positions = positionsOf([{ ...side, timeline: told(0, 5, 5, 9) }, side]);
    expect(positions).toEqual({ last: 2, times: [0, 5, 9] });
    const both = [told(5, 20), told(0, 5)].map((timeline) => ({ ...side, timeline }));
    expect(positionsOf(both).times).toEqual([0, 5, 20]);
  });

  it('nothing of a cluster as it is', () => {
    const actual = { ...side, timeline: told(1), isActual: true };
    expect(positionsOf([{ ...side, run: undefined }, actual]).last).toBe(-1);
  });
});
