/**
 * A configuration with an error is told at its line; the run keeps the last good one, and says so. More
 * errors, and what profiles do, are held without a browser, by `src/app/configuration.test.tsx`.
 */
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';

// In order, on one page: each test starts with an empty scenario.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const NODES = ['node-1', 'node-2', 'node-3']
  .map(
    (name) => `apiVersion: v1
kind: Node
metadata: { name: ${name} }
status: { allocatable: { cpu: "4", memory: 16Gi, pods: "110" } }
`,
  )
  .join('---\n');

const pod = (name: string, schedulerName = ''): string => `apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
${schedulerName === '' ? '' : `  schedulerName: ${schedulerName}\n`}  containers:
  - name: main
    image: nginx
    resources: { requests: { cpu: 500m, memory: 2Gi } }
`;
const PODS = ['web-0', 'web-1', 'web-2'].map((name) => pod(name)).join('---\n');

/** MostAllocated packs; kube-scheduler's default spreads. */
const PACKING = `apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
- schedulerName: default-scheduler
  plugins:
    score:
      enabled:
      - name: NodeResourcesFit
        weight: 5
      disabled:
      - name: NodeResourcesFit
  pluginConfig:
  - name: NodeResourcesFit
    args:
      scoringStrategy:
        type: MostAllocated
        resources: [{ name: cpu, weight: 1 }]
`;

const PACKED = { 'node-1': ['web-0', 'web-1', 'web-2'], 'node-2': [], 'node-3': [] };
const SPREAD = { 'node-1': ['web-0'], 'node-2': ['web-1'], 'node-3': ['web-2'] };
const LAST_GOOD = 'The run follows the last good configuration.';
const DEFAULT_INSTEAD = 'The run follows kube-scheduler’s default profile.';

/** More that can be wrong is held without a browser. */
const BROKEN = PACKING.replace('- name: NodeResourcesFit', '- name: NodeMagic');

async function expectPlacement(
  berth: Berth,
  onNode: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await berth.settled();
  expect((await berth.placement()).onNode).toEqual(onNode);
}

async function expectMarked(berth: Berth, sentence: string): Promise<void> {
  await expect(berth.page.getByRole('tabpanel', { name: /^Scheduler/ })).toBeVisible();
  await expect(
    berth.page.getByRole('region', { name: 'Manifests' }).getByText(sentence),
  ).toBeVisible();
  // Beside the tab it is said once.
  await expect(berth.why).not.toContainText(sentence);
  await expect(berth.page.getByRole('tab', { name: /^Scheduler.*with errors/ })).toBeVisible();
}

async function expectUnmarked(berth: Berth): Promise<void> {
  await expect(berth.page.getByText('The run follows')).toHaveCount(0);
  await expect(berth.page.getByRole('tab', { name: /^Scheduler.*with errors/ })).toHaveCount(0);
  await expect(berth.status).not.toContainText('last good configuration');
}

test('an unknown plugin is told at its line, and the last good profile stays in force', async ({
  berth,
  page,
}) => {
  await berth.load({ cluster: NODES, workload: PODS });
  await expectPlacement(berth, SPREAD);
  await berth.paste('Scheduler', PACKING);
  await expectPlacement(berth, PACKED);
  await expectUnmarked(berth);

  await berth.paste('Scheduler', BROKEN);
  await expectMarked(berth, LAST_GOOD);
  await expect(berth.problems).toContainText('NodeMagic');
  await expect(berth.problems).toContainText('Line 8');
  await expect(berth.editor.locator('.squiggly-error').first()).toBeVisible();
  await expect(berth.status).toContainText('last good configuration');

  await test.step('undo takes the error back, redo brings it again', async () => {
    await page.keyboard.press('ControlOrMeta+Z');
    await expectUnmarked(berth);
    await page.keyboard.press('ControlOrMeta+Y');
    await expectMarked(berth, LAST_GOOD);
    await expectPlacement(berth, PACKED);
  });

  // From another tab, the mark in the header leads to the line.
  await berth.openTab('Workload');
  await expect(berth.why).toContainText(LAST_GOOD);
  await berth.status.getByRole('button', { name: 'last good configuration' }).click();
  await expect(page.getByRole('tab', { name: /^Scheduler/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(berth.editor.locator('.active-line-number')).toHaveText('8');

  await berth.paste('Scheduler', PACKING);
  await expectUnmarked(berth);
  await expectPlacement(berth, PACKED);

  await test.step('broken YAML keeps the last good profile too', async () => {
    await berth.focusEditor();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.insertText('  extra: [unclosed\n');
    await expectMarked(berth, LAST_GOOD);
    await expectPlacement(berth, PACKED);
  });
});

test('after a reload no good one is known: the default profile decides, and the page says so', async ({
  berth,
  page,
}) => {
  await berth.load({ cluster: NODES, workload: PODS });
  await berth.paste('Scheduler', BROKEN);
  await expectMarked(berth, DEFAULT_INSTEAD);
  await expect(berth.status.getByText('saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(berth.editor).toBeVisible({ timeout: 20_000 });
  await expectMarked(berth, DEFAULT_INSTEAD);
  await expectPlacement(berth, SPREAD);
  await page
    .getByRole('region', { name: 'Manifests' })
    .getByRole('button', { name: 'Go to line 8' })
    .click();
  await expect(berth.editor.locator('.active-line-number')).toHaveText('8');
});
