/** What a lesson asks is answered on the picture itself, by the keyboard alone, and in the outline alone. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import { openLesson } from './driver/lesson.ts';
import { expect, test } from './driver/test.ts';

test.slow();
// In order, on one page: each lesson is opened from the door.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const picture = (page: Page): Locator => page.locator('.react-flow');
const node = (page: Page, name: string): Locator =>
  picture(page).locator(`[data-target="node:Node/${name}"]`);
const pod = (page: Page, name: string): Locator =>
  page.locator(`button[data-target="pod:Pod/default/${name}"]`);
const said = (page: Page, answer: string): Locator => page.getByText(`You say: ${answer}`);

/** Clicks a slider at a part of its length. */
async function clickAt(axis: Locator, share: number): Promise<void> {
  const box = await axis.boundingBox();
  if (box === null) throw new Error('no axis');
  await axis.click({ position: { x: box.width * share, y: 20 } });
}

test('A node, the tray, a zone, a Pod, a number and a moment are answered where they stand', async ({
  berth,
  page,
}) => {
  await berth.start();

  await test.step('a node, or the tray', async () => {
    const lesson = await openLesson(page, 'Two questions for every Pod');
    await node(page, 'node-2').click();
    await expect(said(page, 'node-2')).toBeVisible();
    await expect(lesson.getByRole('radio', { name: 'node-2' })).toBeChecked();
    await page.locator('[data-tray]').click({ position: { x: 400, y: 8 } });
    await expect(said(page, 'Nowhere: it stays Pending')).toBeVisible();
    await node(page, 'node-3').click();
    await expect(node(page, 'node-3')).toHaveCSS('outline-style', 'dashed');
    await expect(node(page, 'node-2')).not.toHaveCSS('outline-style', 'dashed');
    await lesson.getByRole('button', { name: 'See what happens' }).click();
    await expect(lesson.getByText('Right: node-3.').first()).toBeVisible();
    await expect(node(page, 'node-3')).not.toHaveCSS('outline-style', 'dashed');
  });

  await test.step('several nodes, one of them taken back', async () => {
    const lesson = await openLesson(page, 'One dash');
    for (const name of ['a-hdd', 'a-ssd', 'b-hdd', 'b-ssd', 'b-hdd'])
      await node(page, name).click();
    await expect(said(page, 'a-hdd, a-ssd, b-ssd')).toBeVisible();
    await lesson.getByRole('button', { name: 'See what happens' }).click();
    await expect(lesson.getByText('Right: a-hdd, a-ssd, b-ssd.').first()).toBeVisible();
  });

  await test.step('a zone: its empty ground, its name, or a node in it', async () => {
    const lesson = await openLesson(page, 'Count, add one, subtract the least');
    const zone = picture(page).locator('[data-zone="zone-b"]');
    const box = await zone.boundingBox();
    if (box === null) throw new Error('no zone');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 4);
    await expect(said(page, 'zone-b')).toBeVisible();
    await expect(zone).toHaveCSS('outline-style', 'dashed');
    await picture(page).locator('[data-target$="=zone-a"]').click();
    await node(page, 'node-c').click();
    await expect(said(page, 'zone-b, zone-a, zone-c')).toBeVisible();
    await lesson.getByRole('button', { name: 'See what happens' }).click();
    await expect(lesson.getByText('You said: zone-b, zone-a, zone-c.').first()).toBeVisible();
  });

  await test.step('Pods', async () => {
    const lesson = await openLesson(page, 'Two small or one big?');
    await pod(page, 'batch-1').click();
    await pod(page, 'batch-2').click();
    await expect(said(page, 'batch-1, batch-2')).toBeVisible();
    await lesson.getByRole('button', { name: 'See what happens' }).click();
    await expect(lesson.getByText('Right: batch-1, batch-2.').first()).toBeVisible();
  });

  await test.step('a number', async () => {
    const lesson = await openLesson(page, "Blocked by somebody else's rule");
    await berth.run.getByRole('button', { name: '2' }).click();
    await expect(lesson.getByRole('radio', { name: '2' })).toBeChecked();
    await lesson.getByRole('button', { name: 'See what happens' }).click();
    await expect(lesson.getByText('Right: 2.').first()).toBeVisible();
  });

  await test.step('a moment on the axis of time, the nearest of those that are asked', async () => {
    const lesson = await openLesson(page, 'Five minutes of nothing');
    const axis = berth.run.getByRole('slider');
    await clickAt(axis, 0.4);
    await expect(axis).toHaveAttribute('aria-valuetext', 'at 6:20 (380 s)');
    await expect(lesson.getByRole('radio', { name: 'at 6:20 (380 s)' })).toBeChecked();
    await clickAt(axis, 0.1);
    await expect(axis).toHaveAttribute('aria-valuetext', 'at 1:20 (80 s)');
    await lesson.getByRole('button', { name: 'Go on' }).click();
    await expect(lesson.getByText(/^You said: at 1:20 \(80 s\)\. It is: at 6:20/)).toBeVisible();
  });
});

test('By keyboard and in the outline alone each kind of question is answered', async ({
  berth,
  page,
}) => {
  await berth.start('Empty scenario', 'Outline');
  const row = (name: string): Locator => berth.outline.getByRole('row', { name }).first();
  /** Enter on a row of the outline, as one gets there by its arrows. */
  const enter = async (name: string): Promise<void> => {
    await row(name).focus();
    await page.keyboard.press('Enter');
  };
  const submit = async (lesson: Locator, name = 'See what happens'): Promise<void> => {
    await lesson.getByRole('button', { name }).press('Enter');
  };

  await test.step('node', async () => {
    const lesson = await openLesson(page, 'Two questions for every Pod');
    await enter('node-3');
    await expect(said(page, 'node-3')).toBeVisible();
    await expectNoViolation(page);
    await submit(lesson);
    await expect(lesson.getByText('Right: node-3.').first()).toBeVisible();
  });

  await test.step('nodes', async () => {
    const lesson = await openLesson(page, 'One dash');
    for (const name of ['a-hdd', 'a-ssd', 'b-ssd']) await enter(name);
    await submit(lesson);
    await expect(lesson.getByText('Right: a-hdd, a-ssd, b-ssd.').first()).toBeVisible();
  });

  await test.step('domains', async () => {
    const lesson = await openLesson(page, 'Count, add one, subtract the least');
    for (const name of ['zone-b', 'zone-c']) await enter(name);
    await expectNoViolation(page, 'article');
    await submit(lesson);
    await expect(lesson.getByText('Right: zone-b, zone-c.').first()).toBeVisible();
  });

  await test.step('pods', async () => {
    const lesson = await openLesson(page, 'Two small or one big?');
    for (const name of ['batch-1', 'batch-2']) await enter(name);
    await submit(lesson);
    await expect(lesson.getByText('Right: batch-1, batch-2.').first()).toBeVisible();
  });

  await test.step('count', async () => {
    const lesson = await openLesson(page, "Blocked by somebody else's rule");
    await berth.run.getByRole('button', { name: '2' }).press('Enter');
    await expectNoViolation(page, 'article');
    await submit(lesson);
    await expect(lesson.getByText('Right: 2.').first()).toBeVisible();
  });

  await test.step('time', async () => {
    const lesson = await openLesson(page, 'Five minutes of nothing');
    const axis = berth.run.getByRole('slider');
    await axis.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(axis).toHaveAttribute('aria-valuetext', 'at 1:20 (80 s)');
    await page.keyboard.press('ArrowRight');
    await expect(axis).toHaveAttribute('aria-valuetext', 'at 6:20 (380 s)');
    await expectNoViolation(page);
    await submit(lesson, 'Go on');
    await expect(lesson.getByText('Right: at 6:20 (380 s).').first()).toBeVisible();
  });

  await test.step('choice', async () => {
    const lesson = await openLesson(page, 'Past the door');
    await lesson.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await submit(lesson);
    await expect(lesson.getByText(/^(?:Right|You said)/).first()).toBeVisible();
    await expectNoViolation(page, 'article');
  });
});
