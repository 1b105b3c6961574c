/** A lesson from the door to its end, by keyboard alone, in the page. */
import { expectNoViolation } from './driver/axe.ts';
import { openLesson } from './driver/lesson.ts';
import { expect, test } from './driver/test.ts';

test.slow();
// In order, on one page: the first finds no lesson done.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

test('A lesson is found by an event, predicted, seen, done and left, and nothing of one’s own is lost', async ({
  berth,
  page,
}) => {
  await berth.start('Spread web over zones');
  await page.getByRole('banner').getByRole('button', { name: 'Learn' }).click();
  const map = page.getByRole('dialog', { name: 'Learn scheduling by predicting' });
  await map
    .getByRole('searchbox')
    .fill("0/3 nodes are available: 3 node(s) didn't match pod topology spread constraints.");
  await expect(map.getByRole('heading', { name: /Evenly/ })).toBeVisible();
  await expect(map.getByRole('heading', { name: /What a node refuses/ })).toHaveCount(0);
  await map.getByRole('searchbox').fill('');
  await expectNoViolation(page);
  await map.getByRole('button', { name: /^Start here/ }).press('Enter');

  const lesson = page.getByRole('article', { name: 'Lesson: Two questions for every Pod' });
  await expect(lesson).toBeVisible();
  // What is asked for stands nowhere.
  await expect(page.getByText('Click a node, or the tray.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Why', exact: true })).toHaveCount(0);
  await lesson.getByRole('radio', { name: 'node-1' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(lesson.getByRole('radio', { name: 'node-2' })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expectNoViolation(page);
  await page.keyboard.press('Enter');
  // It is shown, and said to who does not see it.
  await expect(lesson.getByText('Right: node-3.').first()).toBeVisible();
  await expect(lesson.getByRole('status').filter({ hasText: 'Right: node-3.' })).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Why', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(lesson.getByText('now node-2, node-3')).toBeVisible();
  await expectNoViolation(page);

  await test.step('a reload in the middle leaves it where it was', async () => {
    await page.reload();
    await expect(lesson.getByText('now node-2, node-3')).toBeVisible({ timeout: 40_000 });
  });

  const workload = await berth.text('Workload');
  await berth.paste('Workload', workload.replace('cpu: 500m', 'cpu: "2"'));
  await expect(lesson.getByText('Only node-3 passes now.')).toBeVisible();
  await lesson.getByRole('button', { name: 'Go on' }).click();
  await lesson.getByRole('radio', { name: 'node-2' }).check({ force: true });
  await lesson.getByRole('button', { name: 'Answer' }).click();
  await expect(lesson.getByRole('button', { name: 'Next: Idle, and full' })).toBeVisible();
  await lesson.getByRole('button', { name: 'Keep exploring' }).click();
  await expect(lesson).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Learn' }).click();
  await expect(map.getByText('1 of 3 done')).toBeVisible();
});

test('in a low window a lesson scrolls under its tabs, which stay', async ({ berth, page }) => {
  await page.setViewportSize({ width: 1024, height: 560 });
  await berth.start();
  const lesson = await openLesson(page, 'Two questions for every Pod');
  await lesson.getByRole('radio', { name: 'node-2' }).check({ force: true });
  await lesson.getByRole('button', { name: 'See what happens' }).click();
  const tab = berth.why.getByRole('tab', { name: 'Lesson' });
  await expect(lesson.getByRole('button', { name: 'Now make it so' })).toBeVisible();
  await expect(tab).toBeInViewport({ ratio: 1 });
  await expect(lesson.getByText('Once more')).not.toBeInViewport();
  await lesson.hover();
  await page.mouse.wheel(0, 2000);
  await expect(lesson.getByText('Once more')).toBeInViewport();
  await expect(tab).toBeInViewport({ ratio: 1 });
});
