/** Several scenarios, saved as one works; nothing typed is lost, whatever becomes of the page. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';

test.slow();

const node = (name: string): string => `apiVersion: v1
kind: Node
metadata: { name: ${name} }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
`;

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Scenarios' });
const rows = (page: Page): Locator => dialog(page).getByRole('listitem');
const nameButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Scenarios: / });
const notSaved = (page: Page): Locator => page.getByRole('button', { name: 'not saved' });

/** Another tab of the same browser. */
async function newTab({ page }: Berth): Promise<Berth> {
  return new Berth(await page.context().newPage());
}

/** Opens the page, which runs what was saved, or the opening example. */
async function open(berth: Berth): Promise<void> {
  await berth.page.goto('/');
  await expect(berth.editor).toBeVisible({ timeout: 40_000 });
  await berth.settled();
}

async function openList(page: Page): Promise<void> {
  await nameButton(page).click();
  await expect(dialog(page).getByRole('button', { name: 'New', exact: true })).toBeVisible();
}

async function newScenario(berth: Berth, cluster: string): Promise<void> {
  await openList(berth.page);
  await dialog(berth.page).getByRole('button', { name: 'New', exact: true }).click();
  await berth.paste('Cluster', cluster);
  await berth.settled();
}

/** Types at the end of Cluster, key by key. */
async function typeComment(berth: Berth, words: string): Promise<void> {
  await berth.openTab('Cluster');
  await berth.focusEditor();
  await berth.page.keyboard.press('ControlOrMeta+End');
  await berth.page.keyboard.type(`# ${words}`);
}

async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

test('scenarios are made, renamed, duplicated, opened and deleted, by keyboard and by mouse', async ({
  berth,
  page,
}) => {
  await open(berth);
  await openList(page);
  await expect(dialog(page)).toContainText('Nothing is kept yet');
  await expectNoViolation(page, 'dialog, [role=dialog]');
  await page.keyboard.press('Escape');
  await expect(nameButton(page)).toBeFocused();

  await newScenario(berth, node('node-1'));
  await nameButton(page).press('F2');
  await page.getByRole('textbox', { name: 'Name of the scenario' }).fill('first');
  await page.keyboard.press('Enter');
  await expect(nameButton(page)).toHaveText('first');
  await expect(page).toHaveTitle(/^first/);

  await openList(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('1 node');
  await dialog(page).getByRole('button', { name: 'Duplicate first' }).click();
  await expect(rows(page)).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Rename first 2' }).click();
  const field = dialog(page).getByRole('textbox');
  await field.fill('first');
  await expect(dialog(page)).toContainText('Another scenario has this name.');
  await field.fill('second');
  await field.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Open second' })).toBeFocused();
  await expectNoViolation(page, 'dialog, [role=dialog]');
  await page.keyboard.press('Enter');
  await expect(nameButton(page)).toHaveText('second');
  await berth.paste('Cluster', `${node('node-1')}---\n${node('node-2')}`);
  await expect(berth.status).toContainText('2 nodes');

  await openList(page);
  await dialog(page).getByRole('button', { name: 'Delete second' }).click();
  await expect(nameButton(page)).toHaveText('first');
  await expect(dialog(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(nameButton(page)).toHaveText('second');
  await expect(berth.status).toContainText('2 nodes');
  await page.reload();
  await expect(nameButton(page)).toHaveText('second');
  await expect(berth.status).toContainText('2 nodes');
});

test('an opened example overwrites nothing, undo leads back from it, and it is kept once edited', async ({
  berth,
  page,
}) => {
  await open(berth);
  await newScenario(berth, node('mine'));
  await berth.openExample('Dedicated nodes');
  await berth.settled();
  await page.getByRole('button', { name: /^Undo: Open/ }).click();
  await expect(nameButton(page)).toHaveText('Untitled scenario');
  await expect(berth.status).toContainText('1 node');
  await page.getByRole('button', { name: /^Redo: Open/ }).click();
  await expect(nameButton(page)).toHaveText('Dedicated nodes');
  await berth.openExample('Spread web over zones');
  await berth.settled();
  await berth.openExample('Dedicated nodes');
  await berth.settled();
  await page.reload();
  await expect(nameButton(page)).toHaveText('Dedicated nodes');
  await openList(page);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await typeComment(berth, 'edited');
  await openList(page);
  await expect(rows(page)).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Open Untitled scenario' }).click();
  await expect(berth.status).toContainText('1 node');
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
  await openList(page);
  await dialog(page).getByRole('button', { name: 'Open Dedicated nodes' }).click();
  await page.getByRole('button', { name: /^Undo: / }).click();
  expect(await berth.text('Cluster')).not.toContain('# edited');
  await page.getByRole('button', { name: /^Redo: / }).click();
  expect(await berth.text('Cluster')).toContain('# edited');
});

test('what was typed in the last moment is there after a crash, and after a close without a word', async ({
  berth,
}) => {
  const first = await newTab(berth);
  await open(first);
  await typeComment(first, 'until it crashed');
  await crash(first.page);

  const second = await newTab(berth);
  await open(second);
  expect(await second.text('Cluster')).toMatch(/# until it crashed$/);
  await typeComment(second, 'until it was closed');
  await second.page.close({ runBeforeUnload: false });

  await open(berth);
  expect(await berth.text('Cluster')).toMatch(/# until it crashed# until it was closed$/);
});

/** Types for two seconds on a page six times slower than it is; tells when each key was pressed. */
async function typeWhileSlow({ page }: Berth, inTheMidst: () => Promise<void>) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const start = performance.now();
  const keys: { readonly key: string; readonly at: number }[] = [];
  // Twice as long as what may be lost at most.
  while (performance.now() - start < 2000) {
    const key = String(keys.length % 10);
    keys.push({ key, at: performance.now() });
    await page.keyboard.press(key);
    if (keys.length === 3) await inTheMidst();
  }
  return keys;
}

for (const { size, how } of [
  { size: 250_000, how: 'a crash' },
  { size: 1_000_000, how: 'the end of the worker, and then a crash' },
] as const) {
  test(`of a text of ${size / 1000} kB all is there up to the last second after ${how}, although the typing did not pause`, async ({
    berth,
  }) => {
    const first = await newTab(berth);
    await open(first);
    const one = node('node-1');
    const large = `${one}${`# ${'x'.repeat(97)}\n`.repeat(size / 100)}`;
    await first.paste('Cluster', `${large}# `);
    await expect(first.status.getByText('saved', { exact: true })).toBeVisible();
    await first.settled();
    await first.page.keyboard.press('ControlOrMeta+End');
    const keys = await typeWhileSlow(first, async () => {
      if (how === 'a crash') return;
      const workers = first.page
        .workers()
        .filter((worker) => worker.url().includes('engine.worker'));
      expect(workers).toHaveLength(1);
      for (const worker of workers)
        await worker.evaluate(() => {
          self.close();
        });
    });
    const crashedAt = performance.now();
    await crash(first.page);

    await open(berth);
    const back = await berth.text('Cluster');
    expect(back.startsWith(`${large}# `)).toBe(true);
    const typed = back.slice(large.length + 2);
    expect(
      keys
        .map(({ key }) => key)
        .join('')
        .startsWith(typed),
    ).toBe(true);
    const lost = crashedAt - (keys[typed.length]?.at ?? crashedAt);
    test.info().annotations.push({ type: 'lost, ms', description: String(Math.round(lost)) });
    expect(lost).toBeLessThan(1000);
  });
}

test.describe('in a browser of its own', () => {
  // Its storage was never opened before.
  test.use({ ownContext: true });

  test('storage that is full is told of with what to do, outlived, and made up for when there is room', async ({
    berth,
    page,
  }) => {
    // The browser measures what is left when storage is first opened, and then only now and then.
    const keeper = await page.context().newPage();
    const devtools = await page.context().newCDPSession(keeper);
    const origin = test.info().project.use.baseURL ?? '';
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await open(berth);
    await typeComment(berth, 'while there is no room');
    await expect(notSaved(page)).toBeVisible();
    await notSaved(page).click();
    await expect(page.getByRole('menu')).toContainText('storage is full');
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Save as file' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.yaml$/);

    await page.reload();
    await expect(notSaved(page)).toBeVisible();
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await devtools.detach();
    await expect(notSaved(page)).toBeHidden({ timeout: 30_000 });
    await open(berth);
    expect(await berth.text('Cluster')).toMatch(/# while there is no room$/);
  });
});

test('a browser that refuses storage is told of at once, and the page works', async ({ berth }) => {
  const refused = await newTab(berth);
  await refused.page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await open(refused);
  await expect(notSaved(refused.page)).toBeVisible();
  await newScenario(refused, node('node-1'));
  await expect(refused.status).toContainText('1 node');
  await refused.page.close();
});

test('of two tabs with one scenario, one saves it, and the other is told, takes over, copies or goes on alone', async ({
  berth,
  page,
}) => {
  await open(berth);
  await newScenario(berth, node('node-1'));
  await expect(berth.status).toContainText('saved');
  const other = await newTab(berth);
  await open(other);
  const told = other.page.getByRole('status').filter({ hasText: 'another tab' });
  await expect(told).toBeVisible();
  await expectNoViolation(other.page);

  await test.step('the second takes over, with what the first typed a moment ago', async () => {
    await typeComment(berth, 'one');
    await other.page.getByRole('button', { name: 'Edit it here' }).click();
    await expect(page.getByRole('button', { name: 'Edit it here' })).toBeVisible();
    await expect.poll(() => other.text('Cluster')).toMatch(/# one$/);
    await typeComment(other, 'two');
    // Offered again for what is saved after it was taken.
    await expect(async () => {
      const newer = page.getByRole('button', { name: 'Show the newer version' });
      if (await newer.isVisible()) await newer.click();
      expect(await berth.text('Cluster')).toMatch(/# one# two$/);
    }).toPass({ intervals: [200] });
  });

  await test.step('what the first types now is a copy', async () => {
    await typeComment(berth, 'three');
    await expect(page.getByText('Nothing was overwritten')).toBeVisible();
    await typeComment(other, 'four');
    await open(berth);
    expect(await berth.text('Cluster')).toMatch(/# one# two# three$/);
    await openList(page);
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('the first goes on alone when the second is closed', async () => {
    await dialog(page).getByRole('button', { name: 'Open Untitled scenario', exact: true }).click();
    await expect(page.getByText('another tab')).toBeVisible();
    await other.page.close();
    await expect(page.getByText('another tab')).toBeHidden();
    expect(await berth.text('Cluster')).toMatch(/# one# two# four$/);
    await typeComment(berth, 'five');
    await openList(page);
    await expect(rows(page)).toHaveCount(2);
  });
});

test('D3: an IndexedDB that never answers is told of, and what was typed is there after a reload', async ({
  berth,
}) => {
  const { page } = await newTab(berth);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  const silent = new Berth(page);
  await open(silent);
  await expect(notSaved(page)).toBeVisible();
  await typeComment(silent, 'into the silence');
  await expect(page.getByText('saving…')).toBeHidden();
  await page.reload();
  await expect(silent.editor).toBeVisible({ timeout: 40_000 });
  // Until the page gives the store up, it shows what it begins with.
  await expect(notSaved(page)).toBeVisible();
  expect(await silent.text('Cluster')).toMatch(/# into the silence$/);
  await notSaved(page).click();
  await expect(page.getByRole('menu')).toContainText('does not answer');
  await page.close();
});

test('D3: where both stores are refused, a line says so, and the browser asks before the page is left', async ({
  berth,
}) => {
  const { page } = await newTab(berth);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['indexedDB', 'localStorage']) {
      Object.defineProperty(window, name, { get: refuse });
    }
  });
  const refused = new Berth(page);
  await open(refused);
  const line = page.getByRole('alert').filter({ hasText: 'stores nothing' });
  await expect(line).toBeHidden();
  let asked = 0;
  page.on('dialog', (question) => {
    asked += 1;
    void question.accept();
  });
  await page.reload();
  await expect(refused.editor).toBeVisible({ timeout: 40_000 });
  expect(asked).toBe(0);
  await typeComment(refused, 'nowhere');
  await expect(line).toBeVisible();
  await expectNoViolation(page, '[role=alert]');
  await page.screenshot({ path: test.info().outputPath('nowhere.png') });
  await page.reload();
  expect(asked).toBe(1);
  await page.close();
});
