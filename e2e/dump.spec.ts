/** A real cluster's dump: 60 nodes and 800 Pods as kubectl prints them. */
import { generateDump } from '../tools/generate-dump.ts';
import { slowness } from './driver/machine.ts';
import { recordWorker, workerLog } from './driver/recorder.ts';
import { expect, test } from './driver/test.ts';

const dump = generateDump({ nodes: 60, pods: 800, seed: 1 });

test('60 nodes and 800 Pods are taken in under two seconds while the page answers clicks', async ({
  berth,
  page,
}) => {
  await recordWorker(page);
  await berth.open();
  await berth.openExample('Empty scenario');
  await berth.settled();
  const { sent: before } = await workerLog(page);
  const slow = await slowness(page);

  await berth.paste('Cluster', dump);
  // The page is used while the worker reads.
  const clicked = Date.now();
  await page.getByRole('radio', { name: 'Outline' }).click();
  await expect(page.getByRole('radio', { name: 'Outline' })).toBeChecked();
  const answered = Date.now() - clicked;
  await expect(berth.status).toContainText('60 nodes', { timeout: 20_000 });
  await berth.settled();

  const { sent, received } = await workerLog(page);
  const load = sent.slice(before.length).findLast(({ kind }) => kind === 'load');
  const run = received.find(({ kind, revision }) => kind === 'run' && revision === load?.revision);
  const taken = (run?.at ?? NaN) - (load?.at ?? NaN);
  test
    .info()
    .annotations.push(
      { type: 'taken in, ms', description: String(Math.round(taken)) },
      { type: 'click answered, ms', description: String(answered) },
      { type: 'slowness of the machine', description: slow.toFixed(2) },
    );
  expect(taken).toBeLessThan(2000 * slow);
  expect(answered).toBeLessThan(1000 * slow);

  const summary = page.getByRole('region', { name: 'What was read of this text' });
  await expect(summary).toContainText('60 Nodes');
  await expect(summary).toContainText(/\d+ Pods/);
  await expect(summary).toContainText('finished Pods take no part');
});
