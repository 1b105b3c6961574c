/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { DEFAULT_RUN_OPTIONS, MOST_PODS } from '../../src/model/index.ts';
import { COUNT_DRAWN } from '../../e2e/driver/drawn.ts';
import { focusTab, openBuiltPage, paste, written } from '../builtPage.ts';
import { heapsLine, heapsOf } from './heaps.ts';
import { withServedPage } from '../servedPage.ts';
import { type Digit, editedCluster, LABEL_DIGIT, REPLICA_DIGIT, REPLICAS } from './clusters.ts';

/** Edits of one kind; the first one warms the page up, and of the rest the first are told apart. */
const EDITS = 16;
const FIRST = 5;
/** Milliseconds of rest between two edits. */
const REST = 2_500;
/** After so long without work V8 may give memory back. */
const LONG_REST = 30_000;

/** A run plans no more than a default of Pods, those given counted. */
const ROOM = `apiVersion: berth/v1\nkind: RunOptions\nmaxPods: ${String(MOST_PODS)}\n`;

interface EditMarks {
  /** When the key was pressed, when the texts left, when the run came, and when the frame that shows it was painted. */
  key: number;
  sent: number;
  arrived: number;
  shown: number;
  /** What the head of the page says once the run is shown. */
  expected: string;
  /** Tasks of the page that took 50 ms and more. */
  tasks: { readonly at: number; readonly took: number }[];
}

/** Milliseconds from the key, and counts of components that were drawn. */
type Measured = 'sent' | 'run' | 'picture' | 'atKey' | 'withRun';

declare global {
  interface Window {
    edit: EditMarks;
  }
}

/** Runs in the page before its own scripts. As text, since loaders rename functions. */
const WATCH = `
  ${COUNT_DRAWN}
  window.edit = { key: 0, sent: 0, arrived: 0, shown: 0, expected: '', tasks: [] };
  addEventListener('keydown', () => { window.edit.key = performance.now(); }, true);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      window.edit.tasks.push({ at: startTime, took: duration });
    }
  }).observe({ type: 'longtask' });
  requestAnimationFrame(function tick() {
    const { edit } = window;
    if (edit.shown < edit.arrived && edit.expected !== '') {
      const header = document.querySelector('header');
      if (header?.textContent.includes(edit.expected)) {
        // The frame is painted behind this, and no task that waited already comes between.
        scheduler.postTask(() => { edit.shown = performance.now(); }, { priority: 'user-blocking' });
      }
    }
    requestAnimationFrame(tick);
  });
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (data && data.kind === 'run') window.edit.arrived = performance.now();
      });
    }
    postMessage(message, ...rest) {
      if (message && message.kind === 'load') window.edit.sent = performance.now();
      super.postMessage(message, ...rest);
    }
  };
`;

/** Puts the cursor behind the digit that `after` stands before. */
async function goTo(page: Page, text: string, { tab, after }: Digit): Promise<void> {
  await focusTab(page, tab === 'cluster' ? 'Cluster' : 'Workload');
  const before = text.slice(0, text.indexOf(after) + after.length + 1);
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  await page.keyboard.press('Control+G');
  await page.keyboard.type(`:${String(line)}:${String(column)}`.replace(/^:/, ''));
  await page.keyboard.press('Enter');
  await page.waitForTimeout(REST);
}

/**
 * Memory of the largest renderer, the page and its workers together, in MB: resident, and proportional
 * (what it shares with other processes counted in part). Both also count what is garbage and not yet
 * given back, so that they are what the browser took, and more than what is needed.
 */
async function memoryOf(browser: Browser): Promise<{ resident: number; proportional: number }> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(async ({ id }) => {
        const rollup = await readFile(`/proc/${String(id)}/smaps_rollup`, 'utf8').catch(() => '');
        const megabytes = (field: string): number =>
          Number(new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1_000;
        return { resident: megabytes('Rss'), proportional: megabytes('Pss') };
      }),
  );
  const [largest] = sizes.toSorted((a, b) => b.resident - a.resident);
  return largest ?? { resident: 0, proportional: 0 };
}

async function waitForShown(page: Page): Promise<void> {
  await page.waitForFunction(
    () => window.edit.arrived > window.edit.key && window.edit.shown > window.edit.arrived,
    undefined,
    { timeout: 300_000, polling: 100 },
  );
}

/** Prints, for both kinds of edits, the times from the key to the picture in a built page. */
export async function measureInPage(nodes: number, pods: number): Promise<void> {
  const texts = editedCluster(nodes, pods);
  const dist = process.env['BERTH_DIST'] ?? 'dist';
  await withServedPage(dist, async (browser, origin) => {
    const page = await openBuiltPage(browser, origin, WATCH);
    await paste(page, 'Workload', texts.workload);
    if (pods + REPLICAS > DEFAULT_RUN_OPTIONS.maxPods) await paste(page, 'Scheduler', ROOM);
    await page.waitForTimeout(REST);
    await page.evaluate(
      (expected) => {
        window.edit.expected = expected;
        window.edit.tasks = [];
      },
      `${written(nodes)} nodes`,
    );
    await paste(page, 'Cluster', texts.cluster);
    await waitForShown(page);
    console.log(`\n${String(nodes)} nodes, ${String(pods)} bound Pods`);
    const pasted = await page.evaluate(() => {
      const { key, sent, arrived, shown } = window.edit;
      return { sent: sent - key, run: arrived - key, picture: shown - key };
    });
    const pasteTask = await longest(page);
    console.log(
      `paste to texts sent ${pasted.sent.toFixed(0)} · to run ${pasted.run.toFixed(0)} · to picture ${pasted.picture.toFixed(0)} ms, longest task ${pasteTask.toFixed(0)}`,
    );
    await page.waitForTimeout(2 * REST);
    for (const [what, text, digit, shows] of [
      [
        'edit in Workload',
        texts.workload,
        REPLICA_DIGIT,
        (key: number) => `${String(21 + key)} placed`,
      ],
      [
        'edit of a node',
        texts.cluster,
        LABEL_DIGIT,
        (key: number) => `${key === 1 ? 0 : 1} Pending`,
      ],
    ] as const) {
      await goTo(page, text, digit);
      const times: Readonly<Record<Measured, number>>[] = [];
      let longestTask = 0;
      for (let edit = 0; edit < EDITS; edit += 1) {
        // What is shown differs from one edit to the next.
        const key = edit % 2 === 0 ? 2 : 1;
        // One edit: what is chosen is typed over.
        await page.keyboard.press('Shift+ArrowLeft');
        await page.waitForTimeout(10);
        await page.evaluate((expected) => {
          window.edit.expected = expected;
          window.edit.tasks = [];
          window.drawn = [];
        }, shows(key));
        await page.keyboard.type(String(key));
        await waitForShown(page);
        const { edit: marks, drawn } = await page.evaluate(() => ({
          edit: window.edit,
          drawn: window.drawn,
        }));
        await page.waitForTimeout(REST);
        if (edit === 0) continue;
        longestTask = Math.max(longestTask, await longest(page));
        const { key: pressed, sent, arrived, shown } = marks;
        const drawnIn = (from: number, until: number): number =>
          drawn.reduce((sum, { at, count }) => (at > from && at <= until ? sum + count : sum), 0);
        times.push({
          sent: sent - pressed,
          run: arrived - pressed,
          picture: shown - pressed,
          atKey: drawnIn(pressed, arrived),
          withRun: drawnIn(arrived, shown),
        });
      }
      console.log(`${what}, longest task ${longestTask.toFixed(0)} ms`);
      printMedians(`the first ${String(FIRST)}`, times.slice(0, FIRST));
      printMedians(`the ${String(times.length - FIRST)} after`, times.slice(FIRST));
    }
    const before = await memoryOf(browser);
    const grown = heapsLine(await heapsOf(page, false));
    await page.waitForTimeout(LONG_REST);
    const rested = await memoryOf(browser);
    const rest = heapsLine(await heapsOf(page, false));
    const live = heapsLine(await heapsOf(page, true));
    const after = await memoryOf(browser);
    console.log(
      `page and workers resident ${before.resident.toFixed(0)} MB, proportional ${before.proportional.toFixed(0)} MB; heaps (used of taken + beside): ${grown}`,
    );
    console.log(
      `after ${String(LONG_REST / 1_000)} s without an edit ${rested.resident.toFixed(0)} and ${rested.proportional.toFixed(0)} MB; ${rest}`,
    );
    console.log(
      `once their garbage is collected ${after.resident.toFixed(0)} and ${after.proportional.toFixed(0)} MB; ${live}`,
    );
  });
}

function printMedians(which: string, times: readonly Readonly<Record<Measured, number>>[]): void {
  const median = (of: Measured): string => {
    const sorted = times.map((time) => time[of]).sort((a, b) => a - b);
    return (sorted[sorted.length >> 1] ?? NaN).toFixed(0);
  };
  console.log(
    `  ${which.padEnd(12)} key to texts sent ${median('sent')} · to run ${median('run')} · to picture ${median('picture')} ms · components drawn before the run ${median('atKey')}, with it ${median('withRun')}`,
  );
}

/** The page's longest task since they were last forgotten, 0 where none took 50 ms. */
async function longest(page: Page): Promise<number> {
  return await page.evaluate(() => Math.max(0, ...window.edit.tasks.map(({ took }) => took)));
}
