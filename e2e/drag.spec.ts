/** Nodes and Pods moved by hand: what is dragged in the picture is written in the text. */
import type { Locator } from '@playwright/test';
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';
import { documents, node } from './seeds/builders.ts';

const CLUSTER = documents(
  node({ name: 'node-1', zone: 'a' }),
  node({ name: 'node-2', zone: 'a', taints: ['dedicated=gpu:NoSchedule'] }),
  node({ name: 'node-3', zone: 'b' }),
);
const POD = `apiVersion: v1
kind: Pod
metadata:
  name: web # the shop
spec:
  containers:
  - name: web
    image: nginx
`;

const card = (berth: Berth, name: string): Locator =>
  berth.page.locator('[data-node]').filter({ hasText: name });
const chip = (berth: Berth, name: string): Locator =>
  berth.page.locator(`button[data-pod][aria-label^="${name}"]`).first();

/** Presses on one thing and moves to another, without letting go. */
async function drag(berth: Berth, from: Locator, to: Locator): Promise<void> {
  const { mouse } = berth.page;
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error('what is dragged, or where to, is not on the page');
  await mouse.move(
    start.x + Math.min(24, start.width / 2),
    start.y + Math.min(10, start.height / 2),
  );
  await mouse.down();
  await mouse.move(start.x + 40, start.y + 30, { steps: 3 });
  await mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
}

test.beforeEach(async ({ berth }) => {
  await berth.open();
  await berth.openExample('Empty scenario');
  await berth.paste('Cluster', CLUSTER);
  await berth.paste('Workload', POD);
  await berth.settled();
  await expect(berth.status).toContainText('1 placed');
});

test('a Pod is bound to the node that it is dragged to, which kube-scheduler would refuse', async ({
  berth,
  page,
}) => {
  await drag(berth, chip(berth, 'web'), card(berth, 'node-2'));
  await expect(page.getByText('Let go to bind it to node-2')).toBeVisible();
  await expect(page.getByText(/kube-scheduler would refuse/)).toContainText('dedicated');
  await page.mouse.up();
  await berth.settled();
  expect((await berth.placement()).onNode['node-2']).toEqual(['web']);
  const text = await berth.text('Workload');
  expect(text).toContain('nodeName: node-2');
  expect(text).toContain('# the shop');

  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => berth.text('Workload')).toBe(POD);
});

test('a bound Pod is dragged back to the tray; Escape abandons a drag', async ({ berth, page }) => {
  await drag(berth, chip(berth, 'web'), card(berth, 'node-2'));
  await page.keyboard.press('Escape');
  await expect(page.getByText('Let go to bind it to node-2')).toHaveCount(0);
  await page.mouse.up();
  expect(await berth.text('Workload')).toBe(POD);
});

test('a node takes the label of the zone that it is dragged to', async ({ berth, page }) => {
  await drag(berth, card(berth, 'node-2'), page.locator('[data-zone="b"]'));
  await expect(page.getByText('Let go to set topology.kubernetes.io/zone=b')).toBeVisible();
  await page.mouse.up();
  await berth.settled();
  await expect.poll(() => berth.text('Cluster')).toMatch(/name: node-2[\s\S]*zone: "?b/);
});
