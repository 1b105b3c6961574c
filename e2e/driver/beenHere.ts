import type { BrowserContext, Page } from '@playwright/test';

/** Stands in a tab for as long as it is held to be one in which Berth was never opened. */
const NEVER_HERE = 'test.never-here';

/** Whoever opens the page in this context has been here before: it does not begin with the first question. */
export async function beenHere(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript((never) => {
    try {
      if (sessionStorage.getItem(never) === null) localStorage.setItem('berth.welcome', 'seen');
    } catch {
      // A page that may keep nothing, as a frame in a sandbox.
    }
  }, NEVER_HERE);
  return context;
}

/** Nothing is kept of an earlier visit: what this tab opens next is the first. */
export async function neverHere(page: Page): Promise<void> {
  await page.evaluate((never) => {
    localStorage.clear();
    sessionStorage.clear();
    sessionStorage.setItem(never, '');
  }, NEVER_HERE);
}
