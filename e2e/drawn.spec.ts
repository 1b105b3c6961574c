/** What React draws again for an edit: counts, which no machine changes. */
import { COUNT_DRAWN } from './driver/drawn.ts';
import { expect, test } from './driver/test.ts';

test('a digit of a manifest draws again what it changes, and no menu of the page', async ({
  berth,
  page,
}) => {
  const counting = await page.addInitScript({ content: COUNT_DRAWN });
  await berth.open();
  await berth.settled();
  await berth.editor.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('# ');
  await berth.settled();
  const drawnFor = async (text: string): Promise<readonly number[]> => {
    await page.evaluate(() => {
      window.drawn = [];
    });
    await page.keyboard.type(text);
    await berth.settled();
    return await page.evaluate(() => window.drawn.map(({ count }) => count));
  };
  await drawnFor('a');
  const counts = await drawnFor('b');
  // 230 with the run, and 460 before that was held; where the machine is busy, what follows may come with it.
  expect(Math.max(...counts)).toBeLessThan(400);
  // What is typed elsewhere, a pause later, is a step that the header's buttons name: 17 before the run, and 136 with
  // its menus; or together with the run.
  await page.waitForTimeout(1_200);
  await page.keyboard.press('ArrowLeft');
  const steps = await drawnFor('c');
  const most = Math.max(...steps);
  const atKey = steps.slice(0, steps.indexOf(most)).reduce((sum, count) => sum + count, 0);
  expect(most).toBeLessThan(330);
  expect(atKey).toBeLessThan(100);
  await counting.dispose();
});
