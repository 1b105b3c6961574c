import type { ConsoleMessage, Locator, Page } from '@playwright/test';
import { Berth } from './driver/berth.ts';
import { foreignColours } from './driver/editorColours.ts';
import { expect, test } from './driver/test.ts';

/**
 * Monaco and monaco-yaml are versions apart and held together by a shim. When it breaks, the editor
 * builds, opens and says nothing: no marker, no completion. Hence a test for each.
 */

const BROKEN = `apiVersion: v1
kind: Pod
metadata:
  name: broken
spec:
  affinity:
    nodeAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
        nodeSelectorTerms:
        - matchExpressions:
          - key: disktype
            operator: Within
            values: [ssd]
  containers:
  - name: main
    image: nginx:1.27
status:
  qosClass: Golden
`;

/** Nothing else looks at a QoS class, so this one comes from the schema alone. */
const NOT_ACCEPTED = 'Not an accepted value. Accepted: "Guaranteed", "Burstable", "BestEffort".';

let lines: string[] = [];
const onConsole = (message: ConsoleMessage): void => void lines.push(message.text());
const onError = (error: Error): void => void lines.push(String(error));

test.beforeEach(async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  lines = [];
  page.on('console', onConsole);
  page.on('pageerror', onError);
});

test.afterEach(({ page }) => {
  page.off('console', onConsole);
  page.off('pageerror', onError);
  expect(lines.filter((line) => /web worker|requestHandler|Uncaught/i.test(line))).toEqual([]);
});

const code = (page: Page): Locator => page.getByRole('code').first();

async function editor(page: Page): Promise<Locator> {
  const text = page.getByRole('textbox', { name: /^Workload manifests, YAML\. The Tab key/ });
  await expect(text).toBeAttached();
  return text;
}

async function paste(page: Page, text: string): Promise<void> {
  await (await editor(page)).focus();
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(code(page).getByText('apiVersion', { exact: true }).first()).toBeVisible();
}

/** Hovers a word of the text until the hover says what is expected. */
async function expectHover(page: Page, word: string, says: string | RegExp): Promise<void> {
  const target = code(page).getByText(word, { exact: true }).first();
  await expect(async () => {
    await page.mouse.move(1, 1);
    await target.hover();
    await expect(page.getByRole('tooltip').filter({ hasText: says })).toBeVisible({
      timeout: 1000,
    });
  }).toPass({ timeout: 5000 });
}

test.describe('with Monaco', () => {
  // In order, on one page: each test starts with an example.
  test.describe.configure({ mode: 'default' });
  test.use({ keepsPage: true });

  test.beforeEach(async ({ page }) => {
    const berth = new Berth(page);
    await berth.start('Spread web over zones');
    await berth.openTab('Workload');
  });

  test('all that Monaco draws has the colours of the page, in both themes', async ({ page }) => {
    for (const scheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect(page.locator('.monaco-editor').first()).toHaveClass(
        scheme === 'dark' ? /vs-dark/ : /\bvs\b/,
      );
      await expect(async () => {
        expect(await foreignColours(page), scheme).toEqual([]);
      }).toPass({ timeout: 3_000 });
    }
  });

  test('a value outside its closed set is marked by the schema', async ({ page }) => {
    await paste(page, BROKEN);
    await expectHover(page, 'Golden', NOT_ACCEPTED);

    await test.step('a value that the API server refuses is marked in its words', async () => {
      await expectHover(page, 'Within', /Invalid value: "Within": not a valid selector operator/);
      await expect(
        page.getByRole('tab', { name: /Workload.*with errors/ }),
        'the tab tells of it too',
      ).toBeVisible();
    });

    await test.step('a field says what it is', async () => {
      await expectHover(page, 'containers', 'List of containers belonging to the pod.');
    });

    await test.step('completion lists the fields of a container that are not there yet', async () => {
      await code(page).getByText('nginx:1.27', { exact: true }).click();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+Space');
      for (const field of ['args', 'command', 'env', 'lifecycle']) {
        await expect(
          page.getByRole('listitem', { name: `${field}, Property`, exact: true }),
        ).toBeVisible();
      }
      await expect(
        page.getByRole('listitem', { name: 'image, Property', exact: true }),
      ).toHaveCount(0);
    });
  });

  test('a field whose type is an object tells what the field is for', async ({ page }) => {
    await expectHover(page, 'affinity', "If specified, the pod's scheduling constraints");

    await test.step('a pasted text can be undone, and done again', async () => {
      await paste(page, BROKEN);
      const pasted = code(page).getByText('Golden', { exact: true });
      await expect(pasted).toBeVisible();
      await page.keyboard.press('ControlOrMeta+z');
      await expect(pasted).toHaveCount(0);
      await expect(code(page).getByText('apiVersion', { exact: true }).first()).toBeVisible();
      await page.keyboard.press('ControlOrMeta+Shift+z');
      await expect(pasted).toBeVisible();
    });

    await test.step('who comes by the Tab key goes on by it, and it indents once something was typed', async () => {
      const text = await editor(page);
      await page.keyboard.press('ControlOrMeta+Home');
      await page.getByRole('tab', { name: 'Workload' }).focus();
      await page.keyboard.press('Tab');
      await expect(text).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(text).not.toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(text).toBeFocused();
      // Not the first there is: Monaco keeps lines in another order than they stand in.
      const line = page.locator('.view-line').filter({ hasText: 'apiVersion' });
      await expect(line).toHaveText(/^apiVersion:\sv1$/);
      await page.keyboard.press('Home');
      await page.keyboard.press('Tab');
      await expect(text).toBeFocused();
      await expect(line).toHaveText(/^\s\s+apiVersion:\sv1$/);
    });
  });

  test('a field is suggested once, and its values behind it, where no kind is told yet', async ({
    page,
  }) => {
    await paste(page, 'apiVersion: v1\n');
    await page.keyboard.type('ki');
    const field = page.getByRole('listitem', { name: /^kind, / });
    await expect(field.first()).toBeVisible();
    await expect(field).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem', { name: /^DaemonSet, / })).toBeVisible();
    await page.keyboard.type('Po');
    await expect(page.getByRole('listitem', { name: /^Pod, / })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.locator('.view-line').filter({ hasText: /^kind:/ })).toHaveText(
      /^kind:\sPod/,
    );
  });

  test('completion does not stop at a key that is empty', async ({ page }) => {
    await paste(page, BROKEN.replace('status:', '  ?\n  : nothing\nstatus:'));
    await code(page).getByText('nginx:1.27', { exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Space');
    await expect(
      page.getByRole('listitem', { name: 'lifecycle, Property', exact: true }),
    ).toBeVisible();
  });

  test('Tab leaves the editor after Ctrl+M', async ({ page }) => {
    const text = await editor(page);
    await text.focus();
    await page.keyboard.press('Control+m');
    await page.keyboard.press('Tab');
    await expect(text).not.toBeFocused();
    // For whoever has the page next the key is as it was.
    await text.focus();
    await page.keyboard.press('Control+m');
  });
});

test('the text can be edited when Monaco does not load; when it does not twice, the page is loaded anew with what was typed, and Monaco comes on a new try, with markers in the language that was chosen', async ({
  page,
}) => {
  await page.route(/MonacoView/, (route) => route.abort());
  // Nor what the worker reads a text for beside its run, which stands.
  await page.context().route(/\/texts-/, (route) => route.abort());
  await page.goto('./');
  await expect(page.getByText('The editor did not load.')).toBeVisible();
  const area = page.getByRole('textbox', { name: 'Workload manifests, YAML.', exact: true });
  await area.fill(BROKEN);
  await expect(page.getByRole('tab', { name: /Workload.*1 object, with errors/ })).toBeVisible();
  const pill = page.getByRole('banner');
  await expect(pill).toContainText('a part of the page did not load');
  // The picture is no older for that.
  await expect(page.locator('[data-stale=missing]')).toHaveCSS('filter', 'none');
  await page.context().unroute(/\/texts-/);
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(pill).not.toContainText('a part of the page');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  const reload = page.getByRole('button', { name: 'Reload the page' });
  await expect(reload).toBeVisible();
  await area.fill(`# typed without Monaco\n${BROKEN}`);
  await page.evaluate(() => {
    localStorage.setItem('berth.language', 'zh');
  });
  await reload.click();
  // A page that is new has its first try before it.
  const anew = page.getByRole('button', { name: '重试' });
  await expect(anew).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByRole('textbox', { name: '工作负载清单，YAML。', exact: true }),
  ).toHaveValue(/^# typed without Monaco\n/);
  await page.unroute(/MonacoView/);
  await anew.click();
  await expect(
    page.getByRole('textbox', { name: /^工作负载清单，YAML。用 Tab 键/ }),
  ).toBeAttached();
  await expect(code(page).getByText('# typed without Monaco')).toBeVisible();
  await expectHover(page, 'Golden', '不接受这个值。可用的值："Guaranteed"');
});
