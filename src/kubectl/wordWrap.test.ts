import { describe, expect, it } from 'vitest';
import { wordWrapped } from './wordWrap.ts';

describe('words filled into lines', () => {
  it('break before the word that has no room, and drop the blanks there', () => {
    expect(wordWrapped('one two  three', 7)).toBe('one two\nthree');
    expect(wordWrapped('one two', 3)).toBe('one\ntwo');
  });

  it('keep the lines of the text, its blanks within a line, and what a line begins with', () => {
    expect(wordWrapped('a\n\n  - b  c\n', 8)).toBe('a\n\n  - b  c\n');
    expect(wordWrapped('a   \nb', 8)).toBe('a   \nb');
    expect(wordWrapped('a      \nb', 4)).toBe('a\nb');
  });

  it('let a word that is longer than a line stand in one of its own', () => {
    expect(wordWrapped('a https://kubernetes.io b', 6)).toBe('a\nhttps://kubernetes.io\nb');
  });

  it('count characters and not bytes', () => {
    expect(wordWrapped('äöü äöü', 7)).toBe('äöü äöü');
    expect(wordWrapped('a\u{A0}b c', 3)).toBe('a\u{A0}b\nc');
  });
});
