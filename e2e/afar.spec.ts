import { zonedNode } from './driver/scenarios.ts';
import { expect, test } from './driver/test.ts';

// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const cluster = (zoneOf: (at: number) => string) =>
  Array.from({ length: 300 }, (_, at) => zonedNode(`node-${String(at)}`, zoneOf(at))).join('---\n');

test('the names of 300 zones are read from afar, each apart from the others', async ({
  berth,
  page,
}) => {
  await berth.load({ cluster: cluster((at) => `zone-${String(at)}`) });
  const names = page.locator('[data-zone-names] > span');
  await expect(names).toHaveCount(300);
  const seen = await names.evaluateAll((all) =>
    all.map((name) => ({
      text: name.textContent,
      size: parseFloat(getComputedStyle(name).fontSize),
      isCut: name.scrollWidth > name.clientWidth,
      box: name.getBoundingClientRect().toJSON() as DOMRect,
    })),
  );
  expect(seen.map(({ text }) => text).slice(0, 2)).toEqual(['0', '1']);
  expect(seen.filter(({ size, isCut }) => size < 12 || isCut)).toEqual([]);
  const across = seen.filter(({ box }, at) => {
    const next = seen[at + 1]?.box;
    return next !== undefined && next.y === box.y && next.left < box.right;
  });
  expect(across).toEqual([]);
  // The zone of what is looked at says all of its name.
  await page.locator('.react-flow__pane').click({ position: await middleOf('0') });
  await expect(page.locator('[data-looked=selected]')).toHaveText('zone-0');

  async function middleOf(text: string): Promise<{ x: number; y: number }> {
    const box = await names.filter({ hasText: new RegExp(`^${text}$`) }).boundingBox();
    const pane = await page.locator('.react-flow__pane').boundingBox();
    if (box === null || pane === null) throw new Error('there is no such zone');
    return { x: box.x - pane.x + 8, y: box.y - pane.y + box.height + 10 };
  }
});

test('zones whose names have no room are named every few', async ({ berth, page }) => {
  await berth.load({ cluster: cluster((at) => `eu-${String(at % 7)}-rack-${String(at)}-hall`) });
  const names = page.locator('[data-zone-names] > span');
  await expect(names.first()).toHaveText('0-rack-0');
  expect(await names.count()).toBeLessThan(150);
});
