/** The first minutes of a user: paste, edit, select, step, switch language and theme. */
import { expect, test } from './driver/test.ts';

// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
// The page moves here, as for most who use it.
test.use({ keepsPage: true, contextOptions: { reducedMotion: 'no-preference' } });

const THREE_NODES = ['node-1', 'node-2', 'node-3']
  .map(
    (name) => `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels: { topology.kubernetes.io/zone: zone-${name.slice(-1)} }
status:
  allocatable: { cpu: "2", memory: 4Gi, pods: "110" }`,
  )
  .join('\n---\n');

const webDeployment = (replicas: number): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: ${replicas}
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
      - name: web
        image: nginx
        resources: { requests: { cpu: 1500m } }
`;

test('the page opens on an example that shows the idea', async ({ berth }) => {
  await berth.open();
  await expect(berth.status).toContainText('Pending');
  await expect(berth.why.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(berth.why).toContainText('Filtered out');
  await expect(berth.why).toContainText('Scores');
});

test('pasted manifests are placed, and the one too many waits with its reason', async ({
  berth,
  page,
}) => {
  await berth.start();
  await berth.paste('Cluster', THREE_NODES);
  await berth.paste('Workload', webDeployment(4));
  await berth.settled();
  await expect(berth.status).toContainText('3 placed');
  await expect(berth.status).toContainText('1 Pending');
  const { onNode, pending } = await berth.placement();
  for (const node of ['node-1', 'node-2', 'node-3']) expect(onNode[node]).toHaveLength(1);
  expect(pending).toHaveLength(1);
  await berth.row(pending[0] ?? '').click();
  await expect(berth.why).toContainText(
    '0/3 nodes are available: 3 Insufficient cpu. no new claims to deallocate, preemption: 0/3 nodes are available: 3 No preemption victims found for incoming pod.',
  );

  await test.step('an edit is answered: fewer replicas, and nothing waits', async () => {
    await berth.paste('Workload', webDeployment(3));
    await berth.settled();
    await expect(berth.status).not.toContainText('1 Pending');
    await berth.focusEditor();
    await page.keyboard.press('ControlOrMeta+Z');
    await berth.settled();
    await expect(berth.status).toContainText('1 Pending');
  });
});

test('selecting a Pod, a node, a step or a line selects it everywhere', async ({ berth, page }) => {
  await berth.start('A cache beside each web server');
  await berth.showOutline();

  await berth.row('redis-cache').click();
  await expect(berth.why.getByRole('heading', { level: 2 }).first()).toContainText('redis-cache');
  await expect(berth.playhead).toHaveAttribute('aria-valuetext', /redis-cache/);
  await expect(berth.row('redis-cache')).toHaveAttribute('aria-selected', 'true');

  await berth.row('node-2').click();
  await expect(berth.why.getByRole('heading', { level: 2 }).first()).toContainText('node-2');
  // A click takes nobody's tab away: the one that has the node says so, and shows it when it is opened.
  const cluster = page.getByRole('tab', { name: /^Cluster.*selected stands in this tab/ });
  await expect(cluster).toHaveAttribute('aria-selected', 'false');
  await cluster.click();
  await expect(page.getByRole('tab', { name: /^Cluster/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.locator('.view-lines')).toContainText('node-2');

  await berth.playhead.focus();
  await page.keyboard.press('End');
  await expect(berth.playhead).toHaveAttribute('aria-valuetext', /web-server/);
  await expect(berth.why.getByRole('heading', { level: 2 }).first()).toContainText('web-server');

  await berth.openTab('Workload');
  await berth.focusEditor();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowDown');
  await expect(berth.why.getByRole('heading', { level: 2 }).first()).toContainText('redis-cache');

  await test.step('the playhead shows each decision as it was made', async () => {
    await berth.playhead.focus();
    await page.keyboard.press('Home');
    const atZero = await berth.placement();
    expect(Object.values(atZero.onNode).flat()).toEqual([]);
    expect(atZero.pending).toHaveLength(6);

    await berth.playhead.focus();
    for (let placed = 1; placed <= 3; placed++) {
      await page.keyboard.press('ArrowRight');
      const { onNode } = await berth.placement();
      expect(Object.values(onNode).flat()).toHaveLength(placed);
      await berth.playhead.focus();
    }
    await expect(berth.why).toContainText('Only one node was feasible');
  });

  await test.step('a click that moves the playhead says so, and leads back', async () => {
    await berth.playhead.focus();
    await page.keyboard.press('End');
    const last = await berth.playhead.getAttribute('aria-valuenow');
    await berth.showOutline();
    await berth.row('redis-cache').click();
    await expect(berth.playhead).not.toHaveAttribute('aria-valuenow', last ?? '');
    const told = page.getByRole('status').filter({ hasText: /^Step \d decided redis-cache/ });
    await expect(told).toBeVisible();
    await told.getByRole('button', { name: /^Back to step/ }).click();
    await expect(berth.playhead).toHaveAttribute('aria-valuenow', last ?? '');
    await expect(told).toBeHidden();
    await expect(berth.why.getByRole('heading', { level: 2 }).first()).toContainText('redis-cache');
  });
});

test('language and theme switch at once, and are there after a reload with what was typed', async ({
  berth,
  page,
}) => {
  await berth.start();
  await berth.paste('Cluster', THREE_NODES);
  await berth.settled();
  await expect(page.getByRole('banner')).toContainText('saved');
  await berth.setLanguage('简体中文');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('button', { name: '示例' })).toBeVisible();
  await berth.setTheme(/深色|暗/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('button', { name: '示例' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(berth.status).toContainText('3 个节点');
});
