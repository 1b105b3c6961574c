/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { beenHere } from '../e2e/driver/beenHere.ts';

/** A count as the page writes it. */
export const written = (count: number): string => count.toLocaleString('en');

/** The page at its usual size, with its editor, where the clipboard may be read and written; `watch` runs before its scripts. */
export async function openBuiltPage(
  browser: Browser,
  origin: string,
  watch: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await (await beenHere(context)).newPage();
  await page.addInitScript({ content: watch });
  await page.goto(origin);
  await page.locator('.monaco-editor').first().waitFor({ timeout: 60_000 });
  return page;
}

/** Shows a tab, and puts the cursor into its text. */
export async function focusTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
  await page
    .locator('.monaco-editor .native-edit-context, .monaco-editor textarea')
    .first()
    .focus();
}

/** Characters that are handed to the browser at once: of a hundred million it closes. */
const PIECE = 8_000_000;

declare global {
  interface Window {
    copied: string[] | undefined;
  }
}

/** Replaces the text of a tab as a user does who pastes. */
export async function paste(page: Page, tab: string, text: string): Promise<void> {
  await focusTab(page, tab);
  for (let at = 0; at < text.length; at += PIECE) {
    await page.evaluate(
      (piece) => {
        (window.copied ??= []).push(piece);
      },
      text.slice(at, at + PIECE),
    );
  }
  await page.evaluate(async () => {
    const copied = (window.copied ?? []).join('');
    window.copied = undefined;
    await navigator.clipboard.writeText(copied);
  });
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
}
