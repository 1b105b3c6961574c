import { describe, expect, it } from 'vitest';
import { firstDifference } from './difference.ts';

describe('the first difference', () => {
  it('is undefined for equal values', () => {
    expect(firstDifference({ a: [1, { b: 'x' }] }, { a: [1, { b: 'x' }] })).toBeUndefined();
  });

  it('names the path, what was expected and what was got', () => {
    expect(firstDifference({ a: [1, { b: 'x' }] }, { a: [1, { b: 'y' }] })).toEqual({
      path: 'a.1.b',
      expected: 'x',
      got: 'y',
    });
  });

  it('sees a field that only one side has', () => {
    expect(firstDifference({}, { message: '' })?.path).toBe('message');
    expect(firstDifference({ message: '' }, {})?.path).toBe('message');
    expect(firstDifference([1], [1, 2])?.path).toBe('1');
  });
});
