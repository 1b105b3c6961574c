/** docs/statements.md: what the documents say, each with a lesson or a case that is there. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lessonFiles } from './files.ts';

const LIST = readFileSync(new URL('../../docs/statements.md', import.meta.url), 'utf8');
const ROWS = LIST.split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const LESSONS = new Set(lessonFiles().map(({ name }) => name));
const SEEDS = new URL('../../e2e/seeds/', import.meta.url);
const CASES = readdirSync(SEEDS)
  .map((file) => readFileSync(new URL(file, SEEDS), 'utf8'))
  .join('\n');

describe('the statements of the documents', () => {
  it.each(ROWS)('%s%s: %s is shown by what is there', (_, __, statement = '', shownBy = '') => {
    const lessons = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const cases = [...shownBy.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name);
    expect(lessons.length + cases.length, statement).toBeGreaterThan(0);
    for (const name of lessons) expect(LESSONS).toContain(name);
    for (const name of cases) expect(CASES).toContain(`name: '${name}'`);
  });

  it('leave no lesson of the first five chapters without one', () => {
    const shown = ROWS.map((row) => row[3] ?? '').join();
    const wanted = lessonFiles().filter(
      ({ chapter, name }) => /^[1-5]/.test(chapter) && !name.startsWith('review'),
    );
    const unused = wanted.filter(({ name }) => !shown.includes(`\`${name}\``));
    expect(unused.map(({ name }) => name)).toEqual(['read-the-event', 'requests-not-usage']);
  });
});
