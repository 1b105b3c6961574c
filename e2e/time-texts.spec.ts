/** What is typed in the text of a later moment: it says what it does then, and is done as an action. */
import type { Locator } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import type { Berth } from './driver/berth.ts';
import { TWO_OF_WEB, TWO_ZONES } from './driver/scenarios.ts';
import { expect, test } from './driver/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const WORKLOAD = `# The shop\n${TWO_OF_WEB}`;
const TIMELINE = `apiVersion: berth/v1
kind: Timeline
actions:
- { at: 42s, run: kubectl scale deployment web --replicas=3 }
`;

const slider = (berth: Berth): Locator =>
  berth.page.getByRole('slider', { name: /^(Moment of the story|所在时刻)$/ });
const typingChanges = (berth: Berth): Locator =>
  berth.page.getByRole('group', { name: /^(Typing changes|输入会改变)$/ });

/** The moment of the Timeline's only action, with the text of Workload as it is then. */
async function atTheAction(berth: Berth): Promise<void> {
  await berth.load({ cluster: TWO_ZONES, workload: WORKLOAD, scheduler: TIMELINE });
  await expect(slider(berth)).toBeVisible();
  await slider(berth).focus();
  await expect(async () => {
    const now = (await slider(berth).getAttribute('aria-valuetext')) ?? '';
    if (!now.includes('--replicas=3')) await slider(berth).press('ArrowRight');
    expect(now).toContain('--replicas=3');
  }).toPass({ intervals: [0] });
  await expect(berth.editor).toContainText('replicas: 3');
}

/** Types another line in the place of one that holds these words. */
async function typeOver(berth: Berth, words: string, typed: string): Promise<void> {
  const { page } = berth;
  await berth.editor.locator('.view-line').filter({ hasText: words }).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.type(typed);
  await page.keyboard.press('Escape');
}

test('the text is that of the moment, and says before it is done what typing does then', async ({
  berth,
  page,
}) => {
  await atTheAction(berth);
  await expect(typingChanges(berth).getByRole('radio', { name: '0:42' })).toBeChecked();
  await typeOver(berth, 'replicas: 3', 'replicas: 1');
  await expect(page.getByRole('status').filter({ hasText: 'At 0:42 this does' })).toContainText(
    'kubectl scale deployment web --replicas=1',
  );
  // Nothing is done yet.
  await expect(page.getByRole('button', { name: 'Undo' }).first()).not.toHaveAttribute(
    'aria-label',
    /replicas=1/,
  );
  await expectNoViolation(page);
  await test.step('axe finds nothing while something typed waits to be done, in dark and Chinese', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await berth.setLanguage('简体中文');
    await expect(page.getByText('在 0:42 会执行')).toBeVisible();
    await expectNoViolation(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await berth.setLanguage('English');
    await berth.focusEditor();
  });
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(slider(berth)).toHaveAttribute('aria-valuetext', /--replicas=1/);
  await expect(berth.editor).toContainText('replicas: 1');
  expect(await berth.text('Scheduler')).toContain('kubectl scale deployment web --replicas=1');

  await test.step('one undo takes it back, and the set-up was never touched', async () => {
    await berth.status.getByRole('button', { name: /^Undo/ }).click();
    await berth.settled();
    expect(await berth.text('Scheduler')).toBe(TIMELINE);
    await berth.openTab('Workload');
    await expect(berth.editor).toContainText('replicas: 3');
    await typingChanges(berth).getByText('the start').click();
    await expect(berth.editor).toContainText('replicas: 2');
    expect(await berth.text('Workload')).toBe(WORKLOAD);
  });
});

test('a text that is not whole is marked, does nothing, and is discarded on request', async ({
  berth,
  page,
}) => {
  await atTheAction(berth);
  await typeOver(berth, 'replicas: 3', 'replicas: -3');
  await expect(page.getByText('until it is, nothing is done at 0:42')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Do it at 0:42' })).toBeDisabled();
  await expect(berth.editor.locator('.squiggly-error').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(berth.editor).toContainText('replicas: 3');

  await test.step('a document that is taken out is deleted then, and undo in the text is of the typing first', async () => {
    await berth.focusEditor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    const told = page.getByRole('status').filter({ hasText: 'At 0:42 this does' });
    await expect(told).toContainText('kubectl delete deployment web');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(told).toHaveCount(0);
    await expect(berth.editor).toContainText('replicas: 3');
    expect(await berth.text('Scheduler')).toBe(TIMELINE);
  });
});

test('an action that is refused at its moment is marked where it stands, until it can be done', async ({
  berth,
  page,
}) => {
  await berth.load({
    cluster: TWO_ZONES,
    workload: WORKLOAD,
    scheduler: TIMELINE.replace('deployment web', 'deployment nix'),
  });
  await berth.openTab('Scheduler');
  await expect(berth.editor.locator('.squiggly-warning').first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Problems' }).getByRole('button', { name: /^Line 4/ }),
  ).toContainText('deployments.apps "nix" not found');
  await typeOver(berth, 'nix', '- { at: 42s, run: kubectl cordon node-1 }');
  await expect(berth.editor.locator('.squiggly-warning')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Problems' })).toHaveCount(0);
});

test('what is typed stays while the playhead goes elsewhere, and is done at its own moment', async ({
  berth,
  page,
}) => {
  await atTheAction(berth);
  await typeOver(berth, 'replicas: 3', 'replicas: 4');
  await expect(page.getByRole('button', { name: 'Do it at 0:42' })).toBeEnabled();
  await slider(berth).press('End');
  await expect(page.getByRole('button', { name: 'Back to 0:42' })).toBeVisible();
  await page.getByRole('button', { name: 'Do it at 0:42' }).click();
  await expect(slider(berth)).toHaveAttribute('aria-valuetext', /--replicas=4/);
  expect(await berth.text('Scheduler')).toMatch(/at: 42\.\ds/);
});
