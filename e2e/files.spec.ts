/** Files: saved for kubectl and for Berth, opened by button and by drop, refused with a word. */
import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parseAllDocuments } from 'yaml';
import { expectNoViolation } from './driver/axe.ts';
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';

test.slow();
// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const NODE = `# of zone a
apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
`;
const POD = `apiVersion: v1
kind: Pod
metadata: { name: web } # typed
spec: { containers: [{ name: main, image: nginx }] }`;
const CONFIGURATION = `apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
# mine
`;

interface Dropped {
  readonly name: string;
  readonly text?: string;
  readonly bytes?: number;
  readonly type?: string;
}

/** Drops files on the page, over the editor as well as anywhere. */
async function drop(page: Page, files: readonly Dropped[], onto = 'main'): Promise<void> {
  await page
    .locator(onto)
    .first()
    .evaluate((target, dropped) => {
      const data = new DataTransfer();
      for (const { name, text = '', bytes, type = '' } of dropped) {
        const part = bytes === undefined ? text : new Uint8Array(bytes).fill(35);
        data.items.add(new File([part], name, { type }));
      }
      for (const kind of ['dragenter', 'dragover', 'drop']) {
        target.dispatchEvent(
          new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }),
        );
      }
    }, files);
}

/** On the clipboard, line breaks are the system's. */
async function textOf(berth: Berth, tab: 'Workload' | 'Cluster' | 'Scheduler'): Promise<string> {
  return (await berth.text(tab)).replaceAll('\r\n', '\n');
}

const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'Nothing was changed' });

const answer = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name });

async function openScenarios(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Scenarios: / })
    .click();
}

test('a scenario is saved as one file for kubectl, and opened again to the byte', async ({
  berth,
  page,
}) => {
  await berth.load({ cluster: NODE, workload: POD, scheduler: CONFIGURATION });
  await openScenarios(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('empty.yaml');
  const file = await download.path();
  const text = await readFile(file, 'utf8');
  const kinds = parseAllDocuments(text).map(
    (one) => (one.toJS() as { kind?: string } | null)?.kind,
  );
  expect(kinds).toEqual(['Node', 'Pod', undefined]);

  await berth.openExample('Dedicated nodes');
  await openScenarios(page);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open file…' }).click();
  await (await choosing).setFiles(file);
  await expect(page.getByRole('dialog', { name: /^Open / })).toBeVisible();
  await expectNoViolation(page, 'dialog, [role=dialog]');
  await answer(page, /^Open as a new scenario/).click();
  await berth.settled();
  await expect(berth.status).toContainText('1 placed');
  expect(await textOf(berth, 'Cluster')).toBe(NODE);
  expect(await textOf(berth, 'Workload')).toBe(POD);
  expect(await textOf(berth, 'Scheduler')).toBe(CONFIGURATION);
});

test('a dropped file of manifests is sorted into the tabs', async ({ berth, page }) => {
  await berth.start();
  const running = POD.replace('web', 'old').replace('spec: {', 'spec: { nodeName: node-1,');
  await drop(
    page,
    [{ name: 'all.yaml', text: [POD, running, NODE].join('\n---\n') }],
    '.monaco-editor',
  );
  await expect(berth.status).toContainText('1 placed');
  expect(await textOf(berth, 'Workload')).toContain('name: web');
  const cluster = await textOf(berth, 'Cluster');
  expect(cluster).toContain('name: old');
  expect(cluster).toContain('# of zone a');
  await page.getByRole('banner').getByRole('button', { name: 'Undo: Replace by all.yaml' }).click();
  expect((await textOf(berth, 'Cluster')).trim()).toBe('');
});

test('it is added or put in place of what is there, and undo takes that back', async ({
  berth,
  page,
}) => {
  await berth.load({ cluster: NODE });
  await drop(page, [
    {
      name: 'pod.json',
      text: '{"apiVersion":"v1","kind":"Pod","metadata":{"name":"j"},"spec":{"containers":[{"name":"m","image":"i"}]}}',
    },
  ]);
  await answer(page, /^Add/).click();
  await expect(berth.status).toContainText('1 placed');
  await drop(page, [{ name: 'node.yaml', text: NODE.replace('node-1', 'node-2') }]);
  await answer(page, /^Add/).click();
  await expect(berth.status).toContainText('2 nodes');
  await drop(page, [{ name: 'other.yaml', text: NODE.replace('node-1', 'node-3') }]);
  await answer(page, /^Replace/).click();
  await expect(berth.status).toContainText('1 node');
  expect((await textOf(berth, 'Workload')).trim()).toBe('');
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Undo: Replace by other.yaml' })
    .click();
  await expect(berth.status).toContainText('2 nodes');
  expect(await textOf(berth, 'Workload')).toContain('"j"');
});

test('Escape leaves all as it was, and the focus is not lost', async ({ berth, page }) => {
  await berth.start('Dedicated nodes');
  const before = await textOf(berth, 'Cluster');
  await drop(page, [{ name: 'node.yaml', text: NODE }]);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(1);
  expect(await textOf(berth, 'Cluster')).toBe(before);
});

test('what is no scenario is refused with a word, and nothing is changed', async ({
  berth,
  page,
}) => {
  await berth.load({ cluster: NODE });
  const cases: readonly (readonly [readonly Dropped[], string])[] = [
    [[{ name: 'cat.png', text: '\u0089PNG', type: 'image/png' }], 'cat.png is a picture'],
    [[{ name: 'core.bin', text: 'a\0b' }], 'core.bin is not a text file'],
    [
      [{ name: 'dump.yaml', bytes: 50_000_000 }],
      'dump.yaml has 50 MB; Berth opens files of up to 30 MB',
    ],
    [[{ name: 'notes.md', text: '# Notes\n\nwords, words\n' }], 'holds no Kubernetes manifest'],
    [[{ name: 'empty.yaml', text: '' }], 'empty.yaml is empty'],
  ];
  for (const [files, words] of cases) {
    await drop(page, files);
    await expect(refusal(page)).toContainText(words);
  }
  await expectNoViolation(page, '[role=alert]');
  await refusal(page).getByRole('button', { name: 'Dismiss' }).click();
  expect(await textOf(berth, 'Cluster')).toBe(NODE);
});

test('a picture and a dump of 50 MB from the disk are refused, a folder is opened, and the page goes on', async ({
  berth,
  page,
}, testInfo) => {
  await berth.load({ cluster: NODE });
  const [folder, picture, dump, manifest] = ['manifests', 'cat.png', 'dump.yaml', 'pod.yaml'].map(
    (name) => testInfo.outputPath(name),
  ) as [string, string, string, string];
  await mkdir(join(folder, 'app'), { recursive: true });
  await writeFile(join(folder, 'app', 'other.yaml'), POD.replace('web', 'other'));
  await writeFile(join(folder, 'README.md'), '# The app\n');
  await writeFile(picture, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  await writeFile(dump, '# a dump\n');
  await truncate(dump, 50_000_000);
  await writeFile(manifest, POD);
  const devtools = await page.context().newCDPSession(page);
  /** As the browser drops what comes from the file manager; a folder cannot be made by a script. */
  const dropFromDisk = async (path: string) => {
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await devtools.send('Input.dispatchDragEvent', { type, x: 700, y: 400, data });
    }
  };
  await dropFromDisk(picture);
  await expect(refusal(page)).toContainText('cat.png is a picture');
  await dropFromDisk(dump);
  await expect(refusal(page)).toContainText('dump.yaml has 50 MB');
  await dropFromDisk(manifest);
  await answer(page, /^Add/).click();
  await expect(berth.status).toContainText('1 placed');
  await dropFromDisk(folder);
  await answer(page, /^Add/).click();
  await expect(berth.status).toContainText('2 placed');
  expect(await textOf(berth, 'Workload')).toContain('# Source: manifests/app/other.yaml');
  await devtools.detach();
});

test('the page shows where a file lands while it is over it', async ({ berth, page }) => {
  await berth.start('Dedicated nodes');
  await page.locator('main').evaluate((main) => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'x.yaml'));
    main.dispatchEvent(new DragEvent('dragenter', { dataTransfer: data, bubbles: true }));
  });
  await expect(page.getByText('Drop to open')).toBeVisible();
  await page.evaluate(() => {
    document.dispatchEvent(new DragEvent('dragleave', { bubbles: true }));
  });
  await expect(page.getByText('Drop to open')).toBeHidden();
});
