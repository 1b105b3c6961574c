import { describe, expect, it } from 'vitest';
import { haveSameParts } from './sameParts.ts';

const LIST: readonly string[] = [];

describe('the very same parts', () => {
  it.each([
    ['the same fields', { a: LIST, b: 1 }, { b: 1, a: LIST }, true],
    ['another value of the field aside', { a: LIST, x: 1 }, { a: LIST, x: 2 }, true],
    ['the field aside in one alone', { a: LIST, x: 1 }, { a: LIST }, true],
    ['a part that is like, and another', { a: LIST }, { a: [] }, false],
    ['a field less', { a: LIST, b: 1 }, { a: LIST }, false],
    ['a field more', { a: LIST }, { a: LIST, b: 1 }, false],
    ['undefined instead of a field', { a: LIST, b: undefined }, { a: LIST, c: 1 }, false],
  ])('%s', (_what, left, right, same) => {
    expect(haveSameParts(left, right, 'x')).toBe(same);
    expect(haveSameParts(right, left, 'x')).toBe(same);
  });
});
