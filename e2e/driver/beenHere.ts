import type { BrowserContext } from '@playwright/test';

/** Whoever opens the page in this context has been here before: it does not begin with the first question. */
export async function beenHere(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('berth.welcome', 'seen');
    } catch {
      // A page that may keep nothing, as a frame in a sandbox.
    }
  });
  return context;
}
