import { describe, expect, it } from 'vitest';
import { memoize } from './memoize.ts';

interface Source {
  readonly list: readonly number[];
  readonly actions?: object;
}

const doubled = () => {
  const previous: unknown[] = [];
  const select = memoize(
    ({ list }: Source) => [list] as const,
    ([list], last: readonly number[] | undefined) => {
      previous.push(last);
      return list.map((each) => 2 * each);
    },
  );
  return { select, previous };
};

describe('a selector that remembers', () => {
  it('gives the same object while its inputs are the same', () => {
    const { select } = doubled();
    const list = [1, 2];
    expect(select({ list })).toBe(select({ list }));
    expect(select({ list })).not.toBe(select({ list: [1, 2] }));
  });

  it('gives each of two pages its own result, however they are asked in turn', () => {
    const { select, previous } = doubled();
    const left = { list: [1], actions: {} };
    const right = { list: [2], actions: {} };
    const [first, second] = [select(left), select(right)];
    for (let turn = 0; turn < 3; turn += 1) {
      expect(select(left)).toBe(first);
      expect(select(right)).toBe(second);
    }
    select({ ...left, list: [3] });
    expect(previous).toEqual([undefined, undefined, first]);
  });

  it('takes what does not say whose it is for the one that was asked last', () => {
    const { select } = doubled();
    const state = { list: [1], actions: {} };
    expect(select({ list: state.list })).toBe(select(state));
  });
});
