import { describe, expect, it } from 'vitest';
import { removal, shownText, typedEdits, typedList, typedValue } from './values.ts';

describe('removal', () => {
  it('keeps an empty label selector, which selects every Pod', () => {
    const root = { labelSelector: { matchLabels: { app: 'web' } } };
    expect(removal(root, ['labelSelector', 'matchLabels', 'app'])).toEqual([
      { op: 'remove', path: ['labelSelector', 'matchLabels'] },
    ]);
  });

  it('asks for nothing where nothing stands', () => {
    expect(removal({}, ['metadata', 'labels', 'app'])).toEqual([]);
  });

  it('leaves mappings alone that hold something else', () => {
    const root = { affinity: { nodeAffinity: { a: 1 }, podAffinity: { b: 1 } } };
    expect(removal(root, ['affinity', 'nodeAffinity', 'a'])).toEqual([
      { op: 'remove', path: ['affinity', 'nodeAffinity'] },
    ]);
  });
});

describe('typedValue', () => {
  it('keeps a plain number plain where one stood, and a text a text', () => {
    expect(typedValue('quantity', '8', 4)).toBe(8);
    expect(typedValue('quantity', '8', '4')).toBe('8');
    expect(typedValue('quantity', '500m', 4)).toBe('500m');
  });

  it('gives what is no whole number on as it is', () => {
    expect(typedValue('number', '1.5', 1)).toBe('1.5');
    expect(typedValue('number', '-1', 1)).toBe(-1);
  });

  it('keeps an empty text in a list in sight', () => {
    expect(shownText(['', 'a'])).toBe('"", a');
    expect(typedList('"", a')).toEqual(['', 'a']);
  });

  it('reads lists between commas and spaces', () => {
    expect(typedEdits({}, ['values'], 'list', 'a, b c')).toEqual([
      { op: 'set', path: ['values'], value: ['a', 'b', 'c'] },
    ]);
  });
});
