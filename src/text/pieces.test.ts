import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterEdits } from './edit.ts';
import { TextPieces } from './pieces.ts';

describe('a text in pieces', () => {
  it('reads after any edits as the text that they make, in the whole and in part', () => {
    const edit = fc.record({
      at: fc.nat(1_000),
      goes: fc.nat(6),
      comes: fc.string({ maxLength: 4 }),
    });
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        fc.array(edit, { maxLength: 80 }),
        fc.array(fc.tuple(fc.nat(80), fc.nat(80)), { maxLength: 10 }),
        (first, edits, stretches) => {
          let text = first;
          let pieces = TextPieces.of(first);
          for (const { at, goes, comes } of edits) {
            const start = Math.floor((text.length * at) / 1_000);
            const made = { start, end: Math.min(text.length, start + goes), text: comes };
            text = afterEdits(text, [made]);
            pieces = pieces.edited(made);
          }
          expect(pieces.text).toBe(text);
          expect(pieces.slice()).toBe(text);
          expect(pieces.length).toBe(text.length);
          for (const [start, end] of stretches) {
            expect(pieces.slice(start, end)).toBe(text.slice(start, end));
            expect(pieces.charCodeAt(start)).toBe(text.charCodeAt(start));
          }
        },
      ),
    );
  });

  it('leaves the text before as it was', () => {
    const before = TextPieces.of('abc');
    const after = before.edited({ start: 1, end: 2, text: 'x' });
    expect([before.text, after.text]).toEqual(['abc', 'axc']);
  });
});
