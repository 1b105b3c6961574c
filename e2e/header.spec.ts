/** The header at any width of a window: boxes are measured, not pictures. */
import type { Page } from '@playwright/test';
import { TWO_OF_WEB, zonedNode } from './driver/scenarios.ts';
import { expect, test } from './driver/test.ts';
import { IS_WHOLE } from './driver/whole.ts';

test.slow();
test.use({ keepsPage: true });

const CLUSTER = ['east', 'west'].map((zone) => zonedNode(`in-${zone}`, zone)).join('---\n');
const BROKEN = 'kind: Pod\nmetadata: { name: web\nspec: [\n  - a: b: c\n';
const OPTIONS = 'apiVersion: berth/v1\nkind: RunOptions\n';
const LEGACY = `${OPTIONS}legacy: { emptyTopologyKeyMeansAllTopologies: true }\n`;
const LOTS = `${OPTIONS}release: v1.33\ntieBreaking: DrawLots\nseed: 4182\nlegacy: { emptyTopologyKeyMeansAllTopologies: true }\n`;
const UNREAD_CONFIGURATION = `${LOTS}---\napiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles: 3\n`;
const IN_TIME = `apiVersion: berth/v1
kind: Timeline
actions: [{ at: 42s, run: kubectl cordon in-east }]
`;

const STATES = {
  'nothing wrong': { workload: TWO_OF_WEB },
  'a text that cannot be read': { workload: BROKEN },
  'a mark of options': { workload: TWO_OF_WEB, scheduler: LEGACY },
  'a text that cannot be read and a mark of options': { workload: BROKEN, scheduler: LEGACY },
  'a text that cannot be read and several marks': { workload: BROKEN, scheduler: LOTS },
  'two texts that cannot be read and several marks': {
    workload: BROKEN,
    scheduler: UNREAD_CONFIGURATION,
  },
  'in time': { workload: TWO_OF_WEB, scheduler: IN_TIME },
} as const;

/** Once the page has drawn for its width: what lies on another, leaves the window or is cut. */
function faultsAt(page: Page): Promise<readonly string[]> {
  return page.getByRole('banner').evaluate(async (banner) => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    // What is there for keys or for those who hear it alone is clipped.
    const seen = [...banner.querySelectorAll('button, div:has(> [data-counts]), h1')]
      .filter((each) => getComputedStyle(each).clipPath === 'none')
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const nameOf = (each: Element): string =>
      (each.getAttribute('aria-label') || each.textContent).slice(0, 30);
    const faults: string[] = [];
    for (const [at, { each, box }] of seen.entries()) {
      if (box.left < 0 || box.right > innerWidth) faults.push(`${nameOf(each)} leaves the window`);
      if (each.scrollWidth > each.clientWidth + 1) faults.push(`${nameOf(each)} is cut`);
      for (const { each: other, box: beside } of seen.slice(at + 1)) {
        if (each.contains(other)) continue;
        const across = Math.min(box.right, beside.right) - Math.max(box.left, beside.left);
        const down = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
        if (across > 0.5 && down > 0.5)
          faults.push(`${nameOf(each)} lies ${across.toFixed(0)} px on ${nameOf(other)}`);
      }
    }
    return faults;
  });
}

for (const [index, [state, texts]] of Object.entries(STATES).entries()) {
  test(`at no width anything of the header lies on another or is cut: ${state}`, async ({
    berth,
    page,
  }) => {
    await berth.load({ cluster: CLUSTER, ...texts });
    for (const [turn, language] of (['English', '简体中文'] as const).entries()) {
      if (turn === 1) await berth.setLanguage(language);
      // The languages take turns at the widths, and the states at which has which.
      const step = IS_WHOLE ? 20 : 40;
      const offset = IS_WHOLE ? 0 : ((turn + index) % 2) * 20;
      const widths: number[] = [];
      for (let width = 1440 - offset; width >= 320; width -= step) widths.push(width);
      // Down in one language and up in the other: what stands below is drawn anew at some of them.
      if (turn === 1) widths.reverse();
      // What stands below has no part in it, and most of the work of a width.
      const below = await page.addStyleTag({ content: 'header ~ * { display: none !important }' });
      const faults: string[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 100 });
        for (const fault of await faultsAt(page)) faults.push(`${String(width)}: ${fault}`);
      }
      await below.evaluate((style) => {
        (style as Element).remove();
      });
      expect(faults, language).toEqual([]);
      await page.setViewportSize({ width: widths.at(-1) ?? 1440, height: 900 });
    }
  });
}

test('in a small window one menu holds what has no room beside how the run stands', async ({
  berth,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await berth.load({ cluster: CLUSTER, workload: TWO_OF_WEB });
  await page.setViewportSize({ width: 640, height: 900 });
  const banner = page.getByRole('banner');
  await expect(banner.locator('[data-counts]')).toContainText('0 Pending');
  await expect(banner.locator('[data-counts]')).toBeVisible();
  await expect(berth.runOptionsButton).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Paste an error' })).toBeHidden();
  await banner.getByRole('button', { name: 'Settings and more' }).click();
  for (const name of [/^Learn/, /^Empty scenario/]) {
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  }
  await page.getByRole('menuitem', { name: /^Paste an error/ }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
});

test('a link that has no room in its field is read whole in the title', async ({ berth, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await berth.load({ cluster: CLUSTER, workload: TWO_OF_WEB });
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  const field = page.getByRole('textbox', { name: 'Link to what is on the screen' });
  await expect(field).toHaveValue(/#/);
  await expect(field).toHaveAttribute('title', await field.inputValue());
});
