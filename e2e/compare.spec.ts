/** Two scenarios side by side, with one playhead; and what is predicted beside what a cluster has. */
import { expectNoViolation } from './driver/axe.ts';
import { expect, test } from './driver/test.ts';

test.use({ keepsPage: true });

const node = (name: string, zone: string): string => `apiVersion: v1
kind: Node
metadata: { name: ${name}, labels: { topology.kubernetes.io/zone: ${zone} } }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
`;
const CLUSTER = [node('node-1', 'a'), node('node-2', 'b')].join('---\n');
const WORKLOAD = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 4
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
      - name: main
        image: nginx
        resources: { requests: { cpu: "1" } }
`;

test('an example stands beside the scenario, and one playhead goes through both', async ({
  berth,
  page,
}) => {
  await berth.load({ cluster: CLUSTER, workload: WORKLOAD });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Compare with another');
  await expect(
    page.getByRole('option', { name: /^Compare with another/, selected: true }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.getByRole('heading', { name: /^Compare .* with$/ })).toBeVisible();
  await expectNoViolation(page);
  await comparison.getByRole('button', { name: 'Conflicting spread constraints' }).click();
  const left = comparison.getByRole('region', { name: /^Open:/ });
  const right = comparison.getByRole('region', { name: /^Against: Conflicting/ });
  await expect(left.locator('[data-node]').first()).toBeVisible();
  await expect(right.locator('[data-node]').first()).toBeVisible({ timeout: 20_000 });
  // Each at its end, with what its last step says of the nodes.
  await expect(right.locator('[data-verdict=filtered]')).toHaveCount(3);

  const measures = comparison.getByRole('region', { name: 'What they come to' });
  const row = (name: string) => measures.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Pods on a node').getByRole('cell').first()).toHaveText('4');
  await expect(row('CPU requested').getByRole('cell').first()).toHaveText('50%');
  await expect(row('Pending').getByRole('cell').nth(2)).not.toHaveText('same');
  await expect(row('Mean score').getByRole('cell').first()).not.toHaveText('–');
  await expectNoViolation(page);

  await test.step('the arrows move both, and each says what it comes to', async () => {
    await page.keyboard.press('Home');
    await expect(row('Pods on a node').getByRole('cell').first()).toHaveText('0');
    await page.keyboard.press('ArrowRight');
    await expect(row('Pods on a node').getByRole('cell').first()).toHaveText('1');
    await expect(left.getByRole('status')).not.toBeEmpty();
    await expect(right.getByRole('status')).not.toBeEmpty();
  });

  await test.step('who chooses a Pod in one picture takes the other along', async () => {
    await page.keyboard.press('End');
    await expect(row('Pods on a node').getByRole('cell').first()).toHaveText('4');
    await left.locator('[data-pod]').first().click();
    await expect(comparison.getByText(/^step 1 of/)).toBeVisible();
  });

  await test.step('Escape leads back to the page as it was', async () => {
    await page.keyboard.press('Escape');
    await expect(comparison).toHaveCount(0);
    await expect(berth.why).toBeVisible();
    await expect(berth.editor).toBeVisible({ timeout: 20_000 });
  });
});

test('the scenario stands beside itself as it was before the edit', async ({ berth, page }) => {
  await berth.load({ cluster: CLUSTER, workload: WORKLOAD });
  await berth.paste('Workload', WORKLOAD.replace('replicas: 4', 'replicas: 9'));
  await berth.settled();
  await page.getByRole('button', { name: /^What changed/ }).click();
  await page.getByRole('button', { name: 'Side by side' }).click();
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(
    comparison.getByRole('region', { name: 'Earlier: Before the last edit' }),
  ).toBeVisible();
  await expect(comparison.getByRole('region', { name: /^(?:Earlier|Now):/ })).toHaveText([
    /^Earlier/,
    /^Now/,
  ]);
  const pending = comparison.getByRole('row', { name: /^Pending/ });
  await expect(pending.getByRole('cell')).toHaveText(['0', '1', '+1']);
  await expect(comparison.getByText('5 of 9 Pods stand otherwise.')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('Pods without what a server alone gives are a cluster as it is, by their status', async ({
  berth,
  page,
}) => {
  await berth.load({ cluster: CLUSTER, workload: WORKLOAD });
  await page.getByRole('button', { name: 'Settings and more' }).click();
  await page.getByRole('menuitem', { name: 'Compare with another scenario or a cluster' }).click();
  const comparison = page.getByRole('region', { name: 'Comparison' });
  const pods = ['a', 'b'].map(
    (name) => `- apiVersion: v1
  kind: Pod
  metadata: { name: web-${name}, namespace: default, labels: { app: web } }
  spec: { nodeName: node-1, containers: [{ name: main, image: nginx }] }
  status: { phase: Running }
`,
  );
  await comparison
    .getByRole('textbox', { name: 'Paste it here' })
    .fill(`apiVersion: v1\nkind: List\nitems:\n${pods.join('')}`);
  await comparison.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(
    comparison.getByRole('region', { name: 'Actual: the cluster as it is' }),
  ).toBeVisible({
    timeout: 20_000,
  });
  await page.keyboard.press('Escape');
});

test('what is predicted is held against what a cluster has', async ({ berth, page }) => {
  await berth.load({ cluster: CLUSTER, workload: WORKLOAD });
  await page.getByRole('button', { name: 'Settings and more' }).click();
  await page.getByRole('menuitem', { name: 'Compare with another scenario or a cluster' }).click();
  const comparison = page.getByRole('region', { name: 'Comparison' });
  const field = comparison.getByRole('textbox', { name: 'Paste it here' });

  await test.step('what cannot be read is refused in a word', async () => {
    await comparison.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(comparison.getByRole('alert')).toContainText('nothing in it');
    await field.fill('node-1 is fine');
    await comparison.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(comparison.getByRole('alert')).toContainText('No Kubernetes manifest');
    await field.fill('https://berth.example/#berth=1.zzzz.zzzz');
    await comparison.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(comparison.getByRole('alert')).toContainText('cannot be read');
  });

  const pod = (name: string, owner: string, at: string, index: number): object => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      namespace: 'default',
      uid: `00000000-0000-0000-0000-00000000000${String(index)}`,
      labels: { app: owner, 'pod-template-hash': '7d4b9' },
      ownerReferences: [
        {
          apiVersion: 'apps/v1',
          kind: 'ReplicaSet',
          name: `${owner}-7d4b9`,
          uid: '00000000-0000-0000-0000-0000000000aa',
          controller: true,
        },
      ],
    },
    spec: {
      nodeName: at,
      containers: [{ name: 'main', image: 'nginx', resources: { requests: { cpu: '1' } } }],
    },
    status: { phase: 'Running' },
  });
  const items = [
    ...['node-1', 'node-1', 'node-1', 'node-2'].map((at, index) =>
      pod(`web-7d4b9-x${String(index)}`, 'web', at, index),
    ),
    pod('other-7d4b9-x', 'other', 'node-2', 9),
  ];
  await field.fill(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, undefined, 1));
  await comparison.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(
    comparison.getByRole('region', { name: 'Actual: the cluster as it is' }),
  ).toBeVisible();
  // Two and two are predicted: names of made Pods are no matter.
  await expect(comparison.getByText('1 of 4 Pods is not where Berth says.')).toBeVisible();
  await expect(comparison.getByText('1 more Pod in the cluster is of no workload')).toBeVisible();
  const pods = comparison.getByRole('region', { name: 'Where each Pod goes' });
  await expect(pods.getByRole('row').nth(1).getByRole('cell')).toHaveText(['node-2', 'node-1']);
  await expect(
    comparison.getByRole('row', { name: /^Pods on a node/ }).getByRole('cell'),
  ).toHaveText(['4', '5', '+1']);

  await test.step('it stands as it is, whatever is chosen in it, and reads in Chinese', async () => {
    await berth.setLanguage('简体中文');
    await expect(page.getByText('4 个 Pod 中有 1 个不在 Berth 所说的位置。')).toBeVisible();
    await expectNoViolation(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolation(page, undefined, 'colours');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoViolation(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: '对比' })).toHaveCount(0);
    await berth.setLanguage('English');
  });
});
