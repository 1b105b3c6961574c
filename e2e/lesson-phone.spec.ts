/** Lessons of predicting and seeing on a phone: a node, a number and a moment, answered by a finger. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import { expect, test } from './driver/test.ts';

test.slow();
test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

/** Opens a lesson by its title, by fingers alone. */
async function tapLesson(page: Page, title: string): Promise<Locator> {
  const learn = page.getByRole('banner').getByRole('button', { name: 'Learn' });
  if (await learn.isVisible()) await learn.tap();
  else {
    await page.getByRole('button', { name: 'Settings and more' }).tap();
    await page.getByRole('menuitem', { name: /^Learn/ }).tap();
  }
  const map = page.getByRole('dialog', { name: 'Learn scheduling by predicting' });
  await map.getByRole('searchbox').fill(title);
  await map.getByRole('button', { name: title }).first().tap();
  const lesson = page.getByRole('article', { name: `Lesson: ${title}` });
  await lesson.getByRole('button', { name: /^(?:See what happens|Go on)$/ }).waitFor();
  return lesson;
}

/** Nothing is wider than the window, and what is to be pressed is met by a finger. */
async function expectFits(page: Page, lesson: Locator): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  const buttons = lesson.locator('button:visible, label:visible:has(input[type=radio])');
  const small = await buttons.evaluateAll((all) =>
    all
      .filter((each) => {
        const { height, right } = each.getBoundingClientRect();
        return height < 36 || right > window.innerWidth;
      })
      .map((each) => each.textContent),
  );
  expect(small).toEqual([]);
}

/** No two of them lie on one another. */
async function expectApart(all: Locator): Promise<void> {
  const boxes = await all.evaluateAll((each) =>
    each
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { name: one.textContent, left, right, top, bottom };
      }),
  );
  const met = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1,
      )
      .map((other) => `${String(one.name)} | ${String(other.name)}`),
  );
  expect(met).toEqual([]);
}

const QUESTIONS = [
  {
    title: 'Two questions for every Pod',
    answer: 'node-3',
    go: 'See what happens',
    is: 'Right: node-3.',
  },
  {
    title: "Blocked by somebody else's rule",
    answer: '2',
    go: 'See what happens',
    is: 'Right: 2.',
  },
  {
    title: 'Five minutes of nothing',
    answer: 'at 6:20 (380 s)',
    go: 'Go on',
    is: /^Right: at 6:20/,
  },
] as const;

test('On a phone a node, a number and a moment are predicted and seen', async ({ berth, page }) => {
  await berth.openFirstPicture();
  for (const { title, answer, go, is } of QUESTIONS) {
    await test.step(title, async () => {
      const lesson = await tapLesson(page, title);
      await lesson.getByRole('radio', { name: answer, exact: true }).check({ force: true });
      await expectFits(page, lesson);
      await expectNoViolation(page);
      // What is answered below takes no more room than it needs.
      const below = await berth.run.boundingBox();
      expect(below?.height ?? 0).toBeLessThan(110);
      if (answer.startsWith('node')) {
        // Beside the picture what one says stands in one line above what there is to choose.
        await page.getByRole('radio', { name: 'Cluster', exact: true }).check({ force: true });
        const said = await berth.run.getByText(`You say: ${answer}`).boundingBox();
        expect(said?.height ?? Infinity).toBeLessThan(30);
        await expectApart(berth.run.locator('p, button'));
        await berth.run.getByRole('button', { name: 'To the question' }).tap();
      }
      await lesson.getByRole('button', { name: go }).tap();
      await expect(lesson.getByText(is).first()).toBeVisible();
      await expectFits(page, lesson);
      await expectApart(berth.run.getByRole('button'));
    });
  }
});
