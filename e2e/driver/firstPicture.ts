import type { Page } from '@playwright/test';

/** Marks the moment in which the sentence of the example's decision stands on the page. */
export async function markFirstPicture(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body?.innerText.includes('won by')) return;
      observer.disconnect();
      performance.mark('drawn');
      requestAnimationFrame(() => performance.mark('first-picture'));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}
