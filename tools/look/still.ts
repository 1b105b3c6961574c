/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** What moves for ever, such as a bar of progress, is not waited for longer than this. */
const PATIENCE_MS = 4000;
/** What is laid out behind a change of the window waits about so long before it begins. */
const BREATH_MS = 220;

/** Waits until nothing is computed and nothing that has an end moves. */
export async function still(page: Page): Promise<void> {
  await page.waitForTimeout(BREATH_MS);
  const moves = () =>
    document.querySelector('[aria-busy=true]') === null &&
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' ||
          animation.effect?.getComputedTiming().endTime === Infinity,
      );
  await page.waitForFunction(moves, undefined, { timeout: PATIENCE_MS }).catch(() => undefined);
}
