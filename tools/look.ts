/// <reference lib="dom" />
/**
 * Shoots every state of the page in every size, theme and language, to be looked at:
 * `node tools/run.mjs tools/look.ts [--once] [OUTDIR] [FILTER] [DIST]` after a build. FILTER is a regular
 * expression over `SIZE THEME LANGUAGE STATE`, such as `1280x720 dark en menu`. Beside the pictures lie sheets
 * of several at once, and what a script can see is said as text: overflow, small controls, axe.
 *
 * With `--once` a state is set up once in each language, in one window of a desk and each of those held in
 * hands, and the window then goes through the sizes and themes: a third of the time, and what does
 * not heed a window that changes is seen. It makes no sheets. `DIST` is another build to be shot.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { beenHere } from '../e2e/driver/beenHere.ts';
import { contactSheet, type Picture } from './look/contactSheet.ts';
import { faultsOf } from './look/faults.ts';
import { Look } from './look/driver.ts';
import type { State } from './look/state.ts';
import { STATES } from './look/states.ts';
import { still } from './look/still.ts';
import { LANGUAGES, roundsOf, shotsOf, toldSize, type Round, type Shot } from './look/rounds.ts';
import { withServedPage } from './servedPage.ts';

const { values, positionals } = parseArgs({
  options: { once: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [out = 'look', filter = '', dist = 'dist'] = positionals;
const wanted = new RegExp(filter);

/** Nothing of the state before is left: neither documents nor storage nor what was granted. */
async function empty(context: BrowserContext, page: Page, origin: string): Promise<void> {
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb',
  });
  await devtools.detach();
}

/** What a round leaves: faults with the states that have them, and the pictures of each size and theme. */
interface Left {
  readonly faults: Map<string, string[]>;
  readonly pictures: Map<string, Picture[]>;
}

function add<T>(to: Map<string, T[]>, key: string, value: T): void {
  to.set(key, [...(to.get(key) ?? []), value]);
}

async function shootState(
  page: Page,
  { name, reach, before, opensWith }: State,
  { shots, language, origin }: { shots: readonly Shot[]; language: string; origin: string },
  { faults, pictures }: Left,
): Promise<void> {
  await page.emulateMedia({ colorScheme: shots[0]?.theme ?? 'light' });
  await before?.(page);
  const look = new Look(page, origin);
  await look.open(opensWith);
  await reach(look);
  const seen = new Set<string>();
  for (const { size, theme } of shots) {
    const told = toldSize(size);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    await still(page);
    // Monaco paints once more when the theme changes, and a slow machine takes its time.
    if (theme !== shots[0]?.theme && !seen.has(theme)) await page.waitForTimeout(700);
    seen.add(theme);
    if (!seen.has(told)) {
      seen.add(told);
      for (const fault of await faultsOf(page)) add(faults, `${told} ${language}: ${fault}`, name);
    }
    const file = path.join(out, `${told}-${theme}-${language}-${name}.png`);
    await page.screenshot({ path: file });
    add(pictures, `${told}-${theme}-${language}`, { name, file });
  }
}

async function shootRound(
  browser: Browser,
  origin: string,
  round: Round,
  language: (typeof LANGUAGES)[number],
): Promise<void> {
  const [first] = round;
  const isUpright = first.width < first.height;
  const shotsOfState = ({ name, from = 0 }: State) =>
    shotsOf(round).filter(
      ({ size, theme }) =>
        size.width >= from && wanted.test(`${toldSize(size)} ${theme} ${language} ${name}`),
    );
  const states = STATES.filter((state) => shotsOfState(state).length > 0);
  if (states.length === 0) return;
  const context = await browser.newContext({
    viewport: first,
    // What is upright is held in hands.
    hasTouch: isUpright,
    isMobile: isUpright,
    locale: language === 'en' ? 'en-US' : 'zh-CN',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const left: Left = { faults: new Map(), pictures: new Map() };
  for (const state of states) {
    // A page of its own where the state needs the browser to be otherwise.
    const page = await (await beenHere(context)).newPage();
    // The loader of this script marks functions so, also those that run in the page.
    await page.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
    const told = `${toldSize(first)} ${language} ${state.name}`;
    try {
      await empty(context, page, origin);
      const shots = shotsOfState(state);
      await shootState(page, state, { shots, language, origin }, left);
    } catch (error) {
      console.log(`${told}: not reached: ${String(error).split('\n').slice(0, 4).join(' ')}`);
      const file = path.join(out, `${toldSize(first)}-failed-${language}-${state.name}.png`);
      await page.screenshot({ path: file }).catch(() => undefined);
    }
    await page.close();
  }
  if (!values.once) {
    for (const [of, pictures] of left.pictures) {
      const columns = isUpright ? 4 : 2;
      const rows = isUpright ? 1 : 2;
      await contactSheet(browser, pictures, { columns, rows, of: path.join(out, `sheet-${of}`) });
    }
  }
  await context.close();
  for (const [fault, names] of left.faults) {
    console.log(`${fault} (${names.slice(0, 3).join(', ')})`);
  }
}

await mkdir(out, { recursive: true });
await withServedPage(dist, async (browser, origin) => {
  const all = LANGUAGES.flatMap((language) =>
    roundsOf(values.once).map((round) => () => shootRound(browser, origin, round, language)),
  );
  // A round of many pictures is mostly spent in waiting for the page to stand still.
  if (values.once) await Promise.all(all.map((shoot) => shoot()));
  else for (const shoot of all) await shoot();
});
