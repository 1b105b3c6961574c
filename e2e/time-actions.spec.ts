/** What is done at a later moment becomes an action of the Timeline, and Why says what comes of it. */
import type { Locator } from '@playwright/test';
import type { Berth } from './driver/berth.ts';
import { TWO_OF_WEB, TWO_ZONES } from './driver/scenarios.ts';
import { expect, test } from './driver/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const slider = (berth: Berth): Locator =>
  berth.page.getByRole('slider', { name: 'Moment of the story' });

async function choose(berth: Berth, row: string, item: string): Promise<void> {
  await berth.row(row).click({ button: 'right' });
  await berth.page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('a node that is drained from its menu begins a Timeline, and Why tells who evicted', async ({
  berth,
}) => {
  await berth.load({ cluster: TWO_ZONES, workload: TWO_OF_WEB });
  await berth.showOutline();
  await choose(berth, 'node-2', 'Drain');
  await expect(slider(berth)).toHaveAttribute('aria-valuetext', /kubectl drain node-2/);
  expect(await berth.text('Scheduler')).toContain(
    'run: kubectl drain node-2 --ignore-daemonsets --delete-emptydir-data',
  );
  await berth.row('node-2').click();
  await expect(berth.why).toContainText('It is cordoned');
});

test('what is done at that moment is put behind it, and undone in one step', async ({ berth }) => {
  const before = await berth.text('Scheduler');
  await choose(berth, 'node-2', 'Uncordon');
  await expect(slider(berth)).toHaveAttribute('aria-valuetext', /kubectl uncordon node-2/);
  const after = await berth.text('Scheduler');
  expect(after.startsWith(before.trimEnd())).toBe(true);
  expect(after).toContain('run: kubectl uncordon node-2');
  await berth.page.getByRole('button', { name: /^Undo/ }).first().click();
  await berth.settled();
  expect(await berth.text('Scheduler')).toBe(before);
});

test('an action is given another time in a field, from the pencil beside it', async ({
  berth,
  page,
}) => {
  await page.locator('[data-mark=action]').click();
  await page.getByRole('button', { name: 'Change this action' }).click();
  await page.getByRole('menuitem', { name: 'Do it at another time…' }).click();
  await expect(page.getByRole('textbox', { name: 'Time, like 1m30s' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1m30s');
  await page.keyboard.press('Enter');
  await berth.settled();
  expect(await berth.text('Scheduler')).toContain('at: 1m30s');
  await berth.page.getByRole('button', { name: /^Undo/ }).first().click();
  await berth.settled();
});

test('a node that goes dark keeps its Pods until they have been tolerated out', async ({
  berth,
}) => {
  await berth.paste(
    'Scheduler',
    'apiVersion: berth/v1\nkind: Timeline\nactions:\n- { at: 10s, fail: node-2 }\n',
  );
  await berth.settled();
  await expect(slider(berth)).toBeVisible();
  await expect(async () => {
    const now = (await slider(berth).getAttribute('aria-valuetext')) ?? '';
    if (!/gets the taint .*unreachable:NoExecute/.test(now))
      await slider(berth).press('ArrowRight');
    expect(now).toMatch(/gets the taint .*unreachable:NoExecute/);
  }).toPass({ intervals: [0] });
  await berth.outline.getByRole('row', { name: /^web-/ }).last().click();
  await expect(berth.why).toContainText('The Pod tolerates it for 300 s');
  await expect(berth.why).toContainText('DefaultTolerationSeconds');
  await berth.why.getByRole('button', { name: /^See that decision/ }).click();
  await expect(slider(berth)).toHaveAttribute('aria-valuetext', /is bound to node-2/);
  await expect(berth.why.getByRole('button', { name: 'Walk through it' })).toBeVisible();
});
