import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reuse } from './reuse.ts';

describe('reuse', () => {
  it('gives the very same object back for an equal one', () => {
    const before = { list: [{ a: 1 }, { b: Float64Array.of(1, NaN) }], text: 'x' };
    expect(reuse(before, structuredClone(before))).toBe(before);
  });

  it('keeps what did not change beside what did', () => {
    const before = { left: { a: [1, 2] }, right: Int32Array.of(1) };
    const after = reuse(before, { left: { a: [1, 2] }, right: Int32Array.of(2) });
    expect(after).not.toBe(before);
    expect(after.left).toBe(before.left);
    expect(after.right).toEqual(Int32Array.of(2));
  });

  it('keeps every item of a list that others were put into', () => {
    const before = [{ a: 1 }, { a: 2 }, { a: 3 }];
    const after = reuse(before, [{ a: 0 }, ...before.slice(0, 2), { a: 9 }, ...before.slice(2)]);
    expect([after[1], after[2], after[4]]).toEqual(before);
    expect(after[4]).toBe(before[2]);
    const next = [{ a: 0 }, ...before];
    expect(reuse(before, next)[3]).toBe(before[2]);
    // There is nothing of the one before to put in that is not in it already.
    expect(reuse(before, next)).toBe(next);
  });

  it('never gives anything but an equal of the new value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(reuse<unknown>(before, after)).toEqual(after);
      }),
    );
  });
});
