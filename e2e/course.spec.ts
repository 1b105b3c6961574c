/**
 * The course, played through in one page: each lesson by its solution, the languages taking turns. What is
 * right and what solves it is taken from the lesson's file, as its checks take it.
 */
import { lessonFiles } from '../tools/lessons/files.ts';
import { editedTexts, lessonRead, readLesson } from '../src/lessons/index.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from './driver/test.ts';

/** Words of the page that the way of a lesson goes by, by language. */
const WORDS = {
  en: {
    language: 'English',
    learn: 'Learn',
    on: /^(?:Now make it so|Go on)$/,
    explore: 'Keep exploring',
    tabs: { workload: /^Workload/, cluster: /^Cluster/, scheduler: /^Scheduler/ },
  },
  zh: {
    language: '简体中文',
    learn: '学习',
    on: /^(?:现在亲手做到|继续)$/,
    explore: '继续探索',
    tabs: { workload: /^工作负载/, cluster: /^集群/, scheduler: /^调度器/ },
  },
} as const;

const LESSONS = lessonFiles().map(({ chapter, name, text }, index) => ({
  chapter,
  name,
  text,
  language: index % 2 === 0 ? ('en' as const) : ('zh' as const),
}));
const CHAPTERS = [...new Set(LESSONS.map(({ chapter }) => chapter))];

type Question = NonNullable<ReturnType<typeof lessonRead>['lesson']>['questions'][number];

async function answer(lesson: Locator, { offered, right, isFree }: Question): Promise<void> {
  const form = lesson.locator('form');
  const [truth] = right;
  if (isFree && typeof truth === 'number')
    await form.locator('input[type=number]').fill(String(truth));
  else {
    for (const each of [truth].flat()) {
      await form
        .locator('label')
        .nth(offered.findIndex((one) => one === each))
        .click();
    }
  }
  await form.locator('button[type=submit]').click();
}

test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

for (const chapter of CHAPTERS) {
  test(`The lessons of ${chapter} are predicted rightly, seen, done by their solutions and asked once more`, async ({
    berth,
    page,
  }) => {
    test.setTimeout(400_000);
    await berth.start();
    for (const { name, text, language } of LESSONS.filter((each) => each.chapter === chapter)) {
      await test.step(`${name} (${language})`, async () => {
        const words = WORDS[language];
        const view = lessonRead(text).lesson;
        const { lesson: file } = readLesson(text);
        if (view === undefined || file === undefined) throw new Error(`${name} is no lesson`);
        const said = (slot: string): string =>
          (view.prose[language]?.[slot] ?? '').replaceAll('`', '');
        await berth.setLanguage(words.language);
        await page.getByRole('banner').getByRole('button', { name: words.learn }).click();
        await page.getByRole('searchbox').fill(said('title'));
        await page
          .getByRole('dialog')
          .getByRole('button', { name: said('title') })
          .first()
          .click();
        const lesson = page.getByRole('article', { name: said('title') });
        for (const question of view.questions) {
          await expect(lesson.getByText(said(`${question.before}question`))).toBeVisible();
          await answer(lesson, question);
          await expect(lesson.getByText(said(`${question.before}told`)).first()).toBeVisible();
        }
        await lesson.getByRole('button', { name: words.on }).last().click();
        const [solution] = file.task?.solutions ?? [];
        if (solution !== undefined) {
          await expect(lesson.getByText(said('task'))).toBeVisible();
          const solved = editedTexts(file.texts, solution.edits);
          if (solved === undefined) throw new Error('its solution cannot be made');
          for (const tab of ['workload', 'cluster', 'scheduler'] as const) {
            if (solved[tab] === file.texts[tab]) continue;
            await page.getByRole('tab', { name: words.tabs[tab] }).click();
            await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
            await page.evaluate((copied) => navigator.clipboard.writeText(copied), solved[tab]);
            await berth.focusEditor();
            await page.keyboard.press('ControlOrMeta+A');
            await page.keyboard.press('ControlOrMeta+V');
          }
          await expect(lesson.getByText(said('solved'))).toBeVisible();
          await lesson.getByRole('button', { name: words.on }).last().click();
        }
        for (const question of view.again) await answer(lesson, question);
        await expect(lesson.getByRole('button', { name: words.explore })).toBeVisible();
      });
    }
    await berth.setLanguage('English');
  });
}
