import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeBetween, editBetween, forgetEdit, linesBetween, noteEdit } from './difference.ts';
import { afterEdits } from './edit.ts';

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

const applied = (before: string, after: string): string => {
  const { start, end, text } = linesBetween(before, after);
  return before.slice(0, start) + text + before.slice(end);
};

describe('linesBetween', () => {
  it('is the one line that changed', () => {
    expect(linesBetween('a: 1\nb: 2\nc: 3\n', 'a: 1\nb: 20\nc: 3\n')).toEqual({
      start: 5,
      end: 10,
      text: 'b: 20\n',
    });
  });

  it('is what was appended', () => {
    expect(linesBetween('a: 1\n', 'a: 1\n---\nb: 2\n')).toEqual({
      start: 5,
      end: 5,
      text: '---\nb: 2\n',
    });
  });

  it('is nothing between equal texts', () => {
    const { start, end, text } = linesBetween('a\nb\n', 'a\nb\n');
    expect(end - start).toBe(0);
    expect(text).toBe('');
  });

  it('gives the text after, whatever the two are, and cuts at line breaks only', () => {
    const texts = fc
      .array(fc.constantFrom('a: 1', 'b: 2', '', '---', '😀', '😁'))
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        expect(applied(before, after)).toBe(after);
        if (before === after) return;
        const { start, end } = linesBetween(before, after);
        expect(start === 0 || before[start - 1] === '\n').toBe(true);
        expect(end === 0 || end === before.length || before[end - 1] === '\n').toBe(true);
      }),
    );
  });
});

describe('an edit that is noted', () => {
  it('is what is told between its texts, as short as it can be, and of no others', () => {
    const [before, after] = ['replicas: 20\naaa', 'replicas: 21\naaa'];
    noteEdit(before, after, { start: 10, end: 12, text: '21' });
    expect(editBetween(before, after)).toEqual({ start: 11, end: 12, text: '1' });
    expect(editBetween(after, before)).toEqual({ start: 11, end: 12, text: '0' });
    // Which of equal characters is new, the texts do not tell.
    noteEdit('aaa', 'aaaa', { start: 1, end: 1, text: 'a' });
    expect(editBetween('aaa', 'aaaa')).toEqual({ start: 1, end: 1, text: 'a' });
    noteEdit('aaa', 'aaa', { start: 1, end: 2, text: 'a' });
    expect(editBetween('aaa', 'aaa')).toBeUndefined();
  });

  it('is told together with those before it, over any series of them', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 });
    const cut = fc.record({ at: fc.nat(12), removed: fc.nat(3), put: text, beside: fc.nat(2) });
    fc.assert(
      fc.property(text, fc.array(cut, { minLength: 1, maxLength: 6 }), (initial, cuts) => {
        forgetEdit();
        const texts = [initial];
        for (const { at, removed, put, beside } of cuts) {
          const before = texts.at(-1) ?? '';
          const start = Math.min(at, before.length);
          const end = Math.min(start + removed, before.length);
          const [from, to] = [Math.max(0, start - beside), Math.min(before.length, end + beside)];
          const edited = before.slice(from, start) + put + before.slice(end, to);
          const after = before.slice(0, from) + edited + before.slice(to);
          const known = beside > 0 ? before.slice(from, to) : undefined;
          noteEdit(before, after, { start: from, end: to, text: edited }, known);
          texts.push(after);
        }
        const last = texts.at(-1) ?? '';
        for (const before of texts) {
          const change = changeBetween(before, last, 2);
          expect(afterEdits(before, change === undefined ? [] : [change])).toBe(last);
          if (change === undefined) continue;
          const { start, end, removed, left, right } = change;
          expect(removed).toBe(before.slice(start, end));
          expect(left).toBe(before.slice(Math.max(0, start - 2), start));
          expect(right).toBe(before.slice(end, end + 2));
          const isShort = removed === '' || !change.text.startsWith(removed.slice(0, 1));
          expect(isShort).toBe(true);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it('is told together with those before it without a look into the texts', () => {
    forgetEdit();
    // As the engine puts texts together; that no look was taken is seen by what is told of these.
    noteEdit('ab1cd', 'ab?cd', { start: 1, end: 4, text: 'b2c' }, 'b1c');
    noteEdit('ab?cd', 'ab!cd', { start: 1, end: 4, text: 'b3c' }, 'b2c');
    expect(editBetween('ab1cd', 'ab!cd')).toEqual({ start: 2, end: 3, text: '3' });
    noteEdit('ab!cd', 'ab.cd', { start: 1, end: 4, text: 'b1c' }, 'b3c');
    expect(editBetween('ab1cd', 'ab.cd')).toBeUndefined();
    forgetEdit();
  });
});
