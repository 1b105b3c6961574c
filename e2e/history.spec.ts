/** One undo and redo over typing, pasting, changes made for the user and opened examples. */
import type { Locator, Page } from '@playwright/test';
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';

// In order, on one page; the first finds nothing to undo.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const TABS = ['Workload', 'Cluster', 'Scheduler'] as const;
const CONFLICT = 'Conflicting spread constraints';

const button = (page: Page, verb: 'Undo' | 'Redo'): Locator =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${verb}`) });

/** The whole scenario, its name first. */
async function scenario(berth: Berth): Promise<readonly string[]> {
  const held = [await berth.page.title()];
  for (const tab of TABS) held.push(await berth.text(tab));
  return held;
}

async function typeAtEnd(berth: Berth, text: string): Promise<void> {
  await berth.focusEditor();
  await berth.page.keyboard.press('ControlOrMeta+End');
  await berth.page.keyboard.type(text);
}

/** Where the cursor is: the number of its line, as the editor shows it. */
const cursorLine = (berth: Berth): Locator => berth.editor.locator('.active-line-number');

test('all that was done is undone by keyboard, and done again', async ({ berth, page }) => {
  test.slow();
  await berth.open();
  await berth.openTab('Workload');
  await berth.settled();
  const first = await scenario(berth);
  await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');

  await berth.openExample(CONFLICT);
  await berth.settled();
  await typeAtEnd(berth, '# mine');
  await expect(button(page, 'Undo')).toHaveAccessibleName('Undo: Typing in Workload');
  await berth.settled();
  await berth.showLastStep();
  const apply = berth.why.getByRole('button', { name: /^Apply/ }).first();
  const title = ((await apply.getAttribute('aria-label')) ?? '').replace('Apply: ', '');
  await apply.click();
  await expect(button(page, 'Undo')).toHaveAccessibleName(`Undo: ${title}`);
  await berth.settled();
  await berth.openExample('Dedicated nodes');
  await berth.settled();
  const last = await scenario(berth);

  const labels = [
    'Undo: Open “Dedicated nodes”',
    `Undo: ${title}`,
    'Undo: Typing in Workload',
    `Undo: Open “${CONFLICT}”`,
  ];
  // Anywhere on the page, and in the editor.
  await page.getByRole('slider').focus();
  for (const [index, label] of labels.entries()) {
    await expect(button(page, 'Undo')).toHaveAccessibleName(label);
    if (index === 2) await berth.focusEditor();
    await page.keyboard.press('ControlOrMeta+z');
    if (index === 0) expect(await page.title()).toContain(CONFLICT);
    if (index === 1) await expect(berth.why.getByRole('status').first()).toContainText('Undone');
  }
  await expect(button(page, 'Undo')).toHaveAccessibleName('Undo');
  await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  expect(await scenario(berth)).toEqual(first);

  for (const label of labels.toReversed()) {
    await expect(button(page, 'Redo')).toHaveAccessibleName(label.replace('Undo', 'Redo'));
    await page.keyboard.press('ControlOrMeta+y');
  }
  await expect(button(page, 'Redo')).toHaveAttribute('aria-disabled', 'true');
  expect(await scenario(berth)).toEqual(last);
});

test('the cursor goes to what was undone, in its tab and in view', async ({ berth, page }) => {
  await berth.load({ workload: '# line\n'.repeat(400) });
  await berth.focusEditor();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('# here ');
  await page.keyboard.press('ControlOrMeta+End');
  await expect(cursorLine(berth)).toHaveText('401');
  await berth.openTab('Cluster');
  await berth.focusEditor();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('tab', { name: /^Workload/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(cursorLine(berth)).toHaveText('2');
  await expect(cursorLine(berth)).toBeInViewport();
  // The editor draws with the next frame.
  await expect.poll(() => berth.visibleText()).not.toContain('# here');
  // Where the cursor is, typing goes on.
  await page.keyboard.type('there ');
  await expect.poll(() => berth.visibleText()).toContain('\nthere # line');
});

test('typing in a large text is undone while it is still being typed', async ({ berth, page }) => {
  await berth.start();
  const large = `# ${'x'.repeat(98)}\n`.repeat(3_000);
  // Copied, the line ends are the platform's.
  const held = async () => (await berth.text('Workload')).replaceAll('\r', '').length;
  await berth.paste('Workload', large);
  await page.keyboard.press('ControlOrMeta+End');
  // In one go: a slow machine would type it in two steps.
  await page.keyboard.insertText('typed');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(button(page, 'Undo')).toHaveAccessibleName('Undo: Paste in Workload');
  await expect(button(page, 'Redo')).toHaveAccessibleName('Redo: Typing in Workload');
  expect(await held()).toBe(large.length);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  expect(await held()).toBe(large.length + 'typed'.length);
});

test.describe('without Monaco', () => {
  test.use({ keepsPage: false });

  test('the plain field undoes and does again as well', async ({ page }) => {
    await page.route(/MonacoView/, (route) => route.abort());
    await page.goto('./');
    await expect(page.getByText('The editor did not load.')).toBeVisible();
    const area = page.getByRole('textbox', { name: 'Workload manifests, YAML.', exact: true });
    const before = await area.inputValue();
    await area.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('# one');
    await expect(button(page, 'Undo')).toHaveAccessibleName('Undo: Typing in Workload');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(area).toHaveValue(before);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(area).toHaveValue(`${before}# one`);
    await expect(area).toBeFocused();
  });
});
