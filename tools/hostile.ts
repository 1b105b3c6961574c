/// <reference lib="dom" />
/**
 * Types what nobody should and prints what it costs: `node tools/run.mjs tools/hostile.ts [DIST] [WORDS]`
 * after a build; with WORDS only the texts that they name. For each text the longest slice of the worker's work (here, in this process), the
 * longest task and the longest gap between frames of the page, and the memory of its process. At the
 * end the page is opened again with the text that was typed last.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { beenHere } from '../e2e/driver/beenHere.ts';
import { createSession } from '../src/worker/session.ts';
import type { Reply } from '../src/protocol/index.ts';
import { paste } from './builtPage.ts';
import { withServedPage } from './servedPage.ts';

const [dist = 'dist', words = ''] = process.argv.slice(2);

const nodes = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const name = `node-${String(index)}`;
    const labels = `{ kubernetes.io/hostname: ${name}, topology.kubernetes.io/zone: zone-${String(index % 6)} }`;
    return `apiVersion: v1\nkind: Node\nmetadata: { name: ${name}, labels: ${labels} }\nstatus: { allocatable: { cpu: "64", memory: 256Gi, pods: "110" } }`;
  }).join('\n---\n');

function workload(kind: string, name: string, replicas?: number): string {
  const template = `{ metadata: { labels: { app: ${name} } }, spec: { containers: [{ name: c, image: nginx, resources: { requests: { cpu: 100m, memory: 64Mi } } }] } }`;
  const count = replicas === undefined ? '' : `replicas: ${String(replicas)}, `;
  return `apiVersion: apps/v1\nkind: ${kind}\nmetadata: { name: ${name} }\nspec: { ${count}selector: { matchLabels: { app: ${name} } }, template: ${template} }`;
}

const CLUSTER = nodes(5_000);
const ALL: readonly (readonly [what: string, workload: string])[] = [
  ['150,000 replicas', workload('Deployment', 'web', 150_000)],
  [
    'ten DaemonSets on 5,000 nodes',
    Array.from({ length: 10 }, (_, index) => workload('DaemonSet', `d${String(index)}`)).join(
      '\n---\n',
    ),
  ],
  ['a StatefulSet of 100,000', workload('StatefulSet', 'db', 100_000)],
  [
    'replicas: 2000000000, and a small one',
    `${workload('Deployment', 'web', 2_000_000_000)}\n---\n${workload('Deployment', 'small', 3)}`,
  ],
];

const TEXTS = ALL.filter(([what]) => what.includes(words));

/** Longest stretch of the worker's work between two looks at its messages, in milliseconds. */
async function longestSlice(text: string): Promise<string> {
  let longest = 0;
  let began = performance.now();
  const count = await new Promise<number>((resolve, reject) => {
    const slice = () => {
      longest = Math.max(longest, performance.now() - began);
    };
    const session = createSession({
      post(reply: Reply) {
        if (reply.kind === 'failed') reject(new Error(reply.message));
        if (reply.kind !== 'run') return;
        slice();
        resolve(reply.run.pods.names.length);
      },
      now: () => performance.now(),
      async yieldNow() {
        slice();
        await new Promise((go) => setImmediate(go));
        began = performance.now();
      },
    });
    began = performance.now();
    const texts = { cluster: CLUSTER, workload: text, scheduler: '' };
    session.receive({ kind: 'load', revision: 1, texts, focusPod: '' });
  });
  return `worker: longest slice ${longest.toFixed(0)} ms, ${String(count)} Pods`;
}

declare global {
  interface Window {
    hostile: { task: number; gap: number; last: number };
  }
}

/** Runs in the page, as text since loaders rename functions. */
const WATCH = `
  window.hostile = { task: 0, gap: 0, last: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.hostile.task = Math.max(window.hostile.task, duration);
    }
  }).observe({ entryTypes: ['longtask'] });
  requestAnimationFrame(function tick(at) {
    const { last, gap } = window.hostile;
    if (last > 0) window.hostile.gap = Math.max(gap, at - last);
    window.hostile.last = at;
    requestAnimationFrame(tick);
  });
`;

/** The most memory that the page's process ever had, in megabytes. */
async function memory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      const status = readFileSync(`/proc/${String(id)}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    });
  return Math.max(0, ...peaks);
}

const settled = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('header')?.textContent.includes('placed') === true,
    undefined,
    { timeout: 600_000 },
  );

for (const [what, text] of TEXTS) console.log(`${what.padEnd(40)} ${await longestSlice(text)}`);

await withServedPage(dist, async (browser, origin) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await (await beenHere(context)).newPage();
  await page.addInitScript({ content: WATCH });
  await page.goto(origin);
  await page.locator('.monaco-editor').first().waitFor({ timeout: 60_000 });
  await paste(page, 'Cluster', CLUSTER);
  await page.getByRole('banner').getByText('5,000 nodes', { exact: true }).waitFor();
  const tell = async (what: string) => {
    const { task, gap } = await page.evaluate(() => window.hostile);
    console.log(
      `${what.padEnd(40)} page: longest task ${task.toFixed(0)} ms, longest gap of frames ${gap.toFixed(0)} ms, at most ${(await memory(browser)).toFixed(0)} MB`,
    );
  };
  for (const [what, text] of TEXTS) {
    await paste(page, 'Workload', text);
    await page.waitForTimeout(500);
    await page.evaluate(() => {
      Object.assign(window.hostile, { task: 0, gap: 0 });
    });
    await page.waitForTimeout(1_000);
    await settled(page);
    await page.waitForTimeout(3_000);
    await tell(what);
  }
  const began = Date.now();
  await page.reload();
  await settled(page);
  console.log(`opened again with the last one: ${String(Date.now() - began)} ms to the run`);
  await page.waitForTimeout(2_000);
  await tell('after it was opened again');
});
