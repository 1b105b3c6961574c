import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowser, EXAMPLE } from './testing/pages.ts';
import { pass, started } from './testing/time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('values of Secrets', () => {
  const SECRET = 'kind: Secret\nstringData:\n  a: hunter2\n';
  const MARKED = 'kind: Secret\nstringData:\n  a: "<removed by Berth>"\n';
  const everything = ({ storage, local }: ReturnType<typeof createBrowser>) =>
    JSON.stringify([[...storage.data], [...local]]);

  it('D2: are stored nowhere, typed or pasted, held back or not, and are not there after a crash', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    for (let end = 1; end <= SECRET.length; end += 1) {
      page.type(SECRET.slice(0, end));
      if (SECRET.slice(0, end).includes('a: h')) expect(everything(browser)).not.toMatch(/: h/);
    }
    expect(page.workspace.state().isWithheld).toBe(true);
    await pass();
    page.hold('  b: hunter3');
    page.type(`${SECRET}  b: hunter3\n`);
    page.hold('  c: hunter4');
    expect(everything(browser)).not.toContain('hunter');
    page.kill();
    const next = await started(browser.openPage());
    expect(next.shown().texts.cluster).toBe(`${MARKED}  b: "<removed by Berth>"\n`);
    expect(next.workspace.state().isWithheld).toBe(false);
    next.workspace.create({ ...EXAMPLE, texts: { ...EXAMPLE.texts, workload: SECRET } });
    expect(next.shown().texts.workload).toBe(SECRET);
    await pass();
    expect(everything(browser)).not.toContain('hunter');
    await next.workspace.duplicate(next.workspace.state().id ?? '');
    await pass();
    expect(everything(browser)).not.toContain('hunter');
  });

  it('are no edit of what is stored where only they are typed', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    page.type(SECRET);
    await pass();
    const before = everything(browser);
    page.type(SECRET.replace('hunter2', 'hunter3'));
    await pass();
    expect(everything(browser)).toBe(before);
  });

  it('that an earlier version of the page has stored are taken out of storage', async () => {
    const browser = createBrowser();
    const put = {
      version: 2,
      texts: { workload: SECRET, cluster: '', scheduler: '' },
      tab: 'workload',
    };
    browser.storage.data.set('texts/old', put);
    browser.storage.data.set('list/old', { version: 2, name: 'old', changedAt: 1, stamp: 'x' });
    browser.storage.data.set('texts/older', put);
    browser.storage.data.set('list/older', { version: 2, name: 'older', changedAt: 0, stamp: 'y' });
    browser.storage.data.set('set-aside/1', { texts: { any: [SECRET] } });
    const page = await started(browser.openPage());
    expect(page.shown().texts.workload).toBe(MARKED);
    await pass(5_000);
    expect(everything(browser)).not.toContain('hunter');
    const read = await page.workspace.open('older');
    expect(read).toBe(true);
    expect(page.shown().texts.workload).toBe(MARKED);
  });
});
