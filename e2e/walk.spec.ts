/** "Walk through it": one decision, played as kube-scheduler makes it or as the design proposal would. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from './driver/axe.ts';
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';
import { interPodProposal } from './seeds/inter-pod-proposal.ts';

// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
// The page moves here, as for most who use it.
test.use({ keepsPage: true, contextOptions: { reducedMotion: 'no-preference' } });

const OPENING = 'Spread web over zones';

// By their attributes: they are asked for at every key.
const frame = ({ page }: Berth): Locator => page.locator('[aria-label=Why] [aria-current=step]');
const body = ({ page }: Berth): Locator =>
  page.locator('[aria-label=Why] li:has([aria-current=step])');

const card = (page: Page, name: string): Locator =>
  page.locator('[data-node]').filter({ hasText: name });

/** Opens the walk of the Pod on the screen by keyboard alone. */
async function open(berth: Berth): Promise<void> {
  await berth.why.getByRole('button', { name: 'Walk through it' }).focus();
  await berth.page.keyboard.press('Enter');
  await expect(frame(berth)).toBeFocused();
}

/** Opens it with the stages that change nothing as well. */
async function openAll(berth: Berth): Promise<void> {
  await open(berth);
  await berth.why.getByRole('button', { name: /^Show all/ }).click();
  await frame(berth).focus();
  await berth.page.keyboard.press('Home');
}

/** Goes on until the frame of that name is shown. */
async function goTo(berth: Berth, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    if (name.test((await frame(berth).textContent()) ?? '')) return;
    await berth.page.keyboard.press('ArrowRight');
  }
  throw new Error(`no frame is named ${String(name)}`);
}

async function loadSeed(berth: Berth, name: RegExp): Promise<void> {
  const seed = interPodProposal.find((each) => name.test(each.name));
  if (seed === undefined) throw new Error(`no case is named ${String(name)}`);
  await berth.load({ cluster: seed.cluster, workload: seed.workload });
  await berth.showLastStep();
}

test('a placed Pod is walked through by keyboard: filters, bars that grow, the choice', async ({
  berth,
  page,
}) => {
  await berth.start(OPENING);
  await openAll(berth);
  await expect(body(berth)).toContainText('so it enters the queue');
  await expect(card(page, 'node-3')).toHaveAttribute('data-verdict', 'neutral');

  await goTo(berth, /NodeResourcesFit/);
  await expect(body(berth)).toContainText('Adds up what the Pod requests: cpu 500m');
  await goTo(berth, /PodTopologySpread/);
  await expect(body(berth)).toContainText('The minimum is 1, maxSkew is 1.');

  await goTo(berth, /TaintToleration8 → 6/);
  await expect(body(berth)).toContainText('2 of 8 nodes drop out; 6 left.');
  await expect(card(page, 'node-3')).toHaveAttribute('data-verdict', 'filtered');
  await expect(card(page, 'node-1')).toHaveAttribute('data-verdict', 'feasible');
  await goTo(berth, /PodTopologySpread5 → 2/);
  await expect(card(page, 'node-1')).toHaveAttribute('data-verdict', 'filtered');

  await goTo(berth, /^ScoreTaintToleration/);
  await expect(card(page, 'node-5')).toContainText('300');
  await page.keyboard.press('ArrowRight');
  await expect(body(berth)).toContainText('node-5+200500');
  await expect(card(page, 'node-5')).toContainText('500');

  await page.keyboard.press('End');
  await expect(body(berth)).toContainText('node-5 has the highest total');
  await expect(card(page, 'node-5')).toHaveAttribute('data-verdict', 'chosen');
  await page.keyboard.press('Home');
  await expect(frame(berth)).toContainText('PreEnqueue');
  await page.keyboard.press('Escape');
  await expect(berth.why.getByRole('button', { name: 'Walk through it' })).toBeFocused();
  await expect(card(page, 'node-5')).toHaveAttribute('data-verdict', 'chosen');

  await test.step('a Pending Pod is walked through to PostFilter, and each frame is announced', async () => {
    await berth.showLastStep();
    await expect(berth.why.getByRole('heading', { name: 'train-0' })).toBeVisible();
    await open(berth);
    // Where the proposal has nothing to play, its tab says why.
    const tab = berth.why.getByRole('tab', { name: 'Design proposal' });
    await expect(tab).toHaveAttribute('aria-disabled', 'true');
    await expect(tab).toHaveAttribute('aria-description', /has a rule about other Pods/);
    await goTo(berth, /^Filter/);
    await page.keyboard.press('End');
    await expect(body(berth)).toContainText('train-0 stays Pending.');
    await expect(berth.why.getByRole('status').filter({ hasText: 'Outcome' })).toContainText(
      'train-0 stays Pending.',
    );
    await page.keyboard.press('ArrowLeft');
    await expect(frame(berth)).toHaveAttribute(
      'title',
      'PostFilter: DynamicResources, DefaultPreemption',
    );
    await page.keyboard.press('ArrowLeft');
    await expect(body(berth)).toContainText('Feasible nodes: none of 8.');
  });
});

test('on a phone it plays on behind the picture', async ({ berth, page }) => {
  await berth.start(OPENING);
  await page.setViewportSize({ width: 390, height: 844 });
  const shown = page.getByRole('group', { name: 'Region in view' });
  await shown.getByText('Why').click();
  await berth.why.getByRole('button', { name: 'Walk through it' }).click();
  await shown.getByText('Cluster').click();
  await page.getByRole('button', { name: 'Last frame' }).click();
  await expect(card(page, 'node-5')).toHaveAttribute('data-verdict', 'chosen');
  await page.getByRole('button', { name: 'First frame' }).click();
  await expect(card(page, 'node-5')).toHaveAttribute('data-verdict', 'neutral');
  await shown.getByText('Why').click();
  await expect(frame(berth)).toContainText('PreFilter');
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('one set of keys moves the playhead on every level, from wherever nothing is typed', async ({
  berth,
  page,
}) => {
  await berth.start(OPENING);
  const steps = page.getByRole('slider', { name: 'Step of the run' });
  const stages = page.getByRole('slider', { name: 'All frames' });
  // Where nothing has the focus, and where a card has it, which moves by arrows itself.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(steps).toHaveAttribute('aria-valuenow', '1');
  await card(page, 'node-4').focus();
  await page.keyboard.press('PageDown');
  await expect(steps).toHaveAttribute('aria-valuetext', /train-0.*Pending/);
  await page.keyboard.press('PageUp');
  await expect(steps).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('Space');
  await expect(steps).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('Space');

  await steps.focus();
  await page.keyboard.press('ArrowDown');
  await expect(frame(berth)).toContainText('PreFilter');
  await stages.focus();
  await page.keyboard.press('PageDown');
  await expect(stages).toHaveAttribute('aria-valuetext', /^Score/);
  await page.keyboard.press('ArrowUp');
  await expect(steps).toBeVisible();
  await expect(berth.why.getByRole('button', { name: 'Walk through it' })).toBeVisible();
});

/** Its own example. */
const PROPOSED = /^Pod P: only beside P1/;

/** The same screen in the other theme: only what hangs on it is looked at. */
async function expectNoneInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectNoViolation(page, undefined, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
}

test('the design proposal is played on its own example, step by step, and axe finds nothing in either algorithm, in light and dark', async ({
  berth,
  page,
}) => {
  await loadSeed(berth, PROPOSED);
  await open(berth);
  await goTo(berth, /^Score/);
  await expectNoViolation(page);
  await expectNoneInDark(page);
  await page.keyboard.press('Shift+Tab');
  await berth.why.getByRole('tab', { name: 'kube-scheduler' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(berth.why.getByRole('tab', { name: 'Design proposal' })).toBeFocused();
  await expect(frame(berth)).toContainText('Start');
  await frame(berth).focus();

  await goTo(berth, /^1a/);
  await expect(body(berth)).toContainText('P is 4 Pods with name=P1');
  await expect(body(berth)).toContainText('1 node leaves {N}; 4 left.');
  await goTo(berth, /^1b/);
  await expect(body(berth)).toContainText('1 node leaves {N}; 3 left.');
  await expectNoViolation(page);
  await expectNoneInDark(page);
  await goTo(berth, /^3a/);
  await expect(body(berth)).toContainText('2 nodes in {N} gain.');
  await page.keyboard.press('End');
  await expect(body(berth)).toContainText(
    'kube-scheduler’s InterPodAffinity passes the same 3 nodes.',
  );
  const [first] = await body(berth).getByRole('rowheader').allTextContents();
  expect(first).toBe('good');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('frames play on their own, and nothing is animated', async ({ berth, page }) => {
    await berth.start(OPENING);
    await open(berth);
    await page.getByRole('button', { name: /^Speed/ }).click();
    await page.getByRole('menuitemradio', { name: '4×' }).click();
    await goTo(berth, /^ScoreNodeAffinity/);
    const bar = body(berth).locator('td [style]').first();
    const seconds = await bar.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).transitionDuration),
    );
    expect(seconds).toBeLessThan(0.001);
    await frame(berth).focus();
    await page.keyboard.press('Space');
    await expect(frame(berth)).toContainText('NodeResourcesFit');
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.getByRole('button', { name: /^Speed/ }).click();
    await page.getByRole('menuitemradio', { name: '1×' }).click();
  });
});
