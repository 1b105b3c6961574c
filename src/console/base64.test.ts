import { describe, expect, it } from 'vitest';
import { base64Problem, encoded } from './base64.ts';

describe('base64', () => {
  it('is that of the bytes of a text, of every length', () => {
    for (const text of ['', 'a', 'ab', 'abc', 'añ', '值', '😀 x', '%41']) {
      expect(encoded(text)).toBe(Buffer.from(text).toString('base64'));
    }
  });

  it('takes half a character for one that cannot be read, as a decoder does', () => {
    expect(encoded('a\uD83D')).toBe(Buffer.from('a\uFFFD').toString('base64'));
    expect(encoded('\uDE00b')).toBe(Buffer.from('\uFFFDb').toString('base64'));
  });

  it('is read over any number of line breaks', () => {
    const breaks = '\n'.repeat(300_000);
    expect(base64Problem(`YQ=${breaks}=${breaks}`)).toBeUndefined();
    expect(base64Problem(`YQ=${breaks}`)).toBe(`illegal base64 data at input byte ${300_003}`);
    expect(base64Problem('YQ==')).toBeUndefined();
    expect(base64Problem('Y!')).toBe('illegal base64 data at input byte 1');
  });
});
