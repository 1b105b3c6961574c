/** By hand: a cluster and its workloads are built with dialogs and forms, and the text follows. */
import type { Locator, Page } from '@playwright/test';
import type { Berth } from './driver/berth.ts';
import { expectNoViolation } from './driver/axe.ts';
import { expect, test } from './driver/test.ts';
import { documents, node, running } from './seeds/builders.ts';

// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const OPENING = 'Spread web over zones';

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The seeds' example: a cache on each node, and a web server beside each cache. */
async function expectSolved(berth: Berth, cache: string, web: string): Promise<void> {
  await berth.settled();
  await expect(berth.status).toContainText('6 placed');
  await berth.showLastStep();
  const { onNode, pending } = await berth.placement();
  expect(pending).toEqual([]);
  expect(Object.keys(onNode).sort()).toEqual(['node-1', 'node-2', 'node-3']);
  for (const pods of Object.values(onNode)) {
    expect(pods.map((pod) => pod.replace(/-[^-]+-[^-]+$/, '')).sort()).toEqual([cache, web].sort());
  }
}

test('from an empty scenario, by mouse alone: caches apart, web servers beside them', async ({
  berth,
  page,
}) => {
  await berth.start();
  await page.getByRole('main').getByRole('button', { name: 'Add nodes' }).click();
  await expect(dialog(page)).toContainText('3 nodes, 12 CPU, 48Gi');
  await dialog(page).getByRole('button', { name: 'Add 3 nodes' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(berth.status).toContainText('3 nodes');

  for (const template of ['One per node', 'Beside another workload']) {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Workload/ }).click();
    await dialog(page).getByText(template, { exact: true }).click();
    await expect(dialog(page).getByLabel('What is added')).toContainText('kind: Deployment');
    await dialog(page).getByRole('button', { name: 'Add the workload' }).click();
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(berth.status).toContainText('6 placed');

  await page.getByRole('tab', { name: 'Edit' }).click();
  await expect(berth.why.getByRole('heading', { level: 2 })).toContainText('web-server');
  await berth.why.getByText('Pod anti-affinity', { exact: true }).click();
  const rules = berth.why.locator('details').filter({ hasText: 'Pod anti-affinity' });
  await rules.getByRole('button', { name: 'Add a required rule' }).click();
  await expect(rules.getByLabel('Value of app')).toHaveValue('web-server');
  await expectSolved(berth, 'redis-cache', 'web-server');
});

/** Goes on with Tab, or back with Shift+Tab, until a control has the focus. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await control.first().waitFor({ state: 'attached' });
  let elements = await control.elementHandles();
  for (let tabs = 0; tabs < 90; tabs += 1) {
    const found = await page.evaluate(
      (all) =>
        all.every((each) => each.isConnected) && all.indexOf(document.activeElement as never),
      elements,
    );
    if (found === false) {
      // It was drawn anew.
      elements = await control.elementHandles();
    } else if (found >= 0) return;
    else await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

test('once more by keyboard alone, with the names of the example', async ({ berth, page }) => {
  // A hundred keys, each with its own look at what has the focus.
  test.slow();
  await berth.start(OPENING);
  await tabTo(page, page.getByRole('button', { name: 'Examples' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: /^Empty scenario/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await tabTo(page, add, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Nodes/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Name begins with')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(berth.status).toContainText('3 nodes');

  for (const [downs, name] of [
    [1, 'redis-cache'],
    [2, 'web-server'],
  ] as const) {
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: /^Workload/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('radio', { name: /^Deployment/ })).toBeFocused();
    for (let down = 0; down < downs; down += 1) await page.keyboard.press('ArrowDown');
    await tabTo(page, dialog(page).getByLabel('Name'));
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(berth.status).toContainText('6 placed');

  // Back over the start of the page: in the editor, Tab is text.
  await tabTo(page, page.getByRole('tab', { name: 'Why' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Edit' })).toBeFocused();
  await expect(berth.why.getByRole('heading', { level: 2 })).toContainText('web-server');
  const rules = berth.why.locator('details').filter({ hasText: 'Pod anti-affinity' });
  await tabTo(page, rules.locator('summary'));
  await page.keyboard.press('Enter');
  await tabTo(page, rules.getByRole('button', { name: 'Add a required rule' }));
  await page.keyboard.press('Enter');
  await expect(rules.getByLabel('Value of app')).toHaveValue('web-server');
  await expect(rules.getByRole('button', { name: 'Add a required rule' })).toBeFocused();
  await expectSolved(berth, 'redis-cache', 'web-server');
});

test('a field changes its own line, and one that is refused keeps what was typed', async ({
  berth,
  page,
}) => {
  await berth.start(OPENING);
  await page.getByRole('tab', { name: 'Edit' }).click();
  const before = await berth.text('Workload');
  const cpu = berth.why.getByLabel('Requests cpu');
  await cpu.fill('750m');
  await cpu.press('Enter');
  await berth.settled();
  const after = await berth.text('Workload');
  const changed = after.split('\n').filter((line, index) => line !== before.split('\n')[index]);
  expect(changed).toHaveLength(1);
  expect(changed[0]).toContain('750m');

  const name = berth.why.getByLabel('Name', { exact: true });
  await name.fill('Not A Name');
  await name.press('Enter');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveValue('Not A Name');
  await expect(berth.why.getByRole('status').filter({ hasText: 'Not A Name' })).toBeVisible();
  expect(await berth.text('Workload')).toBe(after);
  await name.focus();
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('web');

  await test.step('Escape in a dialog loses nothing: opened again, it shows what was typed', async () => {
    const add = page.getByRole('button', { name: 'Add', exact: true });
    const open = async (item: RegExp) => {
      await add.click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await open(/^Nodes/);
    const prefix = dialog(page).getByLabel('Name begins with');
    await prefix.fill(`Bad Name ${'x'.repeat(254)}`);
    await dialog(page).getByLabel('CPU').fill('1.5.5');
    await expect(prefix).toHaveAttribute('aria-invalid', 'true');
    await dialog(page)
      .getByRole('button', { name: /^Add \d+ nodes$/ })
      .click();
    await expect(prefix).toBeFocused();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expectNoViolation(page, '#berth-build');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(add).toBeFocused();
    await open(/^Nodes/);
    await expect(dialog(page).getByLabel('CPU')).toHaveValue('1.5.5');
    await dialog(page).getByRole('button', { name: 'Start over' }).click();
    await expect(prefix).toHaveValue('node');
    await page.keyboard.press('Escape');

    await open(/^Workload/);
    await dialog(page).getByText('DaemonSet', { exact: true }).click();
    await expect(dialog(page).getByLabel('Replicas', { exact: true })).toHaveCount(0);
    await dialog(page).getByLabel('Name', { exact: true }).fill('kept');
    await page.keyboard.press('Escape');
    await open(/^Workload/);
    await expect(dialog(page).getByRole('radio', { name: /^DaemonSet/ })).toBeChecked();
    await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('kept');
  });
});

const IDLE = `apiVersion: apps/v1
kind: Deployment
metadata: { name: idle }
spec:
  replicas: 0
  minReadySeconds: 5
  selector: { matchLabels: { app: idle } }
  template:
    metadata: { labels: { app: idle } }
    spec: { containers: [{ name: main, image: nginx }] }
`;

test('a workload without Pods is selected from the palette and the outline, and given Pods', async ({
  berth,
  page,
}) => {
  await berth.load({
    cluster: documents(node({ name: 'node-1' }), running('old', 'node-1', { app: 'old' })),
    workload: IDLE,
  });
  await page.getByRole('button', { name: 'Find an action' }).click();
  await page.getByRole('combobox').fill('select workload idle');
  await page.keyboard.press('Enter');
  await expect(berth.why.getByRole('heading', { name: 'idle' })).toBeVisible();
  await expect(berth.why).toContainText('It asks for none: its number of Pods is 0.');

  await page.getByRole('tab', { name: 'Edit' }).click();
  const replicas = berth.why.getByLabel('Replicas');
  await expect(replicas).toHaveValue('0');
  await berth.why.getByRole('button', { name: 'One replica more' }).click();
  await expect(berth.status).toContainText('1 placed');
  await expect(replicas).toHaveValue('1');
  await berth.why.getByRole('button', { name: 'One replica less' }).click();
  await expect(berth.status).not.toContainText('placed');
  await expect(replicas).toHaveValue('0');
  await expectNoViolation(page, '#berth-right-panel');

  await berth.why.getByText('In the YAML only').click();
  await berth.why.getByRole('button', { name: 'spec.minReadySeconds' }).click();
  await expect(
    berth.editor.locator('.native-edit-context, textarea.inputarea').first(),
  ).toBeFocused();

  await page.getByRole('radio', { name: 'Outline' }).click();
  const row = berth.outline.getByRole('row', { name: /idle/ });
  await row.click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expectNoViolation(page, '[role=treegrid]');
});

// Names hang on the language, and both name the same elements: all rules are tried in one of them.
test('axe finds nothing in forms and dialogs, in light and dark', async ({ berth, page }) => {
  await berth.start(OPENING);
  await berth.setLanguage('简体中文');
  const expectNone = async (within: string): Promise<void> => {
    await expectNoViolation(page, within);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectNoViolation(page, within, 'colours');
    await page.emulateMedia({ colorScheme: 'light' });
  };
  await page.getByRole('tab', { name: '编辑' }).click();
  await expect(berth.why.getByLabel('副本数')).toBeVisible();
  await expectNone('#berth-right-panel');
  for (const item of [/^节点/, /^工作负载/]) {
    await page.getByRole('button', { name: '添加', exact: true }).first().click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(dialog(page).locator('form')).toBeVisible();
    await expectNone('#berth-build');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});
