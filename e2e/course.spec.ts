/**
 * Lessons of every chapter, played through in one page by their solutions, the languages taking turns. What
 * is right and what solves it is taken from the lesson's file, as its checks take it. All lessons are
 * played in `src/course/everyLesson.test.tsx`, without a browser; here one of each chapter is, with a
 * task, and `BERTH_SEED` draws others. `BERTH_WHOLE=1` plays the whole course.
 */
import { answer, paste, WAYS, WORDS } from './driver/lessonWay.ts';
import { randomOf } from './driver/random.ts';
import { expect, test } from './driver/test.ts';
import { IS_WHOLE } from './driver/whole.ts';

const LESSONS = WAYS.map((way, index) => ({
  way,
  language: index % 2 === 0 ? ('en' as const) : ('zh' as const),
}));
const CHAPTERS = [...new Set(WAYS.map(({ chapter }) => chapter))];

function playedOf(chapter: string): typeof LESSONS {
  const all = LESSONS.filter(({ way }) => way.chapter === chapter);
  if (IS_WHOLE) return all;
  const withTask = all.filter(({ way }) => way.solved !== undefined);
  const drawn = withTask.length > 0 ? withTask : all;
  return drawn.slice(randomOf(chapter)(drawn.length)).slice(0, 1);
}

test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

for (const chapter of CHAPTERS) {
  test(`The lessons of ${chapter} are predicted rightly, seen, done by their solutions and asked once more`, async ({
    berth,
    page,
  }) => {
    test.setTimeout(400_000);
    if (!berth.isOpen) await berth.start();
    for (const { way, language } of playedOf(chapter)) {
      await test.step(`${way.name} (${language})`, async () => {
        const words = WORDS[language];
        const { questions, again } = way.view;
        if ((await page.locator('html').getAttribute('lang'))?.startsWith(language) !== true) {
          await berth.setLanguage(words.language);
        }
        const lesson = await way.open(page, language);
        for (const question of questions) {
          await expect(
            lesson.getByText(way.said(`${question.before}question`, language)),
          ).toBeVisible();
          // No rule that is hardly meant tells it; that a field is a proposal's may be said.
          await expect(page.locator('.squiggly-warning')).toHaveCount(0);
          await expect(berth.problems.getByRole('link')).toHaveCount(0);
          await answer(lesson, question);
          await expect(
            lesson.getByText(way.said(`${question.before}told`, language)).first(),
          ).toBeVisible();
        }
        await lesson.getByRole('button', { name: words.on }).last().click();
        const { solved } = way;
        if (solved !== undefined) {
          await expect(lesson.getByText(way.said('task', language))).toBeInViewport();
          await paste(page, language, solved);
          await expect(lesson.getByText(way.said('solved', language))).toBeInViewport();
          await lesson.getByRole('button', { name: words.on }).last().click();
        }
        for (const question of again) {
          await expect(
            lesson.getByText(way.said(`${question.before}question`, language)),
          ).toBeInViewport();
          await answer(lesson, question);
        }
        await expect(lesson.getByRole('button', { name: words.explore })).toBeInViewport();
      });
    }
  });
}
