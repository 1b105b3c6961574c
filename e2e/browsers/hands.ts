import { expect } from '@playwright/test';
import type { Browser, Move } from './browser.ts';

/** Something that is seen: where in the window, and what it says. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

/** The first element of a selector that says a text and can be seen and touched, or null. */
const FIND = `
  const [selector, text] = arguments;
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const label = element.getAttribute('aria-label') ?? '';
    const said = (label + ' ' + element.textContent).replaceAll('\\u00a0', ' ');
    if (!said.includes(text)) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 10));
    if (at === null || !(element.contains(at) || at.contains(element))) continue;
    return { x, y, width, height, text: said.trim() };
  }
  return null;
`;

const KEYS = { Control: '\uE009', Shift: '\uE008', End: '\uE010', Escape: '\uE00C' };
type Key = keyof typeof KEYS | (string & {});

/** A user's hands and eyes on a browser: what is looked for is waited for, and must be seen. */
export class Hands {
  readonly browser: Browser;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  async find(selector: string, text = ''): Promise<Seen | null> {
    return (await this.browser.evaluate(FIND, selector, text)) as unknown as Seen | null;
  }

  /** Waits until that is seen, and stands still. */
  async see(selector: string, text = ''): Promise<Seen> {
    let seen: Seen | null = null;
    await expect
      .poll(
        async () => {
          const before = seen;
          seen = await this.find(selector, text);
          return seen !== null && seen.x === before?.x && seen.y === before.y;
        },
        { message: `“${text}” is seen in ${selector}`, intervals: [50] },
      )
      .toBe(true);
    if (seen === null) throw new Error(`“${text}” is not seen in ${selector}`);
    return seen;
  }

  async seeNothing(selector: string, text = ''): Promise<void> {
    await expect
      .poll(() => this.find(selector, text), { message: `“${text}” has gone from ${selector}` })
      .toBeNull();
  }

  async click(selector: string, text = ''): Promise<void> {
    const at = centre(await this.see(selector, text));
    await this.browser.move('pointer', [
      { type: 'pointerMove', ...at },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Takes hold of what stands at a place and moves it to another, without letting go. */
  async drag(from: Seen, to: Seen): Promise<void> {
    const start = { x: Math.round(from.x + Math.min(24, from.width / 2)), y: centre(from).y };
    const end = centre(to);
    const way = [0.1, 0.3, 0.5, 0.7, 0.9, 1].map((part): Move => ({
      type: 'pointerMove',
      x: Math.round(start.x + (end.x - start.x) * part),
      y: Math.round(start.y + (end.y - start.y) * part),
      duration: 30,
    }));
    await this.browser.move('pointer', [
      { type: 'pointerMove', ...start },
      { type: 'pointerDown', button: 0 },
      ...way,
    ]);
  }

  async letGo(): Promise<void> {
    await this.browser.move('pointer', [{ type: 'pointerUp', button: 0 }]);
  }

  /** Presses keys together, and lets them go. */
  async press(...keys: readonly Key[]): Promise<void> {
    const values = keys.map((key) => (key in KEYS ? KEYS[key as keyof typeof KEYS] : key));
    await this.browser.move('key', [
      ...values.map((value): Move => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value): Move => ({ type: 'keyUp', value })),
    ]);
  }

  /** Copies a text elsewhere, and pastes it over all that a tab of the editor holds. */
  async paste(tab: string, text: string): Promise<void> {
    await this.click('[role=tab]', tab);
    await this.browser.evaluate(
      `const elsewhere = document.body.appendChild(document.createElement('textarea'));
       elsewhere.id = 'elsewhere';
       elsewhere.value = arguments[0];
       elsewhere.select();`,
      text,
    );
    await this.press('Control', 'c');
    await this.browser.evaluate("document.getElementById('elsewhere').remove()");
    await this.click('.monaco-editor .view-lines');
    await this.press('Control', 'a');
    await this.press('Control', 'v');
  }
}

const centre = ({ x, y, width, height }: Seen): { readonly x: number; readonly y: number } => ({
  x: Math.round(x + width / 2),
  y: Math.round(y + height / 2),
});
