import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowser, type Browser, type Page } from './testing/pages.ts';
import { pass, started } from './testing/time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const LONG = 'kind: Node # and so on\n'.repeat(12_000);

/** A page with a long text that is stored. */
async function longPage(): Promise<{ browser: Browser; page: Page }> {
  const browser = createBrowser();
  const page = await started(browser.openPage());
  page.type(LONG);
  await pass();
  return { browser, page };
}

const charactersNoted = ({ local }: Browser) =>
  [...local.values()].reduce((sum, { length }) => sum + length, 0);

describe('a long text', () => {
  it('is there after a kill as it was typed last, while only its changes are noted', async () => {
    const { browser, page } = await longPage();
    page.type(`${LONG}a`);
    page.type(`# first\n${LONG}a`);
    page.type(`# first\n${LONG}`);
    expect(charactersNoted(browser)).toBeLessThan(2000);
    page.kill();
    const next = await started(browser.openPage());
    expect(next.shown().texts.cluster).toBe(`# first\n${LONG}`);
    expect(browser.local.size).toBe(0);
  });

  it('is there with what the editor still held back', async () => {
    const { browser, page } = await longPage();
    page.type(`${LONG}a`);
    page.hold('b');
    page.hold('c');
    page.kill();
    const next = await started(browser.openPage());
    expect(next.shown().texts.cluster).toBe(`${LONG}abc`);
  });

  it('has what was held back once, when it was sent', async () => {
    const { browser, page } = await longPage();
    page.hold('b');
    page.type(`${LONG}b`);
    page.kill();
    const next = await started(browser.openPage());
    expect(next.shown().texts.cluster).toBe(`${LONG}b`);
  });

  it('is not changed by what was held back of another text than is known of', async () => {
    const { browser, page } = await longPage();
    page.workspace.held('cluster', [{ start: 0, end: 0, text: 'a' }], LONG.length);
    page.kill();
    expect((await started(browser.openPage())).shown().texts.cluster).toBe(LONG);
  });

  it('keeps what was held back when it becomes a scenario of its own', async () => {
    const { browser, page } = await longPage();
    const [id = '', entry] =
      [...browser.storage.data].find(([key]) => key.startsWith('list/')) ?? [];
    browser.storage.data.set(id, { ...(entry as object), stamp: 'of another page' });
    page.type(`${LONG}a`);
    page.hold('b');
    await pass();
    page.hold('c');
    page.kill();
    expect((await started(browser.openPage())).shown().texts.cluster).toBe(`${LONG}abc`);
  });

  it('is written at once where it is too long to be noted', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    const text = LONG.repeat(6);
    page.type(text);
    await pass(0);
    page.kill();
    expect((await started(browser.openPage())).shown().texts.cluster).toBe(text);
  });

  it('is there when it was never stored', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    page.type(LONG);
    page.type(`${LONG}a`);
    page.hold('b');
    page.kill();
    expect(browser.storage.data.size).toBe(0);
    const next = await started(browser.openPage());
    expect(next.shown().texts.cluster).toBe(`${LONG}ab`);
  });

  it('leaves nothing in the journal once it is stored', async () => {
    const { browser, page } = await longPage();
    page.hold('a');
    page.type(`${LONG}a`);
    await pass();
    expect(browser.local.size).toBe(0);
  });

  it('is not changed by what was noted of another version', async () => {
    const { browser, page } = await longPage();
    page.type(`${LONG}of the page that died`);
    const noted = new Map(browser.local);
    browser.local.clear();
    page.kill();
    const other = await started(browser.openPage());
    other.type('of the other page');
    await pass();
    other.kill();
    for (const [key, note] of noted) browser.local.set(key, note);
    const next = await started(browser.openPage());
    expect(next.shown().texts.cluster).toBe('of the other page');
    expect(browser.local.size).toBe(0);
  });
});
