import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editBetween, linesBetween, noteEdit } from './difference.ts';
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
});
