/** axe finds nothing on any screen, in light and dark, and in both languages. */
import type { Page } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import { expect, test } from './driver/test.ts';

// Each looks several times.
test.slow();
// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const OPENING = 'Spread web over zones';

const REFUSED =
  'apiVersion: berth/v1\nkind: RunOptions\nseed: -1\n---\napiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofile: []\n';

async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
}

/**
 * Contrast hangs on the theme, names hang on the language. Both languages name the same elements, so
 * each screen is asked for all rules in one, and for its colours in dark; the screen that has most for
 * all rules in both.
 */
async function expectColoursInDark(page: Page, within?: string): Promise<void> {
  await setScheme(page, 'dark');
  await expectNoViolation(page, within, 'colours');
  await setScheme(page, 'light');
}

test('the opening example on the canvas, a Pod selected, and the outline with a Pending Pod and a node selected', async ({
  berth,
  page,
}) => {
  await berth.start(OPENING);
  await expectNoViolation(page, undefined, 'the editor too');
  await setScheme(page, 'dark');
  await berth.setLanguage('简体中文');
  await expectNoViolation(page, undefined, 'the editor too');

  await setScheme(page, 'light');
  await berth.setLanguage('English');
  await berth.showOutline();
  await berth.row('train-0').click();
  await expectNoViolation(page, undefined, 'the editor too');
  await berth.row('node-5').click();
  await expectNoViolation(page, '#berth-right-panel', 'the editor too');
  await setScheme(page, 'dark');
  await berth.setLanguage('简体中文');
  await expectNoViolation(page, '#berth-right-panel', 'colours');
  await berth.row('train-0').click();
  await expectNoViolation(page, undefined, 'colours');
});

test('the empty scenario, problems, and an open menu', async ({ berth, page }) => {
  await berth.start();
  await expectNoViolation(page, undefined, 'the editor too');
  await setScheme(page, 'dark');
  await berth.setLanguage('简体中文');
  await expectNoViolation(page, undefined, 'colours');
  await page.getByRole('tab').first().click();
  await berth.focusEditor();
  await page.keyboard.insertText('kind: Pod\nmetadata: { name: UPPER }\n');
  await expect(berth.problems).toBeVisible();
  await expectNoViolation(page, undefined, 'colours');
  const menu = async (): Promise<void> => {
    await page.getByRole('button', { name: /Examples|示例/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  };
  await menu();
  await expectNoViolation(page, '[role=menu]', 'colours');
  await page.keyboard.press('Escape');
  await setScheme(page, 'light');
  await berth.setLanguage('English');
  await expectNoViolation(page, undefined, 'the editor too');
  await menu();
  await expectNoViolation(page, '[role=menu]', 'the editor too');
});

test('the run options, all set, with what is refused in them, in Chinese', async ({
  berth,
  page,
}) => {
  await berth.start(OPENING);
  await berth.setLanguage('简体中文');
  await berth.openRunOptions();
  await expectNoViolation(page, '[role=dialog]', 'the editor too');
  await expectColoursInDark(page, '[role=dialog]');
  await berth.runOptions.getByRole('radio').last().press('Space');
  for (const field of await berth.runOptions.getByRole('spinbutton').all()) {
    await field.fill('-1');
  }
  await berth.runOptions.getByRole('textbox').fill('kube-system,Bad_Name,');
  for (const control of await berth.runOptions.getByRole('switch').all()) {
    await control.click();
  }
  await expect(berth.status).toContainText('5');
  for (const part of ['[role=dialog]', '[role=banner], header']) {
    await expectNoViolation(page, part, 'the editor too');
    await expectColoursInDark(page, part);
  }
});

test('a configuration and options with errors', async ({ berth, page }) => {
  await berth.start(OPENING);
  await berth.openTab('Scheduler');
  await berth.focusEditor();
  await page.keyboard.insertText(REFUSED);
  await expect(berth.problems).toBeVisible();
  await expect(berth.why.getByRole('button').first()).toBeVisible();
  await berth.openRunOptions();
  await expect(berth.runOptions.getByRole('alert')).toBeVisible();
  await expectNoViolation(page, undefined, 'the editor too');
  await expectColoursInDark(page);
});
