/** What people have of a cluster, opened: each form, what is told of it, and what is refused in a word. */
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import type { Page } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';

test.slow();
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const NODE = `apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
`;
const POD = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: main, image: nginx }] }
`;
const NODE_FIELDS = {
  metadata: { name: 'n1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '9' } },
};
const POD_FIELDS = {
  metadata: { name: 'web', namespace: 'default' },
  spec: { containers: [{ name: 'web', image: 'nginx' }] },
};

interface Chosen {
  readonly name: string;
  readonly content: string | Buffer;
}

async function choose(page: Page, ...files: readonly Chosen[]): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Scenarios: / })
    .click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open file…' }).click();
  const chooser = await choosing;
  // The list of scenarios goes before the question comes, which Escape would end.
  await page.keyboard.press('Escape');
  await chooser.setFiles(
    files.map(({ name, content }) => ({ name, mimeType: '', buffer: Buffer.from(content) })),
  );
}

const tarOf = async (files: Readonly<Record<string, string>>): Promise<Buffer> =>
  Buffer.from(
    await packTar(
      Object.entries(files).map(([name, body]) => ({
        header: { name, size: Buffer.byteLength(body) },
        body,
      })),
    ),
  );

const report = (page: Page) => page.getByRole('status').filter({ has: page.locator('details') });

async function opens(
  berth: Berth,
  page: Page,
  files: readonly Chosen[],
  status: RegExp,
): Promise<void> {
  await berth.start();
  await choose(page, ...files);
  await expect(berth.status).toContainText(status);
}

test('an archive of a cluster dump is opened, and told what of it was left out', async ({
  berth,
  page,
}) => {
  const list = (kind: string, ...items: readonly object[]) =>
    JSON.stringify({ kind, apiVersion: 'v1', items });
  const dump = await tarOf({
    'dump/nodes.json': list('NodeList', NODE_FIELDS),
    'dump/default/pods.json': list('PodList', POD_FIELDS),
    'dump/default/events.json': list('EventList', { metadata: { name: 'e' } }),
    'dump/default/web/logs.txt': 'started',
  });
  await opens(berth, page, [{ name: 'dump.tar.gz', content: gzipSync(dump) }], /1 placed/);
  await expect(report(page)).toContainText(
    'dump.tar.gz: 2 files were read. 2 files were left out.',
  );
  await report(page).locator('summary').click();
  await expect(report(page)).toContainText(
    '1 file holds only kinds that Berth does not read (dump/default/events.json)',
  );
  await expectNoViolation(page, '[role=status]');
  await report(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(report(page)).toBeHidden();
});

test('several files are opened together, and what they are is told before', async ({
  berth,
  page,
}) => {
  await berth.start('Dedicated nodes');
  await choose(
    page,
    { name: 'n.yaml', content: NODE },
    { name: 'p.yaml', content: POD },
    { name: 'notes.md', content: 'Words.\n' },
  );
  const dialog = page.getByRole('dialog', { name: 'Open n.yaml + 2' });
  await expect(dialog).toContainText('1 file holds no manifest (notes.md)');
  await dialog.getByRole('button', { name: /^Open as a new scenario/ }).click();
  await expect(berth.status).toContainText('1 placed');
});

test('a snapshot and a recording of kube-scheduler-simulator are opened', async ({
  berth,
  page,
}) => {
  const snapshot = JSON.stringify({
    pods: [POD_FIELDS],
    nodes: [NODE_FIELDS],
    pvs: null,
    pvcs: null,
    storageClasses: [],
    priorityClasses: [],
    schedulerConfig: null,
    namespaces: [],
  });
  await opens(berth, page, [{ name: 'export.yml', content: snapshot }], /1 placed/);
  const change = (event: string, resource: object) =>
    JSON.stringify({ time: '2026-01-01T00:00:00Z', event, resource });
  const recorded = [
    change('Add', { apiVersion: 'v1', kind: 'Node', ...NODE_FIELDS }),
    change('Add', { apiVersion: 'v1', kind: 'Pod', ...POD_FIELDS }),
    change('Add', {
      apiVersion: 'v1',
      kind: 'Pod',
      ...POD_FIELDS,
      metadata: { name: 'gone', namespace: 'default' },
    }),
    change('Delete', {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'gone', namespace: 'default' },
    }),
  ].join('\n');
  await opens(berth, page, [{ name: 'record.jsonl', content: recorded }], /1 placed/);
  await report(page).locator('summary').click();
  await expect(report(page)).toContainText('its state behind 4 changes, 2 objects');
});

test('the OpenB trace is opened, its models as labels and its GPUs as a resource', async ({
  berth,
  page,
}) => {
  const nodes =
    'sn,cpu_milli,memory_mib,gpu,model\nopenb-node-0,64000,262144,2,P100\nopenb-node-1,64000,262144,2,T4\n';
  const pods =
    'name,cpu_milli,memory_mib,num_gpu,gpu_milli,gpu_spec,qos,pod_phase,creation_time,deletion_time,scheduled_time\n' +
    'openb-pod-0,12000,16384,1,1000,T4,LS,Running,0,12537496,0\nopenb-pod-1,6000,12288,1,470,G2,LS,Pending,9,,\n';
  await opens(
    berth,
    page,
    [
      { name: 'nodes.csv', content: nodes },
      { name: 'pods.csv', content: pods },
    ],
    /1 placed.*1 Pending/,
  );
  await report(page).locator('summary').click();
  await expect(report(page)).toContainText('2 Pods of the OpenB trace');
  await expect(report(page)).toContainText('Asking for a part of one GPU: 1.');
});

test('a table of nodes is read as far as it goes, and says how far', async ({ berth, page }) => {
  const table =
    'NAME     STATUS   ROLES    AGE   VERSION   LABELS\nnode-a   Ready    <none>   9d    v1.35.2   topology.kubernetes.io/zone=a\nnode-b   Ready    <none>   9d    v1.35.2   topology.kubernetes.io/zone=b\n';
  await opens(
    berth,
    page,
    [
      { name: 'nodes.txt', content: table },
      { name: 'pod.yaml', content: POD },
    ],
    /1 placed.*2 nodes/,
  );
  await expect(page.getByText(/a table, read as its nodes/).first()).toBeAttached();
});

test('what has to be rendered, is damaged, or is hostile is refused in a word', async ({
  berth,
  page,
}) => {
  await berth.load({ cluster: NODE });
  const chart = gzipSync(
    await tarOf({ 'web/Chart.yaml': 'name: web\n', 'web/templates/a.yaml': POD }),
  );
  const whole = gzipSync(await tarOf({ 'a.yaml': POD }));
  const claim = await tarOf({ 'a.yaml': POD });
  claim.write('07346545000', 124);
  claim.fill(' ', 148, 156);
  const sum = claim.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  claim.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const etcd = Buffer.alloc(64);
  etcd.set([0xed, 0xda, 0x0c, 0xed], 16);
  const cases: readonly (readonly [Chosen, string])[] = [
    [{ name: 'web-1.0.0.tgz', content: chart }, 'Run helm template web-1.0.0.tgz and drop'],
    [{ name: 'cut.tgz', content: whole.subarray(0, 60) }, 'cut.tgz is damaged or cut off'],
    [{ name: 'claim.tar', content: claim }, 'claim.tar has 1000 MB'],
    [
      { name: 'bomb.gz', content: gzipSync(Buffer.alloc(40_000_000)) },
      'bomb.gz unpacks to more than 30 MB',
    ],
    [{ name: 'a.zip', content: Buffer.from('504b030400000000', 'hex') }, 'a.zip is a zip archive'],
    [{ name: 'snapshot.db', content: etcd }, 'is a snapshot of etcd'],
  ];
  const alert = page.getByRole('alert').filter({ hasText: 'Nothing was changed' });
  for (const [file, words] of cases) {
    await choose(page, file);
    await expect(alert).toContainText(words);
  }
  // A name that leads out, and an archive in the archive, give nothing; the rest is read.
  const mixed = await tarOf({
    '../../evil.yaml': POD.replace('web', 'evil'),
    'inner.tgz': 'x',
    'good.yaml': POD,
  });
  await choose(page, { name: 'mixed.tar', content: mixed });
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
  await expect(berth.status).toContainText('1 placed');
  await expect(report(page)).toContainText('2 files were left out');
  expect(await berth.text('Workload')).not.toContain('evil');
});
