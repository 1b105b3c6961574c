import { describe, expect, it } from 'vitest';
import { typedAfter } from './useTypedAhead.ts';

describe('what is typed before the palette is there', () => {
  it('is the text that the keys would have written in its field', () => {
    const keys = ['s', 'h', 'x', 'Backspace', 'Shift', 'O', 'Enter', ' ', '画', 'Tab', '🚀'];
    expect(keys.reduce(typedAfter, '')).toBe('shO 画🚀');
  });

  it('loses one sign to Backspace, and nothing where there is none', () => {
    expect(typedAfter('a🚀', 'Backspace')).toBe('a');
    expect(typedAfter('', 'Backspace')).toBe('');
  });
});
