/// <reference lib="dom" />
import type { Browser, CDPSession } from '@playwright/test';
import { openBuiltPage, paste } from '../builtPage.ts';
import { taskTimes } from './taskTimes.ts';

const NODES = 100;
const PODS = 200;
/** Milliseconds of the longest frame that nobody sees stop. */
const LONG = 34;
/** Milliseconds of a frame at 60 a second. */
const FRAME = 16.7;

const cluster = Array.from(
  { length: NODES },
  (_, index) => `apiVersion: v1
kind: Node
metadata:
  name: node-${String(index)}
  labels: { kubernetes.io/hostname: node-${String(index)}, topology.kubernetes.io/zone: zone-${String(index % 6)} }
spec: ${index % 5 === 0 ? '{ taints: [{ key: dedicated, value: gpu, effect: NoSchedule }] }' : '{}'}
status: { allocatable: { cpu: "4", memory: 16Gi, pods: "110" } }`,
).join('\n---\n');

const workload = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: ${String(PODS)}
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      topologySpreadConstraints:
      - { maxSkew: 1, topologyKey: topology.kubernetes.io/zone, whenUnsatisfiable: DoNotSchedule, labelSelector: { matchLabels: { app: web } } }
      containers: [{ name: c, image: nginx, resources: { requests: { cpu: 100m } } }]
`;

/** What is counted in the page, as text, since loaders rename functions. */
const COUNT = `
  window.counted = { frames: [], cards: 0, records: 0, made: 0 };
  let last = performance.now();
  requestAnimationFrame(function tick(at) {
    window.counted.frames.push(at - last);
    last = at;
    requestAnimationFrame(tick);
  });
  new MutationObserver((records) => {
    const cards = new Set();
    for (const { target, addedNodes } of records) {
      for (const each of addedNodes) {
        window.counted.made += 1 + (each instanceof Element ? each.querySelectorAll('*').length : 0);
      }
      const card = (target instanceof Element ? target : target.parentElement)?.closest('[data-node]');
      if (card) cards.add(card);
    }
    window.counted.cards += cards.size;
    window.counted.records += records.length;
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
`;

interface Counted {
  readonly frames: readonly number[];
  readonly cards: number;
  readonly records: number;
  /** Elements and texts that came. */
  readonly made: number;
}

/** Seconds of the page's own thread, by what took them. */
async function spent(devtools: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/**
 * Plays a run of 100 nodes and 200 Pods at 4×, and prints its frames, and what a step costs: CPU time of the
 * page's thread, by what took it, and cards whose picture was written.
 */
export async function measurePlaying(browser: Browser, origin: string): Promise<void> {
  const page = await openBuiltPage(browser, origin, '');
  await paste(page, 'Cluster', cluster);
  await paste(page, 'Workload', workload);
  const banner = page.getByRole('banner');
  await banner
    .getByText(`${String(PODS)} placed`)
    .first()
    .waitFor({ timeout: 120_000 });
  await page.keyboard.press('Escape');
  await page.getByRole('slider', { name: 'Step of the run' }).press('Home');
  await page.waitForTimeout(2_000);
  await page.getByRole('button', { name: /^Speed/ }).click();
  await page.getByRole('menuitemradio', { name: '4×' }).click();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(COUNT);
  await browser.startTracing(page, { categories: ['toplevel'] });
  const before = await spent(devtools);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // Looked for seldom and by an attribute: names of roles are worked out in the page's own thread.
  const rests = (): boolean => document.querySelector('button[aria-label="Play"]') !== null;
  await page.waitForFunction(rests, undefined, { polling: 1_000, timeout: PODS * 2_000 });
  const after = await spent(devtools);
  const tasks = taskTimes(await browser.stopTracing());
  const { frames, cards, records, made } = await page.evaluate(
    () => (window as unknown as { counted: Counted }).counted,
  );
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.floor(share * (sorted.length - 1))] ?? NaN).toFixed(1);
  const over = frames.filter((each) => each > LONG).length;
  console.log(
    `${String(NODES)} nodes, ${String(PODS)} Pods at 4×: ${String(frames.length)} frames, median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} ms; ${String(over)} over ${String(LONG)} ms`,
  );
  const above = (least: number): string => String(tasks.filter((each) => each > least).length);
  const longest = tasks.slice(0, 5).map((each) => each.toFixed(0));
  console.log(
    `tasks of the page's thread, by their CPU time: ${above(FRAME)} over ${String(FRAME)} ms, ${above(LONG)} over ${String(LONG)} ms, longest ${longest.join(', ')} ms`,
  );
  const a = (name: string): string =>
    ((((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / PODS).toFixed(2);
  console.log(
    `a step: ${a('TaskDuration')} ms of the page's thread (script ${a('ScriptDuration')}, style ${a('RecalcStyleDuration')}, layout ${a('LayoutDuration')}); ${(cards / PODS).toFixed(1)} cards and ${(records / PODS).toFixed(1)} records written; ${(made / PODS).toFixed(1)} nodes of the page made`,
  );
}
