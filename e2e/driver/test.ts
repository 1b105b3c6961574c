import { test as base, type ConsoleMessage, type Page } from '@playwright/test';
import { beenHere, neverHere } from './beenHere.ts';
import { Berth } from './berth.ts';

export { expect } from '@playwright/test';

export interface TestFixtures {
  /**
   * Whether a test gets a page of a browser context of its own, as on a first visit. The others
   * of a worker share one page, emptied between them: compiled code stays, which is half of the
   * time that opening costs.
   */
  ownContext: boolean;
  /** Whether it is the first visit: the page opens on the first question. */
  isFirstVisit: boolean;
  /**
   * Whether the tests of a file take over the page as the one before left it, each with a scenario
   * of its own (`Berth.start`): no document is loaded. Only for files that run in order, and whose
   * tests leave nothing behind that the others look at.
   */
  keepsPage: boolean;
  berth: Berth;
}

interface KeptPage {
  page: Page | undefined;
  /** The file whose tests hand the page on, filled, and whether by touch. */
  file: string | undefined;
}

interface WorkerFixtures {
  /** The pages that the tests of a worker share, once one of them asked for it: in hands is `isMobile`. */
  kept: { readonly atDesk: KeptPage; readonly inHands: KeptPage };
}

/**
 * A file without any script. It stands at the page's own origin, so that the next page opens in the
 * process of the one before: a new process costs two thirds of what the page itself does.
 */
const NO_PAGE = '/favicon.svg';

/** Leaves nothing of the test before: no document, no storage, no permission, no route. */
async function empty(page: Page, origin: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(NO_PAGE);
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  await page.context().clearPermissions();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb',
  });
  await devtools.detach();
}

/** A test that gets the page in a user's verbs, and fails on any error that the page reports. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  ownContext: [false, { option: true }],
  isFirstVisit: [false, { option: true }],
  keepsPage: [false, { option: true }],

  kept: [
    async ({}, use) => {
      const none = { page: undefined, file: undefined };
      const kept: WorkerFixtures['kept'] = { atDesk: { ...none }, inHands: { ...none } };
      await use(kept);
      await kept.atDesk.page?.context().close();
      await kept.inHands.page?.context().close();
    },
    { scope: 'worker' },
  ],

  page: async (
    {
      browser,
      kept: { atDesk, inHands },
      ownContext,
      isFirstVisit,
      keepsPage,
      baseURL,
      colorScheme,
      contextOptions,
      hasTouch,
      isMobile,
      viewport,
    },
    use,
    { file },
  ) => {
    if (ownContext) {
      const context = await browser.newContext();
      if (!isFirstVisit) await beenHere(context);
      await use(await context.newPage());
      await context.close();
      return;
    }
    const kept = isMobile ? inHands : atDesk;
    kept.page ??= await (await beenHere(await browser.newContext())).newPage();
    const { page } = kept;
    // Behind a tab that a test has left open, a page draws once a second.
    const left = page
      .context()
      .pages()
      .filter((each) => each !== page);
    for (const each of left) await each.close();
    if (left.length > 0) await page.bringToFront();
    // Of a finger a page knows from before it loads.
    const wanted = `${file} ${hasTouch ? 'by touch' : ''}`;
    if (!keepsPage || kept.file !== wanted) await empty(page, new URL(baseURL ?? '').origin);
    kept.file = keepsPage ? wanted : undefined;
    if (isFirstVisit) await neverHere(page);
    await page.emulateMedia({
      colorScheme: colorScheme ?? null,
      reducedMotion: contextOptions.reducedMotion ?? null,
    });
    if (viewport) await page.setViewportSize(viewport);
    // At a desk the next test has none, unless it says so.
    const finger = hasTouch && !isMobile ? await page.context().newCDPSession(page) : undefined;
    await finger?.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await use(page);
    await finger?.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await finger?.detach();
  },

  berth: async ({ page }, use) => {
    const errors: string[] = [];
    const onError = (error: Error): void => void errors.push(error.message);
    const onConsole = (message: ConsoleMessage): void => {
      // Asked for by Chromium on its own, for the picture that stands between two tests.
      if (new URL(message.location().url || 'about:blank').pathname === '/favicon.ico') return;
      if (message.type() === 'error') errors.push(message.text());
    };
    page.on('pageerror', onError);
    page.on('console', onConsole);
    await use(new Berth(page));
    page.off('pageerror', onError);
    page.off('console', onConsole);
    base.expect(errors, 'the page reports no error').toEqual([]);
  },
});
