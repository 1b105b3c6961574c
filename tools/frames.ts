/// <reference lib="dom" />
/**
 * Measures how the page moves at a size: `node tools/run.mjs tools/frames.ts [NODES] [PODS] [DIST]`
 * after a build. Prints frame times of pan, zoom and search in headless Chromium, with the page's tasks by
 * their CPU time, which a busy machine changes least, and the time from the run's arrival to the first picture of
 * it. With `play [DIST]` a run that plays at 4× instead.
 */
import type { Page } from '@playwright/test';
import { openBuiltPage, paste, written } from './builtPage.ts';
import { measurePlaying } from './frames/playing.ts';
import { taskTimes } from './frames/taskTimes.ts';
import { withServedPage } from './servedPage.ts';

const plays = process.argv[2] === 'play';
const [nodes = 5_000, pods = 150_000] = plays ? [] : process.argv.slice(2, 4).map(Number);
const dist = process.argv[plays ? 3 : 4] ?? 'dist';
const WORKLOADS = 10;

const cluster = Array.from({ length: nodes }, (_, index) => {
  const name = `node-${String(index)}`;
  const labels = `{ kubernetes.io/hostname: ${name}, topology.kubernetes.io/region: region-${String(index % 2)}, topology.kubernetes.io/zone: zone-${String(index % 6)}, pool: pool-${String(index % 40)} }`;
  return `apiVersion: v1\nkind: Node\nmetadata: { name: ${name}, labels: ${labels} }\nstatus: { allocatable: { cpu: "64", memory: 256Gi, pods: "110" } }`;
}).join('\n---\n');

const workload = Array.from({ length: WORKLOADS }, (_, index) => {
  const name = `app-${String(index)}`;
  const template = `{ metadata: { labels: { app: ${name}, tier: ${index % 2 === 0 ? 'front' : 'back'} } }, spec: { containers: [{ name: c, image: nginx, resources: { requests: { cpu: 100m, memory: 64Mi } } }] } }`;
  return `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: ${name} }\nspec: { replicas: ${String(Math.floor(pods / WORKLOADS))}, selector: { matchLabels: { app: ${name} } }, template: ${template} }`;
}).join('\n---\n');

interface Marks {
  frames: number[];
  /** When the newest run came from the worker. */
  arrived: number;
  /** The first frame that shows it. */
  shown: number;
}

declare global {
  interface Window {
    marks: Marks;
  }
}

/** Runs in the page: notes frames, and when a run arrives. As text, since loaders rename functions. */
const WATCH = `
  window.marks = { frames: [], arrived: 0, shown: 0 };
  requestAnimationFrame(function tick(at) {
    const { marks } = window;
    marks.frames.push(at);
    if (marks.shown < marks.arrived) {
      const header = document.querySelector('header');
      if (header?.textContent.includes('${written(pods)} placed')) marks.shown = performance.now();
    }
    requestAnimationFrame(tick);
  });
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (data && data.kind === 'run') window.marks.arrived = performance.now();
      });
    }
  };
`;

/** Milliseconds of a frame at 60 a second. */
const FRAME = 16.7;

/** Frame times while something is done, and the page's tasks by their CPU time, as one line. */
async function measure(page: Page, what: string, act: () => Promise<void>): Promise<void> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('there is no browser to trace');
  const from = await page.evaluate(() => performance.now());
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  const tasks = taskTimes(await browser.stopTracing());
  const frames = await page.evaluate(
    (start) => window.marks.frames.filter((at) => at > start),
    from,
  );
  const times = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? NaN).toFixed(1);
  const seconds = times.reduce((sum, each) => sum + each, 0) / 1000;
  const fps = (times.length / seconds).toFixed(1);
  console.log(
    `${what.padEnd(34)} ${fps} fps · median ${at(0.5)} · p95 ${at(0.95)} · longest ${at(1)} ms · ${String(times.length)} frames · tasks by CPU time: ${String(tasks.filter((each) => each > FRAME).length)} over ${String(FRAME)} ms, longest ${tasks
      .slice(0, 3)
      .map((each) => each.toFixed(0))
      .join(', ')} ms`,
  );
}

/** The nearest point where a press pans: on a card it would drag the card. */
async function nearestGap(page: Page, x: number, y: number): Promise<readonly [number, number]> {
  const found = await page.evaluate(
    ([atX, atY]) => {
      for (let away = 0; away < 200; away += 1) {
        for (const [dx, dy] of [
          [away, 0],
          [0, away],
          [-away, 0],
          [0, -away],
          [away, away],
        ] as const) {
          const element = document.elementFromPoint(atX + dx, atY + dy);
          const isCard = element?.closest('[data-node], [data-pod]') !== null;
          if (element?.closest('.react-flow') && !isCard) return [atX + dx, atY + dy] as const;
        }
      }
      return undefined;
    },
    [x, y] as const,
  );
  if (found === undefined) throw new Error('there is no gap between the cards to pan by');
  return found;
}

async function drag(page: Page, seconds: number): Promise<void> {
  const box = await page.locator('.react-flow').boundingBox();
  if (box === null) throw new Error('there is no canvas to pan: show it first');
  const [x, y] = await nearestGap(page, box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const end = Date.now() + seconds * 1000;
  for (let turn = 0; Date.now() < end; turn += 0.06) {
    await page.mouse.move(x + 140 * Math.sin(turn), y + 90 * Math.cos(turn));
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
}

/** Pans as a wheel or a touchpad does, over new cards all the time. */
async function scroll(page: Page, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (let turn = 0; Date.now() < end; turn += 0.04) {
    await page.mouse.wheel(12 * Math.sin(turn), 14 * Math.cos(turn / 3));
    await page.waitForTimeout(8);
  }
}

async function wheel(page: Page, steps: number, by: number): Promise<void> {
  await page.keyboard.down('Control');
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(16);
  }
  await page.keyboard.up('Control');
}

await withServedPage(dist, async (browser, origin) => {
  if (plays) {
    await measurePlaying(browser, origin);
    return;
  }
  const page = await openBuiltPage(browser, origin, WATCH);
  await paste(page, 'Cluster', cluster);
  const banner = page.getByRole('banner');
  await banner.getByText(`${written(nodes)} nodes`, { exact: true }).waitFor({ timeout: 120_000 });
  const began = Date.now();
  await paste(page, 'Workload', workload);
  await banner
    .getByText(new RegExp(`${written(pods)} placed`))
    .first()
    .waitFor({ timeout: 600_000 });
  await page.waitForFunction(() => window.marks.shown > window.marks.arrived);
  const shown = await page.evaluate(() => window.marks.shown - window.marks.arrived);
  console.log(`${String(nodes)} nodes, ${String(pods)} Pods; run ${String(Date.now() - began)} ms`);
  console.log(`first picture after the run arrived: ${shown.toFixed(0)} ms`);
  await page.waitForTimeout(3_000);
  await page.mouse.move(700, 500);

  await measure(page, 'at rest', () => page.waitForTimeout(1_000));
  await measure(page, 'pan, all in view', () => drag(page, 3));
  await measure(page, 'zoom in, to dots', () => wheel(page, 60, -25));
  await measure(page, 'pan, dots', () => drag(page, 3));
  await measure(page, 'scroll, dots', () => scroll(page, 3));
  await measure(page, 'zoom in, to cards', () => wheel(page, 60, -25));
  await measure(page, 'pan, cards', () => drag(page, 3));
  await measure(page, 'scroll, cards', () => scroll(page, 3));
  await measure(page, 'zoom out, to all', () => wheel(page, 120, 25));
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find nodes and Pods' }).waitFor();
  for (const text of ['node-12', 'app=app-3,tier!=front', 'app in (app-1,app-2)']) {
    await measure(page, `search ${text}`, async () => {
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text, { delay: 80 });
      await page.waitForTimeout(300);
    });
  }
  await measure(page, 'through hits', async () => {
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Enter');
      await page.waitForTimeout(300);
    }
  });
});
