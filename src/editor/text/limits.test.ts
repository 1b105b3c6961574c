import { describe, expect, it } from 'vitest';
import { isLargeText } from './limits.ts';

describe('isLargeText', () => {
  it('holds a kubectl dump of a small cluster for small', () => {
    expect(isLargeText('a: 1\n'.repeat(19_000))).toBe(false);
  });

  it('counts lines', () => {
    expect(isLargeText('a\n'.repeat(20_001))).toBe(true);
  });

  it('counts characters, however few the lines', () => {
    expect(isLargeText('a'.repeat(1_000_000))).toBe(false);
    expect(isLargeText('a'.repeat(1_000_001))).toBe(true);
  });
});
