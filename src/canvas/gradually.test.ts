import { describe, expect, it } from 'vitest';
import { nextCards, type DrawnCards } from './gradually.ts';

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

  it('go at once', () => {
    const all = nextCards(NONE, WANTED, 'near', Infinity);
    expect([...nextCards(all, [7, 3], 'near', 0).keys()]).toEqual([7]);
  });
});
