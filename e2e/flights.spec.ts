import type { Page } from '@playwright/test';
import { expect, test } from './driver/test.ts';

const OPENING = 'Spread web over zones';

/** How many elements of a kind ever came onto the page from now on. */
async function count(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const seen = { count: 0 };
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches(wanted)) seen.count += 1;
    }).observe(document.body, { subtree: true, childList: true });
    Object.assign(window, { seenFlights: seen });
  }, selector);
  return () =>
    page.evaluate(
      () => (window as unknown as { seenFlights: { count: number } }).seenFlights.count,
    );
}

/** What lets them fly is fetched behind the first picture: steps on and back until it is there. */
async function flies(page: Page): Promise<void> {
  const flown = await count(page, '[data-flight], [data-trail]');
  await expect(async () => {
    await page.keyboard.press('Alt+Period');
    await page.keyboard.press('Alt+Home');
    await expect.poll(flown, { timeout: 1000 }).toBeGreaterThan(0);
  }).toPass();
  // The picture of the start is there: what comes flies from it.
  await expect(page.locator('[data-node] [data-target*="/web-"]')).toHaveCount(0);
  await expect(page.locator('[data-flight]')).toHaveCount(0);
}

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a Pod flies from the tray to its node at its step, and back at the step before', async ({
    berth,
    page,
  }) => {
    await berth.start(OPENING);
    await page.keyboard.press('Alt+Home');
    await flies(page);
    const flown = await count(page, '[data-flight]');
    await page.keyboard.press('Alt+Period');
    await expect.poll(flown).toBe(1);
    // It is gone behind the chip that it stood for.
    await expect(page.locator('[data-flight]')).toHaveCount(0);
    await page.keyboard.press('Alt+Comma');
    await expect.poll(flown).toBe(2);
    await expect(page.locator('[data-flight]')).toHaveCount(0);
  });

  test('an edit lets nothing fly', async ({ berth, page }) => {
    await berth.start(OPENING);
    const flown = await count(page, '[data-flight]');
    await berth.openExample('Node affinity');
    await berth.settled();
    await page.keyboard.press('ControlOrMeta+Z');
    await berth.settled();
    expect(await flown()).toBe(0);
  });
});

test('with reduced motion a still line says where a Pod came from, until the next step', async ({
  berth,
  page,
}) => {
  await berth.start(OPENING);
  await page.keyboard.press('Alt+Home');
  await flies(page);
  await page.keyboard.press('Alt+Period');
  await expect(page.locator('[data-trail]')).toHaveCount(1);
  await page.keyboard.press('Alt+Period');
  await expect(page.locator('[data-trail]')).toHaveCount(1);
  await page.keyboard.press('Alt+Home');
  await expect(page.locator('[data-flight]')).toHaveCount(0);
});
