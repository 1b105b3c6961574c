/**
 * The run's options: off by default, set in one place, written into the Scheduler tab's text. What more
 * of them does to a run is held without a browser, by `src/app/configuration.test.tsx` and
 * `src/app/explained.test.tsx`.
 */
import { DEFAULT_RELEASE } from '../src/releases/index.ts';
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';

// In order, on one page: each test starts with an empty scenario.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const ZONE = 'topology.kubernetes.io/zone';

const node = (name: string, zone = 'a'): string => `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels: { kubernetes.io/hostname: ${name}, ${ZONE}: ${zone} }
status: { allocatable: { cpu: "4", memory: 16Gi, pods: "110" } }
`;
const NODES = [...Array(8).keys()].map((index) => node(`node-${String(index + 1)}`));

const pod = (name: string, affinity = '', more = ''): string => `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  labels: { app: web }
${more}spec:
${affinity}  containers: [{ name: main, image: nginx }]
`;
const apart = (terms: string): string => `  affinity:
    podAntiAffinity:
${terms}`;
const required = (term: string): string =>
  apart(`      requiredDuringSchedulingIgnoredDuringExecution:\n      - ${term}\n`);
const running = (name: string, on: string, namespace = 'default'): string =>
  pod(name)
    .replace('  name:', `  namespace: ${namespace}\n  name:`)
    .replace('spec:\n', `spec:\n  nodeName: ${on}\n`);

async function load(berth: Berth, cluster: readonly string[], workload: string): Promise<void> {
  await berth.load({ cluster: cluster.join('---\n'), workload });
}

const placeOf = async (berth: Berth, name: string): Promise<string | undefined> => {
  await berth.settled();
  const { onNode } = await berth.placement();
  return Object.keys(onNode).find((on) => onNode[on]?.includes(name));
};

const rule = (berth: Berth, name: string) => berth.runOptions.getByRole('switch', { name });

test('nothing is marked at first; the release is chosen in the options or the palette, told in the header, undone and kept', async ({
  berth,
  page,
}) => {
  await load(berth, NODES, pod('web'));
  await expect(
    berth.status.getByRole('button', { name: /lots|samples|rule|option.*set/ }),
  ).toHaveCount(0);
  await berth.openRunOptions();
  await expect(berth.runOptions.getByRole('radio', { name: 'Every node' })).toBeChecked();
  await expect(berth.runOptions.getByRole('radio', { name: 'First name' })).toBeChecked();
  for (const control of await berth.runOptions.getByRole('switch').all()) {
    await expect(control).not.toBeChecked();
  }
  await expect(
    berth.runOptions.getByRole('button', { name: 'Back to the defaults' }),
  ).toBeDisabled();

  const label = (release: string) =>
    berth.status.getByRole('button', { name: `Berth answers as Kubernetes ${release}` });
  await page.keyboard.press('Escape');
  await label(DEFAULT_RELEASE).click();
  await berth.runOptions.getByText('v1.31', { exact: true }).click();
  await expect(label('v1.31')).toBeVisible();
  await expect.poll(() => berth.visibleText()).toContain('release: v1.31');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(label(DEFAULT_RELEASE)).toBeVisible();

  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('answer as 1.33');
  await page.getByRole('option', { name: 'Answer as Kubernetes v1.33' }).click();
  await expect(label('v1.33')).toBeVisible();
  await expect.poll(() => berth.visibleText()).toContain('release: v1.33');

  await test.step('lots change a tie; the same seed gives the same run, after a reload too', async () => {
    expect(await placeOf(berth, 'web')).toBe('node-1');

    await berth.openRunOptions();
    await berth.runOptions.getByText('Draw lots', { exact: true }).click();
    const seed = berth.runOptions.getByRole('spinbutton', { name: 'Seed' });
    await expect(seed).toHaveValue('1');
    await expect.poll(() => berth.visibleText()).toContain('tieBreaking: DrawLots');

    let drawn: string | undefined = 'node-1';
    let chosen = '1';
    for (let draws = 0; drawn === 'node-1' && draws < 12; draws++) {
      if (draws > 0) await berth.openRunOptions();
      await berth.runOptions.getByRole('button', { name: 'New seed' }).click();
      await expect(seed).not.toHaveValue(chosen);
      chosen = await seed.inputValue();
      drawn = await placeOf(berth, 'web');
    }
    expect(drawn).not.toBe('node-1');
    await expect(berth.runOptions).toHaveCount(0);
    await expect(berth.status.getByRole('button', { name: `lots, seed ${chosen}` })).toBeVisible();
    await expect.poll(() => berth.visibleText()).toContain(`seed: ${chosen}`);

    await berth.openRunOptions();
    await berth.runOptions.getByText('First name', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => placeOf(berth, 'web')).toBe('node-1');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => placeOf(berth, 'web')).toBe(drawn);

    await expect(berth.status.getByText('saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(berth.editor).toBeVisible({ timeout: 20_000 });
    await expect(berth.status.getByRole('button', { name: `lots, seed ${chosen}` })).toBeVisible();
    expect(await placeOf(berth, 'web')).toBe(drawn);
    await expect(label('v1.33')).toBeVisible();
  });
});

test('by keyboard: opened, set, typed into, and closed with the focus where it was', async ({
  berth,
  page,
}) => {
  await load(berth, NODES, pod('web'));
  await berth.runOptionsButton.focus();
  await page.keyboard.press('Enter');
  await expect(berth.runOptions).toBeFocused();
  await expect(berth.runOptions.getByRole('switch').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(berth.runOptions.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(
    berth.runOptions.getByRole('radio', { name: DEFAULT_RELEASE, exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(berth.runOptions.getByRole('button', { name: 'What differs' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(berth.runOptions.getByRole('radio', { name: 'Every node' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(berth.status).toContainText('samples as kube-scheduler');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(berth.runOptions.getByRole('spinbutton', { name: 'Seed' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('42');
  await expect(berth.status).toContainText('seed 42');
  await expect(berth.runOptions.getByRole('spinbutton', { name: 'Seed' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('-7');
  await expect(berth.runOptions).toContainText('A seed is a whole number');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('42');
  await page.keyboard.press('Tab');
  const numbers = [
    'not-ready, seconds',
    'unreachable, seconds',
    'silent for, seconds',
    'a Pod starts, seconds',
    'a Pod ends, seconds',
    'told for, seconds',
  ];
  for (const name of numbers) {
    await page.keyboard.press('Tab');
    await expect(berth.runOptions.getByRole('spinbutton', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(
    berth.runOptions.getByRole('radio', { name: 'The class’s provisioner' }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  const most = berth.runOptions.getByRole('spinbutton', { name: 'Pods, at most', exact: true });
  await expect(most).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rule(berth, 'LimitPodHardAntiAffinityTopology')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(rule(berth, 'LimitPodHardAntiAffinityTopology')).toBeChecked();
  await expect(berth.status).toContainText('1 legacy rule');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(rule(berth, 'LimitPodHardAntiAffinityTopology')).not.toBeChecked();
  await expect(berth.status).not.toContainText('legacy rule');
  await page.keyboard.press('Escape');
  await expect(berth.runOptions).toHaveCount(0);
  await expect(berth.runOptionsButton).toBeFocused();
  const text = await berth.visibleText();
  expect(text).toContain('kind: RunOptions');
  expect(text).toContain('sampling: AsKubeScheduler');
  expect(text).toContain('seed: 42');
});

test('only the lines of the options change; the configuration beside them stays as typed', async ({
  berth,
}) => {
  const configuration = `# mine
apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration   # as typed
percentageOfNodesToScore: 50
`;
  await berth.load({
    cluster: NODES.join('---\n'),
    workload: pod('web'),
    scheduler: configuration,
  });
  await berth.openTab('Scheduler');
  await berth.openRunOptions();
  await expect(berth.runOptions).toContainText('The configuration sets percentageOfNodesToScore.');
  await rule(berth, 'All namespaces: per node only').click();
  await expect.poll(() => berth.visibleText()).toContain('denyAllNamespacesHardAntiAffinity: true');
  expect((await berth.visibleText()).startsWith(configuration.trimEnd())).toBe(true);
  await berth.runOptions.getByRole('button', { name: 'Back to the defaults' }).click();
  await expect(rule(berth, 'All namespaces: per node only')).not.toBeChecked();
  expect((await berth.visibleText()).startsWith(configuration.trimEnd())).toBe(true);
});

test('a legacy rule refuses a Pod where it was typed', async ({ berth, page }) => {
  const term = `{ labelSelector: { matchLabels: { app: web } }, topologyKey: ${ZONE} }`;
  await load(berth, NODES, pod('web', required(term)));
  await expect(berth.status).toContainText('1 placed');
  await berth.openRunOptions();
  await rule(berth, 'LimitPodHardAntiAffinityTopology').click();
  await expect(berth.status).toContainText('0 placed');
  await expect(berth.status.getByRole('button', { name: '1 legacy rule' })).toBeVisible();
  await page.keyboard.press('Escape');
  await berth.openTab('Workload');
  await expect(berth.problems).toContainText('only key kubernetes.io/hostname is allowed');
  await expect(berth.editor.locator('.squiggly-error').first()).toBeVisible();
  await berth.status.getByRole('button', { name: '1 legacy rule' }).click();
  await rule(berth, 'LimitPodHardAntiAffinityTopology').click();
  await expect(berth.status).toContainText('1 placed');
});

test('namespaces of daemons let a Pod stand beside them', async ({ berth, page }) => {
  const term = '{ labelSelector: {}, namespaceSelector: {}, topologyKey: kubernetes.io/hostname }';
  await load(
    berth,
    [node('only'), running('agent', 'only', 'kube-system')],
    pod('alone', required(term)),
  );
  await expect(berth.status).toContainText('1 Pending');
  await berth.openRunOptions();
  const field = berth.runOptions.getByRole('textbox', { name: 'Namespaces of daemons' });
  await field.fill('Kube_System');
  await page.keyboard.press('Enter');
  await expect(berth.runOptions).toContainText('“Kube_System” is no name of a namespace');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('kube-system');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(berth.status).toContainText('0 Pending');
  await expect.poll(() => berth.visibleText()).toContain('kube-system');
  expect(await placeOf(berth, 'alone')).toBe('only');
  await berth.openRunOptions();
  await berth.runOptions.getByRole('button', { name: 'Remove kube-system' }).click();
  await expect(berth.status).toContainText('1 Pending');
});

test('a RunOptions document with an error is not written over: the way to it is shown', async ({
  berth,
  page,
}) => {
  const broken = 'apiVersion: berth/v1\nkind: RunOptions\ntieBreaking: Dice\n';
  await berth.load({ cluster: NODES.join('---\n'), workload: pod('web'), scheduler: broken });
  await berth.openRunOptions();
  await expect(berth.runOptions.getByRole('alert')).toContainText('has an error');
  await expect(rule(berth, 'LimitPodHardAntiAffinityTopology')).toBeDisabled();
  await berth.runOptions.getByRole('button', { name: 'Go to line 3' }).click();
  await expect(berth.runOptions).toHaveCount(0);
  await expect(berth.editor.locator('.active-line-number')).toHaveText('3');
  expect(await berth.visibleText()).toBe(broken);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(broken.replace('Dice', 'DrawLots'));
  await berth.openRunOptions();
  await expect(berth.runOptions.getByRole('radio', { name: 'Draw lots' })).toBeChecked();
  await expect(berth.runOptions.getByRole('alert')).toHaveCount(0);
});

test('in Chinese, with the same keys and the same text', async ({ berth, page }) => {
  await load(berth, NODES, pod('web'));
  await berth.setLanguage('简体中文');
  await berth.openRunOptions();
  await berth.runOptions.getByText('抽签').first().click();
  await expect(berth.status).toContainText('抽签，种子 1');
  await berth.runOptions.getByRole('switch', { name: '针对所有名字空间时只能按节点' }).click();
  await expect(berth.status).toContainText('1 条旧规则');
  await page.keyboard.press('Escape');
  await expect.poll(() => berth.visibleText()).toContain('denyAllNamespacesHardAntiAffinity: true');
});

test('the header keeps its room at 1280 and at 1024 pixels, all options set', async ({
  berth,
  page,
}) => {
  await berth.load({
    cluster: NODES.join('---\n'),
    workload: pod('web'),
    scheduler:
      'apiVersion: berth/v1\nkind: RunOptions\nsampling: AsKubeScheduler\ntieBreaking: DrawLots\nseed: 123456\nlegacy: { requiredDuringExecution: true, daemonNamespaces: [kube-system] }\n---\nkind: KubeSchedulerConfiguration\n',
  });
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 720 });
    await expect(berth.status.getByRole('button', { name: '4 options set' })).toBeVisible();
    const boxes = await berth.status.locator('button, [role=radio], h1').evaluateAll((elements) =>
      elements
        .map((element) => element.getBoundingClientRect())
        .filter((box) => box.width > 1)
        .map(({ left, right }) => ({ left, right })),
    );
    expect(boxes.every(({ left, right }) => left >= 0 && right <= width)).toBe(true);
    const sorted = boxes.sort((a, b) => a.left - b.left);
    for (const [index, { left }] of sorted.entries()) {
      expect(left).toBeGreaterThanOrEqual((sorted[index - 1]?.right ?? 0) - 1);
    }
  }
});
