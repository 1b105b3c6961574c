import { expect, it } from 'vitest';
import { clipped } from './clipped.ts';

it('cuts a word of hundreds of characters in its middle, and leaves others alone', () => {
  const name = `${'x'.repeat(20)}${'y'.repeat(250)}${'z'.repeat(8)}`;
  expect(clipped(`${name} is too long.`)).toBe(`${'x'.repeat(20)}…${'z'.repeat(8)} is too long.`);
  expect(clipped('a b-1.example.com')).toBe('a b-1.example.com');
  expect(clipped('🦊'.repeat(60))).toBe(`${'🦊'.repeat(20)}…${'🦊'.repeat(8)}`);
});
