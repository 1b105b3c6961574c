/** What is read and pressed on a phone: boxes are measured, not pictures. */
import type { Page } from '@playwright/test';
import { boxOf } from './driver/boxOf.ts';
import { exampleInMenu, firstScene } from './driver/inHands.ts';
import { FAILING, SPREAD, TWO_OF_WEB, zonedNode } from './driver/scenarios.ts';
import { expect, test } from './driver/test.ts';

test.slow();
// In order, on one page: the first scene comes before others.
test.describe.configure({ mode: 'default' });

const PHONE = { width: 390, height: 844 };

test.use({ keepsPage: true, isMobile: true, hasTouch: true, viewport: PHONE });

/** Words of bars that are higher than the line that they stand in: what is below crosses them. */
async function crossedWords(page: Page): Promise<readonly (string | null)[]> {
  const words = page.locator('[data-node] [title] > span:first-child');
  expect(await words.count()).toBeGreaterThan(0);
  return words.evaluateAll((all) =>
    all
      .filter((word) => {
        const { fontSize, lineHeight } = getComputedStyle(word);
        return Number.parseFloat(lineHeight) < 1.05 * Number.parseFloat(fontSize);
      })
      .map(({ textContent }) => textContent),
  );
}

const LANGUAGES = [
  ['English', 'Find', 'End the search', /queue$/],
  ['简体中文', '查找', '结束查找', /队列/],
] as const;

test('on a phone the bar of a search keeps what is pressed within the window, and the tray’s sentence is read whole, in both languages', async ({
  berth,
  page,
}) => {
  await firstScene(berth, page);
  const bar = page.getByRole('search');
  const field = bar.getByRole('textbox');
  for (const [language, find, close, told] of LANGUAGES) {
    await test.step(`${language}: the tray’s sentence beside the Pod that waits`, async () => {
      if (language !== 'English') await berth.setLanguage(language);
      const sentence = page.locator('[data-tray] > [title] > span');
      await expect(sentence).toHaveText(told);
      const cut = (): Promise<number> =>
        sentence.evaluate(
          (words) =>
            Math.max(0, words.scrollHeight - words.clientHeight - 2) +
            Math.max(0, words.scrollWidth - words.clientWidth),
        );
      await expect.poll(cut).toBe(0);
      const [own, tray] = [await boxOf(sentence), await boxOf(page.locator('[data-tray]'))];
      expect(own.y, 'inside the tray').toBeGreaterThanOrEqual(tray.y);
      expect(own.bottom, 'inside the tray').toBeLessThanOrEqual(tray.bottom);
    });
    await test.step(`${language}: the bar of a search`, async () => {
      await page.getByRole('button', { name: find, exact: true }).tap();
      for (const query of [
        'app=web',
        'app=web,tier in (',
        'app=web,tier in (frontend,backend),x',
      ]) {
        await field.fill(query);
        await expect(bar.getByRole('status')).not.toBeEmpty();
        const closing = await boxOf(bar.getByRole('button', { name: close }));
        expect(closing.right).toBeLessThanOrEqual(PHONE.width);
        expect(closing.bottom).toBeLessThanOrEqual((await boxOf(bar)).bottom + 1);
        const hidden = await field.evaluate((input) => input.scrollWidth - input.clientWidth);
        expect(hidden, 'the whole query is seen').toBeLessThanOrEqual(0);
      }
      await bar.getByRole('button', { name: close }).tap();
      await expect(bar).toHaveCount(0);
    });
  }
  await berth.setLanguage('English');
});

test('on a phone an example says what it is about, and cards side by side have words that are read', async ({
  berth,
  page,
}) => {
  await firstScene(berth, page);
  await page.getByRole('button', { name: 'Zoom out' }).tap();
  // Shown small, cards have larger words beside their bars.
  await expect(page.locator('[data-small] [data-below]')).not.toHaveCount(0);
  expect(await crossedWords(page)).toEqual([]);
  const example = await exampleInMenu(page, /^A zone fails, told in time/);
  await expect(example).toContainText('told in time');
  expect(await example.locator('span > span').count()).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Escape');

  const zones = ['a', 'a', 'a', 'b', 'b', 'c', 'c', 'c'];
  const cluster = zones.map((zone, at) => zonedNode(`node-${String(at + 1)}`, `zone-${zone}`));
  const texts = { cluster: cluster.join('---\n'), workload: TWO_OF_WEB, scheduler: FAILING };
  await berth.load(texts);
  await expect(page.getByRole('slider', { name: 'Moment of the story' })).toBeVisible();
  await berth.settled();
  await expect(page.locator('[data-node]')).toHaveCount(8);
  /** The smallest letters on the cards, in pixels of the screen. */
  const smallest = (): Promise<number> =>
    page.locator('[data-node]').evaluateAll((cards) =>
      Math.min(
        ...cards.flatMap((card) => {
          const zoom = card.getBoundingClientRect().width / (card as HTMLElement).offsetWidth;
          return [...card.querySelectorAll('*')]
            .filter(
              (each) =>
                [...each.childNodes].some(
                  ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent !== '',
                ) && each.getBoundingClientRect().width > 2,
            )
            .map((each) => Number.parseFloat(getComputedStyle(each).fontSize) * zoom);
        }),
      ),
    );
  await expect.poll(smallest).toBeGreaterThanOrEqual(9.5);
});

test('on a phone names and reasons in small cards are read whole, or the sign alone is there', async ({
  berth,
  page,
}) => {
  await firstScene(berth, page);
  await page.getByRole('button', { name: 'Zoom out' }).tap();
  await expect(page.locator('[data-small] [data-reason=beside]')).not.toHaveCount(0);
  /** Words that are seen in part. */
  const cut = (words: string): Promise<(string | null)[]> =>
    page.locator(words).evaluateAll((all) =>
      all
        .filter((word) => {
          const [own, room] = [word, word.parentElement ?? word].map((each) =>
            each.getBoundingClientRect(),
          );
          if (!own || !room || own.top >= room.bottom - 1) return false;
          const isOut = own.right > room.right + 1 || own.bottom > room.bottom + 1;
          return (
            isOut ||
            word.scrollWidth > word.clientWidth ||
            word.scrollHeight > word.clientHeight + 4
          );
        })
        .map(({ textContent }) => textContent),
    );
  const header = '[data-node] > div:has(> [data-reason=beside])';
  await expect.poll(() => cut(`${header} > [title]:not([data-reason])`)).toEqual([]);
  await expect.poll(() => cut('[data-reason=beside] > span')).toEqual([]);

  const zones = ['a', 'a', 'a', 'b', 'b', 'c', 'c', 'c'];
  const cluster = zones.map((zone, at) => zonedNode(`node-${String(at + 1)}`, `zone-${zone}`));
  const texts = { cluster: cluster.join('---\n'), workload: SPREAD, scheduler: FAILING };
  await berth.load(texts);
  await expect(page.getByRole('slider', { name: 'Moment of the story' })).toBeVisible();
  await berth.settled();
  // The Pod that came last is the one that zones refuse.
  await page.locator('[data-node] [data-pod]').last().tap();
  await page.getByRole('radio', { name: 'Cluster', exact: true }).check({ force: true });
  await expect(page.locator('[data-small] [data-reason=below]')).not.toHaveCount(0);
  await expect.poll(() => cut('[data-reason=below] > span')).toEqual([]);
});
