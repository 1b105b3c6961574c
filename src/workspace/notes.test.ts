import fc from 'fast-check';
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

const step = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), at: fc.nat(), text: fc.string() }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), count: fc.nat(200_000) }),
  fc.record({ kind: fc.constant('hold' as const), text: fc.string({ minLength: 1 }) }),
  fc.record({ kind: fc.constant('grow' as const) }),
  fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.nat(700) }),
  fc.record({ kind: fc.constant('fail' as const), fails: fc.boolean() }),
);

it('whatever is typed, short or long, stored or refused, is there after a kill at any moment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const browser = createBrowser();
      const page = await started(browser.openPage());
      let [text, held] = ['kind: Pod', ''];
      // What is held back of a scenario that is none yet comes with the next change.
      page.type(text);
      const send = (next: string) => {
        [text, held] = [next, ''];
        page.type(text);
      };
      for (const one of steps) {
        const now = text + held;
        if (one.kind === 'insert') {
          const at = one.at % (now.length + 1);
          send(now.slice(0, at) + one.text + now.slice(at));
        } else if (one.kind === 'cut') {
          const at = one.at % (now.length + 1);
          send(now.slice(0, at) + now.slice(at + one.count));
        } else if (one.kind === 'grow') send(now + LONG.slice(0, 150_000));
        else if (one.kind === 'hold') {
          page.hold(one.text);
          held += one.text;
        } else if (one.kind === 'pass') await pass(one.milliseconds);
        else browser.storage.failWrites = one.fails ? new Error('refused') : undefined;
      }
      page.kill();
      browser.storage.failWrites = undefined;
      const next = await started(browser.openPage());
      expect(next.shown().texts.cluster === text + held).toBe(true);
      next.kill();
    }),
    { numRuns: 60 },
  );
});
