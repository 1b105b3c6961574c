import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * How much of a page is looked at: all but the editor, whose text is drawn alike on every screen;
 * the editor too; or only what hangs on the theme, where the same screen was looked at in another.
 */
export type Look = 'all but the editor' | 'the editor too' | 'colours';

/** Rules of axe whose answer may change with the theme; all others read names, roles and order. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

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
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    ...(look === 'colours' && { runOnly: { type: 'rule', values: OF_COLOURS } }),
  });
  if (within !== undefined) axe.include(within);
  if (look !== 'the editor too') axe.exclude('.monaco-editor');
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}
