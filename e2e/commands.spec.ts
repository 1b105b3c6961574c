/** Every action has one definition: palette, menus, keys and sheet offer the same. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import { expect, test } from './driver/test.ts';

// Each opens several overlays, and asks axe of them.
test.slow();
// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Find an action' });
const field = (page: Page): Locator => page.getByRole('combobox');
const card = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${name}\\b`) }).first();
const menu = (page: Page): Locator => page.getByRole('menu', { name: /^Actions on/ });

test('an action is found and run by its name in the palette, from the keyboard', async ({
  berth,
  page,
}) => {
  await berth.start('Spread web over zones');
  await page.getByRole('radio', { name: 'Canvas' }).focus();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(field(page)).toBeFocused();
  await expectNoViolation(page, 'dialog, [role=dialog]');

  await page.keyboard.type('show out');
  await expect(page.getByRole('option').first()).toContainText('Show the outline');
  await page.keyboard.press('Enter');
  await expect(berth.outline).toBeVisible();
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Canvas' })).toBeFocused();

  // What was chosen last stands first; the other language's words are known too.
  await page.keyboard.press('ControlOrMeta+K');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('playhead');
  await page.keyboard.press('Enter');
  await expect(berth.playhead).toBeFocused();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText('Go to the playhead');
  await page.keyboard.type('画布');
  await expect(page.getByRole('option').first()).toContainText('Show the canvas');
  await field(page).fill('xyzzy');
  await expect(palette(page)).toContainText('Nothing is called “xyzzy”.');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  // What is gone to has the focus, in the outline and on the canvas.
  await goTo('node-6');
  await expect(berth.outline.getByRole('row', { name: /^node-6\b/ })).toBeFocused();
  await page.getByRole('radio', { name: 'Canvas' }).click();
  await goTo('node-7');
  await expect(card(page, 'node-7')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(card(page, 'node-7')).not.toBeFocused();

  await test.step('a node is gone to by its name, and renamed on the second page, which refuses a bad name', async () => {
    await page.keyboard.press('ControlOrMeta+K');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('node-3');
    await page.keyboard.press('Enter');
    await expect(berth.why.getByRole('heading', { level: 2 }).first()).toHaveText('node-3');

    await page.keyboard.press('ControlOrMeta+K');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('rename');
    await page.keyboard.press('Enter');
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeFocused();
    await name.fill('Node_3');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Rename…' });
    await expect(dialog).toContainText('lowercase RFC 1123 subdomain');
    await expect(name).toHaveValue('Node_3');
    await expectNoViolation(page, 'dialog');

    await name.fill('node-three');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(berth.why.getByRole('heading', { level: 2 }).first()).toHaveText('node-three');
    await berth.settled();
    await page.keyboard.press('ControlOrMeta+Z');
    await berth.settled();
    await expect(card(page, 'node-3')).toBeVisible();
  });

  async function goTo(name: string): Promise<void> {
    await page.keyboard.press('ControlOrMeta+K');
    await field(page).fill(`go to ${name}`);
    await page.keyboard.press('Enter');
  }
});

test('the palette opens over the editor, and what is typed there stays', async ({
  berth,
  page,
}) => {
  await berth.start('Spread web over zones');
  const before = await berth.text('Workload');
  await berth.focusEditor();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+K');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
  await page.keyboard.press('Backspace');
  expect(await berth.text('Workload')).toBe(before);

  await test.step('what is selected offers its menu beside its name', async () => {
    await berth.why.getByRole('button', { name: 'Actions', exact: true }).click();
    await expect(menu(page)).toContainText(/^Pod/);
    await page.keyboard.press('Escape');
    await expect(berth.why.getByRole('button', { name: 'Actions', exact: true })).toBeFocused();
  });
});

test('a Pod is bound to a node from its chip, by keyboard alone, and made Pending again', async ({
  berth,
  page,
}) => {
  await berth.start('Spread web over zones');
  const tray = page.locator('[data-tray] [data-pod]').first();
  await tray.focus();
  await page.keyboard.press('Shift+F10');
  await expect(menu(page)).toBeVisible();
  await expect(menu(page).getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tray).toBeFocused();

  await page.keyboard.press('Shift+F10');
  // One letter: a menu forgets what was typed after a second, which a busy machine takes.
  await page.keyboard.press('b');
  await expect(menu(page).getByRole('menuitem', { name: /^Bind/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('node-5');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await berth.settled();
  await expect(berth.why).toContainText('node-5');
  await expect(page.locator('[data-tray]')).toHaveCount(0);

  await test.step('a right click on a node offers what can be done to it, and deleting asks first', async () => {
    await card(page, 'node-2').click({ button: 'right', position: { x: 20, y: 10 } });
    await expect(menu(page)).toBeVisible();
    await expectNoViolation(page, '[role=menu]');
    await menu(page).getByRole('menuitem', { name: 'Cordon' }).click();
    await berth.settled();
    await expect(card(page, 'node-2')).toHaveAccessibleName(/cordon|unschedulable/i);

    await card(page, 'node-2').click({ button: 'right', position: { x: 20, y: 10 } });
    await menu(page).getByRole('menuitem', { name: 'Delete…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete…' });
    await expect(dialog).toBeVisible();
    await expectNoViolation(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(card(page, 'node-2')).toBeVisible();

    await card(page, 'node-2').click({ button: 'right', position: { x: 20, y: 10 } });
    await menu(page).getByRole('menuitem', { name: 'Delete…' }).click();
    await page.keyboard.press('Enter');
    await berth.settled();
    await expect(card(page, 'node-2')).toHaveCount(0);
    // Whatever had the focus has gone: something has it all the same.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });

  await test.step('the outline has the same menus, and keys that act on the row', async () => {
    await berth.showOutline();
    await berth.row('node-4').focus();
    await page.keyboard.press('F2');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('node-4');
    await page.keyboard.press('Escape');
    await expect(berth.row('node-4')).toBeFocused();

    await berth.row('train-0').click({ button: 'right' });
    await expect(menu(page)).toContainText('Pod train-0');
    await page.keyboard.press('Escape');

    await berth.row('zone-b').focus();
    await page.keyboard.press('Shift+F10');
    await menu(page).getByRole('menuitem', { name: 'Rename…' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).fill('zone-z');
    await page.keyboard.press('Enter');
    await berth.settled();
    await expect(berth.row('zone-z')).toBeVisible();
    await expectNoViolation(page, '[role=treegrid]');
  });
});

/** On both sides of where the header is another, the widest and that of a phone. */
const WIDTHS = [1920, 1061, 1060, 900, 899, 390];

test('the palette has a door for the mouse at every width', async ({ berth }) => {
  const { page } = berth;
  await berth.start();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const door = page.getByRole('banner').locator('[data-opens-palette]');
    const more = page.getByRole('button', { name: 'Settings and more' });
    await expect(more).toBeVisible();
    // The header may be drawn anew between the look and the click.
    await expect(async () => {
      await page.keyboard.press('Escape');
      if (await door.isVisible()) await door.click({ timeout: 1000 });
      else {
        await more.click({ timeout: 1000 });
        await page.getByRole('menuitem', { name: /^Find an action/ }).click({ timeout: 1000 });
      }
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 });
    }, `at ${width}`).toPass();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('? shows all keys, in the page’s language', async ({ berth, page }) => {
  await berth.start('Spread web over zones');
  await page.getByRole('radio', { name: 'Canvas' }).focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Next step');
  await expect(sheet).toContainText('Alt+.');
  await expectNoViolation(page, 'dialog, [role=dialog]');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Canvas' })).toBeFocused();

  await page.keyboard.press('Alt+o');
  await expect(berth.outline).toBeVisible();
  await berth.setLanguage('简体中文');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toContainText('下一步');
});
