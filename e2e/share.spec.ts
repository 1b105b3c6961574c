/** A link holds what is on the screen; opening it overwrites nothing. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { expectNoViolation } from './driver/axe.ts';
import { printLink } from '../src/workspace/link/link.ts';
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';

test.slow();
// In order, on one page: each test has a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const CLUSTER = `apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
`;
const POD = `apiVersion: v1
kind: Pod
metadata: { name: web, annotations: { owner: ann } }
spec:
  containers:
  - name: main
    image: nginx
    env: [{ name: PASSWORD, value: hunter2 }]
`;

/** Opens a link in the page that is there. */
async function openHere({ page }: Berth, link: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, new URL(link).hash);
  await expect(page.getByText('Opened from a link.')).toBeVisible({ timeout: 40_000 });
}

test('A scenario sent as a link opens as it was where another stands, without its variables', async ({
  berth,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await berth.start();
  await berth.paste('Cluster', CLUSTER);
  await berth.paste('Workload', POD);
  await berth.settled();
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share as a link' });
  await expect(sheet.getByText('1 variable of containers')).toBeVisible();
  await expect(sheet.getByText('Short enough for nearly any place')).toBeVisible();
  await expectNoViolation(page);
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await expect(sheet.getByRole('button', { name: 'Copied.' })).toBeVisible();
  const link = await page.evaluate(async () => navigator.clipboard.readText());
  expect(link).toMatch(/#berth=1\./);

  await page.keyboard.press('Escape');
  await berth.start();
  await openHere(berth, link);
  await berth.settled();
  expect(await berth.text('Cluster')).toBe(CLUSTER);
  expect(await berth.text('Workload')).not.toMatch(/PASSWORD|hunter2|ann/);
  expect(await berth.placement()).toMatchObject({ onNode: { 'node-1': ['web'] } });

  await test.step('a link that was cut says so, and the scenario before it stays in the list', async () => {
    await berth.paste('Cluster', `${CLUSTER}# mine\n`);
    await berth.settled();
    expect(page.url()).not.toContain('#');
    const scenarios = page.getByRole('dialog', { name: 'Scenarios' }).getByRole('listitem');
    await page.getByRole('button', { name: /^Scenarios: / }).click();
    await expect(scenarios.filter({ hasText: 'in view' })).toHaveCount(1);
    const before = await scenarios.count();
    await page.keyboard.press('Escape');
    await page.evaluate(
      (cut) => {
        window.location.hash = cut;
      },
      link.slice(link.indexOf('#'), -10),
    );
    await expect(page.getByRole('alert').filter({ hasText: 'was cut' })).toBeVisible();
    await page.getByRole('button', { name: /^Scenarios: / }).click();
    await expect(scenarios.first()).toBeVisible();
    await expect(scenarios.filter({ hasText: 'in view' })).toHaveCount(0);
    await expect(scenarios, 'what was there is still there').toHaveCount(before);
  });

  await test.step('one of which nothing can be read changes nothing', async () => {
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      window.location.hash = 'berth=9.abc.def';
    });
    await expect(
      page.getByRole('alert').filter({ hasText: 'later version of Berth' }),
    ).toBeVisible();
  });
});

/** Fragments that are no link, or one that was changed, each with a script to run where it could. */
const SCRIPT = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';

test('Links that were changed run nothing, break nothing, and leave what is open in the list', async ({
  berth,
  page,
}) => {
  await berth.start();
  const mine = `${CLUSTER}# not sent\n`;
  await berth.paste('Cluster', mine);
  await berth.settled();
  const name = `a ${SCRIPT}`;
  const workload = `# ${SCRIPT}\n${POD.replace('ann', "'javascript:window.ran=1'")}`;
  const link = await printLink(
    {
      content: { name, texts: { workload, cluster: CLUSTER, scheduler: '' }, tab: 'workload' },
      view: {},
    },
    async () => Promise.resolve(),
  );
  // How each is read, whatever was changed, is held beside the reader.
  const puts = ['A', '%', '.', '', SCRIPT, '\u0000', 'javascript:', '#'];
  const mutated = puts.map((put, at) => {
    const place = 9 + Math.floor((at * (link.length - 9)) / puts.length);
    return link.slice(0, place) + put + link.slice(place + 1 + (at % 4));
  });
  for (const fragment of [link, ...mutated, `berth=${SCRIPT}`, 'berth=1.__proto__.constructor']) {
    await page.evaluate(async (hash) => {
      window.location.hash = hash;
      // Long enough to be read, and for what it says to be drawn.
      await new Promise((resolve) => setTimeout(resolve, 60));
    }, fragment);
  }
  // What breaks is an error of the page, which no test lets pass.
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await page.getByRole('button', { name: /^Scenarios: / }).click();
  await page
    .getByRole('dialog', { name: 'Scenarios' })
    .getByRole('button', { name: /^(Open )?Empty scenario/ })
    .first()
    .click();
  await berth.settled();
  expect(await berth.text('Cluster')).toBe(mine);
});

test('A link may hold only what the verdict on the selected Pod hangs on, which is tried', async ({
  berth,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const later = POD.replace('name: web,', 'name: later,');
  await berth.load({ cluster: CLUSTER, workload: `${POD}---\n${later}` });
  await page.locator('[data-pod]').first().click();
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share as a link' });
  const only = sheet.getByRole('switch', { name: 'Objects that the verdict on web does not need' });
  // What is left out stands above it once it is counted.
  await expect(sheet.getByText('2 variables of containers')).toBeVisible();
  await only.click();
  await expect(only).toBeChecked();
  await expect(only).toHaveAccessibleDescription(
    /^1 object is left out\. The rest was run: web has the same node or message/,
  );
  await expectNoViolation(page, '[role=dialog]');
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await expect(sheet.getByRole('button', { name: 'Copied.' })).toBeVisible();
  const link = await page.evaluate(async () => navigator.clipboard.readText());

  await page.keyboard.press('Escape');
  await openHere(berth, link);
  await berth.settled();
  expect(await berth.text('Workload')).not.toContain('later');
  expect(await berth.placement()).toMatchObject({ onNode: { 'node-1': ['web'] } });
});

test('What other programs take is saved: placements, decisions, and a folder for a real scheduler', async ({
  berth,
  page,
}) => {
  await berth.load({ cluster: CLUSTER, workload: POD });
  await page.locator('[data-pod]').first().click();
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share as a link' });
  const saved = async (name: string): Promise<Buffer> => {
    const downloading = page.waitForEvent('download');
    await sheet.getByRole('button', { name }).click();
    return readFile(await (await downloading).path());
  };
  expect((await saved('Save CSV')).toString()).toBe(
    'namespace,pod,workload,outcome,node,message\r\ndefault,web,Pod/web,placed,node-1,\r\n',
  );
  // What a file holds is read in a line or two.
  const held = sheet.getByRole('button', { name: /^Save (explanation|CSV|JSON|folder)/ });
  const lines = await held.evaluateAll((buttons) =>
    buttons.map((button) => {
      const detail = [...(button.parentElement?.querySelectorAll('p') ?? [])];
      return detail.map((p) => p.offsetHeight / Number.parseFloat(getComputedStyle(p).lineHeight));
    }),
  );
  expect(lines).toHaveLength(4);
  for (const each of lines) expect(Math.round(Math.max(...each))).toBeLessThanOrEqual(2);
  const told = JSON.parse((await saved('Save JSON')).toString()) as { steps: readonly object[] };
  expect(told.steps).toMatchObject([{ step: 1, pod: 'web', node: 'node-1' }]);
  const files = await unpackTar(gunzipSync(await saved('Save folder')));
  expect(files.map(({ header }) => header.name)).toEqual([
    'README.md',
    '1-cluster.yaml',
    '3-workloads.yaml',
    'create.sh',
    'compare.sh',
    'predicted.json',
    'predicted.tsv',
  ]);
  expect(new TextDecoder().decode(files.at(-1)?.data)).toBe('default\tPod/web\tnode-1\t1\n');

  await test.step('an explanation leads to the scenario, and its picture lies beside it', async () => {
    const [text, picture] = await unpackTar(gunzipSync(await saved('Save explanation')));
    const markdown = new TextDecoder().decode(text?.data);
    const [, shown, link = ''] = /^\[!\[.+\]\((.+)\)\]\((.+)\)$/m.exec(markdown) ?? [];
    expect(shown).toBe(picture?.header.name);
    expect(markdown).toContain('node-1');
    const size = await page.evaluate(
      async (bytes) => {
        const blob = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
        const { width, height } = await createImageBitmap(blob);
        return Math.min(width, height);
      },
      Array.from(picture?.data ?? []),
    );
    expect(size).toBeGreaterThan(200);
    await expect(sheet.getByRole('button', { name: 'Save this node alone' })).toHaveCount(0);
    await sheet.getByRole('switch', { name: 'Names of objects' }).click();
    await expect(sheet.getByRole('button', { name: 'Save explanation' })).toBeDisabled();

    await page.keyboard.press('Escape');
    await openHere(berth, link);
    await berth.settled();
    expect(await berth.placement()).toMatchObject({ onNode: { 'node-1': ['web'] } });
  });
});

test('what a decision says of one node alone is saved with its link and picture', async ({
  berth,
  page,
}) => {
  await berth.load({
    cluster: `${CLUSTER}---\n${CLUSTER.replaceAll('node-1', 'node-2')}`,
    workload: POD,
  });
  await page.locator('[data-node]').filter({ hasText: 'node-2' }).first().click();
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share as a link' });
  const downloading = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save this node alone' }).click();
  const files = await unpackTar(gunzipSync(await readFile(await (await downloading).path())));
  expect(files.map(({ header }) => header.name)).toEqual(['explanation.md', 'cluster.png']);
  const markdown = new TextDecoder().decode(files[0]?.data);
  expect(markdown).toMatch(/^\[!\[.+\]\(cluster\.png\)\]\(.+#berth=/);
  expect(markdown).toContain('## node-2 for default/web');
  expect(markdown).toContain('NodeResourcesFit');
  expect(markdown).not.toContain('node-1');
  await expectNoViolation(page, '[role=dialog]');
});
