/**
 * Every key that the sheet of keys tells of does what the sheet says, wherever the focus is but where it is
 * text; or it does nothing there that the sheet would have to tell of. The sheet itself is the list: a row of it
 * that is not held here fails.
 */
import type { Locator, Page } from '@playwright/test';
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';

// In order, on one page.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });
test.setTimeout(60_000);

const OPENING = 'Spread web over zones';

/** A row of the sheet, of a section about the whole page. */
interface Row {
  /** What is done before, so that there is something to do. */
  readonly before?: (berth: Berth, page: Page) => Promise<unknown>;
  /** What is so once the key was pressed. */
  readonly then: (berth: Berth, page: Page) => Promise<unknown>;
  /** How all is as before. */
  readonly back?: (berth: Berth, page: Page) => Promise<unknown>;
  /** Places by their name that do something else with the key, or from which there is nothing to do. */
  readonly inert?: readonly string[];
}

interface Place {
  readonly name: string;
  readonly find: (berth: Berth, page: Page) => Locator;
  readonly view?: 'outline';
}

const NODE = 'a node';
const POD = 'a Pod on a node';
const TRAY = 'a Pod in the tray';
const WHY = 'a button of Why';
const ROW = 'a row of the outline';
const MATRIX = 'the matrix';
const STRIP = 'the strip';
const BUTTON = 'a button of the strip';
const BAR = 'a button of the bar';
const HEADER = 'a button of the header';

const PLACES: readonly Place[] = [
  { name: NODE, find: (_, page) => page.locator('[data-node="3"]').first() },
  { name: POD, find: (_, page) => page.locator('[data-node="3"] [data-pod]').first() },
  { name: TRAY, find: (_, page) => page.locator('[data-tray] [data-pod]').first() },
  { name: WHY, find: ({ why }) => why.getByRole('button', { name: 'Walk through it' }) },
  { name: ROW, find: ({ outline }) => outline.getByRole('row').nth(2), view: 'outline' },
  { name: MATRIX, find: (_, page) => page.getByRole('grid', { name: 'All nodes × plugins' }) },
  { name: STRIP, find: ({ playhead }) => playhead },
  { name: BUTTON, find: ({ run }) => run.getByRole('button', { name: 'To the start' }) },
  { name: BAR, find: (_, page) => page.getByRole('button', { name: 'Legend', exact: true }) },
  { name: HEADER, find: ({ status }) => status.getByRole('button', { name: 'Share' }) },
];

const CANVAS: readonly string[] = [NODE, POD];
const OFF_CANVAS = PLACES.map(({ name }) => name).filter((name) => !CANVAS.includes(name));
/** Keys of the page alone are none in what lies over it, docked or not. */
const OVER = [MATRIX];

const zoom = (page: Page): Promise<number> =>
  page
    .locator('.react-flow__viewport')
    .evaluate((plane) => new DOMMatrix(getComputedStyle(plane).transform).a);

/** The zoom before the key, so that one can tell whether it is another after it. */
let before = 1;

const rememberZoom = async (_: Berth, page: Page): Promise<void> => {
  before = await zoom(page);
};

/** The whole cluster is in view again, and at rest. */
const fit = async (_: Berth, page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Show everything' }).click();
  let last = NaN;
  await expect
    .poll(async () => {
      const now = await zoom(page);
      const rests = now === last;
      last = now;
      return rests;
    })
    .toBe(true);
};

const isStep = (step: number) => async (_: Berth, page: Page) =>
  expect(page.getByRole('slider', { name: 'Step of the run' })).toHaveAttribute(
    'aria-valuenow',
    String(step),
  );

const isTab = (name: RegExp) => async (_: Berth, page: Page) =>
  expect(page.getByRole('tab', { name }).first()).toHaveAttribute('aria-selected', 'true');

const isIn = (selector: string) => async (_: Berth, page: Page) =>
  expect
    .poll(() => page.evaluate((where) => document.activeElement?.closest(where) !== null, selector))
    .toBe(true);

/** A fold, there and back. */
const folds = (find: (berth: Berth) => Locator): Pick<Row, 'then' | 'back'> => ({
  then: async (berth) => expect(find(berth)).toHaveCount(0),
  back: async (berth) => expect(find(berth)).not.toHaveCount(0),
});

const ROWS: Readonly<Record<string, Row>> = {
  'Show the canvas': {
    then: async (_, page) => expect(page.getByRole('radio', { name: 'Canvas' })).toBeChecked(),
    inert: OVER,
  },
  'Show the outline': {
    then: async ({ outline }) => expect(outline).toBeVisible(),
    back: async (berth) => berth.showCanvas(),
    inert: OVER,
  },
  'Zoom in': {
    before: rememberZoom,
    then: async (_, page) => expect.poll(() => zoom(page)).toBeGreaterThan(before),
    back: fit,
    inert: OFF_CANVAS,
  },
  'Zoom out': {
    before: rememberZoom,
    then: async (_, page) => expect.poll(() => zoom(page)).toBeLessThan(before),
    back: fit,
    inert: OFF_CANVAS,
  },
  'Show everything': {
    before: async (berth, page) => {
      await rememberZoom(berth, page);
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(() => zoom(page)).toBeGreaterThan(before);
    },
    then: async (_, page) => expect.poll(() => zoom(page)).toBeCloseTo(before, 5),
    back: fit,
    inert: OFF_CANVAS,
  },
  'Zoom or scroll to what is selected': {
    before: rememberZoom,
    then: async (_, page) => expect.poll(() => zoom(page)).not.toBe(before),
    back: fit,
    // The outline scrolls to it instead.
    inert: [ROW, ...OVER],
  },
  'Find in the cluster': {
    then: async (_, page) => expect(page.locator('search input')).toBeFocused(),
    back: async (_, page) => page.keyboard.press('Escape'),
  },
  'Present to a room': {
    then: async (_, page) => expect(page.getByRole('button', { name: 'Leave' })).toBeVisible(),
    back: async (_, page) => page.keyboard.press('Escape'),
    inert: OVER,
  },
  'Before the first step': { then: isStep(0), inert: OVER },
  'Previous step': { then: isStep(5), inert: OVER },
  'Next step': { then: isStep(7), inert: OVER },
  'Last step': { then: isStep(7), inert: OVER },
  'Go to Workload': { then: isTab(/^Workload/), inert: OVER },
  'Go to Cluster': { then: isTab(/^Cluster/), inert: OVER },
  'Go to Scheduler': { then: isTab(/^Scheduler/), inert: OVER },
  'Go to the YAML': { then: isIn('.monaco-editor'), inert: OVER },
  'Go to Why': { then: isIn('[aria-label="Why"]'), inert: OVER },
  'Go to the playhead': { then: isIn('[role=slider]'), inert: OVER },
  'Find an action': {
    then: async (_, page) => expect(page.getByRole('combobox').first()).toBeFocused(),
    back: async (_, page) => page.keyboard.press('Escape'),
  },
  'Keyboard shortcuts': {
    then: async (_, page) =>
      expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible(),
    back: async (_, page) => page.keyboard.press('Escape'),
    inert: OVER,
  },
  'Open the menu of what has the focus': {
    then: async (_, page) => expect(page.getByRole('menu').first()).toBeVisible(),
    back: async (_, page) => page.keyboard.press('Escape'),
    inert: [WHY, MATRIX, STRIP, BUTTON, BAR, HEADER],
  },
  'Fold or show the manifests': { ...folds(({ editor }) => editor), inert: OVER },
  'Fold or show Why': { ...folds(({ why }) => why.getByRole('tabpanel')), inert: OVER },
  'Fold or show the run': { ...folds(({ playhead }) => playhead), inert: OVER },
  'Open or close the console': {
    then: async (_, page) =>
      expect(page.getByRole('textbox', { name: /^A line for kubectl/ })).toBeFocused(),
    back: async (_, page) => page.keyboard.press('Escape'),
    inert: OVER,
  },
};

/** Rows that are held where what they act on is: on a target, on what is typed, in time. */
const HELD_ELSEWHERE: readonly string[] = [
  // accessibility-focus.spec.ts, on the canvas and in the outline; editor.spec.ts.
  'Undo',
  'Redo',
  // ClusterCanvas.test.tsx.
  'Clear the selection',
  // time.spec.ts.
  'Delete the action',
  // keys.test.ts of commands, on a node, a Pod, a zone and the axis of time.
  'Pin this run to compare with',
  'Rename',
  'Duplicate',
  'Show in YAML',
  'Delete',
  'Delete its nodes',
  // keys.spec.ts presses these in each place.
  'Play or pause',
  'One back, one on',
  'To the last or next Pod that was refused, act or chapter',
  'To the start, to the end',
  'From a decision to its stages, and back',
];

/** By row: its keys as Playwright calls them. */
async function readSheet(page: Page): Promise<ReadonlyMap<string, readonly string[]>> {
  await page.getByRole('slider').first().focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  const rows = await dialog
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((row): [string, string[]] => [
        row.querySelector('dt')?.textContent ?? '',
        [...row.querySelectorAll('kbd')].map(({ textContent }) => textContent),
      ]),
    );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const spelled: Readonly<Record<string, string>> = { ',': 'Comma', '.': 'Period', '−': '-' };
  return new Map(
    rows.map(([name, keys]) => [
      name,
      keys.map((key) => {
        const parts = key.length === 1 ? [key] : key.split('+');
        const last = parts.at(-1) ?? '';
        const isLetter = /^[A-Z]$/.test(last);
        const named = spelled[last] ?? (isLetter ? `Key${last}` : last);
        return [...parts.slice(0, -1).map((part) => part.replace('Ctrl', 'Control')), named].join(
          '+',
        );
      }),
    ]),
  );
}

/** What a key of the page could change. */
const look = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.querySelector('[role=slider]')?.ariaValueNow,
      document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform,
      ...[...document.querySelectorAll('[role=dialog], [role=menu]')].map(({ id }) => id),
      ...[...document.querySelectorAll('[aria-selected=true], [aria-checked=true]')].map(
        ({ textContent }) => textContent,
      ),
      document.activeElement?.closest('[role=grid]') === null,
    ].join(' | '),
  );

/**
 * What is seen once it stands still: where the matrix takes its room, the picture is fitted anew, some frames of the
 * page later, however long these take.
 */
async function seenAtRest(page: Page): Promise<string> {
  await page.evaluate(async () => {
    const picture = () =>
      document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform;
    let last = picture();
    for (let still = 0; still < 20; still += 1) {
      await new Promise(requestAnimationFrame);
      if (picture() !== last) still = 0;
      last = picture();
    }
  });
  return look(page);
}

/** All as each key finds it: step 6, its Pod selected, the canvas in view, and the focus in the place. */
async function stand(berth: Berth, page: Page, { name, find, view }: Place): Promise<void> {
  const steps = page.getByRole('slider', { name: 'Step of the run' });
  // An editor that a key before led to may take the focus once more, and the key with it.
  await expect(async () => {
    if ((await steps.getAttribute('aria-valuenow')) === '6') return;
    await steps.press('End');
    await expect(steps).toHaveAttribute('aria-valuenow', '7', { timeout: 1000 });
    await steps.press('ArrowLeft');
    await expect(steps).toHaveAttribute('aria-valuenow', '6', { timeout: 1000 });
  }).toPass();
  await expect(berth.why.getByRole('button', { name: 'Walk through it' })).toBeVisible();
  if (view === 'outline' && !(await berth.outline.isVisible())) await steps.press('Alt+KeyO');
  if (name === MATRIX && !(await find(berth, page).isVisible())) {
    await berth.why.getByRole('button', { name: 'All nodes × plugins' }).click();
  }
  await find(berth, page).focus();
  await expect(find(berth, page)).toBeFocused();
}

async function leave(berth: Berth, page: Page, { name, view }: Place): Promise<void> {
  // What takes the focus out of the matrix may have closed it.
  if (name === MATRIX && (await page.getByRole('grid').count()) > 0) {
    await page.getByRole('grid').focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid')).toHaveCount(0);
  }
  if (view === 'outline') await berth.showCanvas();
}

/** The sheet as the page of this file told it first. */
let sheet: ReadonlyMap<string, readonly string[]> | undefined;

async function opened(berth: Berth, page: Page): Promise<ReadonlyMap<string, readonly string[]>> {
  const steps = page.getByRole('slider', { name: 'Step of the run' });
  if (sheet === undefined) await berth.start(OPENING);
  await expect(steps).toBeVisible();
  sheet ??= await readSheet(page);
  return sheet;
}

test('each row of the sheet of keys is held', async ({ berth, page }) => {
  const told = [...(await opened(berth, page)).keys()];
  expect(new Set(told)).toEqual(new Set([...Object.keys(ROWS), ...HELD_ELSEWHERE]));
});

/** Places that a row is pressed in; each has another set, and BERTH_SEED moves them on. */
const PLACES_A_ROW = 3;
const FIRST = Number(process.env['BERTH_SEED'] ?? 0);

/** Some places of all, spread over them; `BERTH_KEYS=all` is for all of them. */
function placesOf(row: number): readonly Place[] {
  if (process.env['BERTH_KEYS'] === 'all') return PLACES;
  return Array.from(
    { length: PLACES_A_ROW },
    (_, nth) => PLACES.at((FIRST + row + nth * PLACES_A_ROW) % PLACES.length) ?? PLACES[0],
  ).filter((place) => place !== undefined);
}

for (const place of PLACES) {
  const rows = Object.entries(ROWS).filter((_, row) => placesOf(row).includes(place));
  const inert = rows.filter(([, row]) => row.inert?.includes(place.name) === true);
  const others = rows.filter((row) => !inert.includes(row));

  test(`with the focus on ${place.name} each key does what the sheet says, or nothing`, async ({
    berth,
    page,
  }) => {
    const keys = await opened(berth, page);
    await stand(berth, page, place);
    const seen = await seenAtRest(page);
    for (const [name] of inert) {
      const [key = ''] = keys.get(name) ?? [];
      await page.keyboard.press(key);
      // Of nothing there is no sign to wait for.
      await page.waitForTimeout(100);
      expect(await look(page), `${name}: ${key}`).toBe(seen);
    }
    for (const [name, row] of others) {
      const [key = ''] = keys.get(name) ?? [];
      await test.step(`${name}: ${key}`, async () => {
        await stand(berth, page, place);
        if (row.before) {
          await row.before(berth, page);
          await place.find(berth, page).focus();
        }
        await page.keyboard.press(key);
        await row.then(berth, page);
        if (name.startsWith('Fold')) await page.keyboard.press(key);
        await row.back?.(berth, page);
      });
    }
    await leave(berth, page, place);
  });
}
