import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterEdits, editBetween } from './textEdit.ts';

describe('editBetween', () => {
  it('is the stretch that differs, as short as it can be', () => {
    expect(editBetween('kind: Pod', 'kind: Pad')).toEqual({ start: 7, end: 8, text: 'a' });
    expect(editBetween('aa', 'aaa')).toEqual({ start: 2, end: 2, text: 'a' });
    expect(editBetween('abc', '')).toEqual({ start: 0, end: 3, text: '' });
    expect(editBetween('same', 'same')).toBeUndefined();
  });

  it('leads from any text to any other', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀'), maxLength: 20 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const edit = editBetween(before, after);
        expect(afterEdits(before, edit === undefined ? [] : [edit])).toBe(after);
      }),
    );
  });
});
