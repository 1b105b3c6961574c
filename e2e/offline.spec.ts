/** Without a network after the first visit: the page opens and works from what the browser kept. */
import { expect, test } from './driver/test.ts';

test.use({ serviceWorkers: 'allow', ownContext: true });

test('after one visit the page opens, teaches and speaks both languages without a network', async ({
  berth,
  page,
  context,
}) => {
  await berth.open();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated');
  await context.setOffline(true);
  await page.reload();
  await berth.settled();
  await expect(berth.status).toContainText('8 nodes');
  await berth.setLanguage('简体中文');
  await expect(page.getByRole('button', { name: '粘贴错误' })).toBeVisible();
  await berth.setLanguage('English');
  await page.keyboard.press('`');
  const prompt = page.getByRole('textbox', { name: 'A line for kubectl' });
  await prompt.fill('kubectl explain pod.spec.nodeName | grep FIELD');
  await page.keyboard.press('Enter');
  await expect(page.getByText('FIELD: nodeName <string>')).toBeVisible();
  await page.getByRole('button', { name: 'Close the console' }).click();
  await page.getByRole('button', { name: 'Learn' }).first().click();
  await page.getByRole('button', { name: /Seven Pending/ }).click();
  await expect(page.getByRole('heading', { name: 'Seven Pending' })).toBeVisible();
  expect(await berth.text('Workload')).toContain('name: big');
});
