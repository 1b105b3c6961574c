/** docs/statements.md: what the documents say, each with a lesson or a case that is there. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SEED_DOCUMENTS } from '../../e2e/seeds/index.ts';
import { lessonFiles } from './files.ts';
import { statements, STATEMENTS_FILE, statementsText } from './statements.ts';

const ALL = statements();
const LESSONS = new Set(lessonFiles().map(({ name }) => name));
const CASES = new Set(
  Object.values(SEED_DOCUMENTS)
    .flat()
    .map(({ name }) => name),
);

describe('the statements of the documents', () => {
  it.each(ALL.map((each) => [each.en, each] as const))(
    '%s is shown by what is there, in both languages',
    (statement, { documents, zh, lessons, cases }) => {
      expect(lessons.length + cases.length, statement).toBeGreaterThan(0);
      expect(documents.every((each) => each >= 1 && each <= 5)).toBe(true);
      expect(zh).toMatch(/[\u4E00-\u9FFF]|^In、/);
      for (const name of lessons) expect(LESSONS).toContain(name);
      for (const name of cases) expect(CASES).toContain(name);
    },
  );

  it('leave no lesson of the first five chapters without one', () => {
    const shown = new Set(ALL.flatMap(({ lessons }) => lessons));
    const wanted = lessonFiles().filter(
      ({ chapter, name }) => /^[1-5]/.test(chapter) && !name.startsWith('review'),
    );
    const unused = wanted.filter(({ name }) => !shown.has(name));
    expect(unused.map(({ name }) => name)).toEqual(['read-the-event', 'requests-not-usage']);
  });

  it('are listed by the page as they are: npm run lessons:index', () => {
    expect(readFileSync(STATEMENTS_FILE, 'utf8')).toBe(statementsText());
  });
});
