/** Who keeps whom away or near, the sums of spread, and light across canvas, Why and editor. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './driver/test.ts';

// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
// The page moves here, as for most who use it.
test.use({ keepsPage: true, contextOptions: { reducedMotion: 'no-preference' } });

/** A node's card, by how its name begins: `NODE in ZONE`. */
const card = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${name}`) });

test('anti-affinity is drawn from the Pod whose rule it is, and said in words', async ({
  berth,
  page,
}) => {
  await berth.start('Anti-affinity holds both ways');
  const edges = page.locator('[data-from][data-to]');
  await expect(edges).toHaveCount(1);
  await expect(edges).toHaveAttribute('data-from', 'loner');
  await expect(edges).toHaveAttribute('data-to', 'web-0');
  await expect(edges).toHaveAttribute('data-effect', 'repels');
  await expect(page.getByRole('list', { name: 'Rules between Pods' })).toContainText(
    'keeps away 1',
  );
  await expect(page.locator('.react-flow')).toHaveAccessibleDescription(
    /^web-0: is kept away by 1 Pod \(loner\)\./,
  );
  await test.step('lines end at their Pods while the canvas is moved and zoomed', async () => {
    const gap = () =>
      page.evaluate(() => {
        const chip = document.querySelector('[data-node="0"] [data-pod]')?.getBoundingClientRect();
        const tail = document.querySelector('[data-from="loner"] circle')?.getBoundingClientRect();
        if (!chip || !tail) return Infinity;
        const across = tail.x + tail.width / 2 - (chip.x + chip.width / 2);
        const down = tail.y + tail.height / 2 - (chip.y + chip.height / 2);
        return Math.hypot(across, down) - chip.width / 2;
      });
    await expect.poll(gap).toBeLessThan(12);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(60, 40);
    await expect.poll(gap).toBeLessThan(12);
    const zoom = () =>
      page
        .locator('.react-flow__viewport')
        .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
    const before = await zoom();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(zoom).toBeGreaterThan(1.1 * before);
    await expect.poll(gap).toBeLessThan(24);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(gap).toBeLessThan(24);
  });

  // The other way round: shy-0's own rule.
  await berth.showLastStep();
  await expect(page.locator('[data-from="shy-0"][data-to="db-0"]')).toBeVisible();
});

test('a reason that the pointer rests on lights its nodes, its Pods and its lines', async ({
  berth,
  page,
}) => {
  await berth.start('Two spread constraints');
  await berth.why.getByText('node3', { exact: false }).first().scrollIntoViewIfNeeded();
  await berth.why.getByText('node3 would hold').first().hover();
  const canvas = page.getByRole('region', { name: 'Cluster', exact: true });
  await expect(canvas).toHaveAttribute('data-light', 'why');
  await expect(card(page, 'node3 in zoneB')).toHaveAttribute('data-lit', 'node');
  await expect(card(page, 'node1 in zoneA')).not.toHaveAttribute('data-lit', /./);
  await expect(berth.editor.locator('.berth-lit-line').first()).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(canvas).not.toHaveAttribute('data-light', /./);
  await expect(berth.editor.locator('.berth-lit-line')).toHaveCount(0);

  await test.step('a line of YAML lights the nodes and Pods of its rule, by pointer and by cursor', async () => {
    const second = berth.editor.locator('.view-line', { hasText: 'topologyKey: node' });
    await second.hover({ position: { x: 90, y: 8 } });
    await expect(canvas).toHaveAttribute('data-light', 'editor');
    await expect(card(page, 'node3 in zoneB')).toHaveAttribute('data-lit', 'node');
    await expect(card(page, 'node4 in zoneB')).not.toHaveAttribute('data-lit', 'node');
    await page.mouse.move(5, 5);
    await expect(canvas).not.toHaveAttribute('data-light', /./);
    // The keyboard: down from the first line into the constraints.
    await berth.focusEditor();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.mouse.move(5, 5);
    for (let line = 1; line < 10; line += 1) await page.keyboard.press('ArrowDown');
    await expect(canvas).toHaveAttribute('data-light', 'editor');
    await expect(card(page, 'node1 in zoneA')).toHaveAttribute('data-lit', 'node');
  });
});

test('zones and cards show counts and skew, with the sum at focus', async ({ berth, page }) => {
  await berth.start('Two spread constraints');
  const zone = page.locator('[data-zone="zoneA"]').getByRole('img');
  await expect(zone).toContainText('bar 2 · skew 2');
  await expect(zone).toHaveAccessibleName(/2 \+ 1 − 1 = 2 > maxSkew 1/);
  await zone.focus();
  await expect(page.getByRole('tooltip')).toContainText('2 + 1 − 1 = 2 > maxSkew 1');
  await expect(page.locator('[data-zone="zoneB"]').getByRole('img')).toContainText('bar 1 → 2');
  // The second constraint is on a key that no box stands for.
  await expect(card(page, 'node4 in zoneB')).toContainText('node=node4 · bar 0 → 1');
  await expect(card(page, 'node3 in zoneB')).toHaveAccessibleName(
    /spread over node, foo=bar: 1 \+ 1 − 0 = 2 > maxSkew 1/,
  );

  await test.step('a node card lights the lines of its reason, by pointer and by keyboard', async () => {
    const lit = berth.editor.locator('.berth-lit-line');
    await card(page, 'node3 in zoneB').hover({ position: { x: 40, y: 14 } });
    await expect(lit.first()).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(lit).toHaveCount(0);
    await card(page, 'node1 in zoneA').focus();
    await page.keyboard.press('ArrowDown');
    await expect(card(page, 'node2 in zoneA')).toBeFocused();
    await expect(lit.first()).toBeVisible();
  });
});

test('a zone whose nodes do not count says so, and why', async ({ berth, page }) => {
  const node = (name: string, zone: string, more = '') => `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels: { topology.kubernetes.io/zone: ${zone}${more} }
status:
  allocatable: { cpu: "4", memory: 8Gi, pods: "20" }`;
  await berth.load({
    cluster: [
      node('n1', 'east', ', pool: web'),
      node('n2', 'west', ', pool: web'),
      node('n3', 'north'),
    ].join('\n---\n'),
    workload: `apiVersion: v1
kind: Pod
metadata: { name: web-0, labels: { app: web } }
spec:
  nodeSelector: { pool: web }
  topologySpreadConstraints:
  - maxSkew: 1
    minDomains: 3
    topologyKey: topology.kubernetes.io/zone
    whenUnsatisfiable: DoNotSchedule
    labelSelector: { matchLabels: { app: web } }
  containers: [{ name: web, image: nginx }]
`,
  });
  await berth.showLastStep();
  const north = page.locator('[data-zone="north"]');
  await expect(north).toHaveAttribute('data-counted', 'no');
  await expect(north.getByRole('img')).toHaveText(/not counted/);
  await expect(north.getByRole('img')).toHaveAccessibleName(/nodeAffinityPolicy is Honor/);
  await expect(page.locator('[data-zone="east"]').getByRole('img')).toHaveAccessibleName(
    /The fewest counts as 0: 2 domains count, minDomains asks for 3/,
  );
});
