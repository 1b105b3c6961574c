import type { Locator, Page } from '@playwright/test';
import type { Berth } from './berth.ts';

/** An example in the menu that holds all of them where the header has no room. */
export async function exampleInMenu(page: Page, title: RegExp): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings and more' }).tap();
  return page.getByRole('menuitem', { name: title });
}

/** The first scene, its cluster in view, all of it. */
export async function firstScene(berth: Berth, page: Page): Promise<void> {
  if (!berth.isOpen) await berth.openFirstPicture();
  else {
    await page.getByRole('radio', { name: 'Cluster', exact: true }).check({ force: true });
    await (await exampleInMenu(page, /^Spread web over zones/)).tap();
    await page.getByRole('button', { name: 'Show everything' }).tap();
  }
  await berth.settled();
}
