/**
 * The course, played through in one page: each lesson by its solution, the languages taking turns. What is
 * right and what solves it is taken from the lesson's file, as its checks take it.
 */
import { answer, paste, WAYS, WORDS } from './driver/lessonWay.ts';
import { expect, test } from './driver/test.ts';

const LESSONS = WAYS.map((way, index) => ({
  way,
  language: index % 2 === 0 ? ('en' as const) : ('zh' as const),
}));
const CHAPTERS = [...new Set(WAYS.map(({ chapter }) => chapter))];

test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

for (const chapter of CHAPTERS) {
  test(`The lessons of ${chapter} are predicted rightly, seen, done by their solutions and asked once more`, async ({
    berth,
    page,
  }) => {
    test.setTimeout(400_000);
    await berth.start();
    for (const { way, language } of LESSONS.filter((each) => each.way.chapter === chapter)) {
      await test.step(`${way.name} (${language})`, async () => {
        const words = WORDS[language];
        const { questions, again } = way.view;
        await berth.setLanguage(words.language);
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
    await berth.setLanguage('English');
  });
}
