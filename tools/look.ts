/// <reference lib="dom" />
/**
 * Shoots every state of the page in every size, theme and language, to be looked at:
 * `node tools/run.mjs tools/look.ts [OUTDIR] [FILTER] [DIST]` after a build. FILTER is a regular
 * expression over `SIZE THEME LANGUAGE STATE`, such as `1280x720 dark en menu`. Beside the pictures lie sheets
 * of several at once, and what a script can see is said as text: overflow, small controls, axe.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { beenHere } from '../e2e/driver/beenHere.ts';
import { contactSheet, type Picture } from './look/contactSheet.ts';
import { faultsOf } from './look/faults.ts';
import { Look } from './look/driver.ts';
import { STATES } from './look/states.ts';
import { withServedPage } from './servedPage.ts';

const SIZES = [
  [1920, 1080],
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const;
const THEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'zh'] as const;

const [out = 'look', filter = '', dist = 'dist'] = process.argv.slice(2);
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

async function shootAll(browser: Browser, origin: string): Promise<void> {
  for (const language of LANGUAGES) {
    for (const [width, height] of SIZES) {
      const size = `${String(width)}x${String(height)}`;
      const themesOf = (name: string) =>
        THEMES.filter((theme) => wanted.test(`${size} ${theme} ${language} ${name}`));
      const states = STATES.filter(
        ({ name, from = 0 }) => width >= from && themesOf(name).length > 0,
      );
      if (states.length === 0) continue;
      const context = await browser.newContext({
        viewport: { width, height },
        // What is upright is held in hands.
        hasTouch: width < height,
        isMobile: width < height,
        locale: language === 'en' ? 'en-US' : 'zh-CN',
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      // What is found, and in which states: most is found in many.
      const faults = new Map<string, string[]>();
      const sheets: Record<(typeof THEMES)[number], Picture[]> = { light: [], dark: [] };
      for (const { name, reach, before } of states) {
        // A page of its own where the state needs the browser to be otherwise.
        const page = await (await beenHere(context)).newPage();
        // The loader of this script marks functions so, also those that run in the page.
        await page.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
        const told = `${size} ${language} ${name}`;
        try {
          await empty(context, page, origin);
          const themes = themesOf(name);
          await page.emulateMedia({ colorScheme: themes[0] ?? 'light' });
          await before?.(page);
          const look = new Look(page, origin);
          await look.open();
          await reach(look);
          for (const fault of await faultsOf(page)) {
            faults.set(fault, [...(faults.get(fault) ?? []), name]);
          }
          for (const theme of themes) {
            await page.emulateMedia({ colorScheme: theme });
            // Colours fade, Monaco paints once more, and a slow machine takes its time.
            await page.waitForTimeout(theme === themes[0] ? 250 : 1000);
            const file = path.join(out, `${size}-${theme}-${language}-${name}.png`);
            await page.screenshot({ path: file });
            sheets[theme].push({ name, file });
          }
        } catch (error) {
          console.log(`${told}: not reached: ${String(error).split('\n').slice(0, 4).join(' ')}`);
          const file = path.join(out, `${size}-failed-${language}-${name}.png`);
          await page.screenshot({ path: file }).catch(() => undefined);
        }
        await page.close();
      }
      for (const theme of THEMES) {
        const columns = width > height ? 2 : 4;
        await contactSheet(browser, sheets[theme], {
          columns,
          rows: width > height ? 2 : 1,
          of: path.join(out, `sheet-${size}-${theme}-${language}`),
        });
      }
      await context.close();
      for (const [fault, names] of faults) {
        console.log(`${size} ${language}: ${fault} (${names.slice(0, 3).join(', ')})`);
      }
    }
  }
}

await mkdir(out, { recursive: true });
await withServedPage(dist, shootAll);
