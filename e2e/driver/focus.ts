import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Tab leaves the editor. */
    isTabFree?: boolean;
    focusWalk?: {
      readonly seen: Set<Element>;
      previous: { readonly element: Element; readonly look: string } | undefined;
    };
  }
}

export interface FocusStop {
  /** Tag, role and name of what has the focus, to be read in a failure. */
  readonly name: string;
  readonly isNowhere: boolean;
  readonly isSeenBefore: boolean;
  readonly isEditor: boolean;
  /** What is wrong with it, or with how the stop before looked while it had the focus; '' for nothing. */
  readonly fault: string;
}

/** What has the focus, whether it can be seen, and whether the stop before looked different with it. */
async function lookAtFocus(page: Page): Promise<FocusStop> {
  return page.evaluate(() => {
    const walk = (window.focusWalk ??= { seen: new Set(), previous: undefined });
    const element = document.activeElement ?? document.body;
    const name =
      `${element.tagName.toLowerCase()}[${element.getAttribute('role') ?? ''}] ` +
      `“${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 50)}”`;

    /** How it looks, with what is around it: a field's frame may be its parent's. */
    const lookOf = (of: Element): string => {
      const around: Element[] = [];
      for (let at: Element | null = of; at !== null && around.length < 4; at = at.parentElement) {
        around.push(at);
      }
      if (of.nextElementSibling) around.push(of.nextElementSibling);
      return around
        .map((each) => {
          const { outline, boxShadow, backgroundColor, borderColor, textDecoration } =
            getComputedStyle(each);
          return [outline, boxShadow, backgroundColor, borderColor, textDecoration].join();
        })
        .join('\n');
    };

    const faults: string[] = [];
    const { previous } = walk;
    if (previous?.element.isConnected === true && previous.element !== element) {
      if (lookOf(previous.element) === previous.look) {
        const { tagName } = previous.element;
        const words = previous.element.getAttribute('aria-label') ?? previous.element.textContent;
        faults.push(`does not show its focus: ${tagName} “${words.trim().slice(0, 50)}”`);
      }
    }
    const isNowhere = element === document.body;
    const isEditor = element.closest('.monaco-editor') !== null;
    if (!isNowhere && !isEditor) {
      // A radio button or a switch is drawn by its label.
      const own = element.getBoundingClientRect();
      const shown =
        own.width <= 1 || own.height <= 1 ? (element.closest('label') ?? element) : element;
      const box = shown.getBoundingClientRect();
      const isIn =
        box.width > 0 &&
        box.height > 0 &&
        box.right > 0 &&
        box.bottom > 0 &&
        box.left < window.innerWidth &&
        box.top < window.innerHeight;
      if (!element.checkVisibility({ visibilityProperty: true })) faults.push(`hidden: ${name}`);
      else if (!isIn) faults.push(`out of the window: ${name}`);
      else {
        const clamp = (value: number, most: number): number => Math.min(Math.max(value, 1), most);
        // Something of it is on top: its middle, or a corner where it is larger than its scroller.
        const points = [0.5, 0.04, 0.96].flatMap((x) =>
          [0.5, 0.04, 0.96].map((y) => [
            clamp(box.left + box.width * x, window.innerWidth - 2),
            clamp(box.top + box.height * y, window.innerHeight - 2),
          ]),
        );
        const isOnTop = points.some(([x = 0, y = 0]) => {
          const top = document.elementFromPoint(x, y);
          return (
            top !== null &&
            (shown.contains(top) || top.contains(shown)) &&
            !top.contains(document.querySelector('main'))
          );
        });
        if (!isOnTop) faults.push(`covered or scrolled away: ${name}`);
      }
    }
    const isSeenBefore = walk.seen.has(element);
    walk.seen.add(element);
    walk.previous = isNowhere || isEditor ? undefined : { element, look: lookOf(element) };
    return { name, isNowhere, isSeenBefore, isEditor, fault: faults.join('; ') };
  });
}

/**
 * Goes through the page by Tab, from what has the focus until it comes round, and expects that at each
 * key something has the focus, is in sight, and shows it. Returns the names of all stops.
 */
export async function walkByTab(page: Page, least: number): Promise<readonly string[]> {
  await page.evaluate(() => {
    window.focusWalk = { seen: new Set(), previous: undefined };
  });
  const names: string[] = [];
  const faults: string[] = [];
  let lost = 0;
  for (let keys = 0; keys < 150; keys += 1) {
    await page.keyboard.press('Tab');
    const stop = await lookAtFocus(page);
    if (stop.fault !== '') faults.push(stop.fault);
    if (stop.isNowhere) {
      // Past the last stop the browser's own controls have the focus, and then the page again.
      lost += 1;
      if (lost > 1) break;
      continue;
    }
    if (stop.isSeenBefore) break;
    names.push(stop.name);
    if (stop.isEditor) {
      // Tab indents there until Ctrl M is pressed, which holds from then on.
      if (await page.evaluate(() => window.isTabFree !== true))
        await page.keyboard.press('Control+m');
      await page.evaluate(() => {
        window.isTabFree = true;
      });
      await page.keyboard.press('Tab');
      const next = await lookAtFocus(page);
      if (next.isEditor) faults.push('the editor keeps the focus');
      else names.push(next.name);
    }
  }
  expect(faults, names.join('\n')).toEqual([]);
  expect(names.length).toBeGreaterThanOrEqual(least);
  return names;
}

/** Expects that something on the page has the focus and can be seen, once things have settled. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        window.focusWalk = { seen: new Set(), previous: undefined };
      });
      const { isNowhere, fault, name } = await lookAtFocus(page);
      return isNowhere ? 'nothing has the focus' : fault === '' ? 'kept' : `${name}: ${fault}`;
    })
    .toBe('kept');
}
