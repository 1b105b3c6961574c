import type { Locator, Page } from '@playwright/test';
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';

// In order, on one page: each test starts with an empty scenario.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const NODES = ['a', 'b', 'c']
  .map(
    (zone, index) => `apiVersion: v1
kind: Node
metadata:
  name: node-${String(index + 1)}
  labels:
    kubernetes.io/hostname: node-${String(index + 1)}
    topology.kubernetes.io/zone: ${zone}
    disktype: ${index === 0 ? 'ssd' : 'hdd'}
${index === 2 ? 'spec:\n  taints: [{ key: dedicated, value: gpu, effect: NoSchedule }]\n' : ''}status:
  allocatable: { cpu: "4", memory: 8Gi, pods: "20" }
`,
  )
  .join('---\n');

const WORKLOAD = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web # the shop
spec:
  replicas: 2
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      nodeSelector:
        disktype: hdd
      tolerations:
      - key: dedicated # ours
        operator: Exists
        effect: NoExecute # at night
      containers:
      - name: web
        image: nginx
`;

/** The count beside the line that holds a text. */
const beside = (berth: Berth, line: string): Locator =>
  berth.editor.locator('.view-line').filter({ hasText: line }).locator('.berth-count');

async function openScenario(berth: Berth): Promise<void> {
  await berth.load({ cluster: NODES, workload: WORKLOAD });
  await expect(beside(berth, 'nodeSelector')).toHaveText(/2.of.3.nodes/);
}

/** Puts the cursor behind a word of the text, by keyboard and a click as a user would. */
async function clickWord(page: Page, berth: Berth, word: string): Promise<void> {
  await berth.editor.getByText(word, { exact: true }).first().click();
}

test.describe('beside rules', () => {
  test('counts change as one types, and stay while a line is half written', async ({
    berth,
    page,
  }) => {
    await openScenario(berth);
    await expect(beside(berth, 'selector: {')).toHaveText(/2.Pods/);
    await clickWord(page, berth, 'hdd');
    await page.keyboard.press('End');
    for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('ssd');
    await expect(beside(berth, 'nodeSelector')).toHaveText(/1.of.3.nodes/);
    await page.keyboard.press('Enter');
    await page.keyboard.type('half');
    await expect(berth.problems).toBeVisible();
    await expect(beside(berth, 'nodeSelector')).toHaveText(/1.of.3.nodes/);
    await expect(beside(berth, '- key: dedicated')).toHaveText(/0.taints/);
  });

  test('all of the text is another at once, while counts stand in it', async ({ berth, page }) => {
    await openScenario(berth);
    await expect(beside(berth, 'selector: {')).toHaveText(/2.Pods/);
    // Of another scenario nothing stays, where its objects cannot be read either.
    await berth.load({
      cluster: NODES,
      workload: WORKLOAD.replace('app: web', 'app: [web]'),
    });
    await expect(berth.problems).toBeVisible();
    await expect(berth.editor.locator('.berth-count')).toHaveCount(0);
    await openScenario(berth);
    await berth.focusEditor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(`${WORKLOAD}# the end\n`);
    await page.keyboard.press('ControlOrMeta+End');
    await expect.poll(() => berth.visibleText()).toContain('# the end');
    // Another workload in its place, which cannot be read: what was told of a line is told of no other.
    await openScenario(berth);
    await expect(beside(berth, 'selector: {')).toHaveText(/2.Pods/);
    const other = `apiVersion: apps/v1
kind: Deployment
metadata: { name: api }
spec:
  replicas: many
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec:
      containers: [{ name: api, image: api }]
`;
    await berth.paste('Workload', other);
    await expect(berth.problems).toContainText('replicas');
    await expect(berth.editor.locator('.berth-count')).toHaveCount(0);
  });

  test('the text is as it was: neither the clipboard nor the cursor meets a count', async ({
    berth,
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openScenario(berth);
    await clickWord(page, berth, 'disktype');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('# mine');
    await expect.poll(() => berth.visibleText()).toContain('# mine        disktype: hdd');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+C');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replaceAll('\r\n', '\n')).toBe(
      WORKLOAD.replace('        disktype', '# mine        disktype'),
    );
  });

  test('the hover names what is matched', async ({ berth, page }) => {
    await openScenario(berth);
    await expect(async () => {
      await page.mouse.move(1, 1);
      await beside(berth, 'nodeSelector').hover();
      const hover = page.getByRole('tooltip').filter({ hasText: 'Matches 2 of 3 nodes.' });
      await expect(hover).toContainText('node-2, node-3', { timeout: 1000 });
    }).toPass({ timeout: 10_000 });

    await test.step('a click lights the nodes, and Escape puts them out', async () => {
      await beside(berth, 'nodeSelector').click();
      const lit = page.getByRole('status').filter({ hasText: 'Shown on the canvas: 2 of 3 nodes' });
      await expect(lit).toBeAttached();
      await expect(page.locator('[data-lit="node"]')).toHaveCount(2);
      await berth.editor.locator('textarea, .native-edit-context').first().press('Escape');
      await expect(page.locator('[data-lit="node"]')).toHaveCount(0);
    });

    await test.step('the same by keyboard', async () => {
      await clickWord(page, berth, 'nodeSelector');
      await page.keyboard.press('Shift+F12');
      await expect(
        page.getByRole('status').filter({ hasText: 'Shown on the canvas: 2 of 3 nodes' }),
      ).toBeAttached();
    });
  });
});

test.describe('lint of intent', () => {
  test('is listed among the problems with its fix, which keeps the comments and can be undone', async ({
    berth,
    page,
  }) => {
    await openScenario(berth);
    await expect(berth.problems).toContainText(
      'The taint dedicated=gpu:NoSchedule on node-3 has effect NoSchedule, so it is not tolerated.',
    );
    await expect(
      berth.problems.getByRole('link', { name: 'Documentation' }).first(),
    ).toHaveAttribute(
      'href',
      'https://kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/#concepts',
    );
    const fix = berth.problems.getByRole('button', { name: 'Set effect to NoSchedule' });
    await fix.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => berth.visibleText()).toContain('effect: NoSchedule # at night');
    expect(await berth.visibleText()).toContain('key: dedicated # ours');
    await expect(beside(berth, '- key: dedicated')).toHaveText(/1.taint/);
    await berth.focusEditor();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => berth.visibleText()).toContain('effect: NoExecute # at night');

    await test.step('is told where it stands, with the page that explains it', async () => {
      await expect(async () => {
        await page.mouse.move(1, 1);
        await berth.editor.getByText('NoExecute', { exact: true }).first().hover();
        const hover = page.getByRole('tooltip').filter({ hasText: 'covers effect NoExecute only' });
        await expect(hover.getByText('Documentation')).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 10_000 });
    });

    await test.step('does not look like an error on the tab', async () => {
      await expect(page.getByRole('tab', { name: /^Workload/ })).not.toHaveAccessibleName(/error/);
    });

    await test.step('speaks Chinese', async () => {
      await berth.setLanguage('简体中文');
      await expect(berth.problems).toContainText('此容忍度只涵盖效果 NoExecute。');
      await expect(beside(berth, 'nodeSelector')).toHaveText(/3.个节点中的.2.个/);
      await berth.setLanguage('English');
    });

    await test.step('is mended from the text by keyboard', async () => {
      await clickWord(page, berth, 'NoExecute');
      await expect(async () => {
        await page.keyboard.press('ControlOrMeta+.');
        // The list of problems has a button of the same words.
        const menu = page.locator('.action-widget');
        await expect(menu.getByText('Set effect to NoSchedule')).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 10_000 });
      await page.keyboard.press('Enter');
      await expect.poll(() => berth.visibleText()).toContain('effect: NoSchedule # at night');
    });
  });
});
