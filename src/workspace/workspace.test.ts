import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SET_ASIDE } from './shelf.ts';
import { DEFAULT_RELEASE, FIRST_RECORDED } from '../releases/index.ts';
import { createBrowser, EXAMPLE } from './testing/pages.ts';
import type { Page } from './testing/pages.ts';
import { pass, start, started } from './testing/time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const names = (page: Page) => page.workspace.state().entries.map(({ name }) => name);

describe('a scenario that is worked on', () => {
  it('is an example that is not stored before it is edited', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    await pass();
    expect(browser.storage.data.size).toBe(0);
    page.type('kind: Node # mine');
    expect(page.workspace.state().save).toBe('saving');
    await pass();
    expect(page.workspace.state().save).toBe('saved');
    const next = await started(browser.openPage());
    expect(next.shown().texts.cluster).toBe('kind: Node # mine');
  });

  it('tells which release answered by default when it was stored, until it is stored again', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    expect(page.workspace.state().byDefault).toBeUndefined();
    page.type('kind: Node # mine');
    await pass();
    page.kill();
    const texts = [...browser.storage.data.keys()].find((key) => key.startsWith('texts/')) ?? '';
    const { byDefault, ...older } = browser.storage.data.get(texts) as Record<string, unknown>;
    expect(byDefault).toBe(DEFAULT_RELEASE);
    browser.storage.data.set(texts, older);
    const next = await started(browser.openPage());
    expect(next.workspace.state().byDefault).toBe(FIRST_RECORDED);
    next.type('kind: Node # more');
    await pass();
    next.kill();
    const last = await started(browser.openPage());
    expect(last.workspace.state().byDefault).toBe(DEFAULT_RELEASE);
  });

  it('is written within 500 ms while typing goes on', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    for (let key = 0; key < 5; key += 1) {
      page.type(`kind: Node # ${key}`);
      await pass(100);
    }
    expect(browser.storage.data.size).toBe(2);
  });

  it('leaves the one before in the list when another is opened or an example is shown', async () => {
    const page = await started(createBrowser().openPage());
    page.type('first');
    const first = page.workspace.state().id ?? '';
    page.workspace.showExample(EXAMPLE);
    expect(page.workspace.state().id).toBeUndefined();
    page.type('second');
    await pass();
    expect(names(page)).toEqual(['example 2', 'example']);
    await page.workspace.open(first);
    expect(page.shown().texts.cluster).toBe('first');
  });

  it('is the one before again when undo leads back from an example, and the example on redo', async () => {
    const page = await started(createBrowser().openPage());
    page.workspace.create();
    page.type('mine');
    const mine = { ...page.shown(), name: page.workspace.state().name };
    const { id } = page.workspace.state();
    page.workspace.showExample(EXAMPLE);
    page.type('edited');
    page.type(EXAMPLE.texts.cluster);
    const edited = page.workspace.state().id;
    page.workspace.edited(mine);
    expect(page.workspace.state().id).toBe(id);
    page.workspace.edited(EXAMPLE);
    expect(page.workspace.state().id).toBe(edited);
    expect(page.workspace.state().entries).toHaveLength(2);
    page.workspace.edited({ ...EXAMPLE, name: 'from nowhere' });
    expect(names(page)).toContain('from nowhere');
  });

  it('tells of an untouched example that undo has led back to, as a reload is to show that', async () => {
    const page = await started(createBrowser().openPage());
    const other = { ...EXAMPLE, name: 'other', texts: { ...EXAMPLE.texts, cluster: '' } };
    page.workspace.showExample(other);
    page.type('typed');
    page.workspace.edited({ ...page.shown(), texts: other.texts });
    expect(page.returned).toEqual([]);
    page.workspace.edited(EXAMPLE);
    expect(page.workspace.state().id).toBeUndefined();
    expect(page.returned).toEqual(['example']);
  });

  it('is found again by the page that had it open, and made, duplicated and renamed', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    page.workspace.create();
    page.type('a');
    await page.workspace.rename(page.workspace.state().id, '  mine\n own ');
    await page.workspace.duplicate(page.workspace.state().id ?? '');
    expect([...names(page)].sort()).toEqual(['mine own', 'mine own 2']);
    await pass();
    page.kill();
    const next = await started(browser.openPage());
    expect(next.shown()).toEqual({
      name: 'mine own',
      texts: { workload: '', cluster: 'a', scheduler: '' },
      tab: 'cluster',
    });
  });

  it('comes back when its deletion is undone, on the screen if it was there', async () => {
    const page = await started(createBrowser().openPage());
    page.type('kept');
    await pass();
    const { id = '' } = page.workspace.state();
    await page.workspace.remove(id);
    expect(names(page)).toEqual([]);
    expect(page.shown().texts.cluster).toBe('');
    expect(page.workspace.state().removed).toEqual({ id, name: 'example' });
    await page.workspace.undoRemove();
    expect(page.shown().texts.cluster).toBe('kept');
    expect(names(page)).toEqual(['example']);
    expect(page.workspace.state().removed).toBeUndefined();
  });

  it('that is deleted makes no room for another where one was opened meanwhile', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    page.type('kept');
    await pass();
    browser.storage.isSilent = true;
    const removing = page.workspace.remove(page.workspace.state().id ?? '');
    await pass(0);
    page.workspace.showExample({ ...EXAMPLE, name: 'opened meanwhile' });
    browser.storage.isSilent = false;
    browser.storage.answer();
    await removing;
    expect(names(page)).toEqual([]);
    expect(page.shown().name).toBe('opened meanwhile');
  });
});

describe('nothing typed is lost', () => {
  it('when the page is killed before anything was written', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    page.type('typed a moment ago');
    page.kill();
    expect(browser.storage.data.size).toBe(0);
    const next = await started(browser.openPage());
    expect(next.shown().texts.cluster).toBe('typed a moment ago');
    expect(browser.local.size).toBe(0);
  });

  it('when it is killed between two writes, or between a write and its note', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    page.type('first');
    await pass();
    page.type('second');
    const lines = new Map(browser.local);
    page.kill();
    const next = await started(browser.openPage());
    expect(next.shown().texts.cluster).toBe('second');
    next.kill();
    // The journal as it was: the same text is stored already.
    for (const [key, line] of lines) browser.local.set(key, line);
    const last = await started(browser.openPage());
    expect(last.shown().texts.cluster).toBe('second');
    expect(names(last)).toEqual(['example']);
  });

  it('when another page stored something newer in the meantime: it is a scenario of its own', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    page.type('first');
    await pass();
    page.type('lost with the page');
    const lines = new Map(browser.local);
    browser.local.clear();
    page.kill();
    const other = await started(browser.openPage());
    other.type('newer');
    await pass();
    other.kill();
    for (const [key, line] of lines) browser.local.set(key, line);
    const next = await started(browser.openPage());
    expect(next.shown().texts.cluster).toBe('newer');
    expect([...names(next)].sort()).toEqual(['example', 'example 2']);
    expect(next.workspace.state().notice).toEqual({ kind: 'recovered', name: 'example 2' });
  });

  it('when storage is full: it is told, typing goes on, and the next try saves', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    browser.storage.failWrites = new DOMException('no room', 'QuotaExceededError');
    page.type('a');
    await pass();
    expect(page.workspace.state().save).toBe('full');
    page.type('ab');
    await pass();
    browser.storage.failWrites = undefined;
    page.type('abc');
    await pass();
    expect(page.workspace.state().save).toBe('saved');
    const next = await started(browser.openPage());
    expect(next.shown().texts.cluster).toBe('abc');
  });

  it('when storage is full and the text is long: it is kept elsewhere, and saved once there is room', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    const long = 'x'.repeat(300_000);
    page.type('short');
    await pass();
    browser.storage.failWrites = new DOMException('no room', 'QuotaExceededError');
    page.type(long);
    await pass();
    page.type(`${long}y`);
    page.kill();
    const next = await started(browser.openPage());
    expect(next.shown().texts.cluster).toBe(`${long}y`);
    await pass();
    expect(next.workspace.state().save).toBe('full');
    browser.storage.failWrites = undefined;
    await pass(6000);
    expect(next.workspace.state().save).toBe('saved');
    expect(browser.local.size).toBe(0);
    next.kill();
    const last = await started(browser.openPage());
    expect(last.shown().texts.cluster).toBe(`${long}y`);
  });

  it('when the browser throws away what was stored: it is stored again under its name', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    page.type('first');
    await pass();
    browser.storage.data.clear();
    page.type('second');
    await pass();
    expect(page.workspace.state()).toMatchObject({ save: 'saved', notice: undefined });
    const next = await started(browser.openPage());
    expect(next.shown().texts.cluster).toBe('second');
    expect(names(next)).toEqual(['example']);
  });

  it('when storage is refused and another scenario is opened: it stays at hand', async () => {
    const browser = createBrowser();
    browser.storage.fail = new Error('denied');
    const page = browser.openPage();
    expect(await start(page)).toBe('refused');
    page.type('unstored');
    const { id = '' } = page.workspace.state();
    page.workspace.create();
    await pass();
    expect(page.workspace.state().save).toBe('refused');
    expect(await page.workspace.open(id)).toBe(true);
    expect(page.shown().texts.cluster).toBe('unstored');
    page.kill();
    // localStorage was not refused.
    const next = browser.openPage();
    expect(await start(next)).toBe('saved');
  });

  it('when the first version saved it: it is in the list', async () => {
    const browser = createBrowser();
    const texts = { workload: '', cluster: 'old', scheduler: '' };
    browser.storage.data.set('scenario', { version: 1, name: 'mine', texts, tab: 'cluster' });
    const page = await started(browser.openPage());
    expect(page.shown()).toEqual({ name: 'mine', texts, tab: 'cluster' });
    expect(browser.storage.data.has('scenario')).toBe(false);
  });

  it('when it cannot be read: it is set aside, and told', async () => {
    const browser = createBrowser();
    browser.storage.data.set('scenario', { version: 99 });
    browser.storage.data.set('list/a', 'garbage');
    const page = browser.openPage();
    expect(await start(page)).toBe('unreadable');
    expect(page.workspace.state().notice).toEqual({ kind: 'unreadable' });
    expect(browser.storage.data.get(`${SET_ASIDE}scenario`)).toEqual({ version: 99 });
    expect(browser.storage.data.get(`${SET_ASIDE}list/a`)).toBe('garbage');
  });
});

describe('storage that does not answer', () => {
  it('D3: is not waited for: what the journal has is shown, and it is said that nothing is saved', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    page.type('mine');
    browser.storage.isSilent = true;
    await pass(5_000);
    expect(page.workspace.state().save).toBe('silent');
    expect(page.workspace.state().isNowhere).toBe(false);
    page.kill();

    const next = browser.openPage();
    expect(await start(next)).toBe('saved');
    expect(next.shown().texts.cluster).toBe('mine');
    expect(next.workspace.state().save).toBe('silent');
    next.type('mine too');
    await pass(5_000);
    expect(next.workspace.state().save).toBe('silent');
    next.kill();
    browser.storage.lose();

    const third = browser.openPage();
    await start(third);
    expect(third.shown().texts.cluster).toBe('mine too');
    browser.storage.isSilent = false;
    browser.storage.answer();
    await pass(10_000);
    expect(third.workspace.state().save).toBe('saved');
    expect(names(third)).toEqual(['example']);
    expect(browser.local.size).toBe(0);
  });

  it('D3: shows what was open, when it answers too late', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    page.type('mine');
    await pass(1_000);
    page.kill();
    browser.storage.isSilent = true;
    const next = browser.openPage();
    const starting = next.workspace.start();
    await pass(1_500);
    const at = await starting;
    expect(at.kind).toBe('refused');
    browser.storage.isSilent = false;
    browser.storage.answer();
    await pass(100);
    const late = at.kind === 'refused' ? await at.later : undefined;
    if (late?.kind === 'saved') late.show();
    expect(next.shown().texts.cluster).toBe('mine');
  });

  it('D3: is no longer said to be silent once it answers, though nothing was typed since', async () => {
    const browser = createBrowser();
    browser.storage.isSilent = true;
    const page = browser.openPage();
    await start(page);
    expect(page.workspace.state().save).toBe('silent');
    browser.storage.isSilent = false;
    browser.storage.answer();
    await pass(100);
    expect(page.workspace.state().save).toBe('saved');
  });

  it('D3: and a journal that refuses too are told of, since what is typed is nowhere', async () => {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    browser.quota = 0;
    browser.storage.isSilent = true;
    page.type('mine');
    await pass(5_000);
    expect(page.workspace.state().isNowhere).toBe(true);
    browser.storage.isSilent = false;
    browser.storage.answer();
    await pass(10_000);
    expect(page.workspace.state()).toMatchObject({ isNowhere: false, save: 'saved' });
    browser.storage.fail = new Error('refused');
    page.type('more');
    await pass();
    expect(page.workspace.state()).toMatchObject({ isNowhere: true, save: 'refused' });
    browser.quota = Infinity;
    page.type('more and more');
    await pass();
    expect(page.workspace.state()).toMatchObject({ isNowhere: false, save: 'refused' });
  });
});
