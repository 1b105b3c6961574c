import { describe, expect, it } from 'vitest';
import { chaptersOf, nextChapter, previousChapter } from './chapters.ts';
import { viewOf } from './testing/viewOf.ts';

const { events } = viewOf([
  { at: 0, kind: 'created', pod: 'default/web-1' },
  { at: 900, kind: 'running', pod: 'default/web-1' },
  { at: 1000, kind: 'action', action: { what: 'fail', text: 'zone-b' } },
  { at: 40_000, kind: 'unknown', node: 'node-4' },
  {
    at: 40_500,
    kind: 'taint',
    node: 'node-4',
    text: 'node.kubernetes.io/unreachable:NoExecute',
  },
]);

describe('the chapters of a story', () => {
  const chapters = chaptersOf(events);

  it('begin with the first event, with an action, and after a quiet second', () => {
    expect([...chapters]).toEqual([0, 2, 3]);
  });

  it('are gone through one by one', () => {
    expect(nextChapter(chapters, -1)).toBe(0);
    expect(nextChapter(chapters, 0)).toBe(2);
    expect(nextChapter(chapters, 3)).toBeUndefined();
    expect(previousChapter(chapters, 4)).toBe(3);
    expect(previousChapter(chapters, 3)).toBe(2);
    expect(previousChapter(chapters, 0)).toBeUndefined();
  });
});
