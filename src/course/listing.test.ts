import { describe, expect, it } from 'vitest';
import { pageFile } from '../../tools/lessons/files.ts';
import { dueAt } from './due.ts';
import { type Listing, lessonsFor, placeOf } from './listing.ts';
import { NO_PROGRESS, printProgress, readProgress, type LessonProgress } from './progress.ts';

const listing = JSON.parse(await pageFile('index.json')) as Listing;
const idsFor = (search: string) => lessonsFor(listing, search).map(({ id }) => id);

describe('the search in the course', () => {
  it('leads from an event to the lessons in which such an event is met', () => {
    const event =
      "0/3 nodes are available: 1 Insufficient cpu, 2 node(s) didn't match pod topology spread constraints. preemption: 0/3 nodes are available: 3 No preemption victims found for incoming pod.";
    expect(idsFor(event)).toContain('requests-not-usage');
    expect(idsFor(event)).toContain('zone-out-of-bounds');
    expect(idsFor("didn't match pod topology spread constraints").length).toBeGreaterThan(2);
    expect(idsFor("didn't match pod topology spread constraints")).not.toContain('weights');
  });

  it('finds words in both languages, and all lessons without one', () => {
    expect(idsFor('toleration attract')).toEqual(['toleration-does-not-attract']);
    expect(idsFor('污点').length).toBeGreaterThan(1);
    expect(idsFor('  ')).toHaveLength(listing.chapters.flatMap(({ lessons }) => lessons).length);
    expect(idsFor('xyzzy')).toEqual([]);
  });

  it('knows what comes behind each', () => {
    expect(placeOf(listing, 'read-the-event')).toMatchObject({
      number: 3,
      next: { id: 'node-selector' },
    });
    expect(placeOf(listing, 'seven-pending')?.next).toBeUndefined();
    expect(placeOf(listing, 'nothing')).toBeUndefined();
  });
});

const DAY = 86_400_000;
const lesson = (more: Partial<LessonProgress>): LessonProgress => ({
  version: 1,
  phase: 'end',
  scenario: 'a',
  given: [{ answer: 'x', isRight: false, sure: 'certain', at: 1, mistake: 'y' }],
  begunAt: 1,
  tries: 2,
  hints: 0,
  isShown: false,
  solvedAt: 1,
  endedAt: DAY,
  reviews: [],
  ...more,
});

describe('what comes back', () => {
  it('does so after 1, 3, 8 and 20 days, and then no more', () => {
    const reviews: { at: number; isRight: boolean }[] = [];
    const gaps: (number | undefined)[] = [];
    for (let times = 0; times < 5; times += 1) {
      const last = reviews.at(-1)?.at ?? DAY;
      const due = dueAt(lesson({ reviews: [...reviews] }));
      gaps.push(due === undefined ? undefined : (due - last) / DAY);
      reviews.push({ at: due ?? 0, isRight: true });
    }
    expect(gaps).toEqual([1, 3, 8, 20, undefined]);
  });

  it('comes again after the same time where it was wrong, once where all was right, never where it is not done', () => {
    expect(dueAt(lesson({ reviews: [{ at: 5 * DAY, isRight: false }] }))).toBe(6 * DAY);
    const right = lesson({
      given: [{ answer: 'x', isRight: true, sure: undefined, at: 1, mistake: '' }],
    });
    expect(dueAt(right)).toBe(2 * DAY);
    expect(dueAt({ ...right, reviews: [{ at: 2 * DAY, isRight: true }] })).toBeUndefined();
    expect(dueAt(lesson({ endedAt: 0 }))).toBeUndefined();
  });
});

describe('progress as it is kept', () => {
  it('is read as it was printed', () => {
    const progress = { learner: 'Ada', open: 'a', lessons: { a: lesson({}) } };
    expect(readProgress(printProgress(progress))).toEqual(progress);
    expect(readProgress(printProgress(NO_PROGRESS))).toEqual(NO_PROGRESS);
  });

  it('of version 1 is read for ever', () => {
    const kept =
      '{"version":1,"open":"filter-then-score","lessons":{"filter-then-score":{"version":1,"phase":"do","scenario":"Two questions for every Pod","given":[{"answer":"node-2","isRight":false,"sure":"fairly","at":5}],"hints":2,"isShown":true,"solvedAt":7,"endedAt":0,"reviews":[{"at":9,"isRight":true}]}}}';
    const read = readProgress(kept) ?? NO_PROGRESS;
    expect(printProgress(read)).toBe(
      '{"version":2,"learner":"","open":"filter-then-score","lessons":{"filter-then-score":{"version":1,"phase":"do","scenario":"Two questions for every Pod","given":[{"answer":"node-2","isRight":false,"sure":"fairly","at":5,"mistake":""}],"begunAt":5,"tries":0,"hints":2,"isShown":true,"solvedAt":7,"endedAt":0,"reviews":[{"at":9,"isRight":true}]}}}',
    );
  });

  it('of version 2 is read for ever', () => {
    const kept =
      '{"version":2,"learner":"Ada","open":"","lessons":{"skew":{"version":1,"phase":"end","scenario":"Skew","given":[{"answer":3,"isRight":false,"sure":"certain","at":5,"mistake":"then.all"}],"begunAt":2,"tries":4,"hints":1,"isShown":false,"solvedAt":7,"endedAt":9,"reviews":[]}}}';
    expect(printProgress(readProgress(kept) ?? NO_PROGRESS)).toBe(kept);
  });

  it('that makes no sense is none, and a lesson that makes none is left out', () => {
    for (const text of ['', '[]', '{"version":3,"lessons":{}}', '{"version":1}']) {
      expect(readProgress(text)).toBeUndefined();
    }
    const odd =
      '{"version":1,"open":3,"lessons":{"a":{"phase":"no"},"b":{"phase":"see","scenario":"b","given":[{}]}}}';
    expect(readProgress(odd)).toMatchObject({ open: '', lessons: { b: { given: [] } } });
  });
});
