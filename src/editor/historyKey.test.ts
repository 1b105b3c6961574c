import { describe, expect, it } from 'vitest';
import { historyKey, type PressedKey } from './historyKey.ts';

const pressed = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe('historyKey', () => {
  it('is Ctrl or ⌘ with Z, and with Shift or Y for redo', () => {
    expect(historyKey(pressed('z', { ctrlKey: true }))).toBe('undo');
    expect(historyKey(pressed('z', { metaKey: true }))).toBe('undo');
    expect(historyKey(pressed('Z', { ctrlKey: true, shiftKey: true }))).toBe('redo');
    expect(historyKey(pressed('y', { ctrlKey: true }))).toBe('redo');
  });

  it('is none of the other keys', () => {
    expect(historyKey(pressed('z'))).toBeUndefined();
    expect(historyKey(pressed('x', { ctrlKey: true }))).toBeUndefined();
    expect(historyKey(pressed('z', { ctrlKey: true, altKey: true }))).toBeUndefined();
  });
});
