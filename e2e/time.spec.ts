/** A scenario told in time: the axis, its playhead, and what cards say at a moment. */
import type { Locator } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import type { Berth } from './driver/berth.ts';
import { TWO_OF_WEB, TWO_ZONES } from './driver/scenarios.ts';
import { expect, test } from './driver/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const TIMELINE = `apiVersion: berth/v1
kind: Timeline
actions:
- { at: 42s, fail: west }
`;

const slider = (berth: Berth): Locator =>
  berth.page.getByRole('slider', { name: /^(Moment of the story|所在时刻)$/ });
const moment = (berth: Berth) => slider(berth).getAttribute('aria-valuetext');

/** A zone fails at 0:42; its node is unreachable 50 s later, and its Pod leaves after 300 s. */
async function zoneFails(berth: Berth): Promise<void> {
  await berth.load({ cluster: TWO_ZONES, workload: TWO_OF_WEB, scheduler: TIMELINE });
  await expect(slider(berth)).toBeVisible();
  await berth.settled();
}

/** Goes from chapter to chapter until the playhead's words are these. */
async function goTo(berth: Berth, words: RegExp): Promise<void> {
  await expect(async () => {
    const now = (await moment(berth)) ?? '';
    if (!words.test(now)) await slider(berth).press('ArrowRight');
    expect(now).toMatch(words);
  }).toPass({ intervals: [0] });
}

test('what happens is told event by event, on the axis, on the cards and as a list', async ({
  berth,
  page,
}) => {
  await zoneFails(berth);
  await test.step('keys of the page play and go from event to event, and not where one types', async () => {
    await berth.focusEditor();
    await page.keyboard.press('ArrowRight');
    await expect(slider(berth)).toHaveAttribute('aria-valuetext', /^The set-up/);
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
    });
    await page.keyboard.press('End');
    const last = await page
      .getByRole('button', { name: 'Next event' })
      .getAttribute('aria-disabled');
    expect(last).toBe('true');
    await page.keyboard.press('PageUp');
    await expect(page.getByRole('button', { name: 'Next event' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.press('Home');
    await expect(slider(berth)).toHaveAttribute('aria-valuetext', /^The set-up/);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });
  await page.keyboard.press('Home');
  await expect(slider(berth)).toHaveAttribute('aria-valuetext', /^The set-up/);
  await goTo(berth, /You: west fails$/);
  await expect(page.locator('[data-node][data-fares=silent]')).toHaveCount(1);
  // Nobody waits at this moment; the cards stay where they are all the same.
  await expect(page.getByRole('region', { name: 'Pending Pods' })).toContainText(
    'No Pod is Pending at this moment',
  );
  await goTo(berth, /gets the taint .*NoExecute$/);
  await expect(page.locator('[data-node][data-fares=unreachable]')).toContainText('leaves in 5:00');
  await expectNoViolation(page);
  await test.step('the outline says how nodes and Pods fare, for those who do not see the cards', async () => {
    await berth.showOutline();
    const rows = page.getByRole('treegrid').getByRole('row');
    await expect(rows.filter({ hasText: 'node-2' })).toContainText('NotReady, unreachable');
    await expect(rows.filter({ hasText: 'leaves at 6:' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'running' })).toHaveCount(1);
  });
  await berth.showCanvas();
  await goTo(berth, /evicted from node-2/);
  await expect(page.locator('[data-node][data-fares=unreachable]')).toContainText('Terminating');
  // Names are fitted to their row by their letters: a frame makes none wider.
  const widths = await page.locator('[data-pod][data-fares=terminating]').evaluateAll((all) =>
    all.map((each) => {
      const framed = each.getBoundingClientRect().width;
      each.removeAttribute('data-fares');
      const plain = each.getBoundingClientRect().width;
      each.setAttribute('data-fares', 'terminating');
      return { framed, plain };
    }),
  );
  expect(widths.filter(({ plain }) => plain > 30)).not.toEqual([]);
  expect(widths.filter(({ framed, plain }) => framed > plain + 0.1)).toEqual([]);
  await page.getByRole('button', { name: 'Events as a list' }).click();
  const list = page.getByRole('listbox', { name: 'Events of the story' });
  await expect(list.getByRole('option', { selected: true })).toContainText('evicted from node-2');
  await expectNoViolation(page, 'section[aria-label=Run]');
  await list.getByRole('option', { name: 'west fails' }).click();
  await expect(page.locator('[data-node][data-fares=silent]')).toHaveCount(1);

  await test.step('axe finds nothing on the axis, its list, and the cards at a moment, in dark and Chinese', async () => {
    await list.getByRole('option', { name: /gets the taint .*NoExecute/ }).click();
    await expect(page.locator('[data-node][data-fares=unreachable]')).toHaveCount(1);
    await page.emulateMedia({ colorScheme: 'dark' });
    await berth.setLanguage('简体中文');
    await expect(page.getByRole('button', { name: '以列表显示事件' })).toBeVisible();
    // Both languages name the same elements.
    await expectNoViolation(page, undefined, 'colours');
    await page.getByRole('button', { name: '以列表显示事件' }).click();
  });
});

test('the pointer goes to an event, drags the playhead, and is told what it rests on', async ({
  berth,
  page,
}) => {
  await zoneFails(berth);
  const evicted = page.locator('[data-mark=evicted]');
  await evicted.hover();
  await expect(page.getByText(/^6:\d\d.*is evicted from node-2: a NoExecute taint/)).toBeVisible();
  await evicted.click();
  await expect(slider(berth)).toHaveAttribute('aria-valuetext', /evicted from node-2/);
  const flag = await slider(berth).boundingBox();
  if (flag === null) throw new Error('the flag is in sight');
  const y = flag.y + flag.height / 2;
  await page.mouse.move(flag.x + flag.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(flag.x - 200, y, { steps: 4 });
  await page.mouse.up();
  await expect(slider(berth)).toHaveAttribute('aria-valuetext', /gets the taint .*NoExecute$/);
  await expect(page.locator('[data-node][data-fares=unreachable]')).toContainText(/leaves in \d/);

  await test.step('an action is carried to another moment, deleted, and both are undone', async () => {
    const pill = page.locator('[data-mark=action]');
    const box = await pill.boundingBox();
    if (box === null) throw new Error('the action has a mark');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 122, y, { steps: 4 });
    const told = (await page.getByText(/^move to \d/).textContent()) ?? '';
    await page.mouse.up();
    // Its mark moves once more when the story is told anew.
    const isToldAt = async (when: string) => {
      await expect(async () => {
        await pill.hover();
        await expect(page.getByText(`${when}: You: west fails`, { exact: true })).toBeVisible({
          timeout: 1000,
        });
      }).toPass();
    };
    await isToldAt(told.replace('move to ', ''));
    await pill.click();
    await expect(page.locator('[data-node][data-fares=silent]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Delete this action' }).click();
    await expect(pill).toHaveCount(0);
    await berth.status.getByRole('button', { name: /^Undo/ }).click();
    await expect(pill).toHaveCount(1);
    await berth.status.getByRole('button', { name: /^Undo/ }).click();
    await isToldAt('0:42');
  });

  await test.step('the steps of the run are there as well, and a scenario without time has them alone', async () => {
    await slider(berth).press('End');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByRole('slider', { name: 'Step of the run' })).toBeVisible();
    await page.getByRole('button', { name: 'Time', exact: true }).click();
    await expect(slider(berth)).toBeVisible();
    await berth.openTab('Scheduler');
    await berth.focusEditor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await expect(page.getByRole('slider', { name: 'Step of the run' })).toBeVisible();
  });
});

test('a Pod whose containers end says when they are started again, longer each time', async ({
  berth,
  page,
}) => {
  await berth.load({
    cluster: TWO_ZONES,
    workload: `apiVersion: v1
kind: Pod
metadata: { name: report, annotations: { berth/run: "5", berth/exit: "1" } }
spec: { containers: [{ name: main, image: report }] }
`,
    scheduler: TIMELINE,
  });
  await expect(slider(berth)).toBeVisible();
  await berth.settled();
  const chip = page.locator('[data-pod][data-fares=restarting]');
  await goTo(berth, /containers have ended/);
  await expect(chip).toHaveCount(1);
  const card = page.locator('[data-node]').filter({ has: chip });
  await expect(card).toContainText('starts again in 1 s');
  await goTo(berth, /containers are started again/);
  await expect(chip).toHaveCount(0);
  await goTo(berth, /containers have ended/);
  await expect(card).toContainText('starts again in 10 s');
  await expect(chip).toHaveAttribute('aria-label', /^report, its containers have ended/);
});

test('a crash loop is told up to its first round after five minutes, and says what goes on', async ({
  berth,
}) => {
  await berth.load({
    cluster: TWO_ZONES,
    workload: `apiVersion: v1
kind: Pod
metadata: { name: app, annotations: { berth/run: "1", berth/exit: "1" } }
spec: { containers: [{ name: app, image: nginx }] }
`,
    scheduler:
      'apiVersion: berth/v1\nkind: Timeline\nactions:\n- { at: 5s, run: kubectl cordon node-1 }\n',
  });
  await expect(slider(berth)).toBeVisible();
  await slider(berth).press('End');
  await expect.poll(() => moment(berth)).toMatch(/10:/);
  await expect(
    berth.page.getByText(/Goes on like this to .* at least: restarts after 5 min each/).first(),
  ).toBeVisible();
});

test('where time stands below it the text keeps the most of its column, and all that is told of it can be read', async ({
  berth,
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await berth.start('A zone fails, told in time');
  const text = page.locator('.monaco-editor').first();
  await expect(berth.problems).toBeVisible();
  await expect(text).toBeVisible();
  const heightOf = async (of: typeof text): Promise<number> =>
    (await of.boundingBox())?.height ?? 0;
  await expect(async () => {
    expect(await heightOf(text)).toBeGreaterThan(1.5 * (await heightOf(berth.problems)));
  }).toPass({ timeout: 5_000 });
  const fix = berth.problems.getByRole('button', { name: /^Add pod-template-hash/ });
  await fix.focus();
  await expect(fix).toBeInViewport({ ratio: 1 });
});
