import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONE } from './locks.ts';
import { createBrowser } from './testing/pages.ts';
import type { Page } from './testing/pages.ts';
import { pass, started } from './testing/time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const names = (page: Page) => page.workspace.state().entries.map(({ name }) => name);

describe('two pages with one scenario', () => {
  async function twoPages() {
    const browser = createBrowser();
    const one = await started(browser.openPage());
    one.type('shared');
    await pass();
    const other = await started(browser.openPage());
    await pass();
    return { browser, one, other };
  }

  it('tells the second, which follows what the first saves when asked to', async () => {
    const { one, other } = await twoPages();
    expect(one.workspace.state().notice).toBeUndefined();
    expect(other.workspace.state().notice).toEqual({ kind: 'elsewhere', newer: false });
    one.type('newer');
    await pass();
    expect(other.workspace.state().notice).toEqual({ kind: 'elsewhere', newer: true });
    await other.workspace.showNewer();
    expect(other.shown().texts.cluster).toBe('newer');
  });

  it('what is typed while the newer version is read stays on the screen', async () => {
    const { browser, one, other } = await twoPages();
    one.type('newer');
    await pass();
    browser.storage.isSilent = true;
    const showing = other.workspace.showNewer();
    other.type('typed meanwhile');
    browser.storage.isSilent = false;
    browser.storage.answer();
    await showing;
    await pass();
    expect(other.shown().texts.cluster).toBe('typed meanwhile');
    expect(other.workspace.state().notice).toMatchObject({ kind: 'copied' });
  });

  it('makes a copy of what the second types, and leaves the first alone', async () => {
    const { one, other } = await twoPages();
    other.type('typed in the second');
    await pass();
    expect(other.workspace.state().notice).toEqual({
      kind: 'copied',
      name: 'example 2',
      from: 'example',
    });
    one.type('typed in the first');
    await pass();
    expect(names(one).sort()).toEqual(['example', 'example 2']);
    await one.workspace.open(other.workspace.state().id ?? '');
    expect(one.shown().texts.cluster).toBe('typed in the second');
  });

  it('hands over what the first has not written yet', async () => {
    const { one, other } = await twoPages();
    one.type('of the last moment');
    const taking = other.workspace.takeOver();
    await pass();
    await taking;
    expect(other.shown().texts.cluster).toBe('of the last moment');
    expect(other.workspace.state().notice).toBeUndefined();
    expect(one.workspace.state().notice).toEqual({ kind: 'elsewhere', newer: false });
    other.type('of the second');
    await pass();
    expect(one.workspace.state().notice).toEqual({ kind: 'elsewhere', newer: true });
  });

  it('lets the second save when the first goes', async () => {
    const { one, other } = await twoPages();
    one.workspace.leave();
    one.kill();
    await pass();
    expect(other.workspace.state().notice).toBeUndefined();
    other.type('alone');
    await pass();
    expect(names(other)).toEqual(['example']);
  });

  it('keeps both where neither hears of the other', async () => {
    const browser = createBrowser();
    const one = await started(browser.openPage());
    one.type('shared');
    await pass();
    const { id = '' } = one.workspace.state();
    const stored = structuredClone([...browser.storage.data]);
    one.type('of one');
    await pass();
    // Another page wrote over it, without a word on the channel.
    for (const [key, value] of stored) {
      const stamp = key.startsWith('list/') ? { stamp: 'another.7' } : {};
      browser.storage.data.set(key, { ...(value as object), ...stamp });
    }
    one.type('of one, again');
    await pass();
    expect(one.workspace.state().notice).toMatchObject({ kind: 'copied' });
    expect(browser.storage.data.get(`texts/${id}`)).toMatchObject({ texts: { cluster: 'shared' } });
    const next = await started(browser.openPage());
    expect(next.shown().texts.cluster).toBe('of one, again');
  });

  it('hands over at once where the first is gone, and after a while where it does not answer', async () => {
    const { browser, one, other } = await twoPages();
    browser.isDeaf = true;
    let isTaken = false;
    void other.workspace.takeOver().then(() => (isTaken = true));
    await pass(1_000);
    expect(isTaken).toBe(false);
    await pass(2_000);
    expect(isTaken).toBe(true);
    expect(other.workspace.state().notice).toBeUndefined();
    expect(one.workspace.state().notice).toEqual({ kind: 'elsewhere', newer: false });
    other.kill();
    await pass(0);
    expect(one.workspace.state().notice).toBeUndefined();
  });

  it('of three, the one that has waited longest is next', async () => {
    const { browser, one, other } = await twoPages();
    const third = await started(browser.openPage());
    await pass();
    one.kill();
    await pass(0);
    expect(other.workspace.state().notice).toBeUndefined();
    expect(third.workspace.state().notice).toEqual({ kind: 'elsewhere', newer: false });
  });

  it('who is alone, and loses it again while it looks what is stored, is told of the other', async () => {
    const { browser, one, other } = await twoPages();
    const third = await started(browser.openPage());
    await pass();
    browser.storage.isSilent = true;
    one.kill();
    await pass(0);
    const taking = third.workspace.takeOver();
    await pass(2_500);
    browser.storage.isSilent = false;
    browser.storage.answer();
    await pass();
    await taking;
    expect(third.workspace.state().notice).toBeUndefined();
    expect(other.workspace.state().notice).toEqual({ kind: 'elsewhere', newer: false });
  });

  it('what a page that lives has not stored yet is not brought in by another', async () => {
    const browser = createBrowser();
    const one = await started(browser.openPage());
    browser.storage.fail = new Error('refused');
    one.type('mine');
    await pass();
    browser.storage.fail = undefined;
    const other = await started(browser.openPage());
    expect(names(other)).not.toContain('example');
  });
});

describe('without the locks of the browser', () => {
  it('each page saves, and what two write is kept of both', async () => {
    const browser = createBrowser();
    browser.locks = LONE;
    const one = await started(browser.openPage());
    one.type('shared');
    await pass();
    const other = await started(browser.openPage());
    await pass();
    expect(other.workspace.state().notice).toBeUndefined();
    other.type('of the other');
    await pass();
    one.type('of one');
    await pass();
    expect(one.workspace.state().notice).toMatchObject({ kind: 'copied' });
    expect(names(one).sort()).toEqual(['example', 'example 2']);
    await one.workspace.open(other.workspace.state().id ?? '');
    expect(one.shown().texts.cluster).toBe('of the other');
  });
});

describe('a page of another version', () => {
  async function onePage() {
    const browser = createBrowser();
    const page = await started(browser.openPage());
    page.type('mine');
    await pass();
    return { browser, page, id: page.workspace.state().id ?? '' };
  }

  it('of the first, is told that this one saves what both show', async () => {
    const { browser, id } = await onePage();
    const heard: unknown[] = [];
    browser.tell({ kind: 'hello', page: 'old', id }, (message) => heard.push(message));
    await pass(0);
    expect(heard).toEqual([
      { kind: 'here', page: expect.any(String) as string, id, saves: true, since: 0 },
    ]);
  });

  it.each([
    { kind: 'saved', page: 'old', id: 'theirs' },
    { version: 3, kind: 'stored anew', what: ['theirs'] },
  ])('may have made or changed a scenario, which is looked at: %o', async (message) => {
    const { browser, page } = await onePage();
    for (const [key, value] of structuredClone([...browser.storage.data])) {
      const isList = key.startsWith('list/');
      const own = key.slice(key.indexOf('/') + 1);
      const theirs = isList ? { ...(value as object), id: 'theirs', name: 'theirs' } : value;
      browser.storage.data.set(key.replace(own, 'theirs'), theirs);
    }
    expect(names(page)).toEqual(['example']);
    browser.tell(message);
    await pass();
    expect(names(page).sort()).toEqual(['example', 'theirs']);
  });

  it.each([
    { version: 3, kind: 'take', page: 'new' },
    { kind: 'take', page: 'old' },
  ])('is given nothing: what it means by that is not known: %o', async (message) => {
    const { browser, page, id } = await onePage();
    const heard: unknown[] = [];
    browser.tell({ ...message, id }, (answer) => heard.push(answer));
    await pass();
    expect(heard).toEqual([]);
    page.type('still mine');
    await pass();
    expect(names(page)).toEqual(['example']);
    expect(page.workspace.state().notice).toBeUndefined();
  });

  it.each([
    null,
    7,
    'take',
    {},
    { version: 'two' },
    { version: 2, kind: 'take' },
    { kind: 'here' },
  ])('what is no message at all is not heard: %o', async (message) => {
    const { browser, page } = await onePage();
    browser.tell(message);
    await pass();
    expect(page.workspace.state().notice).toBeUndefined();
  });
});
