/** A Pod that fits on no node takes the place of others: who leaves, who waits, who comes back. */
import { expectNoViolation } from './driver/axe.ts';
import { expect, test } from './driver/test.ts';

// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const NODES = ['node-1', 'node-2', 'node-3'];

const node = (name: string): string => `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels: { kubernetes.io/hostname: ${name}, topology.kubernetes.io/zone: zone-${name.slice(-1)} }
status:
  allocatable: { cpu: "2", memory: 4Gi, pods: "110" }`;

const ownedBy = (kind: string, name: string): string =>
  `  ownerReferences: [{ apiVersion: apps/v1, kind: ${kind}, name: ${name}, uid: ${name}, controller: true }]`;

const template = (cpu: string, indent: string): string =>
  ['containers:', '- name: main', '  image: nginx', `  resources: { requests: { cpu: ${cpu} } }`]
    .map((line) => indent + line)
    .join('\n');

/** A Deployment of low priority as kubectl prints one: it, its ReplicaSet and its running Pods. */
const LOW = [
  `apiVersion: apps/v1
kind: Deployment
metadata: { name: low, uid: low }
spec:
  replicas: 3
  selector: { matchLabels: { app: low } }
  template:
    metadata: { labels: { app: low } }
    spec:
${template('1500m', '      ')}`,
  `apiVersion: apps/v1
kind: ReplicaSet
metadata:
  name: low-5d9
  uid: low-5d9
  labels: { app: low, pod-template-hash: 5d9 }
${ownedBy('Deployment', 'low')}
spec:
  replicas: 3
  selector: { matchLabels: { app: low, pod-template-hash: 5d9 } }
  template:
    metadata: { labels: { app: low, pod-template-hash: 5d9 } }
    spec:
${template('1500m', '      ')}`,
  ...NODES.map(
    (name, index) => `apiVersion: v1
kind: Pod
metadata:
  name: low-5d9-${'abc'[index] ?? ''}
  labels: { app: low, pod-template-hash: 5d9 }
${ownedBy('ReplicaSet', 'low-5d9')}
spec:
  nodeName: ${name}
${template('1500m', '  ')}
status: { phase: Running, startTime: "2026-01-0${String(index + 1)}T00:00:00Z" }`,
  ),
];

const CLUSTER = [...NODES.map(node), ...LOW].join('\n---\n');

const URGENT = `apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata: { name: urgent }
value: 1000
---
apiVersion: v1
kind: Pod
metadata: { name: urgent }
spec:
  priorityClassName: urgent
${template('1500m', '  ')}
`;

test.beforeEach(async ({ berth }) => {
  await berth.load({ cluster: CLUSTER, workload: URGENT });
});

const without = (name: string): string => name.replace(/ default$/, '');

test('an urgent Pod lands, and the one that left for it is made again and waits', async ({
  berth,
  page,
}) => {
  await expect(berth.status).toContainText('1 placed');
  await expect(berth.status).toContainText('1 Pending');
  await expect(berth.status).toContainText('1 preempted');
  const { onNode, pending, preempted } = await berth.placement();
  // All is equal but the start: the Pod that started last leaves.
  expect(preempted.map(without)).toEqual(['low-5d9-c']);
  expect(onNode['node-3']?.map(without)).toEqual(['urgent']);
  expect(onNode['node-1']?.map(without)).toEqual(['low-5d9-a']);
  expect(pending).toHaveLength(1);
  expect(pending[0]).toMatch(/^low-5d9-(?!c$)/);

  await test.step('the steps tell it, and the playhead shows each state, forward and back', async () => {
    await berth.playhead.focus();
    await page.keyboard.press('Home');
    const before = await berth.placement();
    expect(before.onNode['node-3']?.map(without)).toEqual(['low-5d9-c']);
    expect(before.pending.map(without)).toEqual(['urgent']);
    expect(before.preempted).toEqual([]);

    await berth.playhead.focus();
    await page.keyboard.press('ArrowRight');
    await expect(berth.playhead).toHaveAttribute(
      'aria-valuetext',
      'step 1 of 3: urgent preempts low-5d9-c on node-3',
    );
    await expect(berth.run.locator('[data-now]')).toHaveText(/urgent.*preempts 1 node-3/);
    const nominated = await berth.placement();
    expect(nominated.onNode['node-3']).toEqual([]);
    expect(nominated.preempted.map(without)).toEqual(['low-5d9-c']);
    expect(nominated.pending).toHaveLength(2);
    await expect(berth.row('urgent default')).toContainText('Nominated to node-3');
    await expect(berth.row('node-3')).toContainText('reserved for urgent');

    await berth.playhead.focus();
    await page.keyboard.press('ArrowRight');
    await expect(berth.playhead).toHaveAttribute('aria-valuetext', /urgent → node-3/);
    const bound = await berth.placement();
    expect(bound.onNode['node-3']?.map(without)).toEqual(['urgent']);

    await berth.playhead.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await berth.placement()).toEqual(nominated);
    await berth.playhead.focus();
    await page.keyboard.press('Home');
    expect(await berth.placement()).toEqual(before);
  });
});

test('who leaves a node stays struck on it for that step', async ({ berth, page }) => {
  const struck = page.locator('[data-node] [data-gone] s');
  await expect(struck).toHaveCount(0);
  await berth.playhead.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(struck).toHaveText('low-5d9-c');
  await expect(struck).toHaveAttribute('title', 'low-5d9-c');
  await page.keyboard.press('ArrowRight');
  await expect(struck).toHaveCount(0);

  await test.step('the canvas keeps the place for the nominated Pod, and no card moves', async () => {
    const card = page.locator('[data-node]').filter({ hasText: 'node-3' });
    const boxes = async () =>
      page.locator('[data-node]').evaluateAll((cards) =>
        cards.map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join();
        }),
      );
    await expect(card).toBeVisible();
    const atEnd = await boxes();
    await berth.playhead.focus();
    await page.keyboard.press('Home');
    await expect(card.getByRole('button', { name: 'low-5d9-c' })).toBeVisible();
    expect(await boxes()).toEqual(atEnd);
    await page.keyboard.press('ArrowRight');
    await expect(card.getByRole('button', { name: 'urgent waits for this place' })).toBeVisible();
    await expect(card).toContainText('nominated');
    await expect(card).toContainText('preempted: low-5d9-c');
    const tray = page.getByRole('region', { name: 'Pending Pods' });
    await expect(tray).toContainText('nominated to node-3');
    expect(await boxes()).toEqual(atEnd);
    await page.keyboard.press('ArrowRight');
    await expect(tray).not.toContainText('nominated');
    expect(await boxes()).toEqual(atEnd);
  });
});

test('the explanation names the victims, the candidates and why one was picked, and axe finds nothing in light and dark', async ({
  berth,
  page,
}) => {
  await berth.playhead.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(berth.why).toContainText(
    'urgent fits on no node now. It preempts low-5d9-c on node-3, and waits for that node.',
  );
  await expect(berth.why).toContainText('0/3 nodes are available: 3 Insufficient cpu.');
  await expect(berth.why).toContainText('3 candidates');
  await expect(berth.why).toContainText('The most important victim on node-3 started last.');
  await expect(berth.why).toContainText('started earlier, at 2026-01-01T00:00:00Z');
  await expectNoViolation(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, undefined, 'colours');
  await berth.showOutline();

  await berth.why.getByRole('button', { name: 'low-5d9-c' }).first().click();
  await expect(berth.why).toContainText('Preempted on node-3');
  await expect(berth.why).toContainText(
    /urgent preempted it on node-3 in step 1\. .* made low-5d9/,
  );
  await expectNoViolation(page, undefined, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(page);
  await berth.why.getByRole('button', { name: /^low-5d9-/ }).click();
  await expect(berth.why).toContainText('In place of');
  await expect(berth.why).toContainText('No node fits low-5d9-');
  await berth.why.getByRole('button', { name: 'low-5d9-c' }).click();
  await expect(berth.why.getByRole('heading', { level: 2 })).toHaveText('low-5d9-c');
});
