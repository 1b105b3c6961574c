import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBetween } from '../../text/index.ts';
import { followText, type Stretch, widened } from './edited.ts';

describe('the stretch that changes have touched', () => {
  it('holds all that differs, whatever the changes and their order', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 20 });
    const change = fc.record({ start: fc.nat(25), removed: fc.nat(6), put: text });
    fc.assert(
      fc.property(text, fc.array(change, { maxLength: 6 }), (first, changes) => {
        let now = first;
        let stretch: Stretch | undefined;
        for (const { start: at, removed: most, put } of changes) {
          const start = Math.min(at, now.length);
          const removed = Math.min(most, now.length - start);
          now = now.slice(0, start) + put + now.slice(start + removed);
          stretch = widened(stretch, { start, removed, inserted: put.length });
        }
        const { start, endBefore, endNow } = stretch ?? { start: 0, endBefore: 0, endNow: 0 };
        expect(first.slice(0, start) + now.slice(start, endNow) + first.slice(endBefore)).toBe(now);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a text that is followed by its changes', () => {
  it('is the text, whenever it is told', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 20 });
    const change = fc.record({
      start: fc.nat(25),
      removed: fc.nat(6),
      put: text,
      isTold: fc.boolean(),
    });
    fc.assert(
      fc.property(text, fc.array(change, { maxLength: 10 }), (first, changes) => {
        let [now, told] = [first, first];
        const followed = followText(first);
        for (const { start: at, removed: most, put, isTold } of changes) {
          const start = Math.min(at, now.length);
          const removed = Math.min(most, now.length - start);
          now = now.slice(0, start) + put + now.slice(start + removed);
          followed.changed({ start, removed, inserted: put.length });
          if (!isTold) continue;
          expect(followed.text((from, to) => now.slice(from, to))).toBe(now);
          const none = {
            start: 0,
            end: 0,
            text: '',
            removed: '',
            left: '',
            right: told.slice(0, 3),
          };
          const change = changeBetween(told, now, 3) ?? none;
          const { start: from, end, text: came } = change;
          expect(told.slice(0, from) + came + told.slice(end)).toBe(now);
          // As it was noted, without a look into the text before.
          expect(change.removed).toBe(told.slice(from, end));
          expect(change.left).toBe(told.slice(Math.max(0, from - 3), from));
          expect(change.right).toBe(told.slice(end, end + 3));
          told = now;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads no more of it than where it changed', () => {
    const parts: number[] = [];
    const followed = followText('a'.repeat(1_000_000));
    for (let key = 0; key < 5; key += 1) {
      followed.changed({ start: 500_000 + key, removed: 0, inserted: 1 });
      const text = followed.text((start, end) => {
        parts.push(end - start);
        return 'b'.repeat(end - start);
      });
      expect(text).toHaveLength(1_000_001 + key);
    }
    // With a little on either side.
    expect(Math.max(...parts)).toBeLessThan(50);
  });

  it('is not known once it is another as a whole', () => {
    const followed = followText('a');
    followed.replaced();
    expect(followed.text(() => '')).toBeUndefined();
    followed.replaced('b');
    expect(followed.text(() => '')).toBe('b');
  });
});
