import { expect, it, vi } from 'vitest';
import type { Page } from '../../commands/index.ts';
import { stagerOf } from './stager.ts';

const stager = () => stagerOf({ part: (make: () => unknown) => make() } as unknown as Page);

it('shows the decision that is explained, and says where there is none', () => {
  const { offer, open } = stager();
  expect(open()).toBe(false);
  const shows = vi.fn();
  const takeBack = offer(3, shows);
  expect(open('score')).toBe(true);
  expect(open('filter', 3)).toBe(true);
  expect(shows.mock.calls).toEqual([['score'], ['filter']]);
  takeBack();
  expect(open()).toBe(false);
});

it('waits for the decision at the playhead while the account of the one before still stands', () => {
  const { offer, open } = stager();
  const [before, after] = [vi.fn(), vi.fn()];
  const takeBack = offer(3, before);
  expect(open('score', 4)).toBe(true);
  expect(before).not.toHaveBeenCalled();
  takeBack();
  offer(4, after);
  expect(after.mock.calls).toEqual([['score']]);
});

it('shows nothing of itself where one has gone on meanwhile', () => {
  const { offer, open } = stager();
  const shows = vi.fn();
  offer(3, vi.fn());
  open(undefined, 4);
  offer(5, shows);
  offer(4, shows);
  expect(shows).not.toHaveBeenCalled();
});
