import { describe, expect, it } from 'vitest';
import { placeAt } from './placeAt.ts';

describe('placeAt', () => {
  it('counts lines and columns from 1', () => {
    expect(placeAt('', 0)).toEqual({ lineNumber: 1, column: 1 });
    expect(placeAt('ab\ncd\n', 0)).toEqual({ lineNumber: 1, column: 1 });
    expect(placeAt('ab\ncd\n', 2)).toEqual({ lineNumber: 1, column: 3 });
    expect(placeAt('ab\ncd\n', 3)).toEqual({ lineNumber: 2, column: 1 });
    expect(placeAt('ab\ncd\n', 5)).toEqual({ lineNumber: 2, column: 3 });
    expect(placeAt('ab\ncd\n', 6)).toEqual({ lineNumber: 3, column: 1 });
    expect(placeAt('\n\nx', 1)).toEqual({ lineNumber: 2, column: 1 });
    expect(placeAt('\n\nx', 2)).toEqual({ lineNumber: 3, column: 1 });
  });

  it('is in the line behind a line end of two characters', () => {
    expect(placeAt('ab\r\ncd', 5)).toEqual({ lineNumber: 2, column: 2 });
  });
});
