/// <reference lib="dom" />
import type { ScenarioTexts } from '../../src/protocol/index.ts';
import { focusTab, openBuiltPage, paste } from '../builtPage.ts';
import { withServedPage } from '../servedPage.ts';

/** Edits; the first ones warm the page up. */
const EDITS = 10;
const WARM = 3;
/** Milliseconds of rest between two edits. */
const REST = 3_000;

interface StoryMarks {
  /** When the key was pressed, when the texts left, when the moment came, and the first frame behind what it changed. */
  key: number;
  sent: number;
  arrived: number;
  shown: number;
}

declare global {
  interface Window {
    story: StoryMarks;
  }
}

/** Runs in the page before its own scripts. As text, since loaders rename functions. */
const WATCH = `
  window.story = { key: 0, sent: 0, arrived: 0, shown: 0 };
  const MOMENTS = ['moment', 'momentAt'];
  const asked = new Set();
  addEventListener('keydown', () => {
    window.story = { key: performance.now(), sent: 0, arrived: 0, shown: 0 };
    // What was asked before belongs to the key before.
    asked.clear();
  }, true);
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      const { story } = window;
      if (story.arrived === 0 || story.shown > 0) return;
      story.shown = -1;
      requestAnimationFrame(() => {
        // The next frame begins once this one is painted.
        requestAnimationFrame(() => { story.shown = performance.now(); });
      });
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (data && data.kind === 'answer' && asked.has(data.id) && window.story.arrived === 0) {
          window.story.arrived = performance.now();
        }
      });
    }
    postMessage(message, ...rest) {
      if (message && message.kind === 'load') {
        window.story.sent = performance.now();
        asked.clear();
      }
      if (message && message.kind === 'ask' && MOMENTS.includes(message.question.kind)) asked.add(message.id);
      super.postMessage(message, ...rest);
    }
  };
`;

/**
 * Prints, for a built page (`BERTH_DIST`, else dist) that shows the end of a story, the times from a key in the
 * Scheduler tab to the picture of the moment that comes of it. The digit behind `after` is typed anew, 5 and 0 in turn.
 */
export async function measureStoryInPage(
  name: string,
  texts: ScenarioTexts,
  after: string,
): Promise<void> {
  const dist = process.env['BERTH_DIST'] ?? 'dist';
  await withServedPage(dist, async (browser, origin) => {
    const page = await openBuiltPage(browser, origin, WATCH);
    await paste(page, 'Workload', texts.workload);
    await paste(page, 'Cluster', texts.cluster);
    await paste(page, 'Scheduler', texts.scheduler);
    await page.waitForTimeout(3 * REST);
    await page.getByRole('slider', { name: 'Moment of the story' }).press('End');
    await page.waitForTimeout(REST);
    await focusTab(page, 'Scheduler');
    const before = texts.scheduler.slice(0, texts.scheduler.indexOf(after) + after.length + 1);
    const column = before.length - before.lastIndexOf('\\n');
    await page.keyboard.press('Control+G');
    await page.keyboard.type(`${String(before.split('\\n').length)}:${String(column)}`);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(REST);
    const times: { readonly sent: number; readonly moment: number; readonly picture: number }[] =
      [];
    for (let edit = 0; edit < EDITS; edit += 1) {
      // One edit: what is chosen is typed over.
      await page.keyboard.press('Shift+ArrowLeft');
      await page.waitForTimeout(10);
      await page.keyboard.type(edit % 2 === 0 ? '5' : '0');
      await page.waitForFunction(() => window.story.shown > 0, undefined, { timeout: 60_000 });
      const { key, sent, arrived, shown } = await page.evaluate(() => window.story);
      await page.waitForTimeout(REST);
      if (edit < WARM) continue;
      times.push({ sent: sent - key, moment: arrived - key, picture: shown - key });
    }
    const median = (of: 'sent' | 'moment' | 'picture'): string => {
      const sorted = times.map((time) => time[of]).sort((a, b) => a - b);
      return (sorted[sorted.length >> 1] ?? NaN).toFixed(0);
    };
    console.log(
      `${name}: key to texts sent ${median('sent')} · to moment ${median('moment')} · to picture ${median('picture')} ms`,
    );
  });
}
