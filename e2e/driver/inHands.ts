import type { Page } from '@playwright/test';
import { beenHere } from './beenHere.ts';
import { Berth } from './berth.ts';

/** The page in hands, in a context of its own: what is tapped is met by a finger. */
export async function inHands(
  page: Page,
  size: { readonly width: number; readonly height: number },
  locale = 'en-US',
): Promise<Berth> {
  const browser = page.context().browser();
  if (!browser) throw new Error('there is no browser to open a window of');
  const context = await browser.newContext({
    viewport: size,
    hasTouch: true,
    isMobile: true,
    locale,
  });
  return new Berth(await (await beenHere(context)).newPage());
}
