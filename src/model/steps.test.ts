import { describe, expect, it } from 'vitest';
import { finish, inSlices, pausing, saying, type Steps } from './steps.ts';

function* counting(to: number): Generator<number, string, void> {
  for (let at = 1; at <= to; at += 1) yield at;
  return 'done';
}

describe('work in steps', () => {
  it('is done at once', () => {
    expect(finish(counting(3))).toBe('done');
    expect(finish(counting(0))).toBe('done');
  });

  it('says at its stops what is made of what it says', () => {
    const said = saying(counting(2), (at) => `at ${String(at)}`);
    expect([said.next().value, said.next().value, said.next()]).toEqual([
      'at 1',
      'at 2',
      { done: true, value: 'done' },
    ]);
  });

  it('goes on behind each stop once what is done there in steps is done', () => {
    let stops = 0;
    const work = pausing(counting(3), function* () {
      stops += 1;
      if (stops === 2) yield* ['a', 'b'];
    });
    const said: string[] = [];
    expect(finish(saying(work, (one) => said.push(one)))).toBe('done');
    expect(said).toEqual(['a', 'b']);
    expect(stops).toBe(3);
  });

  it('rests after each slice, and is given up where it is not wanted any more', async () => {
    const rests: number[] = [];
    let clock = 0;
    const slices = { now: () => (clock += 1), length: 3 };
    const rest = (wanted: number) => (at: number) => {
      rests.push(at);
      return Promise.resolve(rests.length < wanted);
    };
    expect(await inSlices(counting(10), { ...slices, rest: rest(Infinity) })).toEqual({
      result: 'done',
    });
    expect(rests).toEqual([3, 6, 9]);
    rests.length = 0;
    expect(await inSlices(counting(10), { ...slices, rest: rest(2) })).toBeUndefined();
    expect(rests).toEqual([3, 6]);
  });

  it('is told apart, where it is not wanted, from what comes to nothing', async () => {
    function* nothing(): Steps<undefined> {
      yield;
      return undefined;
    }
    const slices = { now: () => 0, length: 1, rest: () => Promise.resolve(true) };
    expect(await inSlices(nothing(), slices)).toEqual({ result: undefined });
  });
});
