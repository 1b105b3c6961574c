/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** What Monaco's styles speak of and this page never shows: comparing, a small map, rulers, signs for spaces. */
const NEVER_SHOWN =
  /diff|minimap|multiDiff|Ruler|ruler|Whitespace|WordWrapIndicator|CodeLens|inlineEdit|scrollbar-shadow/;

/** Variables of Monaco's styles whose colour is none of the page's tokens, whatever its alpha, as `name: colour`. */
export async function foreignColours(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() => {
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const opaque = (colour: string): string => {
      if (paint === null) throw new Error('there is no canvas');
      paint.fillStyle = '#000';
      paint.fillStyle = colour;
      const told = String(paint.fillStyle);
      const [r = 0, g = 0, b = 0] = told.startsWith('#')
        ? [1, 3, 5].map((at) => Number.parseInt(told.slice(at, at + 2), 16))
        : (told.match(/[\d.]+/g) ?? []).map(Number);
      return `${String(r)},${String(g)},${String(b)}`;
    };
    const root = getComputedStyle(document.documentElement);
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const css = rules.map(({ cssText }) => cssText).join('\n');
    const tokens = new Set(
      [...new Set(css.match(/--[a-z][a-z-]*(?=:)/g))]
        .map((name) => root.getPropertyValue(name).trim())
        .filter((value) => value.startsWith('#'))
        .map(opaque),
    );
    const editor = document.querySelector('.monaco-editor');
    if (editor === null) throw new Error('there is no editor');
    const style = getComputedStyle(editor);
    return [...new Set(css.match(/--vscode-[\w-]+(?=[,)])/g))]
      .map((name) => [name, style.getPropertyValue(name).trim()] as const)
      .filter(([, value]) => /^(?:#|rgb)/.test(value) && !/, 0\)$|^#[\da-f]{6}00$/i.test(value))
      .filter(([, value]) => !tokens.has(opaque(value)))
      .map(([name, value]) => `${name}: ${value}`);
  });
  return found.filter((each) => !NEVER_SHOWN.test(each) && !/widget-shadow/.test(each));
}
