/**
 * One set of keys moves the playhead, wherever the focus is and nothing is typed there; where nothing has it,
 * walk.spec.ts presses them.
 */
import type { Locator, Page } from '@playwright/test';
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';

// In order, on one page: each test begins at the start of the run.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const OPENING = 'Spread web over zones';
const LAST = 7;

/** A key, and the step that it leads to; in this order, each from where the one before has led. */
const KEYS = [
  ['ArrowRight', 1],
  ['ArrowRight', 2],
  ['ArrowLeft', 1],
  // To what is worth a look: the one Pod that stays Pending, and before it the start.
  ['PageDown', LAST],
  ['PageUp', 0],
  ['End', LAST],
  ['Home', 0],
] as const;

/** Keys of commands, which are so everywhere. */
const COMMANDS = {
  ArrowRight: 'Alt+Period',
  ArrowLeft: 'Alt+Comma',
  PageDown: 'Alt+End',
  PageUp: 'Alt+Home',
  End: 'Alt+End',
  Home: 'Alt+Home',
} as const;

type Key = (typeof KEYS)[number][0] | 'Space' | 'ArrowDown';

interface Place {
  readonly name: string;
  /** Puts the focus there. */
  readonly focus: (berth: Berth, page: Page) => Promise<void>;
  /** What it does something of its own with. */
  readonly own: readonly Key[];
}

const MOVES: readonly Key[] = ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'Home', 'End'];

const at =
  (find: (berth: Berth, page: Page) => Locator): Place['focus'] =>
  async (berth, page) => {
    await find(berth, page).first().focus();
  };

const PLACES: readonly Place[] = [
  { name: 'the strip', focus: at(({ playhead }) => playhead), own: [] },
  {
    name: 'a button of the strip',
    focus: at(({ run }) => run.getByRole('button', { name: 'To the start' })),
    own: ['Space'],
  },
  {
    name: 'a node of the canvas, which goes to others',
    focus: at((_, page) => page.locator('[data-node="3"]')),
    own: MOVES,
  },
  {
    name: 'a Pod on a node, which goes to others',
    focus: at((_, page) => page.locator('[data-node="3"] [data-pod]')),
    own: [...MOVES, 'Space'],
  },
  {
    name: 'a Pod in the tray',
    focus: at((_, page) => page.locator('[data-tray] [data-pod]')),
    own: ['Space'],
  },
  {
    name: 'a button of the header',
    focus: at(({ status }) => status.getByRole('button', { name: 'Share' })),
    own: ['Space'],
  },
  {
    name: 'a tab, which goes to others',
    focus: at(({ why }) => why.getByRole('tab', { name: 'Why' })),
    own: [...MOVES, 'Space'],
  },
];

let isStarted = false;

for (const { name, focus, own } of PLACES) {
  test(`keys of the playhead with the focus on ${name}`, async ({ berth, page }) => {
    const steps = page.getByRole('slider', { name: 'Step of the run' });
    const stages = page.getByRole('slider', { name: 'All frames' });
    if (!isStarted) await berth.start(OPENING);
    isStarted = true;
    await page.keyboard.press('Alt+Home');
    await expect(steps).toHaveAttribute('aria-valuenow', '0');
    for (const [key, step] of KEYS) {
      // Where a place does something of its own with the key, a command leads on.
      await focus(berth, page);
      const before = await steps.getAttribute('aria-valuenow');
      await page.keyboard.press(key);
      if (own.includes(key)) {
        await expect(steps, `${key} on ${name}`).toHaveAttribute('aria-valuenow', before ?? '');
        await page.keyboard.press(COMMANDS[key]);
      }
      await expect(steps, `${key} on ${name}`).toHaveAttribute('aria-valuenow', String(step));
    }
    if (!own.includes('Space')) {
      await focus(berth, page);
      await page.keyboard.press('Space');
      await expect(berth.run.getByRole('button', { name: 'Pause' })).toBeVisible();
      await page.keyboard.press('Space');
      await expect(berth.run.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      await page.keyboard.press('Alt+Home');
    }
    if (own.includes('ArrowDown')) return;
    await page.keyboard.press('Alt+Period');
    await expect(berth.why.getByRole('button', { name: 'Walk through it' })).toBeVisible();
    await focus(berth, page);
    await page.keyboard.press('ArrowDown');
    await expect(stages).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(steps).toBeVisible();
  });
}
