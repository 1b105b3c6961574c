/** Several scenarios, saved as one works; nothing typed is lost, whatever becomes of the page. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';

test.use({ ownContext: true });
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

/** Opens the page on what was saved. */
async function reopen(berth: Berth): Promise<void> {
  await berth.page.goto('/');
  await expect(berth.editor).toBeVisible({ timeout: 20_000 });
  await berth.settled();
}

/** A tab's text; on the clipboard its line breaks are the system's. */
async function clusterText(berth: Berth): Promise<string> {
  return (await berth.text('Cluster')).replaceAll('\r\n', '\n');
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

/** Types at the end of Cluster, key by key, and gives what was typed. */
async function typeComment(berth: Berth, words: string): Promise<void> {
  await berth.openTab('Cluster');
  await berth.focusEditor();
  await berth.page.keyboard.press('ControlOrMeta+End');
  await berth.page.keyboard.type(`# ${words}`, { delay: 15 });
}

async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}

test('scenarios are made, renamed, duplicated, opened and deleted, by keyboard and by mouse', async ({
  berth,
  page,
}) => {
  await berth.open();
  await openList(page);
  await expect(dialog(page)).toContainText('Nothing is kept yet');
  await expectNoViolation(page);
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
  await expectNoViolation(page);
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

test('an opened example overwrites nothing, and is kept once it is edited', async ({
  berth,
  page,
}) => {
  await berth.open();
  await newScenario(berth, node('mine'));
  await berth.openExample('Dedicated nodes');
  await berth.settled();
  await openList(page);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await typeComment(berth, 'edited');
  await openList(page);
  await expect(rows(page)).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Open Untitled scenario' }).click();
  await expect(berth.status).toContainText('1 node');
});

test('undo goes back from an example to the scenario before, which is saved as itself', async ({
  berth,
  page,
}) => {
  await berth.open();
  await newScenario(berth, node('mine'));
  await berth.openExample('Dedicated nodes');
  await berth.settled();
  await page.getByRole('button', { name: /^Undo: Open/ }).click();
  await expect(nameButton(page)).toHaveText('Untitled scenario');
  await expect(berth.status).toContainText('1 node');
  await openList(page);
  await expect(rows(page)).toHaveCount(1);
});

test('what was typed in the last moment is there after the page crashed', async ({
  berth,
  page,
}) => {
  await berth.open();
  await newScenario(berth, node('node-1'));
  await typeComment(berth, 'typed until the very end');
  const context = page.context();
  await crash(page);
  await page.close();
  const later = new Berth(await context.newPage());
  await reopen(later);
  expect(await clusterText(later)).toBe(`${node('node-1')}# typed until the very end`);
});

test('what was typed in the last moment is there after the page was closed without a word', async ({
  berth,
  page,
}) => {
  await berth.open();
  await berth.openExample('Dedicated nodes');
  await berth.settled();
  await typeComment(berth, 'an example, edited');
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const later = new Berth(await context.newPage());
  await reopen(later);
  expect(await clusterText(later)).toMatch(/# an example, edited$/);
});

test('a large text is there as well, up to the last second', async ({ berth, page }) => {
  await berth.open();
  const many = Array.from({ length: 2500 }, (_, index) => node(`node-${index}`)).join('---\n');
  await newScenario(berth, many);
  await typeComment(berth, 'behind 250 kB');
  // A large text goes to the store when typing rests, and is then written: about a second in all.
  await expect(page.getByRole('button', { name: /^Undo: Typing in Cluster/ })).toBeVisible();
  await expect(berth.status).toContainText('saved');
  const context = page.context();
  await crash(page);
  await page.close();
  const later = new Berth(await context.newPage());
  await reopen(later);
  expect(await clusterText(later)).toBe(`${many}# behind 250 kB`);
});

test('full storage is told with what to do, typing goes on, and the next try saves', async ({
  berth,
  page,
}) => {
  await berth.open();
  await newScenario(berth, node('node-1'));
  await expect(berth.status).toContainText('saved');
  await page.evaluate(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as unknown;
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    Object.assign(window, { putBefore: put });
    Object.assign(IDBObjectStore.prototype, { put: refuse });
  });
  await typeComment(berth, 'while storage is full');
  const mark = page.getByRole('button', { name: 'not saved' });
  await mark.click();
  await expect(page.getByRole('menu')).toContainText('storage is full');
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as file' }).click();
  expect((await downloading).suggestedFilename()).toBe('scenario.yaml');
  await page.evaluate(() => {
    Object.assign(IDBObjectStore.prototype, {
      put: (window as unknown as { putBefore: unknown }).putBefore,
    });
  });
  await typeComment(berth, ' and no longer');
  await expect(mark).toBeHidden();
  await reopen(berth);
  expect(await clusterText(berth)).toMatch(/while storage is full#  and no longer$/);
});

test('a browser that refuses storage is told of at once, and the page works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const berth = new Berth(page);
  await berth.open();
  await expect(page.getByRole('button', { name: 'not saved' })).toBeVisible();
  await newScenario(berth, node('node-1'));
  await expect(berth.status).toContainText('1 node');
});

test.describe('two tabs with one scenario', () => {
  async function twoTabs(berth: Berth): Promise<Berth> {
    await berth.open();
    await newScenario(berth, node('node-1'));
    await expect(berth.status).toContainText('saved');
    const other = new Berth(await berth.page.context().newPage());
    await reopen(other);
    await expect(other.page.getByRole('status').filter({ hasText: 'another tab' })).toBeVisible();
    return other;
  }

  test('the second is told, and what it types is a copy', async ({ berth, page }) => {
    const other = await twoTabs(berth);
    await expectNoViolation(other.page);
    await typeComment(other, 'in the second');
    await expect(other.page.getByText('Nothing was overwritten')).toBeVisible();
    await typeComment(berth, 'in the first');
    await openList(page);
    await expect(rows(page)).toHaveCount(2);
    await reopen(berth);
    expect(await clusterText(berth)).toMatch(/# in the first$/);
    await reopen(other);
    expect(await clusterText(other)).toMatch(/# in the second$/);
  });

  test('the second takes over, with what the first typed a moment ago', async ({ berth }) => {
    const other = await twoTabs(berth);
    await typeComment(berth, 'in the first');
    await other.page.getByRole('button', { name: 'Edit it here' }).click();
    await expect(berth.page.getByRole('button', { name: 'Edit it here' })).toBeVisible();
    expect(await clusterText(other)).toMatch(/# in the first$/);
    await typeComment(other, 'then in the second');
    await berth.page.getByRole('button', { name: 'Show the newer version' }).click();
    expect(await clusterText(berth)).toMatch(/# in the first# then in the second$/);
  });

  test('the second goes on alone when the first is closed', async ({ berth }) => {
    const other = await twoTabs(berth);
    await berth.page.close();
    await expect(other.page.getByText('another tab')).toBeHidden();
    await typeComment(other, 'alone');
    await openList(other.page);
    await expect(rows(other.page)).toHaveCount(1);
  });
});
