/** axe finds nothing on any screen, in light and dark, and in both languages. */
import { expectNoViolation } from './driver/axe.ts';
import { expect, test } from './driver/test.ts';

// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const OPENING = 'Spread web over zones';

/**
 * Contrast hangs on the theme, names hang on the language. Both languages name the same elements, so
 * all rules are tried in one, and in the other on the screen that has most.
 */
const PAIRS = [
  { colorScheme: 'light', language: 'English', look: 'the editor too' },
  { colorScheme: 'dark', language: '简体中文', look: 'colours' },
] as const;

for (const { colorScheme, language, look } of PAIRS) {
  test.describe(`${colorScheme}, ${language}`, () => {
    test.use({ colorScheme });

    test('the opening example on the canvas, a Pod selected', async ({ berth, page }) => {
      await berth.start(OPENING);
      await berth.setLanguage(language);
      await expectNoViolation(page, undefined, 'the editor too');
    });

    test('the outline with a Pending Pod and a node selected', async ({ berth, page }) => {
      await berth.start(OPENING);
      await berth.showOutline();
      await berth.row('train-0').click();
      await berth.setLanguage(language);
      await expectNoViolation(page, undefined, look);
      await berth.row('node-5').click();
      await expectNoViolation(page, '#berth-right-panel', look);
    });

    test('the empty scenario, problems, and an open menu', async ({ berth, page }) => {
      await berth.start();
      await berth.setLanguage(language);
      await expectNoViolation(page, undefined, look);
      await page.getByRole('tab').first().click();
      await berth.focusEditor();
      await page.keyboard.insertText('kind: Pod\nmetadata: { name: UPPER }\n');
      await expect(berth.problems).toBeVisible();
      await expectNoViolation(page, undefined, look);
      await page.getByRole('button', { name: /Examples|示例/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNoViolation(page, '[role=menu]', look);
    });

    test('the run options, all set, with what is refused in them', async ({ berth, page }) => {
      await berth.start(OPENING);
      await berth.setLanguage(language);
      await berth.openRunOptions();
      await expectNoViolation(page, '[role=dialog]', look);
      await berth.runOptions.getByRole('radio').last().press('Space');
      for (const field of await berth.runOptions.getByRole('spinbutton').all()) {
        await field.fill('-1');
      }
      await berth.runOptions.getByRole('textbox').fill('kube-system,Bad_Name,');
      for (const control of await berth.runOptions.getByRole('switch').all()) {
        await control.click();
      }
      await expect(berth.status).toContainText('5');
      await expectNoViolation(page, '[role=dialog]', look);
      await expectNoViolation(page, '[role=banner], header', look);
    });

    test('a configuration and options with errors', async ({ berth, page }) => {
      await berth.start(OPENING);
      await berth.setLanguage(language);
      await page.getByRole('tab', { name: /^(Scheduler|调度器)/ }).click();
      await berth.focusEditor();
      await page.keyboard.insertText(
        'apiVersion: berth/v1\nkind: RunOptions\nseed: -1\n---\napiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofile: []\n',
      );
      await expect(berth.problems).toBeVisible();
      await expect(berth.why.getByRole('button').first()).toBeVisible();
      await berth.openRunOptions();
      await expect(berth.runOptions.getByRole('alert')).toBeVisible();
      await expectNoViolation(page, undefined, look);
    });
  });
}
