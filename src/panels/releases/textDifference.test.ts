import { describe, expect, it } from 'vitest';
import { textDifference } from './textDifference.ts';

describe('where a text is another than one beside it', () => {
  it('is cut at whole words', () => {
    expect(textDifference('1 had taint {a: b}, 2 more.', '1 had taint(s), 2 more.')).toEqual({
      before: '1 had ',
      own: 'taint {a: b},',
      after: ' 2 more.',
    });
    expect(textDifference('1 had taint(s), 2 more.', '1 had taint {a: b}, 2 more.')).toEqual({
      before: '1 had ',
      own: 'taint(s),',
      after: ' 2 more.',
    });
  });

  it('is nothing of its own where it only lacks words, or is the same', () => {
    expect(textDifference('a b', 'a x b')).toEqual({
      before: 'a ',
      own: '',
      after: 'b',
    });
    expect(textDifference('a b', 'a b')).toEqual({
      before: 'a b',
      own: '',
      after: '',
    });
    expect(textDifference('', 'a')).toEqual({ before: '', own: '', after: '' });
  });

  it('is the whole text together again', () => {
    const texts = ['', 'a', 'a b a', 'a a a', 'b a  b', 'a b c d'];
    for (const text of texts) {
      for (const other of texts) {
        const { before, own, after } = textDifference(text, other);
        expect(before + own + after).toBe(text);
      }
    }
  });
});
