/// <reference lib="dom" />
/**
 * The moments of every lesson, to be looked at: `node tools/run.mjs tools/look/course.ts [OUTDIR] [FILTER] [DIST]`
 * after a build. FILTER is a regular expression over `CHAPTER NAME`. Sizes, languages and themes take turns, and
 * every other lesson is predicted wrongly, so that what is said to mistakes is seen too. Beside the pictures lie
 * sheets: the lesson's panel in its moments, letters in their own size, and whole pages, nine at once.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { beenHere } from '../../e2e/driver/beenHere.ts';
import { answer, choose, type LessonWay, paste, WAYS, WORDS } from '../../e2e/driver/lessonWay.ts';
import { withServedPage } from '../servedPage.ts';
import { contactSheet, type Picture } from './contactSheet.ts';

const [out = 'look', filter = '', dist = 'dist'] = process.argv.slice(2);
const wanted = new RegExp(filter);
/** Milliseconds in which what was pressed has come to rest. */
const REST = 900;

const pages: Picture[] = [];
const panels: Picture[] = [];

async function shoot(page: Page, lesson: Locator, name: string): Promise<void> {
  await page.waitForTimeout(REST);
  const file = path.join(out, `${name}.png`);
  await page.screenshot({ path: file });
  pages.push({ name, file });
  const box = await page.getByRole('region').filter({ has: lesson }).last().boundingBox();
  if (box === null) return;
  const panel = path.join(out, `panel-${name}.png`);
  await page.screenshot({ path: panel, clip: box });
  panels.push({ name, file: panel });
}

async function play(browser: Browser, origin: string, way: LessonWay, turn: number): Promise<void> {
  const language = turn % 2 === 0 ? 'en' : 'zh';
  const theme = turn % 4 < 2 ? 'light' : 'dark';
  const viewport = turn % 3 === 0 ? { width: 1440, height: 900 } : { width: 1280, height: 720 };
  const context = await browser.newContext({
    viewport,
    colorScheme: theme,
    locale: language === 'en' ? 'en-US' : 'zh-CN',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await (await beenHere(context)).newPage();
  const words = WORDS[language];
  const named = (moment: string): string => `${way.chapter}-${way.name}-${moment}`;
  try {
    await page.goto(`${origin}/`);
    await page.locator('.monaco-editor').first().waitFor();
    const lesson = await way.open(page, language);
    await shoot(page, lesson, named('1-ask'));
    const { questions, again } = way.view;
    for (const question of questions) {
      const mistake = question.mistakes[turn % Math.max(1, question.mistakes.length)];
      if (turn % 2 === 1 || mistake === undefined) await answer(lesson, question);
      else {
        await choose(lesson, question, mistake.answer);
        await lesson.locator('form button[type=submit]').click();
      }
    }
    await shoot(page, lesson, named('2-see'));
    await lesson.getByRole('button', { name: words.on }).last().click();
    const { solved } = way;
    if (solved !== undefined) {
      await shoot(page, lesson, named('3-do'));
      await paste(page, language, solved);
      await lesson.getByRole('button', { name: words.on }).last().waitFor();
      await shoot(page, lesson, named('4-done'));
      await lesson.getByRole('button', { name: words.on }).last().click();
    }
    if (again.length > 0) await shoot(page, lesson, named('5-again'));
    for (const question of again) await answer(lesson, question);
    await shoot(page, lesson, named('6-end'));
    await writeFile(path.join(out, `${named('said')}.txt`), await lesson.innerText());
  } catch (error) {
    console.log(`${named(language)}: ${String(error).split('\n').slice(0, 4).join(' ')}`);
    await page.screenshot({ path: path.join(out, `failed-${named(language)}.png`) });
  }
  await context.close();
}

await mkdir(out, { recursive: true });
await withServedPage(dist, async (browser, origin) => {
  for (const [turn, way] of WAYS.entries()) {
    if (wanted.test(`${way.chapter} ${way.name}`)) await play(browser, origin, way, turn);
  }
  await contactSheet(browser, panels, { columns: 4, rows: 3, of: path.join(out, 'sheet-panels') });
  await contactSheet(browser, pages, { columns: 3, rows: 3, of: path.join(out, 'sheet-pages') });
});
