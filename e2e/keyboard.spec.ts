/** Without a mouse: the outline says and does what the canvas does. */
import type { Page } from '@playwright/test';
import { expect, test } from './driver/test.ts';

// In order, on one page.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

/** Chooses an action of the menu of the row that has the focus, by keys alone. */
async function choose(page: Page, action: RegExp): Promise<void> {
  await page.keyboard.press('Shift+F10');
  const item = page.getByRole('menuitem', { name: action }).first();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  const enabled = '[role=menuitem]:not([data-disabled])';
  const items = page.locator(enabled);
  const place = await item.evaluate(
    (element, all) => [...document.querySelectorAll(all)].indexOf(element),
    enabled,
  );
  // The focus follows each key a moment later.
  for (let down = 1; down <= place; down += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(down)).toBeFocused();
  }
  await page.keyboard.press('Enter');
}

test('a Pod is found, selected and understood through the outline by keyboard only', async ({
  berth,
  page,
}) => {
  await berth.start('Spread web over zones');
  const canvas = page.getByRole('radio', { name: 'Canvas' });
  // From the top of the page, Tab comes to a way past the editor, which keeps that key, and from there to
  // the switch between canvas and outline.
  await page.mouse.click(1, 1);
  const past = page.getByRole('button', { name: 'Past the manifests, to the cluster' });
  for (let tabs = 0; tabs < 30; tabs++) {
    await page.keyboard.press('Tab');
    if (await past.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(past).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(canvas).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(berth.outline).toBeVisible();

  await berth.outline.getByRole('row').nth(1).focus();
  await page.keyboard.press('Home');
  const focused = page.locator(':focus');
  await expect(focused).toHaveAttribute('aria-level', '1');

  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('aria-selected', 'true');
  const node = (await focused.getByRole('gridcell').first().textContent()) ?? '';
  await expect(berth.why.getByRole('heading', { level: 2 }).first()).toContainText(node.trim());

  await page.keyboard.press('End');
  await expect(focused).toContainText('train-0');
  await page.keyboard.press('Enter');
  await expect(berth.why).toContainText('8 Insufficient nvidia.com/gpu');
});

test('what is done on the canvas by a drag is done on a row by keys, with the same reasons', async ({
  berth,
  page,
}) => {
  await berth.start('Spread web over zones');
  await page.keyboard.press('Alt+KeyO');
  const undo = berth.status.getByRole('button', { name: /^Undo/ });
  const pending = berth.row('train-0');

  await test.step('a Pod is bound to a node that would refuse it: the reason is there before', async () => {
    await pending.focus();
    await choose(page, /^Bind to node/);
    const dialog = page.getByRole('dialog', { name: /^Bind to node/ });
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('node-3');
    await expect(dialog.getByRole('status')).toContainText(
      'kube-scheduler would refuse: no nvidia.com/gpu',
    );
    await page.keyboard.press('Enter');
    await berth.settled();
    await expect(undo).toHaveAccessibleName('Undo: Bind Pod train-0 to node-3');
    // And after it, on the row that still has the focus.
    await expect(page.locator(':focus')).toContainText('kube-scheduler would refuse it here');
  });

  await test.step('it is Pending again', async () => {
    await choose(page, /^Make Pending/);
    await berth.settled();
    await expect(undo).toHaveAccessibleName('Undo: Make Pod train-0 Pending');
    await expect(pending).toContainText('Insufficient nvidia.com/gpu');
  });

  await test.step('a node is moved into another zone', async () => {
    await berth.row('node-1').focus();
    await choose(page, /^Move to/);
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('zone-c');
    await page.keyboard.press('Enter');
    await berth.settled();
    await expect(undo).toHaveAccessibleName('Undo: Move node-1 to zone-c');
  });

  await test.step('a template of a workload is put into a zone', async () => {
    await berth.row('zone-b').focus();
    await choose(page, /^Add a workload here/);
    const dialog = page.getByRole('dialog', { name: 'Add a workload' });
    await expect(dialog.getByRole('combobox', { name: 'Where' })).toHaveValue(
      'topology.kubernetes.io/zone=zone-b',
    );
    await expect(dialog.locator('pre')).toContainText('nodeSelector');
    await page.keyboard.press('Enter');
    await berth.settled();
    await expect(undo).toHaveAccessibleName('Undo: Add Deployment web-2');
  });
});
