/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/**
 * What a script sees of a page: it scrolls sideways, a control stands outside the window or is met
 * in less than 24 × 24 pixels (WCAG 2.2, 2.5.8), a text is cut without a title to read it by, a sentence
 * with emphasis is torn into the items of a row, a space stands behind a Chinese full stop, a value of a text is not
 * filled in.
 */
export function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** Half of 24 pixels, less what rounding takes. */
    const REACH = 11;
    const OVER = '[role=menu], [role=dialog]';
    const faults = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      faults.add(`scrolls sideways by ${String(scrollWidth - clientWidth)}`);
    }
    const told = (element: Element): string => {
      const labels = element instanceof HTMLInputElement || element instanceof HTMLButtonElement;
      const [label] = labels ? (element.labels ?? []) : [];
      const words = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent;
      return `${element.tagName.toLowerCase()} “${words.trim().slice(0, 50)}”`;
    };
    /** What scrolls around it. */
    const regionOf = (element: Element): Element => {
      let around = element.parentElement;
      while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) {
        around = around.parentElement;
      }
      return around ?? document.body;
    };
    const controls = 'button, summary, input, select, [role=tab], [role=menuitem], [role=option]';
    for (const element of document.querySelectorAll(controls)) {
      if (element.closest('.monaco-editor, [inert], [hidden], [role=grid], .react-flow')) continue;
      const whole = element.closest('label') ?? element;
      const { left, right, top, width, height } = whole.getBoundingClientRect();
      if (width < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
      const [x, y] = [left + width / 2, top + height / 2];
      if (y < 0 || y > innerHeight) continue;
      if (left < -1 || right > innerWidth + 1) faults.add(`outside the window: ${told(element)}`);
      if (width >= 23.5 && height >= 23.5) continue;
      // What is half scrolled away or covered by a menu is met once it is all there.
      const sees = (hit: Element | null): boolean =>
        hit !== null &&
        (whole.contains(hit) ||
          !regionOf(element).contains(hit) ||
          hit.closest(OVER) !== element.closest(OVER));
      const met = [
        [x, y - REACH],
        [x, y + REACH],
        [x - REACH, y],
        [x + REACH, y],
      ].every(([across, down]) => {
        return sees(document.elementFromPoint(across ?? 0, down ?? 0));
      });
      // Only what can be met at all: the rest is covered, or scrolled out of its region.
      const centre = document.elementFromPoint(x, y);
      if (!met && centre !== null && whole.contains(centre)) {
        faults.add(`${width.toFixed(0)}×${height.toFixed(0)}: ${told(element)}`);
      }
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.scrollWidth <= element.clientWidth + 1 || element.closest('.monaco-editor'))
        continue;
      if (getComputedStyle(element).textOverflow !== 'ellipsis') continue;
      // Its text is read with the caret.
      if (element instanceof HTMLInputElement) continue;
      if (!element.closest('[title], [aria-label]')) faults.add(`cut: ${told(element)}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>('p, li, span, button')) {
      if (element.closest('.monaco-editor, pre') || !element.checkVisibility()) continue;
      const spaced = /.{0,12}[。，：；！？] +\S{1,8}/.exec(element.innerText)?.[0];
      if (spaced !== undefined) faults.add(`a space behind a Chinese mark: ${spaced}`);
    }
    const unfilled = /.{0,20}\{\{.{0,20}/.exec(document.body.innerText)?.[0];
    if (unfilled !== undefined) {
      faults.add(`a value that nothing fills in: ${unfilled}`);
    }
    // A row drops the spaces around its items, and breaks each by itself.
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!/flex|grid/.test(getComputedStyle(element).display)) continue;
      if (element.closest('.monaco-editor')) continue;
      const isTorn = [...element.childNodes].some((part) => {
        if (part.nodeType !== Node.TEXT_NODE || (part.nodeValue ?? '').trim() === '') return false;
        const text = part.nodeValue ?? '';
        const before = part.previousSibling instanceof HTMLElement && /^[\s,.:;)]/.test(text);
        return before || (part.nextSibling instanceof HTMLElement && /\s$/.test(text));
      });
      if (isTorn) faults.add(`torn: ${told(element)}`);
    }
    return [...faults];
  });
}
