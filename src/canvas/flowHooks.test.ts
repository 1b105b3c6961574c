import { describe, expect, it } from 'vitest';
import { isHeld } from './flowHooks.ts';

describe('the cards of a large cluster', () => {
  it('stay as they are while the view zooms, and while many pass by', () => {
    expect(isHeld('zooming', 1)).toBe(true);
    expect(isHeld('panning', 200)).toBe(true);
  });

  it('come and go as few of them pan by, and whenever the view rests', () => {
    expect(isHeld('panning', 20)).toBe(false);
    expect(isHeld('still', 200)).toBe(false);
  });
});
