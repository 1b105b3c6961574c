import { describe, expect, it } from 'vitest';
import { NO_PROGRESS, printProgress, type LessonProgress } from '../progress.ts';
import { csvOf, sorted, tableOf } from './table.ts';

const given = { answer: 'x', sure: 'certain', at: 61_000 } as const;
const lesson = (more: Partial<LessonProgress>): LessonProgress => ({
  version: 1,
  phase: 'end',
  scenario: 'a',
  given: [
    { ...given, isRight: false, mistake: 'weights' },
    { ...given, isRight: true, mistake: '' },
  ],
  begunAt: 1_000,
  tries: 2,
  hints: 1,
  isShown: false,
  solvedAt: 0,
  endedAt: 181_000,
  reviews: [],
  ...more,
});
const file = (name: string, learner: string, lessons: Record<string, LessonProgress>) => ({
  name,
  text: printProgress({ ...NO_PROGRESS, learner, lessons }),
});

describe('a table of records', () => {
  it('has a row for each lesson of each learner, and names what is no record', () => {
    const { rows, unread } = tableOf([
      file('a.json', 'Ada', { skew: lesson({}) }),
      file('b.json', '', { skew: lesson({ endedAt: 0 }), weights: lesson({}) }),
      { name: 'c.json', text: '{"version":9}' },
    ]);
    expect(rows.map((row) => [row.learner, row.lesson, row.minutes])).toEqual([
      ['Ada', 'skew', 3],
      ['b', 'skew', undefined],
      ['b', 'weights', 3],
    ]);
    expect(rows[0]).toMatchObject({ right: 1, asked: 2, sureAndWrong: 1, mistakes: ['weights'] });
    expect(unread).toEqual(['c.json']);
  });

  it('tells learners of one name apart by their files', () => {
    const { rows } = tableOf([
      file('group/a.json', 'Li', { skew: lesson({}) }),
      file('b.json', 'Li', { skew: lesson({}) }),
    ]);
    expect(rows.map(({ learner }) => learner)).toEqual(['Li (a)', 'Li (b)']);
  });

  it('is put in order by a column, both ways, what is not known first', () => {
    const { rows } = tableOf([
      file('a.json', 'Ada', { skew: lesson({ tries: 5 }), weights: lesson({ endedAt: 0 }) }),
    ]);
    expect(sorted(rows, 'tries', true).map(({ tries }) => tries)).toEqual([5, 2]);
    expect(sorted(rows, 'minutes', false).map(({ minutes }) => minutes)).toEqual([undefined, 3]);
  });

  it('is written as CSV in which no name is computed, and none breaks a line', () => {
    const { rows } = tableOf([file('a.json', '=SUM(A1),"x"\n', { skew: lesson({}) })]);
    expect(csvOf(rows).split('\r\n')[1]).toBe(
      `"'=SUM(A1),""x""\n",skew,true,1,2,1,2,1,false,3,weights`,
    );
  });

  it('of version 1 has what that knew', () => {
    const text =
      '{"version":1,"open":"","lessons":{"skew":{"version":1,"phase":"end","scenario":"a","given":[{"answer":1,"isRight":true,"at":60000}],"hints":0,"isShown":false,"solvedAt":0,"endedAt":120000,"reviews":[]}}}';
    expect(tableOf([{ name: 'old.json', text }]).rows[0]).toMatchObject({ tries: 0, minutes: 1 });
  });
});
