/**
 * 5,000 nodes and 30,000 Pods: a Deployment of 500 replicas is placed on them while the canvas is
 * panned, with progress, and can be cancelled. Frames are held against those of the same page with a
 * core as busy and nothing to do for the page, so that a busy machine fails nothing.
 */
import { benchCluster } from '../tools/bench/clusters.ts';
import { kubectlYaml, type Json } from '../tools/dump/kubectlYaml.ts';
import {
  framesBetween,
  keepCoreBusy,
  now,
  panFor,
  panUntil,
  recordFrames,
} from './driver/frames.ts';
import { slowness } from './driver/machine.ts';
import { spreadOverZones } from './driver/scenarios.ts';
import { recordWorker, workerLog } from './driver/recorder.ts';
import { expect, test } from './driver/test.ts';

/** 60 frames a second. */
const FRAME = 1000 / 60;

const { objects } = benchCluster('basic', { nodes: 5_000, existing: 30_000, queue: 0 });
const cluster = kubectlYaml({
  apiVersion: 'v1',
  // The objects are plain data.
  items: objects as unknown as Json[],
  kind: 'List',
  metadata: { resourceVersion: '' },
});

test('a large cluster takes a Deployment of 500 replicas at 60 frames a second, with progress, and cancels at once', async ({
  berth,
  page,
}) => {
  test.slow();
  const note = (type: string, description: string) =>
    test.info().annotations.push({ type, description });
  await recordWorker(page);
  await recordFrames(page);
  await berth.open();
  await berth.openExample('Empty scenario');
  await berth.settled();
  await berth.recordStatus();

  await berth.paste('Cluster', cluster);
  await expect(berth.status).toContainText('5,000 nodes', { timeout: 30_000 });
  await berth.settled();
  expect((await berth.statusTexts()).some((text) => /Reading the YAML….*\d+%/.test(text))).toBe(
    true,
  );

  // The same view is panned while a worker works that has nothing to do with the page.
  const endBusyness = await keepCoreBusy(page);
  const restFrom = await now(page);
  await panFor(page, 1_500);
  const rest = await framesBetween(page, restFrom, await now(page));
  await endBusyness();
  note('panning beside a busy core', String(rest));

  const slow = await slowness(page);
  note('slowness of the machine', slow.toFixed(2));
  const before = await workerLog(page);
  await berth.paste('Workload', spreadOverZones(500));
  let placed = false;
  await Promise.all([
    panUntil(page, () => placed),
    expect(berth.status)
      .toContainText('500 placed', { timeout: 20_000 })
      .finally(() => {
        placed = true;
      }),
  ]);
  await berth.settled();
  await panFor(page, 600);
  const { sent, received } = await workerLog(page);
  const load = sent.slice(before.sent.length).find(({ kind }) => kind === 'load');
  const run = received.slice(before.received.length).find(({ kind }) => kind === 'run');
  const [began, ended] = [load?.at ?? NaN, run?.at ?? NaN];
  const work = await framesBetween(page, began, ended);
  const arrival = await framesBetween(page, ended, ended + 500);
  note('load to run, ms', (ended - began).toFixed(0));
  note('panning while the worker works', String(work));
  note('when the run arrives', String(arrival));

  expect(work.count).toBeGreaterThan(0);
  expect(work.quantile(0.5)).toBeLessThan(1.5 * slow * Math.max(FRAME, rest.quantile(0.5)));
  const share = (frames: typeof work) => frames.over(50 * slow) / frames.count;
  expect(share(work)).toBeLessThanOrEqual(3 * share(rest) + 0.05);
  const late = Math.max(1, rest.quantile(0.95) / FRAME);
  expect(arrival.over(100 * late)).toBeLessThanOrEqual(1);
  // What the worker sends is what differs: the page has the nodes and the Pods already.
  const parts = received.slice(before.received.length).filter(({ kind }) => kind === 'part');
  expect(parts).toEqual([]);

  // So many replicas that there is time to cancel.
  await berth.recordStatus();
  await berth.paste('Workload', spreadOverZones(20_000));
  const cancel = berth.status.getByRole('button', { name: 'Cancel' });
  await expect(berth.status).toContainText(/Scheduling….*\d of 20,000 Pods/, { timeout: 20_000 });
  await berth.noteClick();
  await cancel.click({ timeout: 10_000 });
  await expect(berth.status).toContainText('cancelled');
  const answered = await berth.answeredAfterClick('cancelled');
  note('cancel answered, ms', answered.toFixed(0));
  expect(answered).toBeLessThan(500 * slow);
  await expect(berth.status.getByRole('button', { name: 'Run again' })).toBeVisible();
  await expect(berth.status).toContainText('500 placed');

  await berth.paste('Workload', spreadOverZones(7));
  await expect(berth.status).toContainText('7 placed', { timeout: 20_000 });
});
