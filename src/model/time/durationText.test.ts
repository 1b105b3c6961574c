import { describe, expect, it } from 'vitest';
import { durationOf } from '../../kubectl/index.ts';
import { durationText } from './durationText.ts';

describe('a duration', () => {
  it('is written as Go writes it, and read back as what it was', () => {
    const written = [0, 100, 42_000, 42_100, 60_000, 90_000, 3_600_000, 3_723_500].map(
      (milliseconds) => {
        const text = durationText(milliseconds);
        expect(durationOf(text), text).toBe(milliseconds);
        return text;
      },
    );
    expect(written).toEqual(['0s', '100ms', '42s', '42.1s', '1m', '1m30s', '1h', '1h2m3.5s']);
  });
});
