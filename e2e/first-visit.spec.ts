import type { Page } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import { expect, test } from './driver/test.ts';

test.use({ isFirstVisit: true });

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 2
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: main, image: nginx }] }
`;
const NODE_LIST = `apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: Node
  metadata: { name: n1 }
  status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }
`;

/** Pastes where the keyboard is. */
async function put(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

test('a first visit is asked one question, answers it on the picture, and goes on in the page', async ({
  page,
  berth,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Where will this Pod go?' })).toBeVisible();
  await expect(page.getByText(/Berth runs kube-scheduler’s own rules/)).toBeVisible();
  const nodes = page.getByRole('group', { name: 'Which node do you expect?' });
  await expect(nodes.getByRole('button')).toHaveCount(4);

  await nodes.getByRole('button', { name: /^node-3/ }).click();
  const said = page.getByRole('status').filter({ hasText: 'node-2' });
  await expect(said).toContainText('Not node-3, but node-2.');
  await expect(said).toContainText('It asks for disktype=ssd, and only node-2 has that label.');
  await expect(said).toContainText('One of three nodes was feasible');
  await expect(said).toContainText('More room helps only a node that passes every filter.');
  await expect(said).toBeFocused();
  await expect(page.getByText('your guess')).toHaveCount(1);
  await test.step('on a tablet held upright the answer is read with its doors, without a scroll', async () => {
    for (const name of ['Change disktype, and see', 'The next question']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole('heading', { name: 'Berth' })).toBeInViewport({ ratio: 1 });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolation(page);

  await page.getByRole('button', { name: 'Change disktype, and see' }).click();
  await expect(berth.status).toContainText('1 placed');
  await expect(berth.editor).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.monaco-editor .current-line').first()).toBeVisible();
  // The cursor is in the line that the rule stands in, and stays there as Monaco comes.
  await expect(page.locator('.monaco-editor .active-line-number')).toHaveText('7');

  await page.reload();
  await expect(berth.status).toContainText('nodes');
  await expect(page.getByRole('heading', { name: 'Where will this Pod go?' })).toHaveCount(0);
});

test('the first question takes any answer, by keyboard and in Chinese, and an example puts it away', async ({
  page,
  berth,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings and more' }).click();
  await page.getByRole('menuitemradio', { name: '简体中文' }).click();
  await page.keyboard.press('Escape');
  const heading = page.getByRole('heading', { name: '这个 Pod 会去哪里？' });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: /^都不是/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('它不用等待：它去了 node-2。')).toBeVisible();
  await expectNoViolation(page, undefined, 'all but colours');

  await berth.setLanguage('English');
  await test.step('in a low window nothing moves as the answer comes', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.reload();
    const top = async (): Promise<number | undefined> =>
      (await page.getByText('node-1', { exact: true }).boundingBox())?.y;
    const before = await top();
    await page.getByRole('button', { name: /^node-2/ }).click();
    await expect(page.getByText('Yes, node-2.')).toBeVisible();
    expect(await top()).toBe(before);
  });
  await page.getByRole('button', { name: 'A zone fails' }).click();
  await expect(berth.status).toContainText('nodes');
  await expect(page.getByRole('heading', { name: 'Where will this Pod go?' })).toHaveCount(0);
});

test('a lesson that is opened puts the first question away', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^node-2/ }).click();
  await page.getByRole('button', { name: 'The next question' }).click();
  await expect(page.getByRole('tab', { name: 'Lesson' })).toBeVisible();
});

test('a file that is opened first is the scenario, and nobody asks what becomes of another', async ({
  page,
  berth,
}) => {
  await page.goto('/');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open the file' }).click();
  await (
    await choosing
  ).setFiles({
    name: 'mine.yaml',
    mimeType: 'application/yaml',
    buffer: Buffer.from('apiVersion: v1\nkind: Node\nmetadata: { name: only-mine }\n'),
  });
  await expect(berth.status).toContainText('1 node');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /mine/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where will this Pod go?' })).toHaveCount(0);
});

test('on the workbench a file is opened from the menu, from where it says that there is no node, and by a drop, which asks nothing on the example that the page brought', async ({
  page,
  berth,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Skip to the workbench' }).click();
  await expect(berth.status).toContainText('3 nodes');
  const asksForFiles = async (open: () => Promise<void>): Promise<void> => {
    const choosing = page.waitForEvent('filechooser');
    await open();
    expect((await choosing).isMultiple()).toBe(true);
  };
  await asksForFiles(async () => {
    await page.getByRole('button', { name: 'Settings and more' }).click();
    await page.getByRole('menuitem', { name: 'Open or import a file' }).click();
  });
  await page.locator('main').evaluate((target, text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'mine.yaml'));
    for (const kind of ['dragenter', 'dragover', 'drop']) {
      const init = { dataTransfer: data, bubbles: true, cancelable: true };
      target.dispatchEvent(new DragEvent(kind, init));
    }
  }, NODE_LIST);
  await expect(berth.status).toContainText('1 node');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await asksForFiles(async () => {
    await berth.openExample('Empty scenario');
    await page.getByRole('button', { name: 'Open the file' }).click();
  });
});

test('manifests that are pasted first go to their tabs, in one line, and may be left where they were', async ({
  page,
  berth,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Paste YAML' }).click();
  await expect(berth.editor).toBeVisible({ timeout: 20_000 });
  await put(page, DEPLOYMENT);
  const line = page.getByRole('status').filter({ hasText: 'sorted' });
  await expect(line).toContainText('What you pasted was sorted. To Workload: Deployment.');
  await expect(page.getByRole('tab', { name: /^Workload/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(berth.status).toContainText('2 Pending');
  // Once, and not in Why as well.
  await expect(page.getByText('Sort what was pasted')).toHaveCount(0);
  await expectNoViolation(page, '[role=status]');

  // The keyboard is still in the editor, and the cursor behind what went there: what comes now is sorted as well.
  await put(page, NODE_LIST);
  await expect(line).toContainText('To Cluster: Node.');
  await expect(line).not.toContainText('Workload:');
  await expect(berth.status).toContainText('2 placed');
  expect(await berth.text('Cluster')).toBe(NODE_LIST);
  expect(await berth.text('Workload')).toBe(DEPLOYMENT);

  // Chinese has no space behind the mark that ends a sentence.
  await berth.setLanguage('简体中文');
  await expect(page.getByRole('status').filter({ hasText: '已分类' })).toContainText(
    '粘贴的内容已分类。到“集群”：Node。',
  );
  await berth.setLanguage('English');

  await line.getByRole('button', { name: 'Leave all in Workload' }).click();
  await expect(line).toHaveCount(0);
  expect((await berth.text('Cluster')).trim()).toBe('');
  expect(await berth.text('Workload')).toBe(`${DEPLOYMENT}---\n${NODE_LIST}`);
  await expect(berth.status).toContainText('2 placed');

  await test.step('nodes and a Deployment in one paste come apart, and why it went there is a click away', async () => {
    await berth.openExample('Empty scenario');
    await berth.settled();
    await berth.openTab('Cluster');
    await berth.focusEditor();
    await put(page, `${NODE_LIST}---\n${DEPLOYMENT}`);
    await expect(berth.status).toContainText('2 placed');
    expect(await berth.text('Cluster')).toBe(NODE_LIST);
    expect(await berth.text('Workload')).toBe(DEPLOYMENT);
    await page.locator('[data-pod]').first().click();
    await expect(berth.why).toContainText('n1');
  });
});

test('on a phone the answer comes into view, and manifests of one’s own are a tap away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: /^node-1/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Not node-1' })).toBeInViewport({
    ratio: 0.99,
  });
  await page.getByRole('button', { name: 'Paste YAML' }).click();
  await expect(page.getByRole('tab', { name: /^Cluster/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.locator('.monaco-editor').first()).toBeInViewport({ timeout: 20_000 });
});
