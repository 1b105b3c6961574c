/** Typing: one run at a time, the newest text wins, and the picture follows at once. */
import { recordWorker, workerLog, type WorkerLog } from './driver/recorder.ts';
import { expect, test } from './driver/test.ts';

const ANSWERS = new Set(['run', 'cancelled', 'failed']);

/** The most loads that were on their way at one moment. */
function mostInFlight({ sent, received }: WorkerLog): number {
  const events = [
    ...sent.filter(({ kind }) => kind === 'load').map(({ at }) => ({ at, change: 1 })),
    ...received.filter(({ kind }) => ANSWERS.has(kind)).map(({ at }) => ({ at, change: -1 })),
  ].sort((a, b) => a.at - b.at || a.change - b.change);
  let now = 0;
  let most = 0;
  for (const { change } of events) {
    now += change;
    most = Math.max(most, now);
  }
  return most;
}

const CLUSTER = Array.from(
  { length: 20 },
  (_, index) => `apiVersion: v1
kind: Node
metadata:
  name: node-${index}
  labels: { topology.kubernetes.io/zone: zone-${index % 3} }
status: { allocatable: { cpu: "16", memory: 64Gi, pods: "110" } }
`,
).join('---\n');

const WORKLOAD = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 100
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      topologySpreadConstraints:
      - { maxSkew: 1, topologyKey: topology.kubernetes.io/zone, whenUnsatisfiable: DoNotSchedule, labelSelector: { matchLabels: { app: web } } }
      containers:
      - name: web
        image: nginx
        resources: { requests: { cpu: 100m, memory: 64Mi } }
# `;

test.beforeEach(async ({ berth, page }) => {
  await recordWorker(page);
  await berth.open();
  await berth.openExample('Empty scenario');
  await berth.paste('Cluster', CLUSTER);
  await berth.paste('Workload', WORKLOAD);
  await berth.settled();
  await expect(berth.status).toContainText('100 placed');
});

test('at most one run is in flight, and the newest text wins', async ({ berth, page }) => {
  await berth.focusEditor();
  await page.keyboard.press('ControlOrMeta+End');
  const typed = 'typed quickly, without waiting for an answer';
  await page.keyboard.type(typed, { delay: 15 });
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await berth.paste('Workload', WORKLOAD.replace('replicas: 100', 'replicas: 7'));
  await berth.settled();
  await expect(berth.status).toContainText('7 placed');
  const log = await workerLog(page);
  expect(mostInFlight(log)).toBe(1);
  // No key asks twice: one load at most for each, for the deletion, and for the paste.
  const loads = log.sent.filter(({ kind }) => kind === 'load').length;
  expect(loads).toBeLessThanOrEqual(typed.length + 2);
});

test('with 20 nodes and 100 Pods the picture follows within 50 ms of the typing pause', async ({
  berth,
  page,
}) => {
  await berth.focusEditor();
  await page.keyboard.press('ControlOrMeta+End');
  const times: number[] = [];
  for (let stroke = 0; stroke < 12; stroke++) {
    const { received } = await workerLog(page);
    const painted = page.evaluate(
      (seen) =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            const { received: now, sent } = window.workerLog;
            const run = now.slice(seen).find(({ kind }) => kind === 'run');
            if (!run) return void requestAnimationFrame(look);
            const load = sent.findLast(
              ({ kind, revision }) => kind === 'load' && revision === run.revision,
            );
            // The frame after the one in which React has drawn the answer.
            requestAnimationFrame((at) => resolve(at - (load?.at ?? NaN)));
          };
          look();
        }),
      received.length,
    );
    await page.keyboard.type('x');
    times.push(await painted);
  }
  times.sort((a, b) => a - b);
  test.info().annotations.push({
    type: 'load to picture, ms',
    description: times.map((time) => time.toFixed(0)).join(', '),
  });
  // The quickest quarter: what is held is the page's own speed, not that of a busy machine.
  expect(times[Math.floor(times.length / 4)]).toBeLessThan(50);
});
