import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * axe finds nothing on the page as it is, or in the part that a selector names.
 *
 * `setLegacyMode` asks axe in the page alone: Berth has no frame of another origin, and the blank
 * page that axe would otherwise open for its report costs more than the check. What passes is not
 * listed one by one: on this page that is a megabyte.
 */
export async function expectNoViolation(page: Page, within?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}
