/** Several scenarios, saved as one works; nothing typed is lost, whatever becomes of the page. */
import type { Dialog, Locator, Page } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import { Berth } from './driver/berth.ts';
import { crash } from './driver/crash.ts';
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

test('scenarios are made, renamed, duplicated, opened and deleted, by keyboard and by mouse, and an example overwrites none', async ({
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

  await test.step('undo leads back from an example, which is kept once edited', async () => {
    await berth.openExample('Dedicated nodes');
    await berth.settled();
    await page.getByRole('button', { name: /^Undo: Open/ }).click();
    await expect(nameButton(page)).toHaveText('second');
    await expect(berth.status).toContainText('2 nodes');
    await page.getByRole('button', { name: /^Redo: Open/ }).click();
    await expect(nameButton(page)).toHaveText('Dedicated nodes');
    await berth.openExample('Spread web over zones');
    await berth.settled();
    await berth.openExample('Dedicated nodes');
    await berth.settled();
    await page.reload();
    await expect(nameButton(page)).toHaveText('Dedicated nodes');
    await openList(page);
    await expect(rows(page)).toHaveCount(2);
    await page.keyboard.press('Escape');
    await typeComment(berth, 'edited');
    await openList(page);
    await expect(rows(page)).toHaveCount(3);
    await dialog(page).getByRole('button', { name: 'Open second' }).click();
    await expect(berth.status).toContainText('2 nodes');
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
    await openList(page);
    await dialog(page).getByRole('button', { name: 'Open Dedicated nodes' }).click();
    await page.getByRole('button', { name: /^Undo: / }).click();
    expect(await berth.text('Cluster')).not.toContain('# edited');
    await page.getByRole('button', { name: /^Redo: / }).click();
    expect(await berth.text('Cluster')).toContain('# edited');
  });
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

/** Pastes a text of so many characters, types on in it, and crashes; tells what was typed, and when. */
async function crashWhileTyping(tab: Berth, large: string, inTheMidst: () => Promise<void>) {
  await tab.paste('Cluster', large);
  await expect(tab.status.getByText('saved', { exact: true })).toBeVisible();
  await tab.settled();
  await tab.page.keyboard.press('ControlOrMeta+End');
  const keys = await typeWhileSlow(tab, inTheMidst);
  const crashedAt = performance.now();
  await crash(tab.page);
  return { keys, crashedAt };
}

/** All is there up to the last second before a crash. */
async function expectKept(
  tab: Berth,
  large: string,
  { keys, crashedAt }: Awaited<ReturnType<typeof crashWhileTyping>>,
): Promise<void> {
  const back = await tab.text('Cluster');
  expect(back.startsWith(large)).toBe(true);
  const typed = back.slice(large.length);
  expect(
    keys
      .map(({ key }) => key)
      .join('')
      .startsWith(typed),
  ).toBe(true);
  const lost = crashedAt - (keys[typed.length]?.at ?? crashedAt);
  test.info().annotations.push({ type: 'lost, ms', description: String(Math.round(lost)) });
  expect(lost).toBeLessThan(1000);
}

const textOf = (size: number): string =>
  `${node('node-1')}${`# ${'x'.repeat(97)}\n`.repeat(size / 100)}# `;

// Each page shows first what the one before has left.
test('what was typed in the last moment is there after a crash, and after a close without a word; of a text of 250 kB, or of 1 MB whose worker has ended, all up to the last second, although the typing did not pause', async ({
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

  const third = await newTab(berth);
  await open(third);
  expect(await third.text('Cluster')).toMatch(/# until it crashed# until it was closed$/);
  const large = textOf(250_000);
  const typed = await crashWhileTyping(third, large, async () => Promise.resolve());

  const fourth = await newTab(berth);
  await open(fourth);
  await expectKept(fourth, large, typed);
  const larger = textOf(1_000_000);
  const typedOn = await crashWhileTyping(fourth, larger, async () => {
    const workers = fourth.page.workers().filter((each) => each.url().includes('engine.worker'));
    expect(workers).toHaveLength(1);
    for (const worker of workers)
      await worker.evaluate(() => {
        self.close();
      });
  });

  await open(berth);
  await expectKept(berth, larger, typedOn);
});

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

test('D3: a browser that refuses storage, or never answers, is told of at once; where both stores are refused it asks before the page is left', async ({
  berth,
  page,
}) => {
  await test.step('the page works where IndexedDB is refused', async () => {
    const refusing = await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(berth);
    await expect(notSaved(page)).toBeVisible();
    await newScenario(berth, node('node-1'));
    await expect(berth.status).toContainText('1 node');
    await refusing.dispose();
  });

  await test.step('where it never answers, what was typed is there after a reload', async () => {
    const silent = await page.addInitScript(() => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
    });
    await open(berth);
    await expect(notSaved(page)).toBeVisible();
    await typeComment(berth, 'into the silence');
    await expect(page.getByText('saving…')).toBeHidden();
    await page.reload();
    await expect(berth.editor).toBeVisible({ timeout: 40_000 });
    // Until the page gives the store up, it shows what it begins with.
    await expect(notSaved(page)).toBeVisible();
    expect(await berth.text('Cluster')).toMatch(/# into the silence$/);
    await notSaved(page).click();
    await expect(page.getByRole('menu')).toContainText('does not answer');
    await silent.dispose();
  });

  await test.step('where the journal is refused as well, a line says so', async () => {
    const refusing = await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['indexedDB', 'localStorage']) {
        Object.defineProperty(window, name, { get: refuse });
      }
    });
    await open(berth);
    const line = page.getByRole('alert').filter({ hasText: 'stores nothing' });
    await expect(line).toBeHidden();
    let asked = 0;
    const accept = (question: Dialog): void => {
      asked += 1;
      void question.accept();
    };
    page.on('dialog', accept);
    await page.reload();
    await expect(berth.editor).toBeVisible({ timeout: 40_000 });
    expect(asked).toBe(0);
    await typeComment(berth, 'nowhere');
    await expect(line).toBeVisible();
    await expectNoViolation(page, '[role=alert]');
    await page.goto('/favicon.svg');
    expect(asked).toBe(1);
    page.off('dialog', accept);
    await refusing.dispose();
  });
});
