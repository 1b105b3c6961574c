import type { Page } from '@playwright/test';

/**
 * What is wrong with how the page stands: text that leaves the box it stands in, text that is cut
 * without a way to read it whole (a title, an accessible name), and a page wider than its window.
 * The editor minds its own. An empty list is a page that stands.
 */
export async function layoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** Pixels that rounding and side bearings may take. */
    const SLACK = 2;
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > window.innerWidth || root.scrollHeight > window.innerHeight) {
      faults.push(`the page is ${String(root.scrollWidth)} × ${String(root.scrollHeight)}`);
    }
    const plain = (text: string): string => text.replace(/[\s\u2066-\u2069…]+/g, '');
    const short = (text: string): string => text.trim().slice(0, 60);
    interface Place {
      readonly edge: DOMRect;
      readonly display: string;
      readonly position: string;
      readonly overflowX: string;
      readonly overflow: string;
      readonly isBox: boolean;
    }
    /** Most texts stand in the same boxes: each is asked for its style once. */
    const places = new Map<Element, Place>();
    const placeOf = (element: Element): Place => {
      const known = places.get(element);
      if (known !== undefined) return known;
      const style = getComputedStyle(element);
      const place = {
        edge: element.getBoundingClientRect(),
        display: style.display,
        position: style.position,
        overflowX: style.overflowX,
        overflow: `${style.overflowX} ${style.overflowY}`,
        isBox: style.borderTopStyle !== 'none' || style.backgroundColor !== 'rgba(0, 0, 0, 0)',
      };
      places.set(element, place);
      return place;
    };
    const where = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''}`;

    /** Whether the text can be read or heard whole at the element or around it. */
    const isTold = (element: Element, text: string): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const told = [
          at.getAttribute('title'),
          at.getAttribute('aria-label'),
          ...(at.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? ''),
        ];
        if (told.some((each) => each !== null && plain(each).includes(plain(text)))) return true;
        if (['BUTTON', 'DIALOG', 'SECTION', 'MAIN'].includes(at.tagName)) return false;
      }
      return false;
    };

    const modal = document.querySelector('dialog[open]:modal');
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const own = text.parentElement;
      const words = text.textContent ?? '';
      if (own === null || words.trim() === '') continue;
      if (own.closest('.monaco-editor, script, style, option, svg, [hidden]') !== null) continue;
      if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      // What is placed by itself, such as a bead's name, belongs to no box that it stands on.
      let isPlaced = false;
      for (let at: Element | null = own; at !== null; at = at.parentElement) {
        const { edge, display, position, overflow, overflowX, isBox } = placeOf(at);
        if (display === 'inline' || display === 'contents') continue;
        // For screen readers alone.
        if (edge.width <= 1 && edge.height <= 1) break;
        const leaves = box.right > edge.right + SLACK || box.left < edge.left - SLACK;
        const falls = box.bottom > edge.bottom + SLACK || box.top < edge.top - SLACK;
        const scrolls = /auto|scroll/.test(overflow);
        if (scrolls) break;
        if (/hidden|clip/.test(overflowX) && (leaves || falls)) {
          if (at.closest('.react-flow') !== null && at.querySelector('.react-flow') !== null) break;
          if (!isTold(own, words)) {
            faults.push(`cut and not told: ${where(own)} in ${where(at)} “${short(words)}”`);
          }
          break;
        }
        if (isBox && leaves && !isPlaced) {
          faults.push(`leaves its box: ${where(own)} in ${where(at)} “${short(words)}”`);
          break;
        }
        if (position === 'fixed') break;
        if (position === 'absolute') isPlaced = true;
      }
    }
    return [...new Set(faults)];
  });
}
