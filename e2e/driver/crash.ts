import type { Page } from '@playwright/test';

/** The page's process ends at once, with nothing said to it. */
export async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
