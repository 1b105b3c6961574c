/** The focus is always somewhere, in sight, and shown; whatever closes or goes hands it on. */
import type { Locator, Page } from '@playwright/test';
import { expectFocusKept, walkByTab } from './driver/focus.ts';
import { expect, test } from './driver/test.ts';

// A walk is a hundred keys, each with its own look.
test.slow();
// What fades in and out has a look between; here each look is a final one.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// In order, on one page.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const OPENING = 'Spread web over zones';

const card = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${name}\\b`) }).first();

/** The file that the palette comes in, at its first use. */
const PALETTE = /\/overlays-[^/]*\.js/;

// The first on the page: what is held back is asked for once.
test('what is typed before the palette is there stands in its field, and goes nowhere else', async ({
  berth,
  page,
}) => {
  // The chunk is held back until the keys are pressed.
  let release: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(PALETTE, async (route) => {
    await pressed;
    await route.continue();
  });
  await berth.open();
  await berth.focusEditor();
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('show?');
  await page.keyboard.press('Backspace');
  release();
  await expect(page.getByRole('combobox')).toHaveValue('show');
  await page.keyboard.type(' the outl');
  await expect(page.getByRole('combobox')).toHaveValue('show the outl');
  await page.keyboard.press('Enter');
  await expect(berth.outline).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  await page.unroute(PALETTE);
});

test.describe('by Tab through', () => {
  test('the outline and the form of a node', async ({ berth, page }) => {
    await berth.start(OPENING);
    await berth.showOutline();
    await berth.row('node-5').click();
    await walkByTab(page, 20);
    await page.getByRole('tab', { name: 'Edit' }).click();
    await expect(berth.why.getByRole('heading', { level: 2 })).toContainText('node-5');
    await walkByTab(page, 30);
  });

  test('the palette, a page that asks, the sheet, the scenarios and what adds nodes', async ({
    berth,
    page,
  }) => {
    await berth.start(OPENING);
    await page.keyboard.press('ControlOrMeta+K');
    await expect(page.getByRole('combobox')).toBeFocused();
    await walkByTab(page, 0);
    await page.keyboard.press('Escape');
    await card(page, 'node-2').focus();
    await page.keyboard.press('F2');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await walkByTab(page, 2);
    await page.keyboard.press('Escape');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Scenarios: / })
      .click();
    await expect(page.getByRole('dialog').getByRole('list')).toBeVisible();
    await walkByTab(page, 4);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+K');
    await page.keyboard.type('add nodes');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Name begins with')).toBeFocused();
    await walkByTab(page, 8);
  });

  test('the sheet of a lesson, its file, and the strip while its author is away', async ({
    berth,
    page,
  }) => {
    await berth.start(OPENING);
    await page.getByRole('banner').getByRole('button', { name: 'Learn' }).click();
    await page.getByRole('button', { name: 'Write a lesson from this scenario' }).click();
    const sheet = page.getByRole('dialog', { name: 'Write a lesson' });
    await expect(sheet.getByLabel('Asked is')).toBeVisible();
    await walkByTab(page, 15);
    await test.step('what has the focus is not under what stands at the end of the sheet', async () => {
      const last = sheet.getByRole('button', { name: /^Take what is on the screen/ });
      await sheet.getByRole('button', { name: /^Put the opening/ }).focus();
      await page.keyboard.press('Tab');
      await expect(last).toBeFocused();
      const [box, foot] = [await last.boundingBox(), await sheet.locator('footer').boundingBox()];
      expect(box && box.y + box.height).toBeLessThan(foot?.y ?? 0);
    });
    await sheet.getByRole('tab', { name: 'File' }).click();
    await walkByTab(page, 7);
    await sheet.getByRole('tab', { name: 'Words' }).click();
    await sheet.getByRole('button', { name: /^Put the opening/ }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Back to the lesson' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await expectFocusKept(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expectFocusKept(page);
  });

  test('the run options and the empty scenario', async ({ berth, page }) => {
    await berth.start(OPENING);
    await berth.openRunOptions();
    await walkByTab(page, 8);
    await page.keyboard.press('Escape');
    await berth.openExample('Empty scenario');
    await berth.settled();
    await walkByTab(page, 15);
  });
});

test('what closes gives the focus back to what had opened it', async ({ berth, page }) => {
  await berth.start(OPENING);
  const openers: readonly Locator[] = [
    page.getByRole('button', { name: 'Add', exact: true }),
    page.getByRole('button', { name: 'Examples' }),
    page.getByRole('button', { name: 'Settings and more' }),
    page.getByRole('button', { name: 'Paste an error' }),
    page.getByRole('button', { name: /^Group by/ }),
    page.getByRole('button', { name: /^Colour by/ }),
    page.getByRole('button', { name: 'Find', exact: true }),
    page.getByRole('banner').getByRole('button', { name: /^Scenarios: / }),
    berth.runOptionsButton,
    page.getByRole('button', { name: 'Find an action' }),
  ];
  for (const opener of openers) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opener).not.toBeFocused();
    await expectFocusKept(page);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
});

for (const view of ['canvas', 'outline'] as const) {
  test(`deleting, undo, redo and the other view keep the focus: from the ${view}`, async ({
    berth,
    page,
  }) => {
    await berth.start(OPENING);
    const shown = (name: string): Locator =>
      view === 'canvas' ? card(page, name) : berth.row(name);
    if (view === 'outline') await berth.showOutline();
    await shown('node-2').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    await expect(page.getByRole('dialog', { name: 'Delete…' })).toBeVisible();
    await page.keyboard.press('Enter');
    await berth.settled();
    await expect(shown('node-2')).toHaveCount(0);
    await expectFocusKept(page);
    await page.keyboard.press('ControlOrMeta+Z');
    await berth.settled();
    await expect(shown('node-2')).toBeVisible();
    await expectFocusKept(page);
    await page.keyboard.press('ControlOrMeta+Shift+Z');
    await berth.settled();
    await expect(shown('node-2')).toHaveCount(0);
    await expectFocusKept(page);

    await shown('node-3').focus();
    await page.keyboard.press(view === 'canvas' ? 'Alt+o' : 'Alt+m');
    await expect(shown('node-3')).toHaveCount(0);
    // The same node has it in the other view.
    await expect(page.locator(':focus')).toHaveAttribute('data-target', 'node:Node/node-3');
    await expectFocusKept(page);
  });
}

test('what is renamed in the outline keeps the focus, and so it does when that is undone', async ({
  berth,
  page,
}) => {
  await berth.start(OPENING);
  await berth.showOutline();
  const rename = async (from: string, to: string) => {
    await berth.row(from).focus();
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: 'Name' }).fill(to);
    await page.keyboard.press('Enter');
    await berth.settled();
    await expect(berth.row(to)).toBeFocused();
  };
  await rename('zone-b', 'zone-x');
  await rename('zone-c', 'zone-y');
  await rename('node-4', 'node-44');
  for (const name of ['node-4', 'node-4', 'node-4']) {
    await page.keyboard.press('ControlOrMeta+Z');
    await berth.settled();
    await expect(berth.row(name)).toBeFocused();
  }
});

test('by Tab through the canvas, and with its search and legend open', async ({ berth, page }) => {
  await berth.start(OPENING);
  await walkByTab(page, 25);
  await page.getByRole('button', { name: 'Legend' }).click();
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.keyboard.type('node');
  await walkByTab(page, 30);
  const keysTold = page.getByText('Arrows: other nodes');
  await page.locator('[data-node="3"]').click({ position: { x: 40, y: 12 } });
  await expect(page.locator('[data-node="3"]')).toBeFocused();
  await expect(keysTold).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(keysTold).toBeVisible();
  await page.getByRole('button', { name: 'Legend' }).click();
  await page.getByRole('search').getByRole('textbox').press('Escape');
});

// The last: the page stays dark.
test('language and theme leave the focus where it is', async ({ berth, page }) => {
  await berth.start(OPENING);
  // Its name changes with the language.
  const fourth = page.locator('[data-node="3"]');
  await fourth.focus();
  for (const [words, found] of [
    ['theme dark', /dark/i],
    ['语言 简体中文', /简体中文/],
    ['language english', /English/],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+K');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.insertText(words);
    // Words of the other language are found once its texts are there.
    await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(found);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expectFocusKept(page);
    await expect(fourth).toBeFocused();
  }
});
