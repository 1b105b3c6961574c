/** What comes before what, and what is left in the end: no time is held here, so others may run beside. */
import { generateDump } from '../tools/generate-dump.ts';
import { markFirstPicture } from './driver/firstPicture.ts';
import { showHundredPods, WORKLOAD } from './driver/scenarios.ts';
import { recordWorker, workerLog, type WorkerLog } from './driver/recorder.ts';
import { expect, test } from './driver/test.ts';

// What is recorded is from the first visit on.
test.use({ ownContext: true });

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

/** Where the first picture takes longer, the editor waits for it no more (`useMonaco`). */
const LONGEST_WAIT_MS = 1500;

test('the first picture comes before the editor; one run is in flight, the newest text wins; 20 MB can be cancelled', async ({
  berth,
  page,
}) => {
  test.slow();
  await markFirstPicture(page);
  await recordWorker(page);
  await berth.open();

  await test.step('nothing of the editor is asked for before the first picture, or in the first 1.5 s', async () => {
    const { early, asked } = await page.evaluate((longest) => {
      const drawn = performance.getEntriesByName('drawn')[0]?.startTime ?? 0;
      const editor = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /Monaco|yaml\.worker|schema/.test(name));
      return {
        early: editor
          .filter(({ startTime }) => startTime < Math.min(drawn, longest))
          .map(({ name }) => name),
        asked: editor.length,
      };
    }, LONGEST_WAIT_MS);
    expect(early).toEqual([]);
    expect(asked).toBeGreaterThan(1);
  });

  await test.step('at most one run is in flight, and the newest text wins', async () => {
    await showHundredPods(berth);
    const { sent: before } = await workerLog(page);
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
    const loads = log.sent.slice(before.length).filter(({ kind }) => kind === 'load').length;
    expect(loads).toBeLessThanOrEqual(typed.length + 2);
  });

  await test.step('20 MB of YAML show progress, can be cancelled, and leave the page usable', async () => {
    await berth.openExample('Empty scenario');
    await berth.settled();
    const dump = generateDump({ nodes: 60, pods: 800, seed: 1 });
    const item = dump.slice(dump.indexOf('- apiVersion'), dump.lastIndexOf('kind: List'));
    const huge = `apiVersion: v1\nitems:\n${item.repeat(Math.ceil(20_000_000 / item.length))}kind: List\n`;
    await berth.paste('Cluster', huge);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('banner')).toContainText('cancelled');
    await berth.openExample('Dedicated nodes');
    await berth.settled();
    await expect(berth.status).toContainText('placed');
  });
});
