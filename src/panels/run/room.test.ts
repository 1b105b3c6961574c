import { describe, expect, it } from 'vitest';
import { openWidth, wantsBlocks } from './room.ts';

describe('The room of the step at the playhead', () => {
  it('is a part of the track beside many', () => {
    expect(openWidth(600, 7)).toBe(240);
    expect(openWidth(300, 7)).toBe(150);
  });

  it('is what few leave, up to a width that is read at one glance', () => {
    expect(openWidth(500, 2)).toBe(364);
    expect(openWidth(500, 1)).toBe(380);
    expect(openWidth(300, 1)).toBe(300);
  });

  it('leaves the others a width that can be met', () => {
    expect(wantsBlocks(600, 20)).toBe(true);
    expect(wantsBlocks(600, 40)).toBe(false);
  });
});
