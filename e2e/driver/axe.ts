import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * How much of a page is looked at: all but the editor, whose text is drawn alike on every screen;
 * the editor too; only what hangs on the theme, where the same screen was looked at in another; or
 * all but that, where nothing is on the screen but what has its colours looked at elsewhere.
 */
export type Look = 'all but the editor' | 'the editor too' | 'colours' | 'all but colours';

/** Rules of axe whose answer may change with the theme; all others read names, roles and order. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

const WITHOUT_COLOURS = Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: false }]));

/**
 * axe finds nothing on the page as it is, or in the part that a selector names.
 *
 * `setLegacyMode` asks axe in the page alone: Berth has no frame of another origin, and the blank
 * page that axe would otherwise open for its report costs more than the check. What passes is not
 * listed one by one: on this page that is a megabyte.
 */
export async function expectNoViolation(
  page: Page,
  within?: string,
  look: Look = 'all but the editor',
): Promise<void> {
  // What is on its way from one colour to another has neither.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => {
      return each.effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(ending.map(async (each) => each.finished));
  });
  // What was put into the page for the look before is still there.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      ...(look === 'colours' && { runOnly: { type: 'rule', values: OF_COLOURS } }),
      ...(look === 'all but colours' && { rules: WITHOUT_COLOURS }),
    });
  if (within !== undefined) axe.include(within);
  if (look !== 'the editor too') axe.exclude('.monaco-editor');
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}
