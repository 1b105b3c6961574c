/** axe finds nothing on any screen, in light and dark, in both languages. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './driver/test.ts';

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
  ).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['English', '简体中文'] as const) {
    test.describe(`${colorScheme}, ${language}`, () => {
      test.use({ colorScheme });

      test('the opening example on the canvas, a Pod selected', async ({ berth, page }) => {
        await berth.open();
        await berth.setLanguage(language);
        await expectNoViolation(page);
      });

      test('the outline with a Pending Pod and a node selected', async ({ berth, page }) => {
        await berth.open();
        await berth.showOutline();
        await berth.row('train-0').click();
        await berth.setLanguage(language);
        await expectNoViolation(page);
        await berth.row('node-5').click();
        await expectNoViolation(page);
      });

      test('the empty scenario, problems, and an open menu', async ({ berth, page }) => {
        await berth.open();
        await berth.openExample('Empty scenario');
        await berth.settled();
        await berth.setLanguage(language);
        await expectNoViolation(page);
        await page.getByRole('tab').first().click();
        await berth.focusEditor();
        await page.keyboard.insertText('kind: Pod\nmetadata: { name: UPPER }\n');
        await expect(berth.problems).toBeVisible();
        await expectNoViolation(page);
        await page.getByRole('button', { name: /Examples|示例/ }).click();
        await expect(page.getByRole('menu')).toBeVisible();
        await expectNoViolation(page);
      });
    });
  }
}
