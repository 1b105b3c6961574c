/** What is read on a tablet held upright: boxes are measured, not pictures. */
import type { Locator } from '@playwright/test';
import { SPREAD, zonedNode } from './driver/scenarios.ts';
import { expect, test } from './driver/test.ts';

test.slow();
// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });

const TABLET = { width: 768, height: 1024 };
const LYING = { width: 1024, height: 768 };

test.use({ keepsPage: true, isMobile: true, hasTouch: true, viewport: TABLET });

/** Words of what is not seen and met whole: its region has to be scrolled for it. */
function outOfSight(items: Locator): Promise<readonly string[]> {
  return items.evaluateAll((all) =>
    all
      .filter((item) => {
        const { left, right, top, bottom } = item.getBoundingClientRect();
        const corners = [
          [left + 4, top + 4],
          [right - 4, bottom - 4],
        ];
        return !corners.every(([x, y]) => item.contains(document.elementFromPoint(x ?? 0, y ?? 0)));
      })
      .map((item) => item.textContent),
  );
}

for (const [language, title] of [
  ['English', 'No nodes yet'],
  ['简体中文', '还没有节点'],
] as const) {
  test(`on a tablet, held either way, every example of an empty scenario is in sight, ${language}`, async ({
    berth,
    page,
  }) => {
    await berth.start();
    if (language !== 'English') await berth.setLanguage(language);
    const inside = page.getByRole('heading', { name: title }).locator('..');
    const buttons = inside.getByRole('button');
    await expect(buttons).toHaveCount(16);
    for (const size of [TABLET, LYING]) {
      await page.setViewportSize(size);
      await expect.poll(() => outOfSight(buttons), String(size.width)).toEqual([]);
    }
  });
}

test('on a tablet held upright what happens in time is read whole', async ({ berth, page }) => {
  await berth.start('A zone fails, told in time');
  const sentence = page.locator('p[title][aria-hidden]');
  const cut = (): Promise<number> =>
    sentence.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
    );
  const told: string[] = [];
  for (let chapter = 0; chapter < 5; chapter += 1) {
    await page.getByRole('slider').press('PageDown');
    await berth.settled();
    told.push((await sentence.textContent()) ?? '');
    expect(await cut(), told.at(-1)).toBeLessThanOrEqual(1);
  }
  expect(Math.max(...told.map(({ length }) => length))).toBeGreaterThan(40);
});

test('in a narrow group what explains a missing label stands clear of the name, and that it does not count is whole', async ({
  berth,
  page,
}) => {
  const zones = ['eu-1', 'eu-2', 'us-1'].map((zone) => zonedNode(`in-${zone}`, zone));
  const lacking = zonedNode('apart', 'none').replace(/, topology[^}]*/, ' ');
  await berth.load({ workload: SPREAD, cluster: [...zones, lacking].join('---\n') });
  await page.locator('[data-node] [data-pod]').first().tap();
  const sign = page.locator('[data-zone] [role=img][title]');
  await expect(sign).toBeVisible();
  const told = page.locator('[data-zone] [data-tone]').getByText('not counted');
  await expect(told.filter({ visible: true }).first()).toBeVisible();
  const gaps = await sign.evaluate((icon) => {
    const header = icon.parentElement;
    const badge = header?.querySelector('[data-tone]');
    const name = icon.previousElementSibling;
    if (!header || !badge || !name) throw new Error('a header has a name, a sign and a badge');
    const [own, named, told, whole] = [icon, name, badge, header].map((each) =>
      each.getBoundingClientRect(),
    );
    if (!own || !named || !told || !whole) throw new Error('there are four boxes');
    return {
      width: whole.width,
      before: own.left - named.right,
      after: told.left - own.right,
      inside: whole.right - told.right,
    };
  });
  expect(gaps.width, 'it is a narrow one').toBeLessThan(230);
  expect(gaps.before).toBeGreaterThan(4);
  expect(gaps.after).toBeGreaterThan(1);
  expect(gaps.inside).toBeGreaterThan(2);
});

test('in half of a tablet held upright the tray tells of a Pod that waits in whole words', async ({
  berth,
  page,
}) => {
  await berth.start('Spread web over zones');
  await page.locator('[data-tray] [data-pod]').first().tap();
  await page.getByRole('button', { name: 'Settings and more' }).tap();
  await page.getByRole('menuitem', { name: 'Compare with another scenario or a cluster' }).tap();
  await page.getByRole('button', { name: 'Conflicting spread constraints' }).tap();
  const said = page
    .locator('[data-tray] [title*="nvidia.com/gpu"] > span')
    .filter({ hasText: 'nvidia.com/gpu' });
  await expect(said).toBeVisible();
  const cut = (): Promise<number> =>
    said.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(cut).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Comparison' })).toHaveCount(0);
});
