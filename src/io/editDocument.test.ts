import { describe, expect, it } from 'vitest';
import { editedDocument } from './editDocument.ts';
import { readDocument } from './readDocument.ts';

describe('a document that is edited by its fields', () => {
  it('keeps its comments, and has what was set', () => {
    const text = '# mine\nid: one # the first\nen:\n  title: A\n';
    expect(editedDocument(text, [{ path: ['en', 'title'], value: 'yes' }])).toBe(
      '# mine\nid: one # the first\nen:\n  title: "yes"\n',
    );
  });

  it('is made of nothing, in the order of the changes', () => {
    const text = editedDocument('', [
      { path: ['kind'], value: 'Lesson' },
      { path: ['workload'], value: 'a: 1\n# no\nb: 2\n' },
      { path: ['en', 'hints', 1], value: 'second' },
    ]);
    expect(text).toBe(
      'kind: Lesson\nworkload: |\n  a: 1\n  # no\n  b: 2\nen:\n  hints:\n    - null\n    - second\n',
    );
  });

  it('has what was taken away no more, also where it was not there', () => {
    const changes = [
      { path: ['a'], value: undefined },
      { path: ['x', 'y'], value: undefined },
    ];
    expect(editedDocument('a: 1\nb: 2\n', changes)).toBe('b: 2\n');
  });

  it('takes a scalar for nothing where a field is set below it', () => {
    const text = editedDocument('en: words\n', [{ path: ['en', 'title'], value: 'A' }]) ?? '';
    expect(readDocument(text).value).toEqual({ en: { title: 'A' } });
  });

  it.each(['a: [1', 'a: &x 1\nb: *x\n', '\t- :\n\t\t?'])('is left alone where it is %j', (text) => {
    expect(editedDocument(text, [{ path: ['a'], value: 2 }])).toBeUndefined();
  });
});
