/**
 * Why: the event's counts, the matrix and the sum, by keyboard, and in light and dark. What it says of
 * nodes and Pods is held without a browser, by `src/app/explained.test.tsx`.
 */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';
import { documents, node, running } from './seeds/builders.ts';

// In order, on one page: each test starts with an empty scenario.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const BIG = `apiVersion: v1
kind: Pod
metadata: { name: big }
spec:
  containers:
  - { name: main, image: nginx, resources: { requests: { cpu: 8, memory: 32Gi } } }`;
const PINNED = `apiVersion: v1
kind: Pod
metadata: { name: pinned }
spec:
  nodeName: small
  containers: [{ name: main, image: nginx }]`;
const WEB = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  affinity:
    nodeAffinity:
      preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 10
        preference: { matchExpressions: [{ key: disktype, operator: In, values: [ssd] }] }
  containers:
  - { name: main, image: nginx, resources: { requests: { cpu: 500m } } }`;

const CLUSTER = documents(
  node({ name: 'small' }),
  node({ name: 'fast', labels: { disktype: 'ssd' } }),
  node({ name: 'kept', taints: ['dedicated=gpu:NoSchedule'] }),
  running('old', 'small', { app: 'old' }),
);

async function load(berth: Berth): Promise<void> {
  await berth.load({ cluster: CLUSTER, workload: documents(WEB, BIG, PINNED) });
  await berth.showOutline();
}

const matrix = (page: Page): Locator => page.getByRole('dialog', { name: /^All nodes × plugins$/ });
const activeCell = (page: Page): Locator => page.locator('#why-matrix-cell');

test('each count of the event leads to the nodes that it counts', async ({ berth, page }) => {
  await load(berth);
  await berth.row('big').click();
  await expect(berth.why).toContainText(
    '0/3 nodes are available: 1 node(s) had untolerated taint(s), 2 Insufficient cpu, 2 Insufficient memory. no new claims to deallocate, preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.',
  );
  await expect(berth.why).toContainText('5 reasons on 3 nodes');
  await expect(berth.why).toContainText('3 nodes are filtered out for something that stays');

  await berth.why.getByRole('button', { name: '2 Insufficient memory' }).press('Enter');
  await expect(matrix(page).getByRole('rowheader')).toHaveText(['small', 'fast']);
  await expect(matrix(page)).toContainText('Only: 2 Insufficient memory');
  await matrix(page).getByRole('button', { name: 'Show all nodes' }).click();
  await expect(matrix(page).getByRole('rowheader')).toHaveCount(3);
  // The taint is what kube-scheduler reports of it; the resources fail too.
  const kept = matrix(page).getByRole('row', { name: /^kept/ });
  await expect(kept.getByRole('gridcell', { name: 'Reported by kube-scheduler' })).toHaveCount(1);
  await expect(kept.getByRole('gridcell', { name: 'Fails too' })).toHaveCount(1);
});

test('a score is a sum whose lines unfold to their steps', async ({ berth, page }) => {
  await load(berth);
  await berth.row('web').click();
  await test.step('a heading that folds is met in 24 pixels of height', async () => {
    const heading = berth.why.getByRole('button', { name: 'Scores' });
    await heading.scrollIntoViewIfNeeded();
    const isMet = (): Promise<boolean> =>
      heading.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return [-11.5, 11.5].every((off) => {
          const hit = document.elementFromPoint(left + width / 2, top + height / 2 + off);
          return hit !== null && button.contains(hit);
        });
      });
    await expect.poll(isMet).toBe(true);
  });
  const line = berth.why.getByRole('button', { name: /^Node ?Affinity$/ });
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await expect(berth.why.locator('ol > li').first()).toBeVisible();
  await berth.why.getByText(/plugins? had nothing to score/).click();
  await expect(berth.why).toContainText('InterPodAffinity');
  await berth.why.getByRole('button', { name: 'Show the sum for small' }).press('Enter');
  await expect(berth.why.getByRole('row', { name: /^Total/ })).toContainText(/\d+/);

  await test.step('the matrix is read, sorted and used by keyboard', async () => {
    const opener = berth.why.getByRole('button', { name: 'All nodes × plugins' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(matrix(page).getByRole('grid')).toBeFocused();
    await expect(activeCell(page)).toHaveText('fast');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(matrix(page).getByRole('rowheader')).toHaveText(['fast', 'kept', 'small']);
    await page.keyboard.press('Enter');
    await expect(matrix(page).getByRole('rowheader')).toHaveText(['small', 'kept', 'fast']);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    // Plugins that refuse no node are folded away.
    for (let column = 0; column < 3; column++) await page.keyboard.press('ArrowRight');
    await expect(activeCell(page)).toHaveAccessibleName('Reported by kube-scheduler');
    await expect(matrix(page)).toContainText('dedicated=gpu:NoSchedule');
    await page.keyboard.press('Enter');
    await expect(berth.why.getByRole('heading', { level: 2 }).first()).toContainText('kept');

    await matrix(page).getByRole('radio', { name: 'Scores' }).press('Space');
    await expect(matrix(page).getByRole('columnheader', { name: 'NodeAffinity' })).toBeVisible();
    await matrix(page).getByRole('searchbox').fill('fa');
    await expect(matrix(page).getByRole('rowheader')).toHaveText(['fast']);
    await page.keyboard.press('Escape');
    await expect(matrix(page)).toBeHidden();
  });
});

test('axe finds nothing in the matrix, the sum and the comparison, in light and dark', async ({
  berth,
  page,
}) => {
  await load(berth);
  await berth.row('web').click();
  await berth.why.getByRole('button', { name: /^Node ?Affinity$/ }).click();
  await berth.why.getByRole('button', { name: 'Compare with small' }).click();
  await berth.why.getByRole('button', { name: 'All nodes × plugins' }).click();
  await page.keyboard.press('ArrowRight');
  await expectNoViolation(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, undefined, 'colours');
});
