// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  mostAFrame,
  nextCards,
  nextPace,
  useGradually,
  type DrawnCards,
  type Pace,
} from './gradually.ts';

const NONE: DrawnCards = new Map();
const WANTED = [4, 2, 7, 1, 9];

describe('cards that come gradually', () => {
  it('come so many a frame, until all are there', () => {
    const first = nextCards(NONE, WANTED, 'near', 2);
    expect([...first.keys()]).toEqual([4, 2]);
    const third = nextCards(nextCards(first, WANTED, 'near', 2), WANTED, 'near', 2);
    expect([...third.keys()]).toEqual(WANTED);
    expect(nextCards(third, WANTED, 'near', 2)).toBe(third);
  });

  it('stay as they are until it is their turn to say more', () => {
    const far = nextCards(NONE, WANTED, 'mid', Infinity);
    expect([...nextCards(far, WANTED, 'near', 2).values()]).toEqual([
      'near',
      'near',
      'mid',
      'mid',
      'mid',
    ]);
  });

  it('that are gone to come while the others wait', () => {
    expect([...nextCards(NONE, WANTED, 'near', 0, 7).keys()]).toEqual([7]);
    expect([...nextCards(NONE, WANTED, 'near', 1, 7).keys()]).toEqual([4, 7]);
    expect(nextCards(NONE, WANTED, 'near', 0)).toBe(NONE);
  });

  it('go at once', () => {
    const all = nextCards(NONE, WANTED, 'near', Infinity);
    expect([...nextCards(all, [7, 3], 'near', 0).keys()]).toEqual([7]);
  });
});

describe('cards of a large cluster', () => {
  const AT_REST = {
    isLarge: true,
    isBehind: false,
    isBrisk: false,
    motion: 'still',
    count: 40,
  } as const;

  it('wait for their facts, for a brisk way from hit to hit and for the view to rest', () => {
    expect(mostAFrame(AT_REST)).toBeGreaterThan(0);
    expect(mostAFrame({ ...AT_REST, isBehind: true })).toBe(0);
    expect(mostAFrame({ ...AT_REST, isBrisk: true })).toBe(0);
    expect(mostAFrame({ ...AT_REST, motion: 'jumping' })).toBe(0);
    expect(mostAFrame({ ...AT_REST, motion: 'zooming' })).toBe(0);
    expect(mostAFrame({ ...AT_REST, motion: 'panning' })).toBeGreaterThan(0);
    expect(mostAFrame({ ...AT_REST, motion: 'panning', count: 400 })).toBe(0);
  });

  it('are all there at once where it is small, whatever is behind', () => {
    expect(mostAFrame({ ...AT_REST, isLarge: false, isBehind: true })).toBe(Infinity);
  });
});

describe('the pace of cards', () => {
  const inTime = (from: Pace, frames: number) =>
    Array.from({ length: frames }).reduce<Pace>((pace) => nextPace(pace, false), from);

  it('is halved by a late frame, but some come always', () => {
    expect(nextPace({ pace: 12, inTime: 7 }, true).pace).toBe(6);
    expect(nextPace({ pace: 3, inTime: 0 }, true).pace).toBe(3);
  });

  it('grows by one only when many frames were in time', () => {
    expect(inTime({ pace: 6, inTime: 0 }, 20).pace).toBe(6);
    expect(inTime({ pace: 6, inTime: 0 }, 21).pace).toBe(7);
  });
});

describe('cards on the page', () => {
  it('come once the zoom rests, whatever went before', async () => {
    const { result, rerender } = renderHook(
      ({ wanted, most }) => useGradually(wanted, 'near', most, -1),
      { initialProps: { wanted: [1, 2], most: 12 } },
    );
    await waitFor(() => {
      expect([...result.current.keys()]).toEqual([1, 2]);
    });
    rerender({ wanted: [2], most: 0 });
    await waitFor(() => {
      expect([...result.current.keys()]).toEqual([2]);
    });
    rerender({ wanted: WANTED, most: 12 });
    await waitFor(() => {
      expect([...result.current.keys()]).toEqual(WANTED);
    });
  });
});
