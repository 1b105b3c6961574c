/** What comes out on paper. */
import { expect, test } from './driver/test.ts';

test.use({ colorScheme: 'dark', keepsPage: true });

test('F: printed are the picture, the reasons and the texts, light, whole and without the page around them', async ({
  berth,
  page,
}) => {
  await berth.start('Spread web over zones');
  const title = page.getByRole('heading', { level: 1, name: 'Spread web over zones' });
  // What is told of the decision on the cards comes a moment after the run.
  await expect(page.locator('.react-flow')).toContainText('437');
  await expect(async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.emulateMedia({ media: 'print' });
    await expect(title).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(berth.status).toBeHidden();
  await expect(berth.editor).toBeHidden();
  const sheet = page.locator('body > div').filter({ has: title });
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(sheet).toHaveCSS('color', 'rgb(35, 33, 29)');
  for (const name of ['zone-a', 'node-8', '437 · 2nd']) {
    await expect(sheet.locator('svg text').filter({ hasText: name }).first()).toBeVisible();
  }
  await expect(sheet).toContainText('node-5 won by 193 points.');
  await expect(sheet.locator('pre').first()).toContainText('whenUnsatisfiable: DoNotSchedule');
  await expect(sheet.getByText('effect: NoSchedule').last()).toBeVisible();
  const { width, height } = (await sheet.boundingBox()) ?? { width: 0, height: 0 };
  expect(width).toBeLessThanOrEqual(1440);
  expect(height, 'no part of it scrolls').toBeGreaterThan(2_000);

  await page.emulateMedia({ media: 'screen' });
  await expect(title).toHaveCount(0);
  await expect(berth.status).toBeVisible();
});

test('What can only be pressed is not printed, nor a fold with nothing behind it', async ({
  berth,
  page,
}) => {
  await page.emulateMedia({ media: 'screen' });
  await berth.start('Conflicting spread constraints');
  await expect(page.getByRole('button', { name: /^Apply: / }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('body > [data-theme=light]');
  await expect(sheet).toContainText('Raise maxSkew of the spread over zone from 1 to 2');
  await expect(sheet.getByRole('button', { name: /^(?:Apply|Make|Compare)/ })).toHaveCount(0);
  await expect(sheet.locator('details:not(:has(> :not(summary)))')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
});
