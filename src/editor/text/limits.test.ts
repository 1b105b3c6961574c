import { describe, expect, it } from 'vitest';
import { isHuge, isLargeText, linesOf } from './limits.ts';

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

describe('isHuge', () => {
  it('begins where Monaco stops colouring', () => {
    expect(isHuge(20_000_000, 300_000)).toBe(false);
    expect(isHuge(20_000_000, 300_001)).toBe(true);
    expect(isHuge(21_000_000, 1)).toBe(true);
  });
});

describe('linesOf', () => {
  it('counts as editors do', () => {
    expect(linesOf('')).toBe(1);
    expect(linesOf('a')).toBe(1);
    expect(linesOf('a\nb\n')).toBe(3);
  });
});
