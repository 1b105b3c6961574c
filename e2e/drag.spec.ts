/** Nodes and Pods moved by hand: what is dragged in the picture is written in the text. */
import type { CDPSession, Locator } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import { Berth } from './driver/berth.ts';
import { crash } from './driver/crash.ts';
import { expect, test } from './driver/test.ts';
import { documents, node } from './seeds/builders.ts';

// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
// The page moves here, as for most who use it.
test.use({ keepsPage: true, contextOptions: { reducedMotion: 'no-preference' } });

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
  // A picture that is drawn anew has it again in a moment.
  await expect.poll(async () => from.boundingBox()).not.toBeNull();
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

async function openScenario(berth: Berth): Promise<void> {
  await berth.load({ cluster: CLUSTER, workload: POD });
  await expect(berth.status).toContainText('1 placed');
}

test.beforeEach(async ({ berth, keepsPage }) => {
  // Where pages crash, each is opened in a tab of its own.
  if (keepsPage !== false) await openScenario(berth);
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
  await berth.showCanvas();

  await test.step('why kube-scheduler would refuse it stays on its chip and row until it no longer would', async () => {
    const marked = card(berth, 'node-2').locator('button[data-pod][data-refused]');
    await expect(marked).toHaveAccessibleName(
      'web, which kube-scheduler would refuse here: dedicated=gpu:NoSchedule',
    );
    await expect(marked).toHaveAttribute('data-tip', /TaintToleration.*untolerated taint/);
    // Chips settle in the frames after the run: a press may land beside one that has just moved.
    await expect(async () => {
      await marked.click();
      await expect(berth.why).toContainText('TaintToleration would keep it off node-2', {
        timeout: 3_000,
      });
    }).toPass();
    await berth.showOutline();
    await expect(berth.row('web')).toContainText(
      'kube-scheduler would refuse it here (TaintToleration): untolerated taint dedicated=gpu:NoSchedule',
    );
    await berth.showCanvas();
  });

  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => berth.text('Workload')).toBe(POD);

  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await berth.settled();
  await expect(berth.status.getByText('saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(card(berth, 'node-2').locator('button[data-pod][data-refused]')).toBeVisible({
    timeout: 20_000,
  });
});

test('a nodeName that is typed is marked too, until the Pod tolerates what is against it', async ({
  berth,
}) => {
  const marked = card(berth, 'node-2').locator('button[data-pod][data-refused]');
  await berth.paste('Workload', `${POD}  nodeName: node-2\n`);
  await expect(marked).toBeVisible();
  const tolerant = `${POD}  nodeName: node-2\n  tolerations: [{ operator: Exists }]\n`;
  await berth.paste('Workload', tolerant);
  await berth.settled();
  await expect(marked).toHaveCount(0);
  await expect(card(berth, 'node-2').locator('button[data-pod]')).toBeVisible();
});

test.describe('in a page that crashes', () => {
  test.use({ keepsPage: false });
  // It opens the page twice.
  test.slow();

  test('of a drag that the page’s crash ends nothing is left, and all that was done before is there', async ({
    page: last,
  }) => {
    const page = await last.context().newPage();
    const berth = new Berth(page);
    await openScenario(berth);
    await drag(berth, chip(berth, 'web'), card(berth, 'node-3'));
    await page.mouse.up();
    await berth.settled();
    const done = await berth.text('Workload');
    expect(done).toContain('nodeName: node-3');
    await drag(berth, chip(berth, 'web'), card(berth, 'node-2'));
    await expect(page.getByText('Let go to bind it to node-2')).toBeVisible();

    await crash(page);
    const later = new Berth(last);
    await later.open();
    await later.settled();
    expect(await later.text('Workload')).toBe(done);
    await expect(later.page.getByText('Let go to')).toHaveCount(0);
    expect((await later.placement()).onNode['node-3']).toEqual(['web']);
  });
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

  await test.step('a node takes the label of the zone that it is dragged to', async () => {
    await drag(berth, card(berth, 'node-2'), page.locator('[data-zone="b"]'));
    await expect(page.getByText('Let go to set topology.kubernetes.io/zone=b')).toBeVisible();
    await page.mouse.up();
    await berth.settled();
    await expect.poll(() => berth.text('Cluster')).toMatch(/name: node-2[\s\S]*zone: "?b/);
  });
});

test.describe('a template of a workload', () => {
  const template = (berth: Berth, name: string): Locator =>
    berth.page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name}`) });
  const openTemplates = async (berth: Berth): Promise<void> => {
    await berth.page.getByRole('button', { name: 'Add', exact: true }).click();
    await berth.page.getByRole('menuitem', { name: /^From a template/ }).click();
    await expect(template(berth, 'Deployment')).toBeVisible();
  };

  test('is dragged onto a node, and keeps its Pods to it, in one step of undo', async ({
    berth,
    page,
  }) => {
    await openTemplates(berth);
    await test.step('is let be by Escape, with the templates still there', async () => {
      await drag(berth, template(berth, 'Deployment'), card(berth, 'node-1'));
      await expect(page.getByText('Let go to add it, only on node-1')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText('Let go to add it')).toHaveCount(0);
      await page.mouse.up();
      await expect(template(berth, 'Deployment')).toBeVisible();
      expect(await berth.text('Workload')).toBe(POD);
    });

    // Who goes to the text leaves them.
    await openTemplates(berth);
    await drag(berth, template(berth, 'Deployment'), card(berth, 'node-2'));
    await expect(page.getByText('Let go to add it, only on node-2')).toBeVisible();
    await expect(page.getByText('nodeSelector: kubernetes.io/hostname=node-2')).toBeVisible();
    await expect(page.getByText(/Would be Pending/)).toContainText('dedicated=gpu:NoSchedule');
    await page.mouse.up();
    await expect.poll(() => berth.text('Workload')).toContain('kubernetes.io/hostname: node-2');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await berth.settled();
    const { pending } = await berth.placement();
    expect(pending).toHaveLength(3);
    await expect(berth.why).toContainText(/web-2-/);
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(() => berth.text('Workload')).toBe(POD);

    await test.step('is dragged beside all boxes, and may run anywhere', async () => {
      await berth.showCanvas();
      await openTemplates(berth);
      await drag(berth, template(berth, 'Job'), card(berth, 'node-1'));
      const plane = await page.locator('.react-flow').boundingBox();
      if (!plane) throw new Error('there is no canvas');
      await page.mouse.move(plane.x + 4, plane.y + plane.height / 2, { steps: 3 });
      await expect(page.getByText('Let go to add it', { exact: true })).toBeVisible();
      await page.mouse.up();
      await expect.poll(() => berth.text('Workload')).toContain('kind: Job');
      expect(await berth.text('Workload')).not.toContain('nodeSelector');
      await page.keyboard.press('ControlOrMeta+Z');
      await expect.poll(() => berth.text('Workload')).toBe(POD);
    });

    await test.step('is dragged into a zone, and runs in no other', async () => {
      await openTemplates(berth);
      const zone = page.locator('[data-zone="b"]');
      await drag(berth, template(berth, 'Spread over zones'), card(berth, 'node-3'));
      const box = await zone.boundingBox();
      if (!box) throw new Error('there is no such zone');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height - 8, { steps: 3 });
      await expect(page.getByText('Let go to add it, only in b')).toBeVisible();
      await page.mouse.up();
      await expect.poll(() => berth.text('Workload')).toContain(`${ZONE}: b`);
      await berth.settled();
      await berth.showLastStep();
      expect((await berth.placement()).onNode['node-3']).toHaveLength(3);
    });
  });

  test('is chosen by keyboard for its dialog, and the list breaks no rule of accessibility', async ({
    berth,
    page,
  }) => {
    const button = page.getByRole('button', { name: 'Add', exact: true });
    const open = async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: /^Nodes/ })).toBeFocused();
      await page.keyboard.press('End');
      await expect(page.getByRole('menuitem').last()).toBeFocused();
      await page.keyboard.press('Enter');
    };
    await button.focus();
    await open();
    await expect(template(berth, 'Deployment')).toBeFocused();
    await expectNoViolation(page, 'dialog, [role=dialog]');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await open();
    await template(berth, 'Job').press('Enter');
    await expect(page.getByRole('radio', { name: /^Job/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^Job/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, keepsPage: true });

    test('is dragged by a finger that rests on it first', async ({ berth, page }) => {
      await openTemplates(berth);
      const devtools = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
        devtools.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined || y === undefined ? [] : [{ x, y, id: 0 }],
        });
      const from = await template(berth, 'Deployment').boundingBox();
      const to = await card(berth, 'node-3').boundingBox();
      if (!from || !to) throw new Error('what is to be touched is not on the page');
      await touch('touchStart', from.x + 30, from.y + 15);
      await expect(page.locator('[data-held]')).toHaveCount(1);
      for (let step = 1; step <= 8; step += 1) {
        const at = (a: number, b: number) => a + ((b - a) * step) / 8;
        await touch('touchMove', at(from.x + 30, to.x + 40), at(from.y + 15, to.y + 20));
      }
      await expect(page.getByText('Let go to add it, only on node-3')).toBeVisible();
      await touch('touchEnd');
      await expect.poll(() => berth.text('Workload')).toContain('kubernetes.io/hostname: node-3');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, keepsPage: true });

  interface Point {
    readonly x: number;
    readonly y: number;
  }

  const middle = async (locator: Locator): Promise<Point> => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('what is to be touched is not on the page');
    return { x: box.x + Math.min(24, box.width / 2), y: box.y + Math.min(10, box.height / 2) };
  };
  const touch = (
    devtools: CDPSession,
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: Point[]
  ) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    });
  const moveTo = async (devtools: CDPSession, from: Point, to: Point): Promise<void> => {
    for (let step = 1; step <= 8; step += 1) {
      const x = from.x + ((to.x - from.x) * step) / 8;
      const y = from.y + ((to.y - from.y) * step) / 8;
      await touch(devtools, 'touchMove', { x, y });
    }
  };

  test('a finger that rests on a chip and then moves drags it', async ({ berth, page }) => {
    const devtools = await page.context().newCDPSession(page);
    const from = await middle(chip(berth, 'web'));
    await touch(devtools, 'touchStart', from);
    await expect(page.locator('[data-held]')).toHaveCount(1);
    // The menu that comes to a finger which rests goes when it moves.
    await expect(page.getByRole('menu')).toBeVisible();
    await moveTo(devtools, from, await middle(card(berth, 'node-2')));
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByText('Let go to bind it to node-2')).toBeVisible();
    await touch(devtools, 'touchEnd');
    await berth.settled();
    await expect.poll(() => berth.text('Workload')).toContain('nodeName: node-2');
  });

  test('a finger that rests and does not move has the menu', async ({ berth, page }) => {
    const devtools = await page.context().newCDPSession(page);
    await touch(devtools, 'touchStart', await middle(chip(berth, 'web')));
    await expect(page.getByRole('menu')).toBeVisible();
    await touch(devtools, 'touchEnd');
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await page.locator('[data-held]').count()).toBe(0);

    await page.keyboard.press('Escape');
    await berth.showOutline();
    await touch(devtools, 'touchStart', await middle(berth.row('web')));
    await expect(page.getByRole('menu')).toBeVisible();
    await touch(devtools, 'touchEnd');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
  });

  test('a finger that swipes pans, from a card too', async ({ berth, page }) => {
    const devtools = await page.context().newCDPSession(page);
    const node = card(berth, 'node-2');
    const from = await middle(node);
    await touch(devtools, 'touchStart', from);
    await moveTo(devtools, from, { x: from.x + 60, y: from.y + 30 });
    await touch(devtools, 'touchEnd');
    await expect.poll(async () => (await middle(node)).x).toBeGreaterThan(from.x + 20);
    await expect(page.getByText('Drag it into another zone')).toHaveCount(0);
  });

  test('a second finger abandons the drag', async ({ berth, page }) => {
    const devtools = await page.context().newCDPSession(page);
    const from = await middle(chip(berth, 'web'));
    const to = await middle(card(berth, 'node-2'));
    await touch(devtools, 'touchStart', from);
    await expect(page.locator('[data-held]')).toHaveCount(1);
    await moveTo(devtools, from, to);
    await expect(page.getByText('Let go to bind it to node-2')).toBeVisible();
    await touch(devtools, 'touchStart', to, { x: to.x + 80, y: to.y + 80 });
    await expect(page.getByText('Let go to bind it to node-2')).toHaveCount(0);
    await touch(devtools, 'touchEnd');
    expect(await berth.text('Workload')).toBe(POD);
  });
});
