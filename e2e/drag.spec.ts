/** Nodes and Pods moved by hand: what is dragged in the picture is written in the text. */
import type { Locator } from '@playwright/test';
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';
import { documents, node } from './seeds/builders.ts';

const ZONE = 'topology.kubernetes.io/zone';
const CLUSTER = documents(
  node({ name: 'node-1', labels: { [ZONE]: 'a' } }),
  node({ name: 'node-2', labels: { [ZONE]: 'a' }, taints: ['dedicated=gpu:NoSchedule'] }),
  node({ name: 'node-3', labels: { [ZONE]: 'b' } }),
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
  if (!start) throw new Error('what is to be dragged is not on the page');
  await mouse.move(
    start.x + Math.min(24, start.width / 2),
    start.y + Math.min(10, start.height / 2),
  );
  await mouse.down();
  await mouse.move(start.x + 40, start.y + 30, { steps: 3 });
  // A place to drop may only come with the drag.
  const end = await to.boundingBox();
  if (!end) throw new Error('where it is to be dragged is not on the page');
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

test('a bound Pod is dragged to where it is Pending again', async ({ berth, page }) => {
  const bound = POD.replace('spec:\n', 'spec:\n  nodeName: node-3\n');
  await berth.paste('Workload', bound);
  await berth.settled();
  await drag(berth, chip(berth, 'web'), berth.page.locator('[data-tray]'));
  await expect(page.getByText('Let go to make it Pending again')).toBeVisible();
  await page.mouse.up();
  await berth.settled();
  await expect.poll(() => berth.text('Workload')).toBe(POD);
});

test('Escape abandons a drag', async ({ berth, page }) => {
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
