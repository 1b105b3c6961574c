/** Without a mouse: the outline says and does what the canvas does. */
import { expect, test } from './driver/test.ts';

test('a Pod is found, selected and understood through the outline by keyboard only', async ({
  berth,
  page,
}) => {
  await berth.open();
  const canvas = page.getByRole('radio', { name: 'Canvas' });
  // From the top of the page, Tab reaches the switch between canvas and outline.
  for (let tabs = 0; tabs < 12; tabs++) {
    await page.keyboard.press('Tab');
    if (await canvas.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(canvas).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(berth.outline).toBeVisible();

  await berth.outline.getByRole('row').nth(1).focus();
  await page.keyboard.press('Home');
  const focused = page.locator(':focus');
  await expect(focused).toHaveAttribute('aria-level', '1');

  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('aria-selected', 'true');
  const node = (await focused.getByRole('gridcell').first().textContent()) ?? '';
  await expect(berth.why.getByRole('heading', { level: 2 }).first()).toContainText(node.trim());

  await page.keyboard.press('End');
  await expect(focused).toContainText('train-0');
  await page.keyboard.press('Enter');
  await expect(berth.why).toContainText('8 Insufficient nvidia.com/gpu');
});
