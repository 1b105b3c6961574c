import type { Locator } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';
import { documents, node, running } from './seeds/builders.ts';

// In order, on one page: each test starts with an empty scenario.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const TAINT = 'dedicated=gpu:NoSchedule';
const TAINTED = documents(
  node({ name: 'node-1', taints: [TAINT] }),
  node({ name: 'node-2', taints: [TAINT] }),
);

const DEPLOYMENT = `# the training job
apiVersion: apps/v1
kind: Deployment
metadata:
    name: train   # by the ml team
spec:
    replicas: 1
    selector:
        matchLabels: { app: train }
    template:
        metadata:
            labels: { app: train }
        spec:
            # one container only
            containers:
                - name: main
                  image: 'train:1' # pinned
---
# nothing else
`;

async function load(berth: Berth, cluster: string, workload: string): Promise<void> {
  await berth.load({ cluster, workload }, 'Outline');
}

const changesIn = (berth: Berth): Locator =>
  berth.page.getByRole('region', { name: 'Smallest change' });

const linesOf = (text: string): string[] => text.split(/\r?\n/);

const undo = (berth: Berth): Locator => berth.why.getByRole('button', { name: /^Undo/ });

test('a Pod is Pending by a taint: a toleration is proposed, applied and undone by keyboard', async ({
  berth,
}) => {
  await load(berth, TAINTED, DEPLOYMENT);
  const before = await berth.text('Workload');
  await test.step('a change that is looked at shows its Pod in the node it would go to', async () => {
    await berth.row('train-').click();
    await berth.showCanvas();
    const ghost = berth.page.locator('[data-node] [data-ghost]');
    await expect(ghost).toHaveCount(0);
    const change = changesIn(berth).getByRole('listitem').filter({ hasText: TAINT }).first();
    await change.hover();
    await expect(ghost).toHaveCount(1);
    await expect(ghost).toBeVisible();
    const name = /goes to (node-\d)/.exec(await change.innerText())?.[1] ?? '';
    await expect(
      berth.page.locator(`[data-node][aria-label*="${name}"] [data-ghost]`),
    ).toBeVisible();
    await berth.page.mouse.move(5, 5);
    await expect(ghost).toHaveCount(0);
    await berth.showOutline();
  });
  const change = changesIn(berth).getByRole('listitem').filter({ hasText: TAINT }).first();
  await expect(change).toContainText('+2 nodes');
  await expect(change).toContainText(/This Pod goes to node-\d/);
  await expect(change).toContainText('Workload, line');
  await expect(change).toContainText('tolerations:');
  await expectNoViolation(berth.page, '[aria-label="Smallest change"]');

  await change.getByRole('button', { name: /^Apply/ }).focus();
  await berth.page.keyboard.press('Enter');
  await expect(undo(berth)).toBeFocused();
  await expect(berth.why.getByRole('status').first()).toContainText('Applied');
  await berth.settled();
  expect((await berth.placement()).pending).toEqual([]);
  const applied = await berth.text('Workload');
  // Only lines are put in, in the manner of the text, and every other line is as it was.
  const put = linesOf(applied).filter((line) => !linesOf(before).includes(line));
  expect(put[0]).toBe('            tolerations:');
  expect(put[1]).toMatch(/^ {16}- key: dedicated$/);
  expect(linesOf(applied).filter((line) => !put.includes(line))).toEqual(linesOf(before));

  await undo(berth).focus();
  await berth.page.keyboard.press('Enter');
  await expect(berth.why.getByRole('status').first()).toContainText('Undone');
  expect(await berth.text('Workload')).toBe(before);
  await berth.settled();
  expect((await berth.placement()).pending).toHaveLength(1);

  await test.step("the editor's own undo takes an applied change back as well", async () => {
    await berth.row('train-').click();
    await changesIn(berth)
      .getByRole('button', { name: /^Apply/ })
      .first()
      .click();
    await berth.settled();
    await berth.openTab('Workload');
    await berth.focusEditor();
    await berth.page.keyboard.press('ControlOrMeta+Z');
    await expect(undo(berth)).toHaveCount(0);
    expect(await berth.text('Workload')).toBe(before);
  });
});

test('a node that was filtered out is made feasible', async ({ berth }) => {
  const cluster = documents(node({ name: 'node-1' }), node({ name: 'node-2', taints: [TAINT] }));
  await load(berth, cluster, DEPLOYMENT);
  await berth.row('train-').click();
  await berth.row('node-2').click();
  await expect(changesIn(berth).getByRole('listitem')).toHaveCount(0);
  await changesIn(berth).getByRole('button', { name: 'Make node-2 feasible' }).click();
  const change = changesIn(berth).getByRole('listitem').filter({ hasText: 'tolerations:' }).first();
  await expect(change).toContainText('2 feasible');
});

test('a node that lost is made to win', async ({ berth }) => {
  const load80 = running('batch', 'node-2', { app: 'batch' }).replace(
    /image: [^ ]+/,
    'image: batch:1, resources: { requests: { cpu: "3" } }',
  );
  const cluster = documents(node({ name: 'node-1' }), node({ name: 'node-2' }), load80);
  await load(berth, cluster, DEPLOYMENT);
  await berth.row('train-').click();
  await berth.row('node-2').click();
  await changesIn(berth).getByRole('button', { name: 'Make node-2 win' }).click();
  const first = changesIn(berth).getByRole('listitem').first();
  await expect(first).toContainText('This Pod goes to node-2.');
  await first.getByRole('button', { name: /^Apply/ }).click();
  await berth.settled();
  const { onNode } = await berth.placement();
  expect(onNode['node-2']?.some((name) => name.startsWith('train-'))).toBe(true);
});

test('nothing of size two helps: it says so, and shows the node that lacks least', async ({
  berth,
}) => {
  const cluster = documents(
    node({ name: 'node-1', taints: [TAINT, 'a=b:NoSchedule', 'c=d:NoSchedule', 'e=f:NoSchedule'] }),
  );
  const workload = DEPLOYMENT.replace(
    '            # one container only\n',
    '            nodeSelector: { disk: ssd, arch: arm, tier: gold }\n',
  );
  await load(berth, cluster, workload);
  await berth.row('train-').click();
  await expect(changesIn(berth)).toContainText('Nothing this small helps.');
  await expect(changesIn(berth)).toContainText('Lacks least');
  await expect(changesIn(berth)).toContainText('node-1');
});

test('a long search can be cancelled, and started again', async ({ berth }) => {
  const nodes = Array.from({ length: 800 }, (_, index) =>
    node({ name: `node-${index}`, labels: { disk: 'hdd' } }),
  );
  // Every change that is tried places thousands of other Pods anew.
  const many = DEPLOYMENT.replace('train   #', 'many   #').replace('replicas: 1', 'replicas: 2500');
  const pending = DEPLOYMENT.replace(
    '            # one container only\n',
    '            nodeSelector: { disk: ssd, tier: gold }\n',
  );
  await load(berth, documents(...nodes), many + pending);
  await berth.showLastStep();
  await changesIn(berth).getByRole('button', { name: 'Cancel' }).click();
  await expect(changesIn(berth)).toContainText('The search was stopped.');
  const again = changesIn(berth).getByRole('button', { name: 'Search again' });
  await expect(again).toBeFocused();
  await again.press('Enter');
  await expect(changesIn(berth)).toContainText(/Nothing|the limit of|helps?/);
});
