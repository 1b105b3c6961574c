/** A tablet held upright reads and edits, a phone reads; what a narrow window shows stands whole. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import { firstScene } from './driver/inHands.ts';
import { expect, test } from './driver/test.ts';

test.slow();
// In order, on one page at a desk and one in hands, each test with a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const OPENING = 'Spread web over zones';

/** No more than the window is wide. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window_] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBe(window_);
}

/** What leaves the window where it is cut off, and so does not make the page wider. */
async function expectHeaderInside(page: Page): Promise<void> {
  const controls = page.getByRole('banner').locator('button:visible, [role=radio]');
  const outside = (): Promise<(string | null)[]> =>
    controls.evaluateAll((all) =>
      all
        .filter((each) => each.getBoundingClientRect().right > window.innerWidth)
        .map((each) => each.getAttribute('aria-label') ?? each.textContent),
    );
  await expect.poll(outside).toEqual([]);
}

/** Big enough for a finger, and inside the window. */
async function expectFingerSized(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error('the control is not on the page');
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(36);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Seen and met by a finger: what its parents clip away is on the page as well. */
async function expectMet(target: Locator): Promise<void> {
  const isMet = (): Promise<boolean> =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && element.contains(hit);
    });
  await expect.poll(isMet).toBe(true);
}

test('F: the names of zones and nodes stand whole where a browser sets text a little wider', async ({
  berth,
  page,
}) => {
  await berth.start(OPENING);
  const wider = await page.addStyleTag({ content: '* { letter-spacing: 0.04em }' });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    const names = page
      .locator('[data-zone] [title], [data-node] [title]')
      .getByText(/^(zone|node)-/);
    await expect(names).toHaveCount(11);
    const cut = (): Promise<number> =>
      names.evaluateAll(
        (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
    await expect.poll(cut, { message: 'none is cut' }).toBe(0);
    // Of a taint the key is cut, the effect never.
    const effects = page.locator('[data-node]').getByText('NoSchedule', { exact: true });
    const seen = (): Promise<boolean[]> =>
      effects.evaluateAll((all) =>
        all.map((effect) => {
          const [own, room] = [effect, effect.closest('[title]') ?? effect].map((each) =>
            each.getBoundingClientRect(),
          );
          return own !== undefined && room !== undefined && own.bottom <= room.bottom + 1;
        }),
      );
    await expect.poll(seen, { message: 'the effect of each taint' }).toEqual([true, true]);
  }
  // Where there is room below, a narrow card has a line for each.
  await page.setViewportSize({ width: 1440, height: 900 });
  const keys = page.locator('[data-node]').getByText('dedicated=gpu:', { exact: true });
  const cutKeys = (): Promise<number> =>
    keys.evaluateAll(
      (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    );
  await expect(keys).toHaveCount(2);
  await expect.poll(cutKeys, { message: 'no key is cut' }).toBe(0);
  await wider.evaluate((style) => {
    (style as Element).remove();
  });
});

test('in the least width of the cluster its words stay in their lines, and the matrix ends where Why begins', async ({
  berth,
  page,
}) => {
  await berth.start(OPENING);
  await berth.why.getByRole('button', { name: 'All nodes × plugins' }).click();
  const matrix = page.getByRole('dialog', { name: 'All nodes × plugins' });
  const beside = async (): Promise<number> => {
    const [sheet, why] = [await matrix.boundingBox(), await berth.why.boundingBox()];
    return Math.abs((sheet?.x ?? 0) + (sheet?.width ?? 0) - (why?.x ?? 0));
  };
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(beside).toBeLessThanOrEqual(2);
  }
  // In a low window five rows are read below its head.
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size);
    const whole = (): Promise<number> =>
      matrix.getByRole('grid').evaluate((grid) => {
        const { bottom } = grid.getBoundingClientRect();
        return [...grid.querySelectorAll('[role=rowheader]')].filter(
          (name) => name.getBoundingClientRect().bottom <= bottom,
        ).length;
      });
    await expect.poll(whole).toBeGreaterThanOrEqual(5);
  }
  // And no plugin stands below the rank, which keeps to the edge.
  const heads = matrix.getByRole('columnheader');
  const below = (): Promise<number> =>
    heads.evaluateAll((all) => {
      const [last, ...others] = all.map((each) => each.getBoundingClientRect()).toReversed();
      return Math.max(...others.map(({ right }) => right)) - (last?.left ?? 0);
    });
  await expect.poll(below).toBeLessThanOrEqual(1);
  // What waits is the last of the counts that is left.
  await expect(page.locator('[data-counts]')).toHaveText('1 Pending', { useInnerText: true });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.keyboard.type('app=web,tier in (');
  const said = page.getByRole('search').getByRole('status');
  await expect(said).toHaveText('Not a label selector: tier in (');
  const leaves = (inside: Locator): Promise<boolean> =>
    inside.evaluate((element) => {
      const [own, bar] = [element, element.parentElement ?? element].map((each) =>
        each.getBoundingClientRect(),
      );
      const isCut = element.scrollHeight > element.clientHeight + 1;
      return isCut || own === undefined || bar === undefined || own.height > bar.height;
    });
  expect(await leaves(said)).toBe(false);
  await page.keyboard.press('Escape');

  await page.getByRole('radio', { name: 'Outline' }).check({ force: true });
  const memory = page.getByRole('columnheader', { name: 'Memory' });
  const outline = page.getByRole('treegrid');
  const sideways = (): Promise<number> =>
    outline.evaluate((grid) => grid.scrollWidth - (grid.parentElement?.clientWidth ?? 0));
  await expect(memory).toBeVisible();
  expect(await sideways()).toBeLessThanOrEqual(0);

  // A reason stands whole in a card, however narrow: its sums give way.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('radio', { name: 'Canvas' }).check({ force: true });
  await page.getByRole('button', { name: /^Group by/ }).click();
  await page.getByRole('menuitemradio', { name: 'nothing' }).click();
  const reasons = page.locator('[data-said]:has(> [data-short])');
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(reasons).toHaveCount(3);
  /** Of a taint the effect is the last of its words. */
  const cut = (): Promise<(string | null)[]> =>
    reasons.evaluateAll((all) =>
      all
        .filter((reason) => {
          const words = reason.querySelector(':scope > span:not([data-short])');
          const last = words?.lastElementChild ?? words;
          const [end, room] = [last, reason].map((each) => each?.getBoundingClientRect());
          if (!last || !end || !room) return true;
          const isCut = last.scrollWidth > last.clientWidth + 1;
          return isCut || end.right > room.right + 1 || end.bottom > room.bottom + 1;
        })
        .map(({ textContent }) => textContent),
    );
  await expect.poll(cut, { message: 'no reason is cut' }).toEqual([]);
  await page.getByRole('button', { name: /^Group by/ }).click();
  await page.getByRole('menuitemradio', { name: 'zone', exact: true }).click();
});

test('beside a command of several lines the sign that copies it keeps its width, and no two shortcuts touch', async ({
  berth,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await berth.start();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Paste an error/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('0/3 nodes are available: 3 Insufficient cpu.');
  const copy = dialog.getByRole('button', { name: 'Copy the command' });
  const narrower = (): Promise<number> =>
    copy.evaluate((sign) => {
      const { width, height } = sign.getBoundingClientRect();
      return height - width;
    });
  // Until the message is read, there are the commands that give one.
  await expect(copy).toHaveCount(1);
  await expect.poll(narrower).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('?');
  await expect(dialog.getByText('Fold or show the manifests')).toBeVisible();
  const gaps = (): Promise<number> =>
    dialog.locator('dl').evaluateAll((lists) =>
      Math.min(
        ...lists.flatMap((list) => {
          const words = [...list.querySelectorAll('dt')].map((each) => {
            const range = document.createRange();
            range.selectNodeContents(each);
            return {
              top: range.getBoundingClientRect().top,
              bottom: each.getBoundingClientRect().bottom,
            };
          });
          return words.slice(1).map(({ top }, at) => top - (words[at]?.bottom ?? 0));
        }),
      ),
    );
  await expect.poll(gaps).toBeGreaterThanOrEqual(3);
});

const palette = (page: Page): Locator => page.getByRole('banner').locator('[data-opens-palette]');

const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 390, height: 844 };

test.describe('in hands', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: TABLET });

  test('on a tablet held upright a Pod is selected and understood, the YAML edited, and Why folded away', async ({
    berth,
    page,
  }) => {
    await berth.start(OPENING);
    await expectNoSidewaysScroll(page);
    await expectHeaderInside(page);
    await expectNoViolation(page);

    // Cluster, YAML and Why are in sight together.
    await page.locator('[data-tray] [data-pod]').first().tap();
    await expect(berth.why).toContainText('8 Insufficient nvidia.com/gpu');
    await expect(page.locator('.react-flow')).toBeInViewport();
    await expect(berth.editor).toBeInViewport();

    await berth.paste('Workload', 'kind: Pod\napiVersion: v1\nmetadata: { name: solo }\n');
    await berth.settled();
    await expect(berth.problems).toBeVisible();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.insertText('spec: { containers: [{ name: main, image: nginx }] }\n');
    await berth.settled();
    await expect(berth.status).toContainText('1 placed');
    await expectNoSidewaysScroll(page);

    await expectFingerSized(page, palette(page));
    await palette(page).tap();
    await expect(page.getByRole('combobox')).toBeFocused();
    await expectNoViolation(page, 'dialog');
    await page.keyboard.type('show the outline');
    await page.getByRole('option').first().tap();
    await expect(berth.outline).toBeVisible();
    await expectNoSidewaysScroll(page);

    await test.step('Why is folded away by name and brought back by Enter', async () => {
      await page.keyboard.press('ControlOrMeta+K');
      await page.getByRole('combobox').last().fill('Fold or show Why');
      await page.keyboard.press('Enter');
      await expect(berth.why).toBeHidden();
      await expectNoSidewaysScroll(page);
      await page.getByRole('separator', { name: 'Width of the manifests' }).press('Enter');
      await expect(berth.why).toBeVisible();
      await expect(berth.editor).toBeVisible();
    });
  });

  test('what is open in Why stays so where a tablet becomes as narrow as a phone, and back', async ({
    berth,
    page,
  }) => {
    test.setTimeout(60_000);
    const [upright, narrow] = [TABLET, PHONE];
    await berth.start(OPENING);
    await berth.showLastStep();
    // A Pod that is placed.
    await page.keyboard.press('ArrowLeft');
    const frame = berth.why.locator('[aria-current="step"]');
    const turn = async (size: typeof upright) => {
      await page.setViewportSize(size);
      if (size === narrow) await page.getByText('Why', { exact: true }).first().tap();
      await expect(berth.why).toBeVisible();
    };

    await test.step('two nodes that are compared, and the matrix', async () => {
      await berth.why
        .getByRole('button', { name: /^Compare with/ })
        .first()
        .tap();
      const pair = berth.why.getByRole('region', { name: 'Compare two nodes' });
      await expect(pair).toBeVisible();
      for (const size of [narrow, upright]) {
        await turn(size);
        await expect(pair).toBeVisible();
      }
      await berth.why.getByRole('button', { name: 'All nodes × plugins' }).tap();
      const matrix = page.getByRole('grid', { name: 'All nodes × plugins' });
      await expect(matrix).toBeVisible();
      for (const size of [narrow, upright]) {
        await page.setViewportSize(size);
        if (size === narrow)
          await page.getByText('Why', { exact: true }).first().click({ force: true });
        await expect(matrix).toBeVisible();
      }
      await page.keyboard.press('Escape');
    });

    await test.step('the walk, at its stage; opened again it begins anew', async () => {
      await berth.why.getByRole('button', { name: 'Walk through it' }).tap();
      await expect(frame).toBeVisible();
      const first = (await frame.textContent()) ?? '';
      await frame.focus();
      for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      await expect(frame).not.toHaveText(first);
      const third = (await frame.textContent()) ?? '';
      for (const size of [narrow, upright]) {
        await turn(size);
        await expect(frame).toHaveText(third);
      }
      await frame.focus();
      await page.keyboard.press('Escape');
      await expect(frame).toHaveCount(0);
      await turn(narrow);
      await expect(frame).toHaveCount(0);
      await berth.why.getByRole('button', { name: 'Walk through it' }).tap();
      await expect(frame).toHaveText(first);
      await frame.press('Escape');
    });
  });
});

test.describe('in hands, as small as a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: PHONE });

  test('on a phone a scenario that was saved is read: its cluster, its Pods and their Why', async ({
    berth,
    page,
  }) => {
    await firstScene(berth, page);
    await expectNoSidewaysScroll(page);
    await expectNoViolation(page);

    await page.locator('[data-tray] [data-pod]').first().tap();
    await page.getByText('Why', { exact: true }).first().tap();
    await expect(berth.why).toContainText('8 Insufficient nvidia.com/gpu');
    await expectNoSidewaysScroll(page);
    await expectNoViolation(page);

    await page.getByText('Manifests', { exact: true }).tap();
    await expect(berth.editor).toBeVisible({ timeout: 20_000 });
    await berth.focusEditor();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('# read on a phone\n');
    await expect(berth.editor).toContainText('read on a phone');
    await expect(berth.status.getByText('saved', { exact: true })).toBeAttached();
    await page.reload();
    await berth.settled();
    await page.getByText('Manifests', { exact: true }).tap();
    await expect(berth.editor).toContainText('read on a phone', { timeout: 20_000 });

    await page.getByText('Cluster', { exact: true }).first().tap();
    await page.getByRole('radio', { name: 'Outline' }).check({ force: true });
    await expect(berth.outline).toBeVisible();
    await expectNoSidewaysScroll(page);

    const more = page.getByRole('button', { name: 'Settings and more' });
    for (const control of [more, page.getByRole('button', { name: 'Step back' })]) {
      await expectFingerSized(page, control);
    }
    await more.tap();
    await page.getByRole('menuitem', { name: /^Find an action/ }).tap();
    await expect(page.getByRole('combobox')).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectNoViolation(page, 'dialog');
    await page.keyboard.press('Escape');
    for (const door of [/^Run options/, /^Share/, /^Paste an error/, /^Keyboard shortcuts/]) {
      await more.tap();
      await page.getByRole('menuitem', { name: door }).tap();
      await expectMet(page.getByRole('dialog'));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});
