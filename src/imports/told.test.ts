import { describe, expect, it } from 'vitest';
import { namesInRow } from './told.ts';

describe('names in a row', () => {
  it('are set apart in both languages', () => {
    expect(namesInRow(['Secret', 'Role'], 'en')).toBe('Secret, Role');
    expect(namesInRow(['Secret', 'Role'], 'zh')).toBe('Secret、Role');
  });
});
