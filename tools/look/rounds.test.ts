import { expect, test } from 'vitest';
import { roundsOf, shotsOf, toldSize } from './rounds.ts';

test('set up once, the same sizes are shot as one by one', () => {
  const sizes = (once: boolean) => roundsOf(once).flat().map(toldSize);
  expect(sizes(true)).toEqual(sizes(false));
  expect(roundsOf(false).every((round) => round.length === 1)).toBe(true);
});

test('no window that is held in hands shares a set-up with one of a desk', () => {
  for (const round of roundsOf(true)) {
    expect(new Set(round.map(({ width, height }) => width < height)).size).toBe(1);
  }
});

test('a round begins in the size it is set up in, and changes the theme once', () => {
  for (const round of roundsOf(true)) {
    const shots = shotsOf(round);
    expect(shots[0]).toEqual({ size: round[0], theme: 'light' });
    expect(shots).toHaveLength(round.length * 2);
    const changes = shots.filter(({ theme }, at) => at > 0 && shots[at - 1]?.theme !== theme);
    expect(changes).toHaveLength(1);
  }
});
